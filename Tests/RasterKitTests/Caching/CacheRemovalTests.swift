// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CacheRemovalTests {
    private let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
    private let pipeline: RasterPipeline

    init() throws {
        pipeline = RasterPipeline(cache: cache)
        for color in [Color.red, .green, .blue] {
            _ = try pipeline.render(Swatch(color: color), size: size)
            _ = try pipeline.render(Card(tint: color), size: size)
        }
    }

    @Test func removesTheImagesOfAType() throws {
        #expect(cache.removeImages(of: Swatch.self) == 3)
        #expect(cache.snapshot().entries.allSatisfy { $0.origin.component == Card.rasterIdentifier })
        #expect(cache.count == 3)
    }

    @Test func drawsAnewWhatWasRemoved() throws {
        let swatch = Swatch()
        cache.removeImages(of: Swatch.self)
        _ = try pipeline.render(swatch, size: size)
        #expect(swatch.counter.count == 1)
    }

    @Test func removesWhatAClosureChooses() throws {
        _ = try pipeline.render(Swatch(color: .red), size: size)
        #expect(cache.removeImages { $0.hits == 0 } == 5)
        #expect(cache.snapshot().entries.map(\.hits) == [1])
    }

    @Test func letsTheClosureUseTheCache() throws {
        #expect(cache.removeImages { cache.image(for: $0.key) != nil } == 6)
        #expect(cache.count == 0)
    }

    @Test func keepsWhatIsStoredWhileTheClosureChooses() throws {
        let key = try pipeline.key(for: Swatch(color: .red), size: size)
        let image = try numberImage(1)
        cache.removeImages { raster in
            if raster.key == key { cache.store(image, for: key) }
            return true
        }
        #expect(cache.image(for: key) === image)
        #expect(cache.count == 1)
    }
}
