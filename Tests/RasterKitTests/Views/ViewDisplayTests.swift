// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// What is on screen is never drawn again, and never purged.
@MainActor
@Suite struct ViewDisplayTests {
    @Test func sharesWhatIsOnScreenWhenTheCacheKeepsNothing() {
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        let swatch = Swatch()
        let first = RasterView(swatch, size: size, pipeline: pipeline)
        first.regenerateIfNeeded()
        let second = RasterView(swatch, size: size, pipeline: pipeline)
        second.regenerateIfNeeded()
        #expect(swatch.counter.count == 1 && second.image === first.image)
    }

    @Test func keepsItsImageInACacheThatIsEmptiedByPressure() {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        let view = RasterView(Swatch(), size: size, pipeline: pipeline)
        view.regenerateIfNeeded()
        _ = try? pipeline.render(Swatch(color: .blue), size: size)
        cache.trim(toByteCount: 0)
        #expect(cache.count == 1 && cache.pinnedByteCount == cache.byteCount && view.image != nil)
    }

    @Test func unpinsTheImageThatItNoLongerShows() {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let view = RasterView(Swatch(), size: size, pipeline: RasterPipeline(cache: cache))
        view.regenerateIfNeeded()
        view.show(Swatch(color: .blue))
        #expect(cache.count == 2)
        cache.trim(toByteCount: 0)
        #expect(cache.count == 1)
    }

    @Test func keepsTheImageOnScreenWhileAnotherViewStillShowsIt() {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        let first = RasterView(Swatch(), size: size, pipeline: pipeline)
        first.regenerateIfNeeded()
        var second: RasterView? = RasterView(Swatch(), size: size, pipeline: pipeline)
        second?.regenerateIfNeeded()
        second = nil
        cache.trim(toByteCount: 0)
        #expect(cache.count == 1)
    }
}
