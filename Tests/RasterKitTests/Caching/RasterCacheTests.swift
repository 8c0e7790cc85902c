// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import Testing

@Suite struct RasterCacheTests {
    private func image() throws -> RasterImage {
        try numberImage(0)
    }

    @Test func countsTheKeysAndTheObjectsOfImages() throws {
        let (short, long) = try (numberKey(1), CacheKey { encoder throws(StateError) in try encoder.encode(text) })
        let counts = try [short, long].map { key in
            let cache = RasterCache(pressure: nil)
            cache.store(try image(), for: key)
            return cache.byteCount
        }
        // Image, pixels, survey, entry and tables take more than 300 bytes.
        #expect((300...700).contains(counts[0]))
        #expect((1900...2100).contains(counts[1] - counts[0]))
    }

    @Test(.enabled(if: UnusedMemory.hasPages && AllocatedBytes.areKnown)) func countsTheObjectOfAnEntry() throws {
        var index = CacheIndex(byteLimit: 1 << 20)
        let insertion = index.insert(try image(), for: try numberKey(1), fingerprint: 1)
        guard case .done(let change) = insertion, let entry = change.inserted else {
            Issue.record("The image was not stored.")
            return
        }
        #expect(CacheEntry.objectByteCount == AllocatedBytes.count(of: entry))
    }

    @Test func countsTheImageThatReplacedOthersAlone() throws {
        let cache = RasterCache(pressure: nil)
        for number in 0..<10 { cache.store(try numberImage(number, height: 4 + number), for: try numberKey(1)) }
        #expect(cache.count == 1)
        #expect(try cache.byteCount == cost(of: numberImage(9, height: 13), for: numberKey(1)))
    }

    @Test func countsPixelsOnceWhenOneOfTheirImagesIsReplaced() throws {
        let cache = RasterCache(pressure: nil)
        for number in 1...2 { cache.store(try image(), for: try numberKey(number)) }
        cache.store(try numberImage(1), for: try numberKey(1))
        #expect(cache.sharedByteCount == 0)
        #expect(try cache.byteCount == 2 * cost(of: image(), for: numberKey(1)))
    }

    @Test func releasesAnImageThatIsReplaced() throws {
        let cache = RasterCache(pressure: nil)
        let stored = try WeakImage(numberImage(1), storedIn: cache, for: numberKey(1))
        cache.store(try numberImage(2), for: try numberKey(1))
        #expect(stored.image == nil)
    }

    @Test func releasesAnImageThatIsEvicted() throws {
        let cache = RasterCache(byteLimit: try numberCost(), pressure: nil)
        let stored = try WeakImage(numberImage(1), storedIn: cache, for: numberKey(1))
        cache.store(try numberImage(2), for: try numberKey(2))
        #expect(stored.image == nil)
    }

    private struct WeakImage {
        weak var image: RasterImage?

        init(_ image: RasterImage, storedIn cache: RasterCache, for key: CacheKey) {
            cache.store(image, for: key)
            self.image = image
        }
    }

    private let text = String(repeating: "a", count: 2000)
}
