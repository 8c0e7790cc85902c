// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
package import RasterKit

/// The context of a request, which the server doesn't need.
package struct CardContext: InitializableFromSource {
    package init(source: ApplicationRequestContextSource) {}
    package init() {}
}

/// Answers requests: cards, avatars, the front page and health.
package struct CardResponder: HTTPResponder {
    private let routes: [CardRoute]
    private let limits: ServerLimits
    private let images: ImageServing
    private let page: FrontPage
    private let resolved = ResolvedCards()
    private let bodies: BodySlots

    package init(
        routes: [CardRoute] = CardRoute.all,
        pipeline: RasterPipeline,
        avatars: AvatarFolder? = nil,
        limits: ServerLimits = ServerLimits()
    ) {
        self.routes = routes
        self.limits = limits
        images = ImageServing(pipeline: pipeline, avatars: avatars, limits: limits)
        page = FrontPage(routes: routes, hasAvatars: avatars != nil)
        bodies = BodySlots(count: limits.bodiesAtOnce)
    }

    package func respond(to request: Request, context: CardContext) async -> Response {
        let response: Response
        do throws(Problem) {
            response = try await answer(request)
        } catch {
            response = error.response
        }
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(_ request: Request) async throws(Problem) -> Response {
        let text = request.head.path ?? ""
        guard text.utf8.count <= limits.targetByteCount else {
            throw Problem(.uriTooLong, "A path with its query has at most \(limits.targetByteCount) bytes.")
        }
        if request.method == .get || request.method == .head, let card = resolved.find(text) {
            return try await images.respond(card, to: request)
        }
        let target = try RequestTarget(text)
        let first = target.path.first ?? ""
        if target.path.count == 1 {
            switch first {
            case "", "style.css", "page.js":
                try allow([.get, .head], request)
                return page.respond(first, to: request)
            case "health":
                try allow([.get, .head], request)
                return Response(
                    headers: [.contentType: "text/plain", .cacheControl: "no-store"],
                    body: Data("ok\n".utf8)
                )
            case "avatars":
                try allow([.post], request)
                return try await upload(request)
            default: break
            }
        }
        let name = try ImageName(first).name
        guard let route = routes.first(where: { $0.name == (target.path.count == 1 ? name : first) }) else {
            throw Problem(.notFound, "There is no such path. The page / shows what there is.")
        }
        guard target.path.count == route.depth else {
            throw Problem(
                .notFound,
                target.path.count == 1
                    ? "The path is /\(route.name)/ and \(route.pathParameter?.name ?? "a name")."
                    : "There is no such path. Write %2F for a slash in a text."
            )
        }
        try allow([.get, .head], request)
        let (arguments, format) = try route.read(target)
        let card = try images.resolve(route, arguments, format, accept: request.headers[.accept])
        // A name stands for one card, unless it has an avatar, whose file may change, or `Accept` decides.
        if format != nil, (try? arguments.avatar) ?? "" == "" { resolved.store(card, for: text) }
        return try await images.respond(card, to: request)
    }

    private func allow(_ methods: [HTTPRequest.Method], _ request: Request) throws(Problem) {
        guard !methods.contains(request.method) else { return }
        let names = methods.map(\.rawValue).joined(separator: ", ")
        var problem = Problem(.methodNotAllowed, "This path takes \(names).")
        problem.headers[.allow] = names
        throw problem
    }

    private func upload(_ request: Request) async throws(Problem) -> Response {
        guard let avatars = images.avatars else { throw AvatarFolder.missing }
        let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.trimming(\.isWhitespace).lowercased()
        guard ["image/jpeg", "image/png", "image/webp", "image/avif"].contains(type) else {
            throw Problem(.unsupportedMediaType, "An avatar is image/jpeg, image/png, image/webp or image/avif.")
        }
        let name = try await avatars.store(try await body(of: request))
        let headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
        var response = Response(headers: headers, body: Data("{\"avatar\":\"\(name)\"}".utf8))
        response.status = .created
        return response
    }

    private func body(of request: Request) async throws(Problem) -> Data {
        try await bodies.use { [limit = limits.uploadByteCount] () async throws(Problem) -> Data in
            do {
                return Data(try await request.body.collect(upTo: limit).readableBytesView)
            } catch is NIOTooManyBytesError {
                throw Problem(.contentTooLarge, "The body has at most \(limit) bytes.")
            } catch {
                throw Problem(.badRequest, "The body ended early.")
            }
        }
    }
}
