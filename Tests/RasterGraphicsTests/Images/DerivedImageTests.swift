// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

@Suite struct DerivedImageTests {
    private static let formats: [PixelFormat] = [.argb32, .rgb24, .a8]
    private static let seeds = 0..<UInt64(Proof.length(10, full: 200))

    private func random(_ width: Int, _ height: Int, _ format: PixelFormat = .argb32, seed: UInt64) throws
        -> RasterImage
    {
        var generator = SeededGenerator(seed: seed)
        return try RasterImage(randomWidth: width, height: height, format: format, using: &generator)
    }

    private func bytes(_ pixel: RasterImage.Pixel?) -> [Double] {
        pixel.map { [Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha)] } ?? []
    }

    // MARK: Crop

    @Test(arguments: formats, seeds) func aPartHasThePixelsOfThePart(format: PixelFormat, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let image = try random(number(5...30), number(5...20), format, seed: seed)
        let (x, y) = (number(0...image.pixelWidth - 1), number(0...image.pixelHeight - 1))
        let (width, height) = (number(1...image.pixelWidth - x), number(1...image.pixelHeight - y))
        let part = try image.cropped(to: CGRect(x: x, y: y, width: width, height: height))
        #expect(part.pixelWidth == width)
        #expect(part.pixelHeight == height)
        #expect(part.format == format)
        for row in 0..<height {
            for column in 0..<width {
                #expect(part.pixel(x: column, y: row) == image.pixel(x: x + column, y: y + row), "seed \(seed)")
            }
        }
    }

    @Test func roundsToWholePixelsOfTheImage() throws {
        let image = try RasterImage(size: CGSize(width: 10, height: 10), scale: 2) { _ in }
        let part = try image.cropped(to: CGRect(x: 1.2, y: 2.3, width: 4, height: 5))
        // 2.4 to 10.4 and 4.6 to 14.6 pixels.
        #expect(part.pixelSize == (try PixelSize(width: 8, height: 10)))
        #expect(part.scale == 2)
    }

    @Test func leavesOutWhatIsOutside() throws {
        let image = try random(10, 10, seed: 1)
        let part = try image.cropped(to: CGRect(x: 6, y: -5, width: 20, height: 8))
        #expect(part.pixelSize == (try PixelSize(width: 4, height: 3)))
        #expect(part.pixel(x: 0, y: 0) == image.pixel(x: 6, y: 0))
    }

    @Test(arguments: [
        CGRect(x: 10, y: 0, width: 5, height: 5), .zero, .null, CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
        CGRect(x: 2, y: 2, width: 0.3, height: 5),
    ])
    func refusesAPartWithoutPixels(rect: CGRect) throws {
        let image = try random(10, 10, seed: 1)
        let error = try failure { _ = try image.cropped(to: rect) }
        #expect(error.code == .invalidGeometry)
        #expect(error.message.contains("10.0 by 10.0"))
    }

    @Test func aPartKeepsThePixelsOfItsCaps() throws {
        let image = try random(20, 20, seed: 1).withCapInsets(
            EdgeInsets(top: 4, left: 5, bottom: 6, right: 7),
            resizingMode: .round.hollow
        )
        let part = try image.cropped(to: CGRect(x: 3, y: 6, width: 12, height: 13))
        #expect(part.capInsets == EdgeInsets(top: 0, left: 2, bottom: 5, right: 2))
        #expect(part.resizingMode == .round.hollow)
    }

    @Test func aPartOfACapIsACap() throws {
        let image = try random(20, 20, seed: 1).withCapInsets(EdgeInsets(all: 8))
        let part = try image.cropped(to: CGRect(x: 1, y: 1, width: 5, height: 5))
        #expect(part.capInsets == EdgeInsets(top: 5, left: 5))
    }

    // MARK: Resize

    @Test(arguments: formats, seeds) func aSmallerImageIsTheMeanOfAreas(format: PixelFormat, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let image = try random(number(12...60), number(12...50), format, seed: seed)
        let (width, height) = (number(1...12), number(1...12))
        let small = try image.resized(to: CGSize(width: width, height: height))
        #expect(small.format == format)
        let exact = AreaAverage(of: image, in: CGRect(origin: .zero, size: small.size), toPixels: .identity)
        for y in 0..<height {
            for x in 0..<width {
                let mean = try #require(exact.mean(x: x, y: y, samples: 1))
                let pixel = try #require(small.pixel(x: x, y: y))
                // Half a level is rounded; the rest is the error of sums of 32-bit numbers.
                #expect((pixel.levels - mean).magnitude <= 0.51, "seed \(seed): \(x), \(y) of \(width) by \(height)")
            }
        }
    }

    @Test func aLargerImageIsInterpolated() throws {
        let image = try RasterImage(
            pixelWidth: 2,
            pixelHeight: 1,
            format: .a8,
            bytes: Data([0, 200])
        )
        let large = try image.resized(to: CGSize(width: 8, height: 1))
        // The centers of the pixels lie at 2 and 6 of 8.
        #expect((0..<8).map { large.pixel(x: $0, y: 0)?.alpha } == [0, 0, 25, 75, 125, 175, 200, 200])
    }

    @Test func keepsTheScale() throws {
        let image = try RasterImage(size: CGSize(width: 10, height: 10), scale: 2) { _ in }
        let small = try image.resized(to: CGSize(width: 5, height: 4))
        #expect(small.scale == 2)
        #expect(small.size == CGSize(width: 5, height: 4))
    }

    @Test func capsAreResizedWithTheImage() throws {
        let image = try random(40, 20, seed: 1).withCapInsets(EdgeInsets(top: 5, left: 8, bottom: 4, right: 12))
        let small = try image.resized(to: CGSize(width: 20, height: 10))
        #expect(small.capInsets == EdgeInsets(top: 2, left: 4, bottom: 2, right: 6))
        #expect(try image.withCapInsets(.zero).resized(to: CGSize(width: 20, height: 10)).hasSamePixels(as: small))
    }

    @Test(arguments: [CGSize(width: 0, height: 5), CGSize(width: CGFloat.nan, height: 5)])
    func refusesASizeThatIsNone(size: CGSize) throws {
        let image = try random(10, 10, seed: 1)
        #expect(try failure { _ = try image.resized(to: size) }.code == .invalidSize)
    }

    // MARK: Tint and opacity

    @Test(arguments: formats, seeds) func aTintReplacesTheColors(format: PixelFormat, seed: UInt64) throws {
        let image = try random(9, 8, format, seed: seed)
        let color = Color(red: 0.2, green: 0.6, blue: 1, opacity: 0.8)
        let tinted = try image.tinted(color)
        for y in 0..<8 {
            for x in 0..<9 {
                let alpha = Double(image.pixel(x: x, y: y)?.alpha ?? 0) * 0.8
                let expected = [0.2 * alpha, 0.6 * alpha, alpha, alpha]
                for (level, exact) in zip(bytes(tinted.pixel(x: x, y: y)), expected) {
                    // The color is cut to whole levels, and its product with the alpha is rounded.
                    #expect(abs(level - exact) <= 1.5, "seed \(seed)")
                }
            }
        }
    }

    @Test func aTintIsWhatTheContextDraws() throws {
        let image = try random(9, 8, seed: 1)
        let rect = CGRect(x: 0, y: 0, width: 9, height: 8)
        let drawn = try RasterImage(size: rect.size) { $0.draw(image, in: rect, tint: .red) }
        #expect(drawn.hasSamePixels(as: try image.tinted(.red)))
    }

    @Test(arguments: formats, [0, 0.25, 0.5, 1]) func anOpacityFadesAllComponents(format: PixelFormat, opacity: Double)
        throws
    {
        let image = try random(9, 8, format, seed: 3)
        let faded = try image.opacity(opacity)
        for y in 0..<8 {
            for x in 0..<9 {
                let exact = bytes(image.pixel(x: x, y: y)).map { $0 * opacity }
                for (level, exact) in zip(bytes(faded.pixel(x: x, y: y)), exact) { #expect(abs(level - exact) <= 1) }
            }
        }
    }

    @Test func tintAndOpacityKeepCapsAndScale() throws {
        let image = try RasterImage(size: CGSize(width: 20, height: 20), scale: 1.5, background: .red) { _ in }
        let sliced = try image.withCapInsets(EdgeInsets(left: 2, right: 10), resizingMode: .space.hollow)
        for derived in [try sliced.tinted(.blue), try sliced.opacity(0.5)] {
            #expect(derived.resizingMode == .space.hollow)
            #expect(derived.capInsets == sliced.capInsets)
            #expect(derived.scale == 1.5)
            #expect(derived.pixelSize == image.pixelSize)
            #expect(derived.pixel(x: 10, y: 10)?.alpha ?? 0 > 0)
        }
    }

    @Test(arguments: [-0.1, 1.1, .nan]) func refusesAnOpacityOutOfRange(opacity: Double) throws {
        let image = try random(9, 8, seed: 1)
        #expect(try failure { _ = try image.opacity(opacity) }.code == .invalidColor)
    }
}
