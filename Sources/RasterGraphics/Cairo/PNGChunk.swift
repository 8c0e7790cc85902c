// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// One part of a PNG file: a name, a content and a checksum (PNG, section 5.3).
struct PNGChunk {
    /// The eight bytes with which every PNG file begins (PNG, section 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The number of bytes of the signature and of the first chunk, the header, which is equally long in every file.
    static let headerEnd = signature.count + 25

    /// The name, four letters.
    let name: String

    /// The content.
    let content: [UInt8]

    /// A Boolean value that indicates whether the checksum is that of the name and the content.
    let isIntact: Bool

    /// The index behind the chunk in the file that it was read from; 0 for a new one.
    let end: Int

    /// Creates a chunk.
    init(name: String, content: [UInt8]) {
        self.name = name
        self.content = content
        isIntact = true
        end = 0
    }

    /// Reads the chunk at an index of a file; nil if it is not there as a whole.
    init?(in file: Data, at index: Int) {
        guard index >= file.startIndex, file.endIndex - index >= 12 else { return nil }
        let length = Int(Self.number(file[index..<index + 4]))
        guard length <= file.endIndex - index - 12 else { return nil }
        let start = index + 8
        name = String(decoding: file[index + 4..<start], as: UTF8.self)
        end = start + length + 4
        // Pixels are Cairo's to read; only what is as short as a number is looked at here.
        let isShort = length <= 64
        content = isShort ? Array(file[start..<start + length]) : []
        isIntact = isShort && Self.checksum(file[index + 4..<start + length]) == Self.number(file[end - 4..<end])
    }

    /// The bytes of the chunk in a file.
    var bytes: [UInt8] {
        let named = Array(name.utf8) + content
        return Self.bytes(UInt32(content.count)) + named + Self.bytes(Self.checksum(named))
    }

    /// Returns the number that four bytes are, the highest first.
    static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the four bytes of a number, the highest first.
    static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the checksum of bytes, CRC-32 (PNG, annex D).
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }
}
