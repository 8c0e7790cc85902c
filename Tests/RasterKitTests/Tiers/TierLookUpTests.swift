// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct TierLookUpTests {
    private let run = TierRun()
    private let tier = ScriptedTier()

    @Test func showsAnImageThatAnEarlierPipelineDrewAndNamesTheTier() async throws {
        try await run.fill([tier], with: run.square(.blue))
        let drawn = try RasterPipeline.isolated().render(Scripted(color: .blue), size: size).image
        let pipeline = run.pipeline([tier])
        let found = try pipeline.render(run.square(.blue), size: size)
        #expect(found.image.hasSamePixels(as: drawn))
        #expect(run.counter.count == 1)
        #expect(found.isHit)
        #expect(found.tier == "disk")
        #expect(found.description.hasPrefix("hit from disk "))
        let event = try #require(run.log.events.last)
        #expect(event.action == .hit)
        #expect(event.tier == "disk")
        #expect(event.description.hasSuffix("from disk"))
    }

    @Test func countsAnImageOfATierAsAHitOfTheTierOnce() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(), size: size)
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
        #expect(tier.requests.count == 2)
        let statistics = pipeline.statistics
        #expect(statistics.requests == 2)
        #expect(statistics.hits == 2)
        #expect(statistics.tierHits == 1)
        #expect(statistics.drawings == 0)
        #expect(statistics.tierHits == 1)
    }

    @Test func keepsTheTimeOfTheDrawingInTheCache() async throws {
        try await run.fill([tier], with: run.square(takes: .milliseconds(7)))
        let cache = RememberingCache()
        _ = try run.pipeline([tier], cache: cache).render(run.square(), size: size)
        #expect(cache.origins.map(\.drawingTime) == [.milliseconds(7)])
        #expect(cache.origins.first?.component.hasSuffix("Scripted") == true)
    }

    @Test func asksTheNextTierAfterAMissAndFillsTheOnesAbove() async throws {
        let below = ScriptedTier("server", isRemote: true)
        try await run.fill([below], with: run.square())
        let pipeline = run.pipeline([tier, below], waitsForRemoteTiers: true)
        #expect(try pipeline.render(run.square(), size: size).tier == "server")
        await pipeline.flushTiers()
        #expect(tier.records == below.records)
        #expect(below.stored.count == 1)
    }

    @Test func asksNothingForAStateWithoutAKey() throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(Handler(), size: size)
        #expect(tier.requests.isEmpty)
        #expect(pipeline.tierCounts == [0, 0, 0, 0, 0])
    }

    @Test func namesRecordsAfterTheNamespaceAndTheKey() throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(.red), size: size)
        _ = try pipeline.render(run.square(.blue), size: size)
        _ = try pipeline.render(run.square(.red), size: size, scale: 2)
        let names = tier.requests.map(\.name)
        #expect(Set(names).count == 3)
        for name in names {
            #expect(name.count == 81)
            #expect(name.hasPrefix("00112233aabbccdd-"))
            #expect(name.allSatisfy { $0.isHexDigit || $0 == "-" })
        }
    }

    /// Renders a component, puts its image into the tier, whatever it took to draw, and renders it in another pipeline.
    private func drawnAndFound(
        _ component: some Rasterizable,
        size: CGSize,
        scale: CGFloat
    ) throws -> (drawn: RasterImage, found: RasterImage) {
        let drawn = try run.pipeline([tier]).render(component, size: size, scale: scale)
        let key = try #require(drawn.key)
        let bytes = try ImageRecord.bytes(of: drawn.image, key: key.encoding, drawingTime: .seconds(1))
        tier.records[TierNamespace.test.recordName(of: key)] = bytes
        let found = try run.pipeline([tier]).render(component, size: size, scale: scale)
        #expect(found.tier == "disk")
        return (drawn.image, found.image)
    }

    @Test(
        arguments: [
            Painting(), Painting(isOpaque: true, background: .white), Painting(isTemplate: true),
            // Leaves pixels clear.
            Painting(isOpaque: true),
        ]
    )
    func acceptsImagesOfEachFormat(painting: Painting) throws {
        let (drawn, found) = try drawnAndFound(painting, size: Painting.size, scale: 2)
        #expect(found.format == drawn.format)
        #expect(found.hasSamePixels(as: drawn))
    }

    @Test func keepsTheCapsOfFoundImages() throws {
        let (drawn, found) = try drawnAndFound(Card(), size: CGSize(width: 60, height: 40), scale: 1.5)
        #expect(found.capInsets == drawn.capInsets)
        #expect(found.scale == 1.5)
    }

    @MainActor
    @Test(.hangGuard) func aViewShowsAnImageFromATier() async throws {
        let server = ScriptedTier("server", isRemote: true)
        try await run.fill([server], with: run.square(.blue))
        let view = RasterView(run.square(.blue), size: size, pipeline: run.pipeline([server]))
        view.drawsSynchronously = false
        #expect(await view.regenerate().value?.tier == "server")
        #expect(view.image?.pixel(x: 0, y: 0)?.color == .blue)
        #expect(run.counter.count == 1)
    }
}
