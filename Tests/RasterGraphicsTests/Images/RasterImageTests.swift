// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct RasterImageTests {
    @Test func hasTheSizeOfItsPixels() throws {
        let image = try RasterImage(size: CGSize(width: 10.2, height: 3), scale: 2) { _ in }
        #expect(image.pixelSize == (try PixelSize(width: 21, height: 6)))
        #expect(image.size == CGSize(width: 10.5, height: 3))
    }

    @Test(arguments: [(PixelFormat.argb32, 20), (.rgb24, 20), (.a8, 8)])
    func beginsRowsAtWholeWords(format: PixelFormat, stride: Int) throws {
        let image = try RasterImage(size: CGSize(width: 5, height: 3), format: format) { _ in }
        #expect(image.stride == stride)
        #expect(image.byteCount == stride * 3)
    }

    @Test func tellsItsSizeScaleAndFormat() throws {
        let image = try RasterImage(size: Fixture.size, scale: 2, format: .rgb24) { _ in }
        #expect(image.description == "RasterImage(128x96 @2.0 rgb24)")
    }

    @Test func isClearAtFirst() throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1)) { _ in }
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    }

    @Test func isBlackAtFirstWithoutAlpha() throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1), format: .rgb24) { _ in }
        #expect(image.isOpaque)
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test(arguments: PixelFormat.allCases)
    func hasTheSameBackgroundAsIfItWereFilled(format: PixelFormat) throws {
        let color = Color(red: 0.3, green: 0.6, blue: 0.9, opacity: 0.45)
        let size = CGSize(width: 5, height: 2)
        let background = try RasterImage(size: size, format: format, background: color) { _ in }
        let filled = try RasterImage(size: size, format: format) { context in
            context.blendMode = .copy
            context.fill(with: color)
        }
        #expect(background.hasSamePixels(as: filled))
    }

    @Test func hasPremultipliedPixels() throws {
        let color = Color(hex: 0xFF8000, opacity: 0.2)
        let image = try RasterImage(size: CGSize(width: 1, height: 1), background: color) { _ in }
        let pixel = try #require(image.pixel(x: 0, y: 0))
        #expect(pixel == RasterImage.Pixel(red: 51, green: 25, blue: 0, alpha: 51))
        #expect(pixel.color.red == 1)
    }

    @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 3), (Int.max, Int.min)])
    func hasNoPixelsOutside(x: Int, y: Int) throws {
        let image = try RasterImage(size: CGSize(width: 4, height: 3)) { _ in }
        #expect(image.pixel(x: x, y: y) == nil)
    }

    @Test func canBeReadByAnotherTask() async throws {
        let image = try RasterImage(size: CGSize(width: 1, height: 1), background: .red) { _ in }
        let pixel = await Task.detached { image.pixel(x: 0, y: 0) }.value
        #expect(pixel == RasterImage.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test(arguments: [CGSize(width: 0, height: 1), CGSize(width: -1, height: 1), CGSize(width: 1, height: CGFloat.nan)])
    func isNotMadeInASizeThatIsNone(size: CGSize) throws {
        #expect(try failure { _ = try RasterImage(size: size) { _ in } }.code == .invalidSize)
    }

    @Test func isNotMadeInASizeBeyondAnyMemory() throws {
        let size = CGSize(width: 30_000, height: 30_000)
        #expect(try failure { _ = try RasterImage(size: size) { _ in } }.code == .limitExceeded)
        #expect(try failure { _ = try RasterImage(size: size) { _ in } }.message.contains("32766"))
    }

    @Test(arguments: [1e-300, 1e300, CGFloat.leastNonzeroMagnitude])
    func survivesAScaleBeyondAllMeaning(scale: CGFloat) {
        let image = try? RasterImage(size: CGSize(width: 1 / scale, height: 1 / scale), scale: scale) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
        }
        #expect(image?.pixelWidth ?? 1 == 1)
    }
}
