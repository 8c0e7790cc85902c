// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

@Suite struct PNGEncoderTests {
    private static let clear: UInt32 = 0

    private func image(_ words: [UInt32], width: Int, format: PixelFormat = .argb32) throws -> RasterImage {
        let bytes = words.withUnsafeBytes { Data($0) }
        return try RasterImage(pixelWidth: width, pixelHeight: words.count / width, format: format, bytes: bytes)
    }

    /// Every alpha with every level up to it, and the greatest for those above it, which no image has.
    private func pairs() throws -> RasterImage {
        let words = (0..<65_536).map { index -> UInt32 in
            let alpha = UInt32(index / 256)
            let level = min(UInt32(index % 256), alpha)
            return alpha << 24 | level << 16 | (alpha - level) << 8 | level
        }
        return try image(words, width: 256)
    }

    @Test(arguments: PNGEncoder.Compression.allCases)
    func keepsEveryPairOfAlphaAndLevel(compression: PNGEncoder.Compression) throws {
        let image = try pairs()
        let data = try PNGEncoder(compression, with: .zlib).encode(image)
        #expect(try RasterImage(pngData: data).hasSamePixels(as: image))
    }

    @Test func limitsLevelsToTheirAlpha() throws {
        let read = try RasterImage(pngData: image([0x40FF_8000, 0x00FF_FFFF], width: 2).data(as: .png))
        #expect(read.words == [0x4040_4000, 0])
    }

    /// Images of few and of many colors, and the kind of file that has them exactly: its color type and its bit depth.
    private static let kinds: [(name: String, colors: [UInt32], type: UInt8, depth: UInt8)] = [
        ("black and white", [0xFF00_0000, 0xFFFF_FFFF], 0, 1),
        ("four grays", (0..<4).map { 0xFF00_0000 | $0 * 0x555555 }, 0, 2),
        ("sixteen grays", (0..<16).map { 0xFF00_0000 | $0 * 0x111111 }, 0, 4),
        ("all grays", (0..<256).map { 0xFF00_0000 | $0 * 0x010101 }, 0, 8),
        ("two colors", [0xFFFF_0000, 0xFF00_00FF], 3, 1),
        ("two colors and none", [0xFFFF_0000, 0xFF00_00FF, clear], 3, 2),
        ("nine translucent colors", (0..<9).map { ($0 * 25 + 40) << 24 | $0 << 8 }, 3, 4),
        ("256 colors", (0..<256).map { 0xFF00_00FF | $0 << 16 }, 3, 8),
        ("256 alphas", (0..<256).map { $0 << 24 }, 3, 8),
        ("257 colors", (0..<257).map { 0xFF00_0000 | $0 * 99 }, 2, 8),
        ("257 translucent colors", (0..<257).map { 0xFE00_0000 | $0 * 90 }, 6, 8),
        ("gray in many alphas", (0..<400).map { (128 + $0 % 128) << 24 | ($0 / 4) * 0x010101 }, 4, 8),
    ]

    @Test(arguments: kinds.indices)
    func choosesTheSmallestKindThatIsExact(index: Int) throws {
        let kind = Self.kinds[index]
        let image = try image((0..<64 * 64).map { kind.colors[$0 * 7 % kind.colors.count] }, width: 64)
        let data = try image.data(as: .png)
        #expect(data[25] == kind.type, "\(kind.name): color type")
        #expect(data[24] == kind.depth, "\(kind.name): bit depth")
        #expect(try RasterImage(pngData: data).hasSamePixels(as: image), "\(kind.name): pixels")
    }

    @Test func writesNoPaletteThatIsLongerThanThePixels() throws {
        #expect(try image([0xFFFF_0000], width: 1).data(as: .png)[25] == 2)
    }

    /// A random image: of few colors or many, in smooth rows or noise, of any format, size and option.
    private func random(using generator: inout SeededGenerator) throws -> RasterImage {
        let width = [1, 2, 3, 7, 8, 9, 33, 257].randomElement(using: &generator) ?? 1
        let height = Int.random(in: 1...40, using: &generator)
        let format = PixelFormat.allCases.randomElement(using: &generator) ?? .argb32
        let step = [1, 17, 85, 255].randomElement(using: &generator) ?? 1
        if format == .a8 {
            let stride = width + Int.random(in: 0...5, using: &generator)
            let bytes = (0..<stride * height).map { _ in
                UInt8(Int.random(in: 0...255 / step, using: &generator) * step)
            }
            return try RasterImage(
                pixelWidth: width,
                pixelHeight: height,
                format: .a8,
                bytes: bytes,
                stride: stride
            )
        }
        let isGray = Bool.random(using: &generator)
        let isSmooth = Bool.random(using: &generator)
        func color(_ place: Int) -> UInt32 {
            if isSmooth { return 0xFF00_0000 | UInt32(place * 3 % 256) << 8 | UInt32(place / width % 256) }
            guard isGray else { return .premultiplied(using: &generator) }
            let alpha: UInt32 = step == 17 ? UInt32.random(in: 0...255, using: &generator) : 255
            let level =
                step == 17 ? alpha / 2 : UInt32.random(in: 0...UInt32(255 / step), using: &generator) * UInt32(step)
            return alpha << 24 | level * 0x010101
        }
        let palette = (0..<Int.random(in: 1...300, using: &generator)).map { color($0) }
        let hasPalette = Bool.random(using: &generator)
        let words = (0..<width * height).map {
            hasPalette ? palette.randomElement(using: &generator) ?? 0 : color($0)
        }
        return try image(words, width: width, format: format)
    }

    @Test(arguments: 0..<UInt64(Proof.length(150, full: 20_000)))
    func keepsThePixelsOfRandomImages(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let image = try random(using: &generator)
        let expected =
            image.format == .a8
            ? image.words.map { 0xFF00_0000 | ($0 >> 24) * 0x010101 } : image.words
        for compression in PNGEncoder.Compression.allCases {
            let read = try RasterImage(pngData: PNGEncoder(compression, with: .zlib).encode(image))
            #expect(read.words == expected, "\(image), \(compression)")
            #expect(read.isOpaque == expected.allSatisfy { $0 >> 24 == 255 }, "\(image), \(compression)")
        }
    }

    @Test func writesTheColorSpace() throws {
        let data = try pairs().data(as: .png)
        #expect(data.range(of: Data(PNGFile.chunk("sRGB", [0]))) != nil)
    }

    @Test func writesLongLines() throws {
        let image = try RasterImage(size: CGSize(width: PixelSize.maximumLength, height: 2), background: .red) { _ in }
        #expect(try RasterImage(pngData: image.data(as: .png)).hasSamePixels(as: image))
    }

    /// A format of another program.
    private struct Words: ImageEncoder {
        let contentType = "image/x-words"
        let identifier = "words"

        func encode(_ image: RasterImage) -> Data { Data("\(image.pixelWidth)".utf8) }
    }

    @Test func writesFormatsOfOthersUnderTheirNames() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID()).words")
        defer { try? FileManager.default.removeItem(at: url) }
        try pairs().write(to: url, as: Words())
        #expect(try String(contentsOf: url, encoding: .utf8) == "256")
    }

    @Test func writesNoOtherFormatUnderTheNameOfAPNG() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("image.png")
        let error = try failure { try pairs().write(to: url, as: Words()) }
        #expect(error.message.hasSuffix("Change the extension, or pass as: .png."), "\(error.message)")
    }
}
