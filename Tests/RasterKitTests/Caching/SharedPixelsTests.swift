// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct SharedPixelsTests {
    private let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)

    private func key(_ number: Int) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
    }

    /// Draws 6400 bytes in one colour.
    private func image(_ color: Color = .red, format: PixelFormat = .argb32) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 40, height: 40), format: format, background: color) { _ in }
    }

    /// The bytes of one such image's pixels, and what each key costs beside them.
    private let pixels: Int
    private let further: Int

    init() throws {
        let image = try RasterImage(size: CGSize(width: 40, height: 40), background: .red) { _ in }
        pixels = image.pixelFootprint
        further = CacheEntry.overhead(of: image, for: try numberKey(1))
    }

    @Test func keepsEqualPixelsOnce() throws {
        cache.store(try image(), for: try key(1))
        cache.store(try image(), for: try key(2))
        cache.store(try image(.blue), for: try key(3))
        let images = try (1...3).map { try #require(try cache.image(for: key($0))) }
        #expect(images[0].sharesPixels(with: images[1]))
        #expect(!images[0].sharesPixels(with: images[2]))
    }

    @Test func countsSharedBytesOnceAndALittleForEachFurtherKey() throws {
        for number in 1...3 {
            cache.store(try image(), for: try key(number))
        }
        #expect(cache.byteCount == pixels + 3 * further)
        #expect(cache.sharedByteCount == 2 * 6400)
    }

    @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
    func countsRightWhicheverGoesFirst(order: [Int]) throws {
        for number in 1...3 {
            cache.store(try image(), for: try key(number))
        }
        cache.removeImage(for: try key(order[0]))
        #expect(cache.byteCount == pixels + 2 * further && cache.sharedByteCount == 6400)
        cache.removeImage(for: try key(order[1]))
        #expect(cache.byteCount == pixels + further && cache.sharedByteCount == 0)
        cache.removeImage(for: try key(order[2]))
        #expect(cache.byteCount == 0 && cache.sharedByteCount == 0)
    }

    @Test func sharesWithWhatStaysAfterTheFirstHasGone() throws {
        for number in 1...2 {
            cache.store(try image(), for: try key(number))
        }
        cache.removeImage(for: try key(1))
        cache.store(try image(), for: try key(3))
        #expect(cache.byteCount == pixels + 2 * further)
    }

    @Test func keepsTheScaleAndTheCapsOfEachImage() throws {
        let large = try RasterImage(size: CGSize(width: 20, height: 20), scale: 2, background: .red) { _ in }
        cache.store(try image(), for: try key(1))
        cache.store(try large.withCapInsets(EdgeInsets(all: 3)), for: try key(2))
        let shared = try #require(try cache.image(for: key(2)))
        #expect(try cache.image(for: key(1))?.scale == 1)
        #expect(shared.scale == 2 && shared.capInsets == EdgeInsets(all: 3))
        #expect(try cache.byteCount == pixels + further + CacheEntry.overhead(of: shared, for: key(2)))
    }

    @Test func keepsFormatsApart() throws {
        cache.store(try image(), for: try key(1))
        cache.store(try image(format: .rgb24), for: try key(2))
        #expect(try cache.image(for: key(2))?.format == .rgb24)
        #expect(cache.byteCount == 2 * (pixels + further))
    }

    @Test func keepsTheImageItselfWhereItIsStoredAgain() throws {
        let image = try image()
        cache.store(image, for: try key(1))
        cache.store(image, for: try key(1))
        #expect(try cache.image(for: key(1)) === image)
        #expect(cache.byteCount == pixels + further && cache.sharedByteCount == 0)
    }

    @Test func staysBoundedByStatesThatDoNotShow() throws {
        cache.byteLimit = 64_000
        for number in 0..<1000 {
            cache.store(try image(), for: try key(number))
        }
        #expect(cache.count == (64_000 - pixels) / further)
        #expect(try cache.image(for: key(999)) != nil && cache.image(for: key(0)) == nil)
    }

    @Test func forgetsWhatWasSharedWithEverything() throws {
        for number in 1...2 {
            cache.store(try image(), for: try key(number))
        }
        cache.removeAll()
        #expect(cache.byteCount == 0 && cache.sharedByteCount == 0 && cache.equalImages().isEmpty)
        cache.store(try image(), for: try key(3))
        #expect(cache.byteCount == pixels + further)
    }

    @Test func sharesAmongThreadsThatStoreAtOnce() async throws {
        let keys = try (0..<64).map(key)
        let images = try keys.map { _ in try image() }
        await withTaskGroup(of: Void.self) { group in
            for (key, image) in zip(keys, images) {
                group.addTask { _ = self.cache.store(image, for: key) }
            }
        }
        #expect(cache.byteCount == pixels + 64 * further)
        #expect(cache.equalImages().map(\.keys.count) == [64])
    }
}
