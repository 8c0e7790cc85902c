// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

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
