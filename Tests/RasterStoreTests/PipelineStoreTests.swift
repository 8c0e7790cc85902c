// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

@testable import RasterStore

/// A pipeline finds in a store what an earlier one drew.
struct PipelineStoreTests {
    let scratch = ScratchDirectory()

    private struct Card: Rasterizable {
        var title: String

        static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            // Long enough that the picture is worth storing on any disk.
            usleep(100_000)
            context.fill(bounds, with: title == "blue" ? .blue : .red)
        }
    }

    private let size = CGSize(width: 64, height: 32)

    private func draw(_ title: String) async throws -> RasterImage {
        let store = try scratch.store()
        _ = try store.statistics()
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), tiers: [store])
        let image = try pipeline.render(Card(title: title), size: size).image
        await pipeline.flushTiers()
        store.close()
        return image
    }

    @Test func findsWhatAnEarlierPipelineDrew() async throws {
        let drawn = try await draw("blue")
        let store = try scratch.store()
        _ = try store.statistics()
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), tiers: [store])
        let result = try pipeline.render(Card(title: "blue"), size: size)
        #expect(result.tier == "disk")
        #expect(try result.image.pngData() == drawn.pngData())
    }

    @Test func drawsWhatHasAnotherState() async throws {
        _ = try await draw("blue")
        let store = try scratch.store()
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), tiers: [store])
        #expect(try pipeline.render(Card(title: "red"), size: size).tier == nil)
    }

    @Test func drawsWithAnEventThatSaysWhyTheStoreBeganAnew() async throws {
        _ = try await draw("blue")
        try Data("no store".utf8).write(to: scratch.url.appendingPathComponent("pictures.mdb"))
        let store = try scratch.store()
        let errors = Lock<[RasterError]>([])
        let pipeline = RasterPipeline(
            cache: RasterCache(byteLimit: 1 << 20, pressure: nil),
            tiers: [store],
            onEvent: { event in
                if event.action == .tierFailed, let error = event.error {
                    errors.withLock { $0.append(error) }
                }
            }
        )
        _ = try store.statistics()
        let result = try pipeline.render(Card(title: "blue"), size: size)
        #expect(result.tier == nil)
        #expect(errors.withLock { $0.map(\.code) } == [.tierUnavailable])
        #expect(errors.withLock { $0.first?.message.contains("cut to 8 bytes") } == true)
    }
}
