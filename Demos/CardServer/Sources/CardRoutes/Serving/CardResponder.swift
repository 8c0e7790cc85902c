// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Cards
import Foundation
import HTTPTypes
package import Hummingbird
import Metrics
import NIOCore
package import RasterKit

/// The connection of a request.
package struct CardContext: InitializableFromSource {
    let channel: (any Channel)?

    package init(source: ApplicationRequestContextSource) { channel = source.channel }

    /// Creates the context of a request without a connection, as tests have them.
    package init() { channel = nil }
}

/// Answers requests: cards, avatars, the front page, health and metrics.
package struct CardResponder: HTTPResponder {
    private let routes: [CardRoute]
    private let limits: ServerLimits
    private let images: ImageServing
    private let page: FrontPage
    private let metrics: PrometheusMetrics
    private let resolved = ResolvedCards()
    private let budget: RequestBudget?
    private let bodies: BodySlots
    private let connections: Connections

    package init(
        routes: [CardRoute] = CardRoute.all,
        pipeline: RasterPipeline,
        avatars: AvatarFolder? = nil,
        limits: ServerLimits = ServerLimits(),
        metrics: PrometheusMetrics = PrometheusMetrics(),
        connections: Connections = Connections()
    ) {
        self.routes = routes
        self.limits = limits
        self.metrics = metrics
        self.connections = connections
        images = ImageServing(pipeline: pipeline, avatars: avatars, limits: limits, connections: connections)
        page = FrontPage(routes: routes, hasAvatars: avatars != nil)
        budget = limits.requestsPerSecond.map { RequestBudget(rate: $0) }
        bodies = BodySlots(count: limits.bodiesAtOnce)
    }

    package func respond(to request: Request, context: CardContext) async -> Response {
        let start = ContinuousClock.now
        var route = "other"
        var response: Response
        do throws(Problem) {
            response = try await answer(request, context, &route)
        } catch {
            response = error.response
        }
        let dimensions = [("route", route), ("status", "\(response.status.code)")]
        metrics.makeCounter(label: "http.requests", dimensions: dimensions).increment(by: 1)
        metrics.makeTimer(label: "http.request", dimensions: [("route", route)])
            .recordNanoseconds(Int64((.now - start) / .nanoseconds(1)))
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(
        _ request: Request,
        _ context: CardContext,
        _ label: inout String
    ) async throws(Problem) -> Response {
        guard (request.head.path ?? "").utf8.count <= limits.targetByteCount else {
            throw Problem(
                .uriTooLong,
                "A path with its query has at most \(limits.targetByteCount) bytes. Send JSON by POST."
            )
        }
        let isRead = request.method == .get || request.method == .head
        if isRead, let (name, card) = resolved.find(request.head.path ?? "") {
            label = name
            try take(request, context)
            return try await images.respond(card, to: request, on: context.channel)
        }
        let target = try RequestTarget(request.head.path ?? "")
        let first = target.path.first ?? ""
        if target.path.count == 1 {
            switch first {
            case "", "style.css", "page.js":
                label = "page"
                try allow([.get, .head], request)
                return page.respond(first, to: request)
            case "health":
                label = "health"
                try allow([.get, .head], request)
                return Response(
                    headers: [.contentType: "text/plain", .cacheControl: "no-store"],
                    body: Data("ok\n".utf8)
                )
            case "metrics":
                label = "metrics"
                try allow([.get, .head], request)
                return metricsResponse()
            case "avatars":
                label = "avatars"
                try allow([.post], request)
                return try await upload(request, context)
            default: break
            }
        }
        let name = try ImageName(first).name
        guard let route = routes.first(where: { $0.name == (target.path.count == 1 ? name : first) }) else {
            throw Problem(.notFound, "There is no such path. The page / shows what there is.")
        }
        label = route.name
        if target.path.count == 1, route.depth == 2, request.method != .post {
            guard request.method == .get || request.method == .head else { throw Self.methodProblem([.post]) }
            throw Problem(.notFound, "The path is /\(route.name)/ and \(route.pathParameter?.name ?? "a name").")
        }
        guard target.path.count == route.depth || target.path.count == 1 else {
            throw Problem(.notFound, "There is no such path. Write %2F for a slash in a text.")
        }
        let allowed: [HTTPRequest.Method] =
            target.path.count == route.depth ? target.path.count == 1 ? [.get, .head, .post] : [.get, .head] : [.post]
        try allow(allowed, request)
        try take(request, context)
        if request.method == .post {
            let (arguments, format) = try await read(request, target, route)
            let card = try images.resolve(route, arguments, format, accept: request.headers[.accept])
            return try await images.respond(card, to: request, on: context.channel)
        }
        let (arguments, format) = try route.read(target)
        let card = try images.resolve(route, arguments, format, accept: request.headers[.accept])
        // A name stands for one card, unless it has an avatar, whose file may change, or `Accept` decides.
        if format != nil, (try? arguments.avatar) ?? "" == "" {
            resolved.store((route.name, card), for: request.head.path ?? "")
        }
        return try await images.respond(card, to: request, on: context.channel)
    }

    // MARK: Methods and budgets

    private func allow(_ methods: [HTTPRequest.Method], _ request: Request) throws(Problem) {
        guard !methods.contains(request.method) else { return }
        throw Self.methodProblem(methods)
    }

    private static func methodProblem(_ methods: [HTTPRequest.Method]) -> Problem {
        let names = methods.map(\.rawValue).joined(separator: ", ")
        var problem = Problem(.methodNotAllowed, "This path takes \(names).")
        problem.headers[.allow] = names
        return problem
    }

    private func take(_ request: Request, _ context: CardContext) throws(Problem) {
        guard let budget else { return }
        let address = context.channel?.remoteAddress?.ipAddress ?? "127.0.0.1"
        // A proxy on this machine says whose request it is.
        let isLocal = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(address)
        let client = isLocal ? request.headers[.realAddress].map { String($0.prefix(64)) } ?? address : address
        guard budget.take(client) else {
            throw .busy(
                "A client makes at most \(budget.rate) requests in a second.",
                seconds: Int(max(1 / budget.rate, 1).rounded(.up)),
                status: .tooManyRequests
            )
        }
    }

    // MARK: Bodies

    private func read(
        _ request: Request,
        _ target: RequestTarget,
        _ route: CardRoute
    ) async throws(Problem) -> (Arguments, ImageFormat?) {
        guard request.mediaType == "application/json" else {
            throw Problem(.unsupportedMediaType, "The body is a JSON document: Content-Type: application/json.")
        }
        guard target.query.isEmpty else {
            throw Problem(.badRequest, "The parameters of a POST are in its body, and not in a query.")
        }
        let name = try ImageName(target.path.last ?? "")
        let data = try await body(of: request, limit: limits.documentByteCount)
        var texts = try JSONParameters.read(data, route.allParameters)
        try name.addScale(to: &texts)
        return (try Arguments(texts, route.allParameters), name.format)
    }

    private func upload(_ request: Request, _ context: CardContext) async throws(Problem) -> Response {
        guard let avatars = images.avatars else { throw AvatarFolder.missing }
        guard ["image/jpeg", "image/png", "image/webp", "image/avif"].contains(request.mediaType) else {
            throw Problem(.unsupportedMediaType, "An avatar is image/jpeg, image/png, image/webp or image/avif.")
        }
        try take(request, context)
        let name = try await avatars.store(try await body(of: request, limit: limits.uploadByteCount))
        let headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
        var response = Response(headers: headers, body: Data("{\"avatar\":\"\(name)\"}".utf8))
        response.status = .created
        return response
    }

    private func body(of request: Request, limit: Int) async throws(Problem) -> Data {
        let tooLarge = Problem(.contentTooLarge, "The body has at most \(limit) bytes.")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
        return try await bodies.use { () async throws(Problem) -> Data in
            var data = Data()
            var failure: Problem?
            do {
                for try await part in request.body {
                    data.append(contentsOf: part.readableBytesView)
                    if data.count > limit {
                        failure = tooLarge
                        break
                    }
                }
            } catch {
                failure = Problem(.badRequest, "The body ended early.")
            }
            if let failure { throw failure }
            return data
        }
    }

    private func metricsResponse() -> Response {
        let use = images.pipeline.memoryUse
        func set(_ label: String, _ value: Int, _ dimensions: [(String, String)] = []) {
            metrics.makeMeter(label: label, dimensions: dimensions).set(Int64(value))
        }
        set("http.connections", connections.count)
        set("rasterkit.memory.bytes", use.cached, [("kind", "cached")])
        set("rasterkit.memory.bytes", use.inFlight, [("kind", "in_flight")])
        for tier in images.pipeline.tierStatistics {
            let outcomes = [
                ("hit", tier.hits), ("miss", tier.misses), ("failure", tier.failures), ("stored", tier.stored),
            ]
            for (name, count) in outcomes {
                set("rasterkit.tier.records", count, [("tier", tier.name), ("outcome", name)])
            }
        }
        let headers: HTTPFields = [.contentType: "text/plain; version=0.0.4", .cacheControl: "no-store"]
        return Response(headers: headers, body: Data(metrics.text.utf8))
    }
}

extension Request {
    /// The media type of the body without its parameters, in small letters.
    fileprivate var mediaType: String {
        (headers[.contentType] ?? "").prefix { $0 != ";" }.trimming(\.isWhitespace).lowercased()
    }
}
