// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct PixelSizeTests {
    @Test(arguments: [
        (33.3333, 3.0, 100), (33.33334, 3.0, 100), (10.2, 1.0, 11), (10.5, 2.0, 21), (0.0001, 1.0, 1),
        (32_766, 1, 32_766),
    ])
    func coversPointsWithWholePixels(points: CGFloat, scale: CGFloat, pixels: Int) throws {
        #expect(try PixelSize(CGSize(width: points, height: 1), scale: scale).width == pixels)
    }

    @Test(arguments: [0, -1, -0.0, CGFloat.nan, .infinity, -.infinity])
    func refusesALengthThatIsNone(length: CGFloat) throws {
        let wide = try failure { _ = try PixelSize(CGSize(width: length, height: 1), scale: 1) }
        let high = try failure { _ = try PixelSize(CGSize(width: 1, height: length), scale: 1) }
        #expect(wide.code == .invalidSize)
        #expect(high.code == .invalidSize)
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity, .leastNonzeroMagnitude])
    func refusesAScaleThatIsNone(scale: CGFloat) throws {
        let error = try failure { _ = try PixelSize(CGSize(width: 1, height: 1), scale: scale) }
        #expect(error.code == .invalidSize)
        #expect(error.message.contains("scale"))
    }

    @Test(arguments: [
        CGSize(width: 32_767, height: 1), CGSize(width: 1, height: 1e300), CGSize(width: 20_000, height: 20_000),
    ])
    func refusesMoreThanAnImageCanHave(size: CGSize) throws {
        let error = try failure { _ = try PixelSize(size, scale: 1) }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("32766"))
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (Int.min, Int.min)])
    func refusesPixelsThatAreNone(width: Int, height: Int) throws {
        let error = try failure { _ = try PixelSize(width: width, height: height) }
        #expect(error.code == .invalidSize)
    }

    @Test func refusesTooManyPixelsWithoutOverflow() throws {
        let error = try failure { _ = try PixelSize(width: .max, height: .max) }
        #expect(error.code == .limitExceeded)
        #expect(error.message.contains("32766"))
    }

    @Test func readsAsWidthByHeight() throws {
        #expect(try PixelSize(width: 64, height: 48).description == "64x48")
    }
}
