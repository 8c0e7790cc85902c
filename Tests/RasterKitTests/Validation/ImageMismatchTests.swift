// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct ImageMismatchTests {
    private func image(_ format: PixelFormat = .argb32, spots: [(x: Int, y: Int, Color)] = []) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 9, height: 6), format: format, background: .white) { context in
            context.compositingOperator = .source
            for spot in spots {
                context.fill(CGRect(x: spot.x, y: spot.y, width: 1, height: 1), with: spot.2)
            }
        }
    }

    @Test func findsNoneInEqualPictures() throws {
        #expect(ImageMismatch(expected: try image(), actual: try image(.rgb24)) == nil)
        #expect(ImageMismatch(expected: try image(.a8), actual: try image(.a8)) == nil)
    }

    @Test func tellsTheFirstPixelTheAreaTheNumberAndTheLevels() throws {
        let other = try image(spots: [(5, 1, Color(hex: 0xFFFEFF)), (2, 3, Color(hex: 0xF0FFFF)), (7, 4, .white)])
        let mismatch = try #require(ImageMismatch(expected: try image(), actual: other))
        #expect(mismatch.x == 5 && mismatch.y == 1)
        #expect(mismatch.columns == 2..<6 && mismatch.rows == 1..<4)
        #expect(mismatch.differingPixels == 2 && mismatch.pixelCount == 54)
        #expect(mismatch.largestDifference == 15)
        #expect(
            mismatch.description == """
                2 of 54 pixels differ, by up to 15 levels, first in column 5 of row 1; all are in columns 2..<6 and \
                rows 1..<4
                """
        )
    }

    @Test func comparesAlpha() throws {
        let other = try image(.a8, spots: [(8, 5, Color(white: 0, alpha: 0))])
        let mismatch = try #require(ImageMismatch(expected: try image(.a8), actual: other))
        #expect(mismatch.largestDifference == 255 && mismatch.x == 8 && mismatch.y == 5)
    }
}
