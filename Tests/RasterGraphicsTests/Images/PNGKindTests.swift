// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Every kind of PNG file is read as what it shows.
@Suite struct PNGKindTests {
    private static let kinds: [(PNGFile.ColorType, Int)] = [
        (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16), (.palette, 1),
        (.palette, 2),
        (.palette, 4), (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16), (.rgba, 8), (.rgba, 16),
    ]

    private func entry(_ index: Int) -> [Int] { [index * 37 % 256, index * 91 % 256, 255 - index] }

    private func file(_ kind: (type: PNGFile.ColorType, depth: Int), isInterlaced: Bool) -> PNGFile {
        var file = PNGFile(
            width: 13,
            height: 11,
            colorType: kind.type,
            bitDepth: kind.depth,
            isInterlaced: isInterlaced
        )
        if kind.type == .palette {
            let entries = (0..<1 << kind.depth).flatMap { entry($0) }.map { UInt8($0) }
            file.chunks.append(("PLTE", entries))
        }
        return file
    }

    private func sample(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
        (x * 7 + y * 31 + channel * 101) * 257 >> 1 & (1 << depth - 1)
    }

    @Test(arguments: kinds, [false, true])
    func isReadAsItIs(kind: (PNGFile.ColorType, Int), isInterlaced: Bool) throws {
        let (type, depth) = kind
        let data = file(kind, isInterlaced: isInterlaced).data { sample($0, $1, $2, depth: depth) }
        let image = try RasterImage(pngData: data)
        #expect(image.format == (type == .grayAlpha || type == .rgba ? .argb32 : .rgb24))
        for y in 0..<11 {
            for x in 0..<13 {
                func level(_ channel: Int) -> Double {
                    Double(sample(x, y, channel, depth: depth)) / Double(1 << depth - 1) * 255
                }
                let color: [Double]
                switch type {
                case .gray: color = [level(0), level(0), level(0), 255]
                case .rgb: color = [level(0), level(1), level(2), 255]
                case .palette: color = entry(sample(x, y, 0, depth: depth)).map { Double($0) } + [255]
                case .grayAlpha: color = [level(0), level(0), level(0), level(1)]
                case .rgba: color = [level(0), level(1), level(2), level(3)]
                }
                let pixel = try #require(image.pixel(x: x, y: y))
                let levels = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map { Double($0) }
                for (index, level) in levels.enumerated() {
                    let expected = index == 3 ? color[3] : color[index] * color[3] / 255
                    // 16 bits are cut to 8, before they are multiplied by alpha.
                    #expect(abs(level - expected) <= (depth == 16 ? 2 : 0.51), "\(x), \(y), channel \(index)")
                }
            }
        }
    }

    @Test func readsTheTransparencyOfAPalette() throws {
        var file = PNGFile(width: 3, height: 1, colorType: .palette, bitDepth: 8)
        file.chunks = [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [0, 128])]
        let image = try RasterImage(pngData: file.data { x, _, _ in x })
        #expect(image.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(image.pixel(x: 1, y: 0) == RasterImage.Pixel(red: 0, green: 128, blue: 0, alpha: 128))
        #expect(image.pixel(x: 2, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
    }

    @Test func readsTheTransparentColorOfAnImageWithoutAlpha() throws {
        var file = PNGFile(width: 2, height: 1, colorType: .gray, bitDepth: 8)
        file.chunks = [("tRNS", [0, 7])]
        let image = try RasterImage(pngData: file.data { x, _, _ in x == 0 ? 7 : 8 })
        #expect(image.pixel(x: 0, y: 0)?.alpha == 0)
        #expect(image.pixel(x: 1, y: 0) == RasterImage.Pixel(red: 8, green: 8, blue: 8))
    }

    @Test func refusesAPaletteThatIsMissing() throws {
        let file = PNGFile(width: 3, height: 1, colorType: .palette, bitDepth: 8)
        #expect(try failure { _ = try RasterImage(pngData: file.data { x, _, _ in x }) }.code == .invalidImage)
    }
}
