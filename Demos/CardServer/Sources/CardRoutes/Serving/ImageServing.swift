// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import RasterKit
import RasterPhotos

/// Answers requests for cards: from the tag, from the cache, or with a drawing.
struct ImageServing: Sendable {
    let pipeline: RasterPipeline
    let avatars: AvatarFolder?
    let limits: ServerLimits

    /// Returns a card with its tag, without drawing it.
    func resolve(
        _ route: CardRoute,
        _ arguments: Arguments,
        _ format: ImageFormat?,
        accept: String?
    ) throws(Problem) -> ResolvedCard {
        let negotiated: ImageFormat
        if let format { negotiated = format } else { negotiated = try .accepted(by: accept) }
        let card = try route.making(arguments, try avatar((try? arguments.avatar) ?? ""))
        let encoder = negotiated.encoder(background: card.page)
        let scale: Int = try arguments.scale
        do throws(RasterError) {
            let image = try RasterRequest(card, scale: CGFloat(scale))
            let tag = try pipeline.entityTag(for: image, as: encoder)
            let age = "public, max-age=\(limits.maximumAge), stale-while-revalidate=\(limits.staleAge)"
            var headers: HTTPFields = [.eTag: tag.description, .cacheControl: age]
            if format == nil { headers[.vary] = "Accept" }
            return ResolvedCard(image: image, encoder: encoder, tag: tag, text: tag.description, headers: headers)
        } catch {
            throw Self.problem(error)
        }
    }

    /// Returns the file of a card, or 304 if the client has it.
    func respond(_ card: ResolvedCard, to request: Request) async throws(Problem) -> Response {
        var headers = card.headers
        if let field = request.headers[.ifNoneMatch], field == card.text || card.tag.matches(ifNoneMatch: field) {
            return Response(status: .notModified, headers: headers)
        }
        let file: EncodedImage
        if let cached = (try? pipeline.cachedFile(for: card.image, as: card.encoder)) ?? nil {
            file = cached
        } else {
            file = try await draw(card, for: request)
            if request.hasNoBody { headers[.connection] = "close" }
        }
        if file.key == nil {
            headers[.eTag] = nil
            headers[.cacheControl] = "no-store"
        }
        headers[.contentType] = file.contentType
        headers[.acceptRanges] = "none"
        headers[.contentTypeOptions] = "nosniff"
        headers[.resourcePolicy] = "cross-origin"
        return Response(headers: headers, body: file.data)
    }

    private func avatar(_ name: String) throws(Problem) -> Photo? {
        guard !name.isEmpty else { return nil }
        guard let avatars else { throw AvatarFolder.missing }
        return try avatars.photo(named: name)
    }

    /// Draws until the limit of time, or until the client is gone.
    ///
    /// A drawing that others wait for goes on. To notice that a client is gone, hummingbird reads what it sends next: the
    /// connection ends with the response.
    private func draw(_ card: ResolvedCard, for request: Request) async throws(Problem) -> EncodedImage {
        let drawing = Task { [pipeline] in try await pipeline.encoded(card.image, as: card.encoder) }
        let timer = Task { [limit = limits.drawingTime] in
            try await Task.sleep(for: limit)
            drawing.cancel()
        }
        defer { timer.cancel() }
        do {
            guard request.hasNoBody else { return try await drawing.value }
            return try await request.body.consumeWithInboundCloseHandler { _ in
                try await drawing.value
            } onInboundClosed: {
                drawing.cancel()
            }
        } catch {
            var problem = Self.problem(error)
            if request.hasNoBody { problem.headers[.connection] = "close" }
            throw problem
        }
    }

    private static func problem(_ error: any Error) -> Problem {
        guard let error = error as? RasterError else {
            return Problem(.internalServerError, "The image can't be drawn: \(error)")
        }
        return switch error.code {
        case .queueFull: .busy("Too many images wait to be drawn.")
        case .canceled: .busy("The image took too long to draw.", seconds: 5)
        case .outOfMemory: .busy("There is not enough memory for the image now.", seconds: 5)
        case .invalidImage: Problem(.notFound, "The avatar can't be read as a photo.")
        case .invalidSize, .limitExceeded: Problem(.badRequest, "The image is too large: \(error.message)")
        default: Problem(.internalServerError, "The image can't be drawn: \(error.message)")
        }
    }
}

extension Response {
    init(headers: HTTPFields, body: Data) {
        self.init(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
}

extension Request {
    /// A Boolean value that indicates whether no body follows the head: while one is read, nothing else is.
    fileprivate var hasNoBody: Bool { headers[.contentLength] == nil && headers[.transferEncoding] == nil }
}

extension HTTPField.Name {
    static let contentTypeOptions = Self("X-Content-Type-Options") ?? .contentType
    static let resourcePolicy = Self("Cross-Origin-Resource-Policy") ?? .contentType
}
