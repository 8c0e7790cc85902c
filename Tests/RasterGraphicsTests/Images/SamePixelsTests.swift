// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct SamePixelsTests {
    private func image(_ format: PixelFormat, _ bytes: [UInt8], width: Int = 1) throws -> RasterImage {
        try RasterImage(pixelWidth: width, pixelHeight: 1, format: format, bytes: bytes)
    }

    @Test func comparesAllComponents() throws {
        let image = try image(.argb32, [1, 2, 3, 4])
        #expect(image.hasSamePixels(as: try self.image(.argb32, [1, 2, 3, 4])))
        #expect(!image.hasSamePixels(as: try self.image(.argb32, [1, 2, 3, 5])))
    }

    @Test func ignoresTheUnusedByte() throws {
        #expect(try image(.rgb24, [1, 2, 3, 4]).hasSamePixels(as: try image(.rgb24, [1, 2, 3, 200])))
    }

    @Test func takesAMissingAlphaForOpaque() throws {
        let plain = try image(.rgb24, [1, 2, 3, 4])
        let opaque = try image(.argb32, [1, 2, 3, 255])
        let translucent = try image(.argb32, [1, 2, 3, 4])
        #expect(plain.hasSamePixels(as: opaque))
        #expect(opaque.hasSamePixels(as: plain))
        #expect(!plain.hasSamePixels(as: translucent))
        #expect(!translucent.hasSamePixels(as: plain))
    }

    @Test func ignoresTheEndsOfRows() throws {
        let canvas = try RasterCanvas(size: CGSize(width: 5, height: 2), format: .a8)
        let clear = canvas.makeImage()
        canvas.clear(with: .black)
        try canvas.draw { context in
            context.blendMode = .clear
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 2), with: .black)
        }
        #expect(canvas.makeImage().hasSamePixels(as: clear))
    }

    @Test func comparesAlphaAloneWithBlackOfTheSameAlpha() throws {
        #expect(try image(.a8, [7]).hasSamePixels(as: try image(.argb32, [0, 0, 0, 7])))
        #expect(try !image(.argb32, [1, 0, 0, 7]).hasSamePixels(as: try image(.a8, [7])))
    }

    @Test func failsForAnotherSize() throws {
        #expect(try !image(.a8, [7]).hasSamePixels(as: try image(.a8, [7, 7], width: 2)))
    }
}
