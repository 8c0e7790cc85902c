// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import RasterLayout
import RasterStore

struct Greeting: LayoutComponent {
    var name: String
    var tint: Color

    var body: some LayoutElement {
        Text("Hello, \(name)").font(.system(size: 28, weight: .bold)).foregroundStyle(.white).lineLimit(1)
            .padding(28)
            .background(tint, in: RoundedRectangle(cornerRadius: 20))
    }
}

/// Answers errors as documents of RFC 9457.
struct Problems<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError {
            return try document(error.status, error.body ?? "")
        } catch let error as RasterError where error.code == .queueFull {
            return try document(.serviceUnavailable, "Too many images wait to be drawn.")
        } catch {
            context.logger.error("\(request.uri.path): \(error)")
            return try document(.internalServerError, "")
        }
    }

    private func document(_ status: HTTPResponse.Status, _ detail: String) throws -> Response {
        let problem = ["type": "about:blank", "title": status.reasonPhrase, "detail": detail]
        var headers: HTTPFields = [.contentType: "application/problem+json", .cacheControl: "no-store"]
        if status == .serviceUnavailable { headers[.retryAfter] = "1" }
        let bytes = ByteBuffer(bytes: try JSONEncoder().encode(problem))
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }
}

@main
struct Cards {
    static func main() async throws {
        // Images of earlier processes are looked up on disk before they are drawn.
        let store = try RasterStore()
        let pipeline = RasterPipeline(tiers: [store]) { $0.queueLimit = 256 }
        let router = Router(options: .autoGenerateHeadEndpoints)
        router.add(middleware: Problems())
        router.get("hello/:name") { request, context -> Response in
            let name = try context.parameters.require("name")
            guard name.count <= 40 else { throw HTTPError(.badRequest, message: "A name has at most 40 characters.") }
            let card = try RasterRequest(Greeting(name: name, tint: .indigo), scale: 2)

            // The tag is found without drawing.
            let tag = try pipeline.entityTag(for: card, as: .png)
            var headers: HTTPFields = [.eTag: tag.description, .cacheControl: "public, max-age=3600"]
            if tag.matches(ifNoneMatch: request.headers[.ifNoneMatch]) {
                return Response(status: .notModified, headers: headers)
            }
            let file = try await pipeline.encoded(card, as: .png)
            headers[.contentType] = file.contentType
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.data)))
        }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080))
        )
        try await application.runService()
        await pipeline.flushTiers()
    }
}
