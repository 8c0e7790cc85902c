// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CardRoutes
import Foundation
import HTTPTypes
import RasterKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct ServingTests {
    @Test func answers304OnAnotherMachineWithoutDrawing() async throws {
        let first = try await TestServer().send(.get, "/badge/swift-6.3.png?tint=teal")
        let other = TestServer()
        let second = try await other.send(
            .get,
            "/badge/swift-6.3.png?tint=teal",
            [.ifNoneMatch: try #require(first.headers[.eTag])]
        )
        #expect(second.status == 304)
        #expect(second.body.isEmpty)
        #expect(second.headers[.eTag] == first.headers[.eTag])
        #expect(second.headers[.cacheControl] == "public, max-age=3600, stale-while-revalidate=86400")
        #expect(other.pipeline.statistics.drawings == 0)
    }

    @Test(arguments: ["tint=red", "scale=2", "style=pill"]) func givesOtherCardsOtherTags(query: String) async throws {
        let server = TestServer()
        let plain = try await server.send(.get, "/badge/a-b.png")
        let changed = try await server.send(.get, "/badge/a-b.png?\(query)")
        #expect(changed.status == 200)
        #expect(plain.headers[.eTag] != changed.headers[.eTag])
    }

    @Test(
        arguments: [
            "/badge/a-b.png?style=flat&tint=red", "/badge/a-b.png?tint=RED", "/badge/a-b.png?tint=%23cf222e",
            "/badge/a-b-red.png", "/badge/a-b@1x.png?tint=CF222E&icon=none", "/badge/%61-b.PNG?tint=rgb(207+34+46)",
        ]
    ) func givesSpellingsOfACardOneTag(path: String) async throws {
        let server = TestServer()
        let plain = try await server.send(.get, "/badge/a-b.png?tint=red")
        #expect(try await server.send(.get, path).headers[.eTag] == plain.headers[.eTag])
    }

    @Test func drawsACardOnce() async throws {
        let server = TestServer()
        let first = try await server.send(.get, "/badge/a-b.png")
        let second = try await server.send(.get, "/badge/a-b.png")
        #expect(first.body == second.body)
        #expect(server.pipeline.statistics.drawings == 1)
    }

    @Test func answersHEADLikeGETWithoutTheBody() async throws {
        let server = TestServer()
        let get = try await server.send(.get, "/og.png?title=A")
        let head = try await server.send(.head, "/og.png?title=A")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.headers == get.headers)
        #expect(head.headers[.contentLength] == "\(get.body.count)")
    }

    @Test(
        arguments: [
            (nil, "image/png"), ("*/*", "image/png"), ("image/webp,*/*;q=0.8", "image/webp"),
            ("image/avif,image/webp,image/apng,image/*,*/*;q=0.8", "image/webp"), ("image/webp;q=0,*/*", "image/png"),
            ("image/jpeg", "image/jpeg"), ("image/png;q=0.5,image/webp;q=0.4", "image/png"),
            ("IMAGE/WEBP", "image/webp"), ("image/webp;Q=0, */*", "image/png"),
            ("image/webp;q=nan, image/png;q=0.5", "image/webp"),
        ] as [(String?, String)]
    ) func choosesTheFormatByAccept(accept: String?, type: String) async throws {
        let headers: HTTPFields = accept.map { [.accept: $0] } ?? [:]
        let answer = try await TestServer().send(.get, "/badge/a-b", headers)
        #expect(answer.headers[.contentType] == type)
        #expect(answer.headers[.vary] == "Accept")
    }

    @Test(arguments: [("png", "image/png"), ("webp", "image/webp"), ("jpg", "image/jpeg")])
    func choosesTheFormatByTheName(ending: String, type: String) async throws {
        let answer = try await TestServer().send(.get, "/badge/a-b.\(ending)", [.accept: "image/gif"])
        #expect(answer.headers[.contentType] == type)
        #expect(answer.headers[.vary] == nil)
    }

    @Test(arguments: CardRoute.all.map(\.name)) func drawsItsExampleAtEachScale(name: String) async throws {
        let route = try #require(CardRoute.all.first { $0.name == name })
        var values = Dictionary(uniqueKeysWithValues: route.allParameters.map { ($0.name, $0.example) })
        for scale in 1...3 {
            values["scale"] = "\(scale)"
            let answer = try await TestServer().card(route, values)
            #expect(answer.status == 200, "\(answer.problem)")
            let image = try RasterImage(pngData: answer.body)
            #expect(image.scale == CGFloat(scale))
        }
    }

    @Test func readsTheScaleFromTheName() async throws {
        let named = try await TestServer().send(.get, "/badge/a-b@3x.png")
        let given = try await TestServer().send(.get, "/badge/a-b.png?scale=3")
        #expect(named.body == given.body)
        // Only the last one is the scale: others are text.
        let last = try await TestServer().send(.get, "/badge/a@2x@1x.png")
        #expect(try RasterImage(pngData: last.body).scale == 1)
        #expect(try await TestServer().send(.get, "/badge/a@1x.png").headers[.eTag] != last.headers[.eTag])
        #expect(try await TestServer().send(.get, "/badge/a-b@3x.png?scale=3").status == 400)
    }

    @Test func endsADrawingThatTakesTooLong() async throws {
        let gate = Gate()
        var limits = ServerLimits()
        limits.drawingTime = .milliseconds(20)
        let answer = try await TestServer(routes: [gate.route], limits: limits).send(.get, "/gated/a.png")
        #expect(answer.status == 503)
        #expect(answer.headers[.retryAfter] == "5")
    }

    @Test func refusesDrawingsBeyondTheQueue() async throws {
        let gate = Gate()
        let server = TestServer(routes: [gate.route], queueLimit: 1)
        async let running = server.send(.get, "/gated/a.png")
        await gate.waitForStarts(1)
        let waiting = Task { try await server.send(.get, "/gated/b.png") }
        var refused: Answer?
        // One of two waits, and the other one is refused.
        let other = Task { try await server.send(.get, "/gated/c.png") }
        let answers = AsyncStream<Answer> { continuation in
            for task in [waiting, other] {
                Task { if let answer = try? await task.value { continuation.yield(answer) } }
            }
        }
        for await answer in answers {
            refused = answer
            break
        }
        #expect(refused?.status == 503)
        #expect(refused?.headers[.retryAfter] == "1")
        gate.open()
        #expect(try await running.status == 200)
        #expect(Set([try await waiting.value.status, try await other.value.status]) == [200, 503])
    }
}
