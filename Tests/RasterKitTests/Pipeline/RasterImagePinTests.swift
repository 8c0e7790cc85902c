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

    @Test func keepsItsImageWhenTheCacheIsEmptied() throws {
        let pin = try #require(pipeline.pin(try pipeline.render(swatch, size: size)))
        pipeline.cache?.removeAll()
        #expect(try pipeline.render(swatch, size: size).image === pin.image)
        #expect(swatch.counter.count == 1)
    }

    @Test func keepsItsImageUnderPressure() throws {
        let pin = try #require(pipeline.pin(try pipeline.render(swatch, size: size)))
        pipeline.rasterCache?.relieve(.offScreen)
        #expect(try pipeline.render(swatch, size: size).image === pin.image)
    }

    @Test func keepsItsImageWhenTheLimitFalls() throws {
        let pin = try #require(pipeline.pin(try pipeline.render(swatch, size: size)))
        pipeline.rasterCache?.byteLimit = 0
        #expect(try pipeline.render(swatch, size: size).image === pin.image)
    }

    @Test func freesItsImageWhenItIsReleased() throws {
        var pin = pipeline.pin(try pipeline.render(swatch, size: size))
        weak let image = pin?.image
        pipeline.cache?.removeAll()
        #expect(image != nil)
        pin = nil
        #expect(image == nil)
        #expect(pipeline.memoryUse == RasterPipeline.MemoryUse())
    }

    @Test func isEvictedAfterItIsReleased() throws {
        var pin = pipeline.pin(try pipeline.render(swatch, size: size))
        #expect(pin != nil)
        pin = nil
        pipeline.rasterCache?.relieve(.offScreen)
        #expect(try !isHit())
    }

    @Test func staysUntilTheLastPinIsReleased() throws {
        let result = try pipeline.render(swatch, size: size)
        var pins = [pipeline.pin(result), pipeline.pin(result)]
        pipeline.cache?.removeAll()
        pins.removeLast()
        #expect(try isHit())
        pins.removeAll()
        pipeline.cache?.removeAll()
        #expect(try !isHit())
    }

    @Test func countsAsDisplayedOnce() throws {
        let result = try pipeline.render(swatch, size: size)
        let pins = [pipeline.pin(result), pipeline.pin(result)]
        let key = try #require(result.key)
        let use = pipeline.memoryUse
        #expect(use.cached == 0 && use.displayed >= cost(of: result.image, for: key))
        #expect(use.displayed < 2 * cost(of: result.image, for: key))
        #expect(pins.count == 2)
    }

    @Test func pinsTheImageOfATask() async throws {
        let result = try #require(await pipeline.task(for: swatch, size: size).finalOutcome().value)
        let pin = try #require(pipeline.pin(result))
        pipeline.cache?.removeAll()
        #expect(pipeline.task(for: swatch, size: size).outcome?.image === pin.image)
    }

    @Test func isRefusedForAnImageWithoutAKey() throws {
        let result = try pipeline.render(Ticking(), size: size)
        #expect(result.refusal != nil)
        #expect(pipeline.pin(result) == nil)
    }

    @Test func isReleasedOnAnotherThread() async throws {
        let pipeline = pipeline
        let swatch = swatch
        await onThread { _ = try? pipeline.pin(pipeline.render(swatch, size: size)) }
        #expect(pipeline.memoryUse.displayed == 0)
    }
}

/// A component with a closure in its state.
private struct Ticking: Rasterizable {
    var action: @Sendable () -> Void = {}

    static var keyPathsThatAffectState: StateKeyPaths<Ticking> { ["action": \.action] }

    func draw(in context: DrawingContext, bounds: CGRect) {}
}
