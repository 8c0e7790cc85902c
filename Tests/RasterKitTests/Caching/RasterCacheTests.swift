// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct RasterCacheTests {
    private func key(_ number: Int) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
    }

    /// Makes an image of 4 × 4 pixels, 64 bytes.
    private func image() throws -> RasterImage {
        try RasterImage(size: CGSize(width: 4, height: 4)) { _ in }
    }

    @Test func returnsWhatWasStored() throws {
        let cache = RasterCache()
        let image = try image()
        #expect(cache.store(image, for: try key(1)) === image)
        #expect(try cache.image(for: key(1)) === image)
        #expect(try cache.image(for: key(2)) == nil)
    }

    @Test func countsTheBytesThatImagesOccupy() throws {
        let cache = RasterCache()
        cache.store(try image(), for: try key(1))
        cache.store(try image(), for: try key(2))
        #expect(cache.byteCount == 128 && cache.count == 2)
        cache.store(try image(), for: try key(1))
        #expect(cache.byteCount == 128 && cache.count == 2)
        cache.removeImage(for: try key(1))
        #expect(cache.byteCount == 64 && cache.count == 1)
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache.count == 0)
    }

    @Test func evictsWhatWasUsedLongestAgo() throws {
        let cache = RasterCache(byteLimit: 128)
        cache.store(try image(), for: try key(1))
        cache.store(try image(), for: try key(2))
        _ = try cache.image(for: key(1))
        cache.store(try image(), for: try key(3))
        #expect(try cache.image(for: key(1)) != nil)
        #expect(try cache.image(for: key(2)) == nil)
        #expect(try cache.image(for: key(3)) != nil)
    }

    @Test func doesNotStoreAnImageLargerThanTheLimit() throws {
        let cache = RasterCache(byteLimit: 63)
        cache.store(try image(), for: try key(1))
        #expect(try cache.image(for: key(1)) == nil)
        #expect(cache.byteCount == 0)
    }

    @Test func dropsTheOldImageOfAKeyWhoseNewOneIsTooLarge() throws {
        let cache = RasterCache(byteLimit: 64)
        cache.store(try image(), for: try key(1))
        let large = try RasterImage(size: CGSize(width: 40, height: 4)) { _ in }
        cache.store(large, for: try key(1))
        #expect(try cache.image(for: key(1)) == nil)
    }

    @Test func evictsWhenTheLimitIsLowered() throws {
        let cache = RasterCache(byteLimit: 640)
        for number in 0..<10 {
            cache.store(try image(), for: try key(number))
        }
        cache.byteLimit = 200
        #expect(cache.byteCount == 192 && cache.byteLimit == 200)
        #expect(try cache.image(for: key(9)) != nil && cache.image(for: key(6)) == nil)
        cache.byteLimit = -1
        #expect(cache.byteCount == 0 && cache.byteLimit == 0)
    }

    @Test func keepsItsLimitUnderRandomUse() throws {
        var random = SeededGenerator(seed: 7)
        let cache = RasterCache(byteLimit: 1000)
        var model: [(key: Int, bytes: Int)] = []
        for _ in 0..<5000 {
            let number = Int.random(in: 0..<40, using: &random)
            if Bool.random(using: &random) {
                let found = try cache.image(for: key(number)) != nil
                #expect(found == model.contains { $0.key == number })
                if let index = model.firstIndex(where: { $0.key == number }) {
                    model.append(model.remove(at: index))
                }
            } else {
                let height = Int.random(in: 1...80, using: &random)
                // Each key shows something else: equal pixels would share their memory.
                let gray = Color(white: Double(number) / 40)
                let image = try RasterImage(size: CGSize(width: 4, height: height), background: gray) { _ in }
                cache.store(image, for: try key(number))
                model.removeAll { $0.key == number }
                if image.byteCount <= 1000 {
                    model.append((number, image.byteCount))
                    while model.reduce(0, { $0 + $1.bytes }) > 1000 {
                        model.removeFirst()
                    }
                }
            }
            #expect(cache.byteCount == model.reduce(0) { $0 + $1.bytes })
            #expect(cache.count == model.count)
        }
    }
}
