// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import RasterKit
import Synchronization

@testable import CardRoutes

/// A server in memory.
struct TestServer {
    let pipeline: RasterPipeline
    let responder: CardResponder

    init(
        routes: [CardRoute] = CardRoute.all,
        avatars: AvatarFolder? = nil,
        limits: ServerLimits = ServerLimits(),
        threadCount: Int = 1,
        queueLimit: Int = .max
    ) {
        pipeline = RasterPipeline {
            $0.threadCount = threadCount
            $0.queueLimit = queueLimit
        }
        responder = CardResponder(routes: routes, pipeline: pipeline, avatars: avatars, limits: limits)
    }

    func send(
        _ method: HTTPRequest.Method = .get,
        _ path: String,
        _ headers: HTTPFields = [:],
        body: Data = Data()
    ) async throws -> Answer {
        var headers = headers
        // Nothing else can arrive that would tell that the client is gone.
        headers[.contentLength] = "\(body.count)"
        let head = HTTPRequest(method: method, scheme: "http", authority: "test", path: path, headerFields: headers)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
        let response = await responder.respond(to: request, context: CardContext())
        let collected = Collected()
        try await response.body.write(Writer(collected: collected))
        return Answer(
            status: response.status.code,
            headers: response.headers,
            body: Data(collected.bytes.withLock { $0 })
        )
    }

    /// Requests a PNG of a card with the values of its parameters.
    func card(_ route: CardRoute, _ values: [String: String]) async throws -> Answer {
        var query = values
        var path = "/\(route.name)"
        if let parameter = route.pathParameter {
            var parts = [query.removeValue(forKey: parameter.name) ?? ""]
            if route.name == "badge", let label = query.removeValue(forKey: "label") { parts.insert(label, at: 0) }
            path += "/" + parts.map { Self.encoded($0) }.joined(separator: "-")
        }
        let fields = query.map { "\($0.key)=\(Self.encoded($0.value))" }
        return try await send(.get, path + ".png" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&")))
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

struct Answer {
    var status: Int
    var headers: HTTPFields
    var body: Data

    /// The fields of a problem document.
    var problem: [String: String] {
        let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
        return object.mapValues { "\($0)" }
    }
}

private struct Writer: ResponseBodyWriter {
    let collected: Collected

    func write(_ buffer: ByteBuffer) async throws {
        collected.bytes.withLock { $0 += Array(buffer.readableBytesView) }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

private final class Collected: Sendable {
    let bytes = Mutex<[UInt8]>([])
}

/// A card whose drawing waits until it is let go, or canceled.
struct GatedCard: Card {
    var name: String
    var gate: Gate

    static var keyPathsThatAffectState: StateKeyPaths<GatedCard> { [\.name] }

    var page: Color { .white }
    func size(fitting: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        CGSize(width: 8, height: 8)
    }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        gate.starts.withLock { $0 += 1 }
        while !gate.isOpen.withLock({ $0 }) {
            try context.checkCancellation()
            usleep(1_000)
        }
    }
}

final class Gate: Sendable {
    let isOpen = Mutex(false)
    let starts = Mutex(0)

    func open() { isOpen.withLock { $0 = true } }

    /// Returns when drawings have started.
    func waitForStarts(_ count: Int) async {
        while starts.withLock({ $0 }) < count { await Task.yield() }
    }

    var route: CardRoute {
        CardRoute(
            name: "gated",
            title: "Gated",
            documentation: "",
            pathParameter: Parameter("name", .text(60), "", default: nil),
            parameters: [],
            making: { (arguments, _) throws(Problem) in GatedCard(name: try arguments.name, gate: self) }
        )
    }
}
