// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct TierLookUpTests {
    private let run = TierRun()
    private let tier = ScriptedTier()

    @Test func showsWhatAnEarlierPipelineDrew() async throws {
        let square = run.square(.blue)
        try await run.fill([tier], with: square)
        let drawn = try RasterPipeline.isolated().render(Scripted(color: .blue), size: size).image
        let found = try run.pipeline([tier]).render(square, size: size)
        #expect(found.image.hasSamePixels(as: drawn))
    }

    @Test func drawsNothingThatATierHas() async throws {
        try await run.fill([tier], with: run.square())
        _ = try run.pipeline([tier]).render(run.square(), size: size)
        #expect(run.counter.count == 1)
    }

    @Test func namesTheTierInTheResult() async throws {
        try await run.fill([tier], with: run.square())
        let result = try run.pipeline([tier]).render(run.square(), size: size)
        #expect(result.tier == "disk")
        #expect(result.isHit)
        #expect(result.description.hasPrefix("hit from disk "))
    }

    @Test func namesNoTierForWhatTheCacheHasSince() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(), size: size)
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
        #expect(tier.requests.count == 2)
    }

    @Test func countsAFoundPictureAsHitWithItsTier() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(run.square(), size: size)
        _ = try pipeline.render(run.square(), size: size)
        let statistics = pipeline.statistics
        #expect(statistics.hits == 2)
        #expect(statistics.tierHits == 1)
        #expect(statistics.drawings == 0)
        #expect(statistics.requests == 2)
        #expect((statistics - RasterPipeline.Statistics()).tierHits == 1)
    }

    @Test func namesTheTierInTheEvent() async throws {
        try await run.fill([tier], with: run.square())
        _ = try run.pipeline([tier]).render(run.square(), size: size)
        let event = try #require(run.log.events.last)
        #expect(event.action == .hit)
        #expect(event.tier == "disk")
        #expect(event.description.hasSuffix("from disk"))
    }

    @Test func keepsTheTimeOfTheDrawingInTheCache() async throws {
        try await run.fill([tier], with: run.square(takes: .milliseconds(7)))
        let cache = RememberingCache()
        _ = try run.pipeline([tier], cache: cache).render(run.square(), size: size)
        #expect(cache.origins.map(\.drawingTime) == [.milliseconds(7)])
        #expect(cache.origins.first?.component.hasSuffix("Scripted") == true)
    }

    @Test func asksTiersWithoutACache() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier], cache: nil)
        for _ in 0..<2 { #expect(try pipeline.render(run.square(), size: size).tier == "disk") }
    }

    @Test func asksTheNextTierAfterAMissAndFillsTheOnesAbove() async throws {
        let below = ScriptedTier("server", isRemote: true)
        try await run.fill([below], with: run.square())
        let pipeline = run.pipeline([tier, below], asksRemoteTiersSynchronously: true)
        #expect(try pipeline.render(run.square(), size: size).tier == "server")
        await pipeline.flushTiers()
        #expect(tier.records == below.records)
        #expect(below.stored.count == 1)
    }

    @Test func asksNothingForAStateWithoutAKey() throws {
        struct Handler: Rasterizable {
            var action: @Sendable () -> Void = {}
            static var keyPathsThatAffectState: StateKeyPaths<Handler> { ["action": \.action] }
            func draw(in context: DrawingContext, bounds: CGRect) {}
        }
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

    @Test func findsNothingOfAnotherNamespace() async throws {
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier], namespace: TierNamespace { "ffffffffffffffff" })
        #expect(try pipeline.render(run.square(), size: size).tier == nil)
    }

    @Test func servesNestedComponents() async throws {
        struct Frame: Rasterizable {
            var inner: Scripted
            var margin = 1
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.inner, \.margin] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(inner, in: bounds) }
        }
        try await run.fill([tier], with: run.square())
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(Frame(inner: run.square()), size: size)
        #expect(pipeline.nestedStatistics.tierHits == 1)
        #expect(pipeline.statistics.tierHits == 0)
        #expect(run.log.events.last { $0.isNested }?.tier == "disk")
        #expect(run.counter.count == 1)
    }

    @Test(arguments: [Painting(), Painting(isOpaque: true, background: .white), Painting(isTemplate: true)])
    func acceptsThePicturesOfEachFormat(painting: Painting) async throws {
        let first = run.pipeline([tier])
        let drawn = try first.render(painting, size: Painting.size, scale: 2)
        let store = PipelineDrawings(tier: tier, namespace: .test)
        try store.put(drawn)
        let found = try run.pipeline([tier]).render(painting, size: Painting.size, scale: 2)
        #expect(found.tier == "disk")
        #expect(found.image.format == drawn.image.format)
        #expect(found.image.hasSamePixels(as: drawn.image))
    }

    @Test func keepsCapsOfFoundPictures() async throws {
        let drawn = try run.pipeline([tier]).render(Card(), size: CGSize(width: 60, height: 40), scale: 1.5)
        try PipelineDrawings(tier: tier, namespace: .test).put(drawn)
        let found = try run.pipeline([tier]).render(Card(), size: CGSize(width: 60, height: 40), scale: 1.5)
        #expect(found.tier == "disk")
        #expect(found.image.capInsets == drawn.image.capInsets)
        #expect(found.image.scale == 1.5)
    }
}

/// Puts pictures into a tier, whatever they took to draw.
struct PipelineDrawings {
    let tier: ScriptedTier
    let namespace: TierNamespace

    func put(_ result: RasterResult, drawingTime: Duration = .seconds(1)) throws {
        let key = try #require(result.key)
        tier.records[namespace.recordName(of: key)] = try ImageRecord.bytes(
            of: result.image,
            key: key.encoding,
            drawingTime: drawingTime
        )
    }
}
