// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting
import Testing

/// A PNG file keeps the scale of its image as its resolution.
@Suite struct PNGScaleTests {
    private func image(scale: CGFloat, format: PixelFormat = .argb32) throws -> RasterImage {
        let bytes = [UInt8](repeating: 128, count: 12 * format.bytesPerPixel)
        return try RasterImage(pixelWidth: 4, pixelHeight: 3, scale: scale, format: format, bytes: bytes)
    }

    private func file(_ chunks: [(name: String, bytes: [UInt8])]) -> Data {
        var file = PNGFile(width: 2, height: 2, colorType: .gray, bitDepth: 8)
        file.chunks = chunks
        return file.data { x, y, _ in x * 100 + y }
    }

    private func resolution(_ x: UInt32, _ y: UInt32, unit: UInt8 = 1) -> [UInt8] {
        [x, y].flatMap { PNGFile.bytes(Int($0)) } + [unit]
    }

    @Test func comesBackExactlyForEveryFractionOf120AndEveryHundredth() throws {
        let fractions: [CGFloat] = (12...600).map { CGFloat($0) / 120 }
        let hundredths: [CGFloat] = (10...500).map { CGFloat($0) / 100 }
        let scales = fractions + hundredths + [10]
        for scale in scales {
            #expect(try RasterImage(pngData: image(scale: scale).data(as: .png)).scale == scale)
        }
    }

    @Test(arguments: PixelFormat.allCases)
    func isKeptInEveryFormatWithItsPixels(format: PixelFormat) throws {
        let image = try image(scale: 2, format: format)
        let read = try RasterImage(pngData: image.data(as: .png))
        let plain = try RasterImage(pngData: self.image(scale: 1, format: format).data(as: .png))
        #expect(read.scale == 2 && read.hasSamePixels(as: plain))
    }

    @Test func isKeptInAFile() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("scale-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try image(scale: 2).write(to: url)
        let read = try RasterImage(contentsOf: url)
        #expect(read.scale == 2 && read.size == CGSize(width: 2, height: 1.5))
        #expect(try RasterImage(contentsOf: url, scale: 1).size == CGSize(width: 4, height: 3))
    }

    @Test func givesWayToAScaleThatIsAskedFor() throws {
        #expect(try RasterImage(pngData: image(scale: 2).data(as: .png), scale: 3).scale == 3)
    }

    @Test func isWrittenAs72DotsPerInchTimesTheScaleBehindTheHeader() throws {
        let data = try image(scale: 2).data(as: .png)
        // 144 dots per inch are 5669.29 per meter.
        #expect(Array(data[33..<54]) == PNGFile.chunk("pHYs", resolution(5669, 5669)))
    }

    @Test(arguments: [0.01, 1e-300, 1e6] as [CGFloat])
    func isNotWrittenIfNoScreenHasIt(scale: CGFloat) throws {
        #expect(try RasterImage(pngData: image(scale: scale).data(as: .png)).scale == 1)
    }

    @Test func isOneWithoutAResolution() throws {
        #expect(try RasterImage(pngData: file([])).scale == 1)
    }

    @Test(arguments: [(2835, 1), (3780, 4 / 3), (5669, 2), (11811, 25 / 6)] as [(UInt32, CGFloat)])
    func isReadFromTheResolutionsOfOtherPrograms(pixelsPerMeter: UInt32, scale: CGFloat) throws {
        let chunk = ("pHYs", resolution(pixelsPerMeter, pixelsPerMeter))
        #expect(try RasterImage(pngData: file([("gAMA", [0, 0, 177, 143]), chunk])).scale == scale)
    }

    @Test func isOneForAResolutionThatIsNone() throws {
        let resolutions = [
            resolution(0, 0), resolution(5669, 2835), resolution(2, 2, unit: 0), resolution(5669, 5669, unit: 0),
            resolution(1, 1), resolution(.max, .max), Array(resolution(5669, 5669).dropLast()), [],
        ]
        for bytes in resolutions {
            #expect(try RasterImage(pngData: file([("pHYs", bytes)])).scale == 1, "\(bytes)")
        }
    }

    @Test func isOneIfTheResolutionIsDamaged() throws {
        var data = try image(scale: 2).data(as: .png)
        data[45] ^= 1
        #expect(try RasterImage(pngData: data).scale == 1)
    }

    @Test func isRefusedWhereItIsNone() throws {
        let data = try image(scale: 2).data(as: .png)
        #expect(try failure { _ = try RasterImage(pngData: data, scale: 0) }.code == .invalidSize)
        #expect(try failure { _ = try RasterImage(pngData: data, scale: 0) }.message.contains("scale"))
    }
}
