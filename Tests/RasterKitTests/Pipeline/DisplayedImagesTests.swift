// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct DisplayedImagesTests {
    private let pipeline = RasterPipeline(cache: ForgetfulCache())
    private let swatch = Swatch()

    private func display() throws -> RasterPipeline.ImagePin {
        let result = try pipeline.render(swatch, size: size)
        return pipeline.pin(result.image, for: try pipeline.key(for: swatch, size: size))
    }

    @Test func isNotDrawnAgainWhileItIsOnScreen() throws {
        let shown = try display()
        #expect(try pipeline.render(swatch, size: size).isHit)
        #expect(try pipeline.render(swatch, size: size).image === shown.image)
        #expect(swatch.counter.count == 1)
    }

    @Test func isOnScreenUntilTheLastOneLetsGo() throws {
        var first: RasterPipeline.ImagePin? = try display()
        var second: RasterPipeline.ImagePin? = try display()
        #expect(first != nil && second != nil)
        first = nil
        #expect(try pipeline.render(swatch, size: size).isHit)
        second = nil
        #expect(try !pipeline.render(swatch, size: size).isHit)
    }

    @Test func countsMemoryThatIsSharedOnce() throws {
        let image = try pipeline.render(swatch, size: size).image
        let capped = try image.withCapInsets(EdgeInsets(all: 1))
        let keys = try (1...2).map { try pipeline.key(for: swatch, size: CGSize(width: $0, height: 1)) }
        let tokens = [pipeline.pin(image, for: keys[0]), pipeline.pin(capped, for: keys[1])]
        let alone = try pipelineCost(of: image, for: keys[0])
        let both = pipeline.memoryUse.displayed
        // The second image shares the pixels, and has caps and a key.
        #expect(both - alone >= CacheEntry.overhead(of: capped, for: keys[1]))
        #expect(both - alone < CacheEntry.overhead(of: capped, for: keys[1]) + image.pixelFootprint)
        #expect(tokens.count == 2)
    }

    private func pipelineCost(of image: RasterImage, for key: CacheKey) throws -> Int {
        let pipeline = RasterPipeline(cache: nil)
        let pin = pipeline.pin(image, for: key)
        return withExtendedLifetime(pin) { pipeline.memoryUse.displayed }
    }

    @Test func countsWhatIsBeingDrawnApart() async {
        let gate = Gate()
        let task = pipeline.task(for: Scripted(gate: gate), size: size, scale: 2)
        await gate.waitForArrival()
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse(displayed: 0, cached: 0, inFlight: 20 * 12 * 4))
        gate.open()
        _ = await task.finalOutcome()
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse())
    }
}
