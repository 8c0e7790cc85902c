// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Cards
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RasterKit
import RasterPhotos

/// Answers requests for cards: from the tag, from the cache, or with a drawing.
struct ImageServing: Sendable {
    let pipeline: RasterPipeline
    let avatars: AvatarFolder?
    let limits: ServerLimits
    let connections: Connections

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
            let image = RasterRequest(card, size: try card.measuredSize(), scale: CGFloat(scale))
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
    func respond(
        _ card: ResolvedCard,
        to request: Request,
        on channel: (any Channel)?
    ) async throws(Problem) -> Response {
        let isPost = request.method == .post
        var headers = card.headers
        if !isPost, let field = request.headers[.ifNoneMatch],
            field == card.text || card.tag.matches(ifNoneMatch: field)
        {
            return Response(status: .notModified, headers: headers)
        }
        let cached = (try? pipeline.cachedFile(for: card.image, as: card.encoder)) ?? nil
        let file = if let cached { cached } else { try await draw(card.image, card.encoder, on: channel) }
        if isPost { headers[.cacheControl] = nil }
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
    /// A drawing that others wait for goes on.
    private func draw(
        _ image: RasterRequest,
        _ encoder: any ImageEncoder,
        on channel: (any Channel)?
    ) async throws(Problem) -> EncodedImage {
        let drawing = Task { [pipeline] () -> Result<EncodedImage, RasterError> in
            do throws(RasterError) {
                return .success(try await pipeline.encodedInBackground(image, as: encoder))
            } catch {
                return .failure(error)
            }
        }
        let timer = Task { [limit = limits.drawingTime] in
            try await Task.sleep(for: limit)
            drawing.cancel()
        }
        let watch = channel.map { channel in connections.onClose(of: channel) { drawing.cancel() } }
        let outcome = await withTaskCancellationHandler {
            await drawing.value
        } onCancel: {
            drawing.cancel()
        }
        timer.cancel()
        if let channel, let watch { connections.remove(watch, of: channel) }
        do throws(RasterError) { return try outcome.get() } catch { throw Self.problem(error) }
    }

    private static func problem(_ error: RasterError) -> Problem {
        switch error.code {
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

extension HTTPField.Name {
    static let contentTypeOptions = Self("X-Content-Type-Options") ?? .contentType
    static let resourcePolicy = Self("Cross-Origin-Resource-Policy") ?? .contentType
    static let realAddress = Self("X-Real-IP") ?? .from
}
