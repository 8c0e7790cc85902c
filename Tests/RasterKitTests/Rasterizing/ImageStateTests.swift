// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct ImageStateTests {
    private struct Photo: Rasterizable {
        var image: RasterImage
        static var keyPathsThatAffectState: StateKeyPaths<Photo> { [\.image] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(image, in: bounds) }
    }

    private func image(_ color: Color, width: CGFloat = 40) throws -> RasterImage {
        try RasterImage(size: CGSize(width: width, height: 40)) { $0.fill(with: color) }
    }

    private func key(_ image: RasterImage) throws -> CacheKey {
        try RasterPipeline(cache: nil).key(for: Photo(image: image), size: CGSize(width: 9, height: 9))
    }

    @Test func keysAnImageByItsPixels() throws {
        #expect(try key(image(.red)) == key(image(.red)))
        #expect(try key(image(.red)) != key(image(.blue)))
        #expect(try key(image(.clear)) != key(image(.clear, width: 41)))
    }

    @Test func keysHowAnImageIsStretched() throws {
        let plain = try image(.red)
        let images = [
            plain,
            try plain.withCapInsets(EdgeInsets(all: 3)),
            try plain.withCapInsets(EdgeInsets(all: 3), resizingMode: .round),
        ]
        #expect(try Set(images.map(key)).count == images.count)
    }

    @Test func showsSizeAndDigestInADump() throws {
        let dump = try key(image(.red)).debugDescription
        #expect(dump.contains("40 × 40 argb32"))
        #expect(dump.contains("digest"))
        #expect(dump.count < 1200)
    }

    @Test func keepsTheDigestThatAKeyNeeded() throws {
        let image = try image(.red)
        _ = try key(image.withCapInsets(EdgeInsets(all: 3)))
        var count = 0
        _ = image.lazyDigest.value {
            count += 1
            return Data()
        }
        #expect(count == 0)
    }
}

@Suite struct ShadowStateTests {
    private struct Card: Rasterizable {
        var shadow: Shadow
        static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.shadow] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(shadow, of: bounds) }
    }

    private func key(_ shadow: Shadow) throws -> CacheKey {
        try RasterPipeline(cache: nil).key(for: Card(shadow: shadow), size: CGSize(width: 9, height: 9))
    }

    @Test func keysEveryPropertyOfAShadow() throws {
        let shadows = [
            Shadow.outer(color: .black, blur: 4),
            Shadow.outer(color: .red, blur: 4),
            Shadow.outer(color: .black, blur: 5),
            Shadow.outer(color: .black, blur: 4, x: 1),
            Shadow.outer(color: .black, blur: 4, y: 1),
            Shadow.outer(color: .black, blur: 4, spread: 1),
            Shadow.drop(color: .black, radius: 2),
            Shadow.inner(color: .black, radius: 2),
        ]
        #expect(try Set(shadows.map(key)).count == shadows.count)
        #expect(try shadows.map(key) == shadows.map(key))
    }
}
