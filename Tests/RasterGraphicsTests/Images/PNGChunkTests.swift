// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Chunks of a PNG file that pixels don't depend on change nothing, whatever they claim.
@Suite struct PNGChunkTests {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static let file = Array(
        PNGFile(width: 3, height: 2, colorType: .rgb, bitDepth: 8).data { x, y, channel in x * 50 + y * 9 + channel }
    )
    private static let header = Array(file[8..<33])
    private static let pixels = Array(file[33..<file.count - 12])
    private static let end = Array(file.suffix(12))

    private func image(_ parts: [UInt8]...) throws -> RasterImage {
        try RasterImage(pngData: Data(Self.signature + parts.flatMap { $0 }))
    }

    private static let names = [
        "tEXt", "zTXt", "iTXt", "iCCP", "sPLT", "sCAL", "pCAL", "eXIf", "hIST", "bKGD", "pHYs", "gAMA", "tIME", "puBl",
        "IDAT", "PLTE", "tRNS", "IEND",
    ]

    @Test(arguments: names, [0x6B49_D200, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 70])
    func refusesALengthBeyondTheFile(name: String, length: Int) throws {
        let claimed = PNGFile.bytes(length) + Array(name.utf8) + [UInt8](repeating: 0, count: 12)
        let error = try failure { _ = try image(Self.header, claimed, Array(Self.pixels.prefix(30))) }
        #expect(error.code == .invalidImage)
        if length <= Int32.max { #expect(error.message.contains(name), "\(error.message)") }
    }

    @Test(arguments: ["sCAL", "hIST", "bKGD", "pHYs", "gAMA", "cHRM", "sBIT", "tIME", "PLTE", "tRNS"])
    func readsAFileAsWithoutAChunkThatIsTooLongToMeanAnything(name: String) throws {
        let plain = try image(Self.header, Self.pixels, Self.end)
        let large = PNGFile.chunk(name, [UInt8](repeating: 49, count: 4097))
        #expect(try image(Self.header, large, Self.pixels, Self.end).hasSamePixels(as: plain))
    }

    @Test(arguments: ["tEXt", "zTXt", "iTXt", "iCCP", "sPLT", "eXIf", "puBl", "sCAL", "gAMA"], [0, 1, 4096])
    func readsAFileAsWithoutAChunkThatPixelsDoNotDependOn(name: String, length: Int) throws {
        let plain = try image(Self.header, Self.pixels, Self.end)
        let other = PNGFile.chunk(name, [UInt8](repeating: 49, count: length))
        #expect(try image(Self.header, other, Self.pixels, Self.end).hasSamePixels(as: plain))
        #expect(try image(Self.header, Self.pixels, other, Self.end).hasSamePixels(as: plain))
    }

    @Test func readsAFileWithADamagedChunkThatPixelsDoNotDependOn() throws {
        let plain = try image(Self.header, Self.pixels, Self.end)
        let damaged = PNGFile.chunk("tEXt", Array("Title".utf8), damage: 1)
        #expect(try image(Self.header, damaged, Self.pixels, Self.end).hasSamePixels(as: plain))
    }

    @Test func readsAFileWithManyChunks() throws {
        let plain = try image(Self.header, Self.pixels, Self.end)
        let many = (0..<20_000).flatMap { _ in PNGFile.chunk("puBl") }
        #expect(try image(Self.header, many, Self.pixels, many, Self.end).hasSamePixels(as: plain))
    }

    @Test func readsNothingBehindTheEnd() throws {
        let plain = try image(Self.header, Self.pixels, Self.end)
        #expect(try image(Self.header, Self.pixels, Self.end, [1, 2, 3]).hasSamePixels(as: plain))
    }

    /// Files that libpng refuses for the order of their chunks.
    private static let refused: [[[UInt8]]] = [
        [header, header, pixels, end],
        [header, end],
        [header, pixels],
        [PNGFile.chunk("tEXt"), header, pixels, end],
        [header, PNGFile.chunk("PLTE", [1, 2, 3]), PNGFile.chunk("PLTE", [1, 2, 3]), pixels, end],
        [header, PNGFile.chunk("ABCD"), pixels, end],
        [header, PNGFile.chunk("a1cd"), pixels, end],
        [header, pixels.dropLast(4), [0, 0, 0, 0], end],
    ]

    @Test(arguments: refused)
    func refusesAnOrderThatFilesDoNotHave(parts: [[UInt8]]) throws {
        let data = Data(Self.signature + parts.flatMap { $0 })
        let error = try failure { _ = try RasterImage(pngData: data) }
        #expect(error.code == .invalidImage)
    }

    /// Pixels in two chunks belong together, unless another kind is between them.
    @Test(arguments: [("", true), ("IDAT", true), ("tEXt", false), ("tRNS", false)])
    func joinsPixelsThatFollowEachOther(between: String, isRead: Bool) throws {
        let content = Array(Self.pixels[8..<Self.pixels.count - 4])
        let (first, second) = (Array(content[..<9]), Array(content[9...]))
        let middle = between.isEmpty ? [] : PNGFile.chunk(between, between == "tRNS" ? [0, 1, 0, 1, 0, 1] : [])
        let parts = Self.header + PNGFile.chunk("IDAT", first) + middle + PNGFile.chunk("IDAT", second) + Self.end
        let read = try? image(parts)
        #expect((read != nil) == isRead)
        #expect(try read?.hasSamePixels(as: image(Self.header, Self.pixels, Self.end)) ?? true)
    }
}
