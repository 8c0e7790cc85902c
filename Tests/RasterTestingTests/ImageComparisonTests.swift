// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct ImageComparisonTests {
    @Test func findsNoDifferenceBetweenEqualImages() throws {
        let comparison = ImageComparison(expected: try Images.plain(.red), actual: try Images.plain(.red))
        #expect(comparison.isWithin(.exact))
        #expect(comparison.description == "0 of 12 pixels differ")
        #expect(comparison.mismatch == nil)
    }

    @Test func findsTheFirstPixelTheAreaTheNumberAndTheLevels() throws {
        let white = try Images.plain(.white, width: 9, height: 6)
        let spotted = try RasterImage(size: white.size, background: .white) { context in
            context.fill(CGRect(x: 5, y: 1, width: 1, height: 1), with: Color(hex: 0xFFFEFF))
            context.fill(CGRect(x: 2, y: 3, width: 1, height: 1), with: Color(hex: 0xF0FFFF))
            context.fill(CGRect(x: 7, y: 4, width: 1, height: 1), with: .white)
        }
        let comparison = ImageComparison(expected: white, actual: spotted)
        #expect(comparison.mismatch?.x == 5)
        #expect(comparison.mismatch?.y == 1)
        #expect(comparison.mismatch?.columns == 2..<6)
        #expect(comparison.mismatch?.rows == 1..<4)
        #expect(comparison.differingPixels == 2)
        #expect(comparison.pixelCount == 54)
        #expect(comparison.largestDifference == 15)
        #expect(
            comparison.description == """
                2 of 54 pixels differ, by up to 15 levels, first in column 5 of row 1; all are in columns 2..<6 and \
                rows 1..<4
                """
        )
    }

    @Test func comparesAlpha() throws {
        let size = CGSize(width: 4, height: 3)
        let full = try RasterImage(size: size, format: .a8, background: .black) { _ in }
        let pinhole = try RasterImage(size: size, format: .a8, background: .black) { context in
            context.blendMode = .clear
            context.fill(CGRect(x: 3, y: 2, width: 1, height: 1), with: .black)
        }
        #expect(ImageComparison(expected: full, actual: full).isWithin(.exact))
        let comparison = ImageComparison(expected: full, actual: pinhole)
        #expect(comparison.largestDifference == 255)
        #expect(comparison.mismatch?.x == 3)
        #expect(comparison.mismatch?.y == 2)
    }

    @Test func failsImagesOfDifferentSizes() throws {
        let small = try Images.plain(.red)
        let large = try Images.plain(.red, width: 5)
        let comparison = ImageComparison(expected: small, actual: large)
        #expect(!comparison.isWithin(ImageComparison.Tolerance(maximumDifference: 255, differingPixels: 1000)))
        #expect(comparison.description == "4x3 pixels were expected, and there are 5x3")
        #expect(try comparison.differenceImage() == nil)
    }

    @Test func takesAnOpaqueImageForOneWithoutAlpha() throws {
        let size = CGSize(width: 4, height: 3)
        let plain = try RasterImage(size: size, format: .rgb24, background: .blue) { _ in }
        #expect(ImageComparison(expected: plain, actual: try Images.plain(.blue)).isWithin(.exact))
    }

    @Test(arguments: [(2, 1, false), (3, 0, false), (3, 1, true), (255, 12, true)])
    func allowsWhatTheToleranceSays(levels: Int, pixels: Int, isAllowed: Bool) throws {
        let spotted = try Images.spotted(.white, spot: Color(hex: 0xFFFFFC))
        let comparison = ImageComparison(expected: try Images.plain(.white), actual: spotted)
        let tolerance = ImageComparison.Tolerance(maximumDifference: levels, differingPixels: pixels)
        #expect(comparison.isWithin(tolerance) == isAllowed)
    }

    @Test func showsASingleLevelOfDifferenceAtHalfBrightness() throws {
        let spotted = try Images.spotted(.white, spot: Color(hex: 0xFEFFFF))
        let comparison = ImageComparison(expected: try Images.plain(.white), actual: spotted)
        let difference = try #require(try comparison.differenceImage())
        #expect(difference.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 128, green: 0, blue: 0))
        #expect(difference.pixel(x: 1, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0))
    }

    @Test func showsADifferenceInAlphaAloneAsGray() throws {
        let clear = try Images.plain(.clear)
        let black = try Images.plain(.black)
        let difference = try #require(try ImageComparison(expected: clear, actual: black).differenceImage())
        #expect(difference.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
    }
}

enum Images {
    static func plain(_ color: Color, width: Int = 4, height: Int = 3) throws -> RasterImage {
        try RasterImage(size: CGSize(width: width, height: height), background: color) { _ in }
    }

    static func spotted(_ color: Color, spot: Color) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 4, height: 3), background: color) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: spot)
        }
    }
}
