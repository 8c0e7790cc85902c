// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterPhotos
import Testing

/// Colors and orientations of files that say them several times, or in other ways than by a profile, as Chromium shows
/// them.
@Suite("Colors and orientations of photos")
struct PhotoColorTests {
    private typealias Levels = [Int]

    private static let linear = chunk("gAMA", [100_000])
    private static let wide = chunk("cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000])
    private static let sRGB = chunk("sRGB", bytes: [0])

    @Test(
        "PNG chunks of colors are converted, and cICP comes before sRGB, and sRGB before gAMA",
        arguments: [
            ([], [200, 120, 40]),
            // Display P3, BT.2020; the curves of BT.709, 2.2, 2.8, linear, SMPTE 240M and 428.
            ([coding(12, 13)], [213, 115, 0]), ([coding(9, 13)], [237, 105, 0]), ([coding(1, 1)], [197, 113, 28]),
            ([coding(1, 4)], [201, 121, 35]), ([coding(1, 5)], [189, 98, 17]), ([coding(1, 8)], [229, 183, 110]),
            ([coding(1, 7)], [206, 134, 58]), ([coding(1, 17)], [200, 109, 23]),
            // Of several the first; none for limited levels, other matrices, unknown numbers, and other lengths.
            ([coding(12, 13), coding(1, 13)], [213, 115, 0]),
            ([chunk("cICP", bytes: [12, 13, 0, 0])], [200, 120, 40]),
            ([chunk("cICP", bytes: [12, 13, 1, 1])], [200, 120, 40]), ([coding(12, 9)], [200, 120, 40]),
            ([coding(3, 13)], [200, 120, 40]), ([chunk("cICP", bytes: [12, 13, 0])], [200, 120, 40]),
            ([linear], [229, 183, 110]), ([linear, sRGB], [200, 120, 40]), ([wide], [200, 120, 40]),
            ([chunk("gAMA", [45455])], [200, 120, 40]), ([chunk("gAMA", [45455]), wide], [214, 116, 0]),
            ([linear, sRGB, coding(12, 13)], [213, 115, 0]), ([coding(12, 9), linear], [229, 183, 110]),
        ]
    )
    func convertsChunks(chunks: [Data], levels: [Int]) throws {
        let brown = Color(red: 200 / 255, green: 120 / 255, blue: 40 / 255)
        try expect(levels, in: Self.photo(of: brown, chunks))
    }

    @Test("PQ and HLG are as bright as in Chromium", arguments: [(16, 132), (18, 99)])
    func convertsBrightness(transfer: UInt8, level: Int) throws {
        let gray = Color(red: 128 / 255, green: 128 / 255, blue: 128 / 255)
        try expect([level, level, level], in: Self.photo(of: gray, [Self.coding(9, transfer)]))
    }

    @Test("cICP in PNG comes before a profile")
    func prefersCodingToProfile() throws {
        let data = Self.inserting([Self.coding(1, 13)], into: try PhotoFile.data("swapped.png"))
        #expect(quadrants(of: try Photo(data: data).image()) == "red green blue white")
    }

    @Test(
        "The primaries and the curve of AVIF are converted, and curves of video taken for that of sRGB",
        arguments: [
            (1, 13, [200, 120, 40]), (1, 1, [200, 120, 40]), (12, 2, [213, 115, 0]), (9, 14, [237, 105, 0]),
            (9, 4, [239, 105, 0]), (1, 8, [229, 183, 110]), (2, 8, [229, 183, 110]), (1, 9, [200, 120, 40]),
        ]
    )
    func convertsAVIF(primaries: UInt8, transfer: UInt8, levels: [Int]) throws {
        var data = try PhotoFile.data("brown.avif")
        let name = try #require(data.range(of: Data("nclx".utf8)))
        data[name.upperBound + 1] = primaries
        data[name.upperBound + 3] = transfer
        try expect(levels, in: Photo(data: data))
    }

    @Test("A CMYK JPEG is the same with and without Adobe's marker")
    func readsInksWithoutMarker() throws {
        var data = try PhotoFile.data("cmyk.jpg")
        let marker = try #require(data.range(of: Data([0xFF, 0xEE, 0, 14])))
        data.removeSubrange(marker.lowerBound..<marker.lowerBound + 16)
        #expect(quadrants(of: try Photo(data: data).image()) == "red green blue white")
    }

    @Test(
        "The first segment of Exif in a JPEG counts, whatever it says",
        arguments: [
            ([exif(6), exif(3)], true), ([exif(3), exif(6)], false), ([exif(0), exif(6)], false),
            ([exif(9), exif(6)], false), ([exif(6, type: 4)], false), ([exif(6, count: 2)], false),
            ([segment("http://ns.adobe.com/xap/1.0/\0<x/>"), exif(6)], true),
            ([exif(6), segment("http://ns.adobe.com/xap/1.0/\0<x/>")], true),
        ]
    )
    func readsTheFirstExif(segments: [Data], isUpright: Bool) throws {
        let size = CGSize(width: 32, height: 16)
        let plain = try RasterImage(size: size) { $0.fill(CGRect(origin: .zero, size: size), with: .red) }
            .data(as: .jpeg(quality: 1))
        let photo = try Photo(data: plain.prefix(2) + segments.reduce(Data(), +) + plain.dropFirst(2))
        #expect(photo.pixelSize.height == (isUpright ? 32 : 16))
    }

    // MARK: Files

    private func expect(_ levels: [Int], in photo: Photo) throws {
        let pixel = try #require(try photo.image().pixel(x: 4, y: 4))
        let found = [pixel.red, pixel.green, pixel.blue].map { Int($0) }
        #expect(zip(found, levels).allSatisfy { abs($0 - $1) <= 2 }, "\(found) instead of \(levels)")
    }

    private static func photo(of color: Color, _ chunks: [Data]) throws -> Photo {
        let size = CGSize(width: 8, height: 8)
        let image = try RasterImage(size: size) { $0.fill(CGRect(origin: .zero, size: size), with: color) }
        return try Photo(data: inserting(chunks, into: image.data(as: .png)))
    }

    /// Returns a PNG file with chunks behind its header, and without its chunk sRGB.
    private static func inserting(_ chunks: [Data], into png: Data) -> Data {
        var png = png
        if let name = png.range(of: Data("sRGB".utf8)) { png.removeSubrange(name.lowerBound - 4..<name.lowerBound + 9) }
        return png.prefix(33) + chunks.reduce(Data(), +) + png.dropFirst(33)
    }

    private static func coding(_ primaries: UInt8, _ transfer: UInt8) -> Data {
        chunk("cICP", bytes: [primaries, transfer, 0, 1])
    }

    private static func chunk(_ name: String, _ numbers: [UInt32]) -> Data {
        chunk(name, bytes: numbers.flatMap(bytes))
    }

    private static func chunk(_ name: String, bytes content: [UInt8]) -> Data {
        let body = Array(name.utf8) + content
        return Data(bytes(UInt32(content.count)) + body + PhotoFile.checksum(body))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func segment(_ content: String) -> Data {
        Data([0xFF, 0xE1, 0, UInt8(content.utf8.count + 2)]) + Data(content.utf8)
    }

    /// Returns a segment with an orientation as one number of 16 bits, or of another type or count.
    private static func exif(_ orientation: UInt8, type: UInt8 = 3, count: UInt8 = 1) -> Data {
        let value: [UInt8] = type == 3 ? [0, orientation, 0, 0] : [0, 0, 0, orientation]
        let entry: [UInt8] = [0, 1, 0x01, 0x12, 0, type, 0, 0, 0, count] + value + [0, 0, 0, 0]
        return Data([0xFF, 0xE1, 0, 34]) + Data("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + Data(entry)
    }
}
