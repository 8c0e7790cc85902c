// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct RasterImagePinTests {
    private let pipeline = RasterPipeline.isolated()
    private let swatch = Swatch()

    private func isHit() throws -> Bool {
        try pipeline.render(swatch, size: size).isHit
    }

    private func pin(in pipeline: RasterPipeline? = nil) throws -> RasterPipeline.ImagePin {
        let pipeline = pipeline ?? self.pipeline
        let result = try pipeline.render(swatch, size: size)
        return pipeline.pin(result.image, for: try #require(result.key))
    }

    @Test(arguments: 0..<3) func keepsItsImageWhateverTheCacheDrops(index: Int) throws {
        let pin = try pin()
        let drops: [(RasterCache) -> Void] = [
            { $0.removeAll() }, { $0.relieve(.offScreen) }, { $0.byteLimit = 0 },
        ]
        drops[index](try #require(pipeline.rasterCache))
        #expect(try pipeline.render(swatch, size: size).image === pin.image)
        #expect(swatch.counter.count == 1)
    }

    @Test func keepsItsImageWithACacheThatKeepsNothing() throws {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        var pin: RasterPipeline.ImagePin? = try pin(in: pipeline)
        #expect(try pipeline.render(swatch, size: size).image === pin?.image)
        pin = nil
        #expect(try !pipeline.render(swatch, size: size).isHit)
    }

    @Test func freesItsImageWhenItIsReleased() throws {
        var pin: RasterPipeline.ImagePin? = try pin()
        weak let image = pin?.image
        pipeline.cache?.removeAll()
        #expect(image != nil)
        pin = nil
        #expect(image == nil)
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse())
    }

    @Test func staysUntilTheLastPinIsReleased() throws {
        var pins = [try pin(), try pin()]
        pipeline.cache?.removeAll()
        pins.removeLast()
        #expect(try isHit())
        pins.removeAll()
        pipeline.cache?.removeAll()
        #expect(try !isHit())
    }

    @Test func countsAsDisplayedOnce() throws {
        let pins = [try pin(), try pin()]
        let use = pipeline.memoryUse
        #expect(use.cached == 0)
        #expect(use.displayed >= cost(of: pins[0].image, for: pins[0].key))
        #expect(use.displayed < 2 * cost(of: pins[0].image, for: pins[0].key))
        #expect(pins.count == 2)
    }

    @Test func countsWhatIsBeingDrawnApart() async {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        let gate = Gate()
        let task = pipeline.task(for: Scripted(gate: gate), size: size, scale: 2)
        await gate.waitForArrival()
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse(displayed: 0, cached: 0, inFlight: 20 * 12 * 4))
        gate.open()
        _ = await task.finalOutcome()
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse())
    }
}
