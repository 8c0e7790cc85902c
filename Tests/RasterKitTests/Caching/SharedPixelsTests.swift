// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct SharedPixelsTests {
    private let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)

    private func image(_ color: Color = .red, format: PixelFormat = .argb32) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 40, height: 40), format: format, background: color) { _ in }
    }

    private let pixels: Int
    private let further: Int

    init() throws {
        let image = try RasterImage(size: CGSize(width: 40, height: 40), background: .red) { _ in }
        pixels = image.pixelFootprint
        further = CacheEntry.overhead(of: image, for: try numberKey(1))
    }

    @Test func keepsTheScaleAndTheCapsOfEachImage() throws {
        let large = try RasterImage(size: CGSize(width: 20, height: 20), scale: 2, background: .red) { _ in }
        cache.store(try image(), for: try numberKey(1))
        cache.store(try large.withCapInsets(EdgeInsets(all: 3)), for: try numberKey(2))
        let shared = try #require(try cache.image(for: numberKey(2)))
        #expect(try cache.image(for: numberKey(1))?.scale == 1)
        #expect(shared.scale == 2)
        #expect(shared.capInsets == EdgeInsets(all: 3))
        #expect(try cache.byteCount == pixels + further + CacheEntry.overhead(of: shared, for: numberKey(2)))
    }

    @Test func keepsFormatsApart() throws {
        cache.store(try image(), for: try numberKey(1))
        cache.store(try image(format: .rgb24), for: try numberKey(2))
        #expect(try cache.image(for: numberKey(2))?.format == .rgb24)
        #expect(cache.byteCount == 2 * (pixels + further))
    }

    @Test func staysBoundedByStatesThatDoNotShow() throws {
        cache.byteLimit = 64_000
        for number in 0..<1000 {
            cache.store(try image(), for: try numberKey(number))
        }
        #expect(cache.count == (64_000 - pixels) / further)
        #expect(try [999, 0].map { try cache.image(for: numberKey($0)) != nil } == [true, false])
    }
}
