// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The answers to the requests of the page.
struct Routes: Sendable {
    let records: [PipelineRecord]
    let feed: EventFeed

    /// The request of a change.
    private struct Command: Decodable {
        var pipeline: Int
        var key: String?
        var stage: String?
    }

    private struct Done: Encodable {
        var message: String
    }

    private struct KeyReport: Encodable {
        let key: String
        let dump: String
        let differences: [CacheKey.Difference]
    }

    func response(to request: HTTPRequest) -> HTTPResponse {
        guard ["GET", "HEAD", "POST"].contains(request.method) else {
            return .problem(405, "The methods are GET, HEAD and POST.")
        }
        let isChange = request.path.hasPrefix("/api/do/")
        guard isChange == (request.method == "POST") else {
            return .problem(405, isChange ? "Changes are made by POST." : "This is read by GET.")
        }
        do throws(HTTPResponse) {
            return isChange ? try change(request) : try read(request)
        } catch {
            return error
        }
    }

    private func record(_ number: Int?) throws(HTTPResponse) -> PipelineRecord {
        guard let number, records.indices.contains(number) else {
            throw .problem(404, "There is no such pipeline.")
        }
        return records[number]
    }

    private func key(_ digest: String?, in record: PipelineRecord) throws(HTTPResponse) -> CacheKey {
        guard let digest, let key = record.key(of: digest) else {
            throw .problem(404, "The image is gone, and its key isn't known any more.")
        }
        return key
    }

    private func read(_ request: HTTPRequest) throws(HTTPResponse) -> HTTPResponse {
        switch request.path {
        case "/": return .page("text/html", PackageResources.inspector_html)
        case "/favicon.ico": return HTTPResponse(status: 204)
        case "/inspector.css": return .page("text/css", PackageResources.inspector_css)
        case "/inspector.js": return .page("text/javascript", PackageResources.inspector_js)
        case "/api/events":
            let last = request.fields["last-event-id"].flatMap { Int($0) } ?? 0
            var response = HTTPResponse(type: "text/event-stream", body: Data())
            response.stream = { [feed] in feed.stream(to: $0, after: last) }
            return response
        default: break
        }
        let record = try record(Int(request.query["pipeline"] ?? "0"))
        switch request.path {
        case "/api/state":
            let limit = min(max(Int(request.query["limit"] ?? "") ?? 200, 0), 2000)
            return .json(
                record.report(
                    pipelines: records.map(\.name),
                    search: request.query["search"] ?? "",
                    order: request.query["order"] ?? "",
                    limit: limit
                )
            )
        case "/api/key":
            let key = try key(request.query["key"], in: record)
            let other = request.query["other"].flatMap { record.key(of: $0) }
            let differences = other.map { $0.difference(from: key) } ?? []
            return .json(KeyReport(key: key.digest, dump: key.debugDescription, differences: differences))
        case "/api/layout":
            let key = try key(request.query["key"], in: record)
            return .json(KeyReport(key: key.digest, dump: record.layout(of: key) ?? "", differences: []))
        case "/api/image":
            let key = try key(request.query["key"], in: record)
            let isRedrawn = request.query["drawn"] != nil
            guard let image = record.image(of: key, isRedrawn: isRedrawn) else {
                throw .problem(404, "The image isn't in the cache any more.")
            }
            return try .image(image, name: request.query["save"] == nil ? nil : key.digest)
        default: throw .problem(404, "There is nothing at this address.")
        }
    }

    private func change(_ request: HTTPRequest) throws(HTTPResponse) -> HTTPResponse {
        guard let command = try? JSONDecoder().decode(Command.self, from: request.body) else {
            throw .problem(400, "The body isn't a command.")
        }
        let record = try record(command.pipeline)
        let (pipeline, cache) = (record.pipeline, record.pipeline.core.rasterCache)
        switch request.path {
        case "/api/do/trim":
            guard let cache else { throw .problem(409, "The pipeline has no RasterCache.") }
            let before = cache.count
            cache.trim(toByteCount: cache.byteCount / 2)
            return .json(Done(message: "Evicted \(before - cache.count) images."))
        case "/api/do/remove":
            let key = try key(command.key, in: record)
            let isRemoved = pipeline.removeImage(for: key) != nil
            return .json(Done(message: isRemoved ? "Removed \(key.digest)." : "\(key.digest) wasn't cached."))
        case "/api/do/remove-all":
            let count = cache?.count ?? 0
            pipeline.cache?.removeAll()
            return .json(Done(message: "Removed \(count) images."))
        case "/api/do/redraw":
            let report = record.redraw(try key(command.key, in: record))
            return .json(report, status: report.isEqual == nil ? 202 : 200)
        case "/api/do/relieve":
            let stages: [String: MemoryPressureMonitor.Stage] = [
                "prefetched": .prefetched, "derived": .derived, "offScreen": .offScreen,
            ]
            guard let cache, let stage = command.stage.flatMap({ stages[$0] }) else {
                throw .problem(409, "The pipeline has no RasterCache, or there is no such stage.")
            }
            let before = cache.count
            cache.relieve(stage)
            return .json(Done(message: "Evicted \(before - cache.count) images at the stage \(stage)."))
        case "/api/do/pause":
            pipeline.pause()
            return .json(Done(message: "Drawing threads are paused."))
        case "/api/do/resume":
            pipeline.resume()
            return .json(Done(message: "Drawing threads draw again."))
        default: throw .problem(404, "There is nothing at this address.")
        }
    }
}

extension HTTPResponse {
    fileprivate static func page(_ type: String, _ bytes: [UInt8]) -> HTTPResponse {
        HTTPResponse(type: "\(type); charset=utf-8", body: Data(bytes))
    }

    /// Creates the response with an image: its file, if its pixels are one that browsers show, or a PNG.
    fileprivate static func image(_ image: RasterImage, name: String?) throws(HTTPResponse) -> HTTPResponse {
        var (data, format) = (image.fileData, "png")
        if let file = data, let known = RecognizedFormat(file), [.jpeg, .webP, .avif, .gif].contains(known) {
            format = known.rawValue.lowercased()
        } else if data.map({ RecognizedFormat($0) != .png }) ?? true {
            data = try? image.data(as: .png)
        }
        guard let data else { throw .problem(500, "The image can't be written as PNG.") }
        var response = HTTPResponse(type: "image/\(format)", body: data)
        if let name {
            response.fields.append(("Content-Disposition", "attachment; filename=\"\(name).\(format)\""))
        }
        return response
    }
}
