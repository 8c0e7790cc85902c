// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// The compression of `.png(compression: .fastest)`, whose files libpng reads.
@Suite struct PNGRunTests {
    /// Pixels of the kinds of files that have 8 bits to a sample, by any number.
    private static let kinds: [(name: String, type: UInt8, pixel: @Sendable (UInt32) -> UInt32)] = [
        ("gray", 0, { 0xFF00_0000 | ($0 & 0xFF) * 0x010101 }),
        ("colors", 2, { 0xFF00_0000 | $0 & 0xFFFFFF }),
        ("palette", 3, { 0xFF00_0000 | ($0 & 0x7F) << 8 }),
        ("gray and alpha", 4, { (128 | $0 >> 8 & 0x7F) << 24 | ($0 & 0x7F) * 0x010101 }),
        ("colors and alpha", 6, { (128 | $0 >> 24 & 0x7F) << 24 | $0 & 0x7F7F7F }),
    ]

    private func image(_ words: [UInt32], width: Int) throws -> RasterImage {
        let bytes = words.withUnsafeBytes { Data($0) }
        return try RasterImage(pixelWidth: width, pixelHeight: words.count / width, bytes: bytes)
    }

    private func expectPixels(_ words: [UInt32], width: Int, type: UInt8? = nil, _ comment: Comment) throws {
        let image = try image(words, width: width)
        let data = try image.data(as: .png(compression: .fastest))
        #expect(try RasterImage(pngData: data).hasSamePixels(as: image), comment)
        if let type { #expect(data[25] == type, comment) }
    }

    @Test(arguments: kinds.indices)
    func keepsRunsAboutAsLongAsMatchesCanBe(index: Int) throws {
        let kind = Self.kinds[index]
        var generator = SeededGenerator(seed: 1)
        // A match has up to 258 bytes: 64 pixels and a half, 86, 129 or 258, and the bytes of 3 more make two.
        for length in [1, 2, 3] + [64, 86, 129, 258, 516].flatMap({ $0 - 1...$0 + 3 }) {
            let width = max(2 * length + 1, 300)
            let noise = (0..<width).map { _ in kind.pixel(generator.next()) }
            let run = (0..<width).map { noise[$0 / (length + 1)] }
            try expectPixels(noise + run + run + noise, width: width, type: kind.type, "\(kind.name), \(length)")
        }
    }

    @Test(arguments: 1...Proof.length(40, full: 600))
    func keepsRowsOfAnyLength(width: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        for kind in Self.kinds {
            let pixels = (0..<4 * width).map { _ in kind.pixel(generator.next()) }
            let rows = (0..<6 * width).map { $0 % 3 == 0 ? pixels[$0 % pixels.count] : pixels[$0 / width % 2] }
            try expectPixels(rows, width: width, "\(kind.name), \(width)")
        }
    }

    @Test func keepsRowsThatAreFartherThanAMatchReaches() throws {
        var generator = SeededGenerator(seed: 2)
        let row = (0..<9000).map { _ in Self.kinds[4].pixel(generator.next()) }
        try expectPixels(row + row + row.reversed() + row, width: 9000, type: 6, "36,001 bytes")
    }

    @Test func keepsImagesOfManyBlocks() throws {
        var generator = SeededGenerator(seed: 3)
        let pairs = (0..<400 * 250).map { _ in Self.kinds[4].pixel(generator.next()) }
        let words = (0..<400 * 500).map { pairs[$0 / 2] }
        try expectPixels(words, width: 500, type: 6, "800,000 bytes")
    }

    /// Colors whose numbers grow as Fibonacci's do have the longest codes that there are, but for the limit.
    @Test func keepsColorsThatAreRareByFarInCodesOfAtMost15Bits() throws {
        var counts = [1, 1]
        while counts.count < 24 { counts.append(counts[counts.count - 2] + counts[counts.count - 1]) }
        var words = counts.indices.flatMap { index in
            [UInt32](repeating: 0xFF00_0000 | UInt32(index) * 0x0A0B07, count: counts[index])
        }
        var generator = SeededGenerator(seed: 4)
        words.shuffle(using: &generator)
        try expectPixels(Array(words.prefix(words.count / 300 * 300)), width: 300, type: 3, "palette")
    }

    @Test func writesEqualBytesForEqualPixels() throws {
        var generator = SeededGenerator(seed: 5)
        let words = (0..<3000).map { _ in UInt32.premultiplied(using: &generator) }
        let files = try (0..<2).map { _ in try image(words, width: 300).data(as: .png(compression: .fastest)) }
        #expect(files[0] == files[1])
    }

    @Test func compressesRepeatedRowsAndPixels() throws {
        let image = try RasterImage(size: CGSize(width: 600, height: 400), background: .white) { context in
            for row in 0..<40 {
                let color = Color(red: Double(row) / 40, green: 0.3, blue: 0.5)
                context.fill(Path(ellipseIn: CGRect(x: 12 * row, y: 8 * row, width: 60, height: 60)), with: color)
            }
        }
        let data = try image.data(as: .png(compression: .fastest))
        #expect(data.count < image.byteCount / 10)
        #expect(try RasterImage(pngData: data).hasSamePixels(as: image))
    }
}
