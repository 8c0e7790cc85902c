// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterPhotos
import RasterTesting
import Testing

/// The small photos beside the tests.
///
/// Most have 32 by 24 pixels: red and green quadrants above blue and white ones.
enum PhotoFile {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Photos")

    static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }
    static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }
    static func photo(_ name: String) throws -> Photo { try Photo(contentsOf: url(name)) }

    /// Returns a photo whose orientation of Exif is another one, in a JPEG, WebP or PNG file.
    static func photo(_ name: String, orientation: UInt8) throws -> Photo {
        var data = try data(name)
        let tags = [[0x01, 0x12, 0x00, 0x03], [0x12, 0x01, 0x03, 0x00]] as [[UInt8]]
        let tag = try #require(tags.lazy.compactMap { data.range(of: Data($0)) }.first)
        data[tag.lowerBound + (data[tag.lowerBound] == 0x12 ? 8 : 9)] = orientation
        if let chunk = data.range(of: Data("eXIf".utf8)), name.hasSuffix("png") {
            let length = data[chunk.lowerBound - 4..<chunk.lowerBound].reduce(0) { $0 << 8 | Int($1) }
            let end = chunk.upperBound + length
            data.replaceSubrange(end..<end + 4, with: checksum(data[chunk.lowerBound..<end]))
        }
        return try Photo(data: data)
    }

    /// Returns the checksum of the name and the content of a chunk, CRC-32 (PNG, annex D).
    static func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let sum = ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
    }

    static var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    /// Returns the first pixels of a PNG file that the function makes: bands and a soft diagonal.
    static func png(width: Int, height: Int, hasAlpha: Bool = false) throws -> Data {
        let bytes = (0..<width * height).flatMap { index -> [UInt8] in
            let (x, y) = (index % width, index / width)
            let alpha = hasAlpha ? (x * 7 + y * 3) % 256 : 255
            let levels = [(x * x / 9 + y) % 256, (x + y * y / 5) % 256, x / 3 % 2 * 255]
            return levels.map { UInt8($0 * alpha / 255) } + [UInt8(alpha)]
        }
        return try RasterImage(pixelWidth: width, pixelHeight: height, bytes: bytes).data(as: .png)
    }
}

/// The colors of the quadrants of an image, from the top left in rows, each level rounded to 0, 1 or 2 halves.
func quadrants(of image: RasterImage) -> String {
    let places = [(1, 1), (3, 1), (1, 3), (3, 3)]
    return places.map { x, y in
        let pixel = image.pixel(x: image.pixelWidth * x / 4, y: image.pixelHeight * y / 4)
        return pixel.map { name(of: $0) } ?? "none"
    }.joined(separator: " ")
}

private func name(of pixel: RasterImage.Pixel) -> String {
    let isLit = [pixel.red, pixel.green, pixel.blue].map { $0 > 200 }
    let isDark = [pixel.red, pixel.green, pixel.blue].map { $0 < 55 }
    let names: [[Bool]: String] = [
        [true, false, false]: "red", [false, true, false]: "green", [false, false, true]: "blue",
        [true, true, true]: "white",
    ]
    guard zip(isLit, isDark).allSatisfy({ $0 != $1 }) else { return "\(pixel)" }
    return names[isLit] ?? "\(pixel)"
}

/// The largest difference of two levels of images of one size.
func largestDifference(_ first: RasterImage, _ second: RasterImage) -> Int {
    ImageComparison(expected: second, actual: first).largestDifference
}

/// The exact means of the pixels of an image, computed in the plainest way.
func exactMeans(of image: RasterImage, to size: PixelSize) throws -> RasterImage {
    let (width, height) = (image.pixelWidth, image.pixelHeight)
    let pixels = image.withUnsafeBytes { Array($0) }
    func shares(_ index: Int, of count: Int, from length: Int) -> [(place: Int, share: Double)] {
        let (start, end) = (Double(index * length) / Double(count), Double((index + 1) * length) / Double(count))
        return (Int(start)..<min(length, Int(end.rounded(.up)))).map { place in
            (place, min(end, Double(place + 1)) - max(start, Double(place)))
        }
    }
    var bytes: [UInt8] = []
    for y in 0..<size.height {
        let rows = shares(y, of: size.height, from: height)
        for x in 0..<size.width {
            let columns = shares(x, of: size.width, from: width)
            var sums = [0.0, 0, 0, 0]
            for row in rows {
                for column in columns {
                    for channel in 0..<4 {
                        let level = Double(pixels[(row.place * width + column.place) * 4 + channel])
                        sums[channel] += level * row.share * column.share
                    }
                }
            }
            let area = rows.reduce(0) { $0 + $1.share } * columns.reduce(0) { $0 + $1.share }
            bytes += sums.map { UInt8(min(255, ($0 / area).rounded())) }
        }
    }
    return try RasterImage(pixelWidth: size.width, pixelHeight: size.height, format: image.format, bytes: bytes)
}

/// A folder that is removed with the value.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
}
