// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct PNGFile {
    /// What a pixel consists of (PNG, section 11.2.2).
    enum ColorType: UInt8, CaseIterable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    var width: Int
    var height: Int
    var colorType: ColorType
    var bitDepth: Int
    var isInterlaced = false

    var chunks: [(name: String, bytes: [UInt8])] = []

    /// Returns the file.
    ///
    /// - Parameter sample: Returns a channel of a pixel, as wide as the bit depth.
    func data(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let header = Self.bytes(width) + Self.bytes(height) + [UInt8(bitDepth), colorType.rawValue, 0, 0]
        Self.append("IHDR", header + [isInterlaced ? 1 : 0], to: &data)
        for chunk in chunks { Self.append(chunk.name, chunk.bytes, to: &data) }
        Self.append("IDAT", Self.stored(lines(sample)), to: &data)
        Self.append("IEND", [], to: &data)
        return data
    }

    private func lines(_ sample: (Int, Int, Int) -> Int) -> [UInt8] {
        // Start and step of the columns and rows of each pass (Adam7; PNG, section 8.2).
        let passes =
            isInterlaced
            ? [(0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2)]
            : [(0, 1, 0, 1)]
        var bytes: [UInt8] = []
        for (startX, stepX, startY, stepY) in passes where startX < width {
            for y in stride(from: startY, to: height, by: stepY) {
                var bits: [UInt8] = []
                for x in stride(from: startX, to: width, by: stepX) {
                    for channel in 0..<colorType.channels {
                        let value = sample(x, y, channel)
                        bits += (0..<bitDepth).reversed().map { UInt8(value >> $0 & 1) }
                    }
                }
                bytes.append(0)
                for start in stride(from: 0, to: bits.count, by: 8) {
                    let eight = bits[start..<min(start + 8, bits.count)]
                    bytes.append(eight.reduce(0) { $0 << 1 | $1 } << UInt8(8 - eight.count))
                }
            }
        }
        return bytes
    }

    /// The bytes as a zlib stream of blocks that are not compressed (RFC 1950, 1951).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let length = UInt16(block.count)
            result.append(start + block.count == bytes.count ? 1 : 0)
            result += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            result += block
        }
        var (first, second): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return result + Self.bytes(Int(second << 16 | first))
    }

    private static func append(_ name: String, _ bytes: [UInt8], to data: inout Data) {
        data += chunk(name, bytes)
    }

    private static let checksums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }

    /// Returns the bytes of a chunk.
    ///
    /// - Parameter damage: The bits of the checksum that are wrong.
    static func chunk(_ name: String, _ content: [UInt8] = [], damage: UInt32 = 0) -> [UInt8] {
        let named = Array(name.utf8) + content
        let sum = ~named.reduce(UInt32.max) { checksums[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
        return bytes(content.count) + named + bytes(Int(sum ^ damage))
    }

    static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
