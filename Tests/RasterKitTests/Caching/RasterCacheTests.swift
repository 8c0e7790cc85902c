// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct RasterCacheTests {
    /// Makes an image of 4 × 4 pixels, 64 bytes.
    private func image() throws -> RasterImage {
        try RasterImage(size: CGSize(width: 4, height: 4)) { _ in }
    }

    @Test func returnsWhatWasStored() throws {
        let cache = RasterCache(pressure: nil)
        let image = try image()
        #expect(cache.store(image, for: try numberKey(1)) === image)
        #expect(try cache.image(for: numberKey(1)) === image)
        #expect(try cache.image(for: numberKey(2)) == nil)
    }

    @Test func countsTheBytesThatImagesOccupy() throws {
        let cache = RasterCache(pressure: nil)
        cache.store(try image(), for: try numberKey(1))
        cache.store(try image(), for: try numberKey(2))
        #expect(cache.byteCount == 128 && cache.count == 2)
        cache.store(try image(), for: try numberKey(1))
        #expect(cache.byteCount == 128 && cache.count == 2)
        cache.removeImage(for: try numberKey(1))
        #expect(cache.byteCount == 64 && cache.count == 1)
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache.count == 0)
    }

    @Test func evictsWhatWasNotUsed() throws {
        let cache = RasterCache(byteLimit: 128, pressure: nil)
        cache.store(try image(), for: try numberKey(1))
        cache.store(try image(), for: try numberKey(2))
        _ = try cache.image(for: numberKey(1))
        cache.store(try image(), for: try numberKey(3))
        #expect(try cache.image(for: numberKey(1)) != nil)
        #expect(try cache.image(for: numberKey(2)) == nil)
        #expect(try cache.image(for: numberKey(3)) != nil)
    }

    @Test func doesNotStoreAnImageLargerThanTheLimit() throws {
        let cache = RasterCache(byteLimit: 63, pressure: nil)
        #expect(cache.store(try image(), for: try numberKey(1)) == nil)
        #expect(try cache.image(for: numberKey(1)) == nil)
        #expect(cache.byteCount == 0)
    }

    @Test func dropsTheOldImageOfAKeyWhoseNewOneIsTooLarge() throws {
        let cache = RasterCache(byteLimit: 64, pressure: nil)
        cache.store(try image(), for: try numberKey(1))
        let large = try RasterImage(size: CGSize(width: 40, height: 4)) { _ in }
        cache.store(large, for: try numberKey(1))
        #expect(try cache.image(for: numberKey(1)) == nil)
    }

    @Test func evictsWhenTheLimitIsLowered() throws {
        let cache = RasterCache(byteLimit: 640, pressure: nil)
        for number in 0..<10 {
            cache.store(try image(), for: try numberKey(number))
        }
        cache.byteLimit = 200
        #expect(cache.byteCount == 192 && cache.byteLimit == 200)
        #expect(try cache.image(for: numberKey(9)) != nil && cache.image(for: numberKey(6)) == nil)
        cache.byteLimit = -1
        #expect(cache.byteCount == 0 && cache.byteLimit == 0)
    }

    @Test func keepsWhatIsUsedThroughAScanOfPrefetchedImages() throws {
        let cache = RasterCache(byteLimit: 640, pressure: nil)
        cache.store(try numberImage(0), for: try numberKey(0))
        _ = try cache.image(for: numberKey(0))
        for number in 1..<100 {
            cache.store(try numberImage(number), for: try numberKey(number), origin: RasterOrigin(isPrefetched: true))
            _ = try cache.image(for: numberKey(number))
        }
        #expect(try cache.image(for: numberKey(0)) != nil)
    }
}
