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

    @Test(arguments: [1e-300, 1e300, CGFloat.leastNonzeroMagnitude])
    func survivesAScaleBeyondAllMeaning(scale: CGFloat) {
        let image = try? RasterImage(size: CGSize(width: 1 / scale, height: 1 / scale), scale: scale) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
        }
        #expect(image?.pixelWidth ?? 1 == 1)
    }
}

@Suite struct RasterImageBytesTests {
    @Test func readsRowsWithGaps() throws {
        let bytes: [UInt8] = [1, 2, 3, 4, 99, 5, 6, 7, 8]
        let image = try RasterImage(pixelWidth: 4, pixelHeight: 2, format: .a8, bytes: bytes, stride: 5)
        #expect(image.pixel(x: 3, y: 0)?.alpha == 4)
        #expect(image.pixel(x: 0, y: 1)?.alpha == 5)
    }

    @Test func readsNativeWords() throws {
        let words: [UInt32] = [0xFF01_0203, 0x8004_0506]
        let bytes = words.withUnsafeBytes { Data($0) }
        let image = try RasterImage(pixelWidth: 2, pixelHeight: 1, scale: 2, bytes: bytes)
        #expect(image.pixel(x: 1, y: 0) == RasterImage.Pixel(red: 4, green: 5, blue: 6, alpha: 0x80))
        #expect(image.size == CGSize(width: 1, height: 0.5))
    }

    @Test func lendsTheSameBytesAsItWasMadeOf() throws {
        let bytes = (0..<24).map { UInt8($0) }
        let image = try RasterImage(pixelWidth: 2, pixelHeight: 3, bytes: bytes)
        #expect(image.withUnsafeBytes { [UInt8]($0) } == bytes)
    }

    @Test(arguments: [0, 11, 23])
    func refusesTooFewBytes(count: Int) throws {
        let bytes = [UInt8](repeating: 0, count: count)
        let error = try failure { _ = try RasterImage(pixelWidth: 2, pixelHeight: 3, bytes: bytes) }
        #expect(error.code == .invalidImage)
    }

    @Test(arguments: [-8, 0, 7, Int.max, Int.min])
    func refusesAStrideThatDoesNotFit(stride: Int) throws {
        let bytes = [UInt8](repeating: 0, count: 64)
        let error = try failure { _ = try RasterImage(pixelWidth: 2, pixelHeight: 3, bytes: bytes, stride: stride) }
        #expect(error.code == .invalidImage)
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func refusesAScaleThatIsNone(scale: CGFloat) throws {
        let bytes = [UInt8](repeating: 0, count: 4)
        let error = try failure { _ = try RasterImage(pixelWidth: 1, pixelHeight: 1, scale: scale, bytes: bytes) }
        #expect(error.code == .invalidSize)
        #expect(error.message.contains("scale"))
    }
}

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

@Suite struct CapInsetsTests {
    private let image: RasterImage

    init() throws {
        image = try RasterImage(size: CGSize(width: 20, height: 10), scale: 2) { _ in }
    }

    @Test func mayTakeTheWholeImage() throws {
        let insets = EdgeInsets(top: 4, left: 15, bottom: 6, right: 5)
        #expect(try image.withCapInsets(insets).capInsets == insets)
    }

    @Test func shareThePixels() throws {
        let copy = try image.withCapInsets(EdgeInsets(all: 2))
        let addresses = [image, copy].map { $0.withUnsafeBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }

    @Test(arguments: [-1, CGFloat.nan, .infinity])
    func areRefusedIfNoDistance(distance: CGFloat) throws {
        for insets in [
            EdgeInsets(top: distance), EdgeInsets(left: distance), EdgeInsets(bottom: distance),
            EdgeInsets(right: distance),
        ] {
            #expect(try failure { _ = try image.withCapInsets(insets) }.code == .invalidGeometry)
        }
    }

    @Test(arguments: [
        EdgeInsets(left: 20.5), EdgeInsets(left: 12, right: 9), EdgeInsets(top: 10, bottom: 1), EdgeInsets(all: 1e300),
    ])
    func areRefusedIfLargerThanTheImage(insets: EdgeInsets) throws {
        #expect(try failure { _ = try image.withCapInsets(insets) }.code == .invalidGeometry)
    }
}
