// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A walk over the chunks of a PNG file, from one length to the next, which looks into none of them.
@safe
struct PNGWalk {
    /// The place of a chunk in a file.
    struct Chunk {
        /// The name, as a number whose highest byte is the first letter.
        let name: UInt32
        /// The bytes of the chunk: length, name, content and checksum.
        let range: Range<Int>

        /// The number of bytes of the content.
        var length: Int { range.count - 12 }

        /// A Boolean value that indicates whether a file can't be read without it (PNG, section 5.4).
        var isCritical: Bool { name & 0x2000_0000 == 0 }

        /// A Boolean value that indicates whether the name consists of letters.
        var hasValidName: Bool {
            (0..<4).allSatisfy { UnicodeScalar(UInt8(truncatingIfNeeded: name >> (8 * $0) & 0xDF)).isLetter }
        }

        /// The name as text.
        var text: String { String(decoding: PNGChunk.bytes(name), as: UTF8.self) }
    }

    private let bytes: UnsafeRawBufferPointer
    private let count: Int

    /// The index behind the last chunk.
    private(set) var position = PNGChunk.signature.count

    /// Begins behind the signature of a file.
    init(_ bytes: UnsafeRawBufferPointer) {
        unsafe self.bytes = unsafe bytes
        count = bytes.count
    }

    /// Returns the next chunk, and moves behind it.
    ///
    /// - Throws: `RasterError` with the code `invalidImage` if it is not there as a whole.
    mutating func next() throws(RasterError) -> Chunk {
        let rest = count - position
        guard rest >= 12 else {
            throw RasterError(.invalidImage, "The PNG is cut off after \(count) bytes: it has no chunk IEND.")
        }
        let length = Int(number(at: position))
        let name = number(at: position + 4)
        guard length <= rest - 12, length <= Int(Int32.max) else {
            let text = Chunk(name: name, range: 0..<12).text
            throw RasterError(
                .invalidImage,
                "The PNG is cut off or damaged: its chunk \(text) at byte \(position) claims \(length) bytes, and "
                    + "\(rest - 12) are there."
            )
        }
        let chunk = Chunk(name: name, range: position..<position + length + 12)
        position = chunk.range.upperBound
        return chunk
    }

    private func number(at index: Int) -> UInt32 {
        UInt32(bigEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
    }
}

extension PNGWalk.Chunk {
    /// Returns the number for a name of four letters.
    private static func code(_ name: StaticString) -> UInt32 {
        name.withUTF8Buffer { unsafe PNGChunk.number($0) }
    }

    static let pixels = code("IDAT")
    static let end = code("IEND")
    static let resolution = code("pHYs")

    /// The chunks that pixels depend on.
    private static let needed: Set = [code("IHDR"), code("PLTE"), code("tRNS"), pixels, end]

    /// Chunks that consist of a few numbers.
    private static let small: Set = [
        code("IHDR"), code("PLTE"), code("tRNS"), end, resolution, code("cHRM"), code("gAMA"), code("sBIT"),
        code("sRGB"), code("cICP"), code("mDCV"), code("cLLI"), code("bKGD"), code("hIST"), code("tIME"), code("oFFs"),
        code("sCAL"), code("pCAL"), code("sTER"),
    ]

    /// The largest content of a chunk that consists of a few numbers, in bytes: 4,096.
    ///
    /// PLTE, the longest of those with a length of their own, has at most 768 bytes.
    static let smallLimit = 4096

    /// A Boolean value that indicates whether pixels depend on it.
    var isNeeded: Bool { Self.needed.contains(name) }

    /// Checks that a file may have this chunk.
    func check() throws(RasterError) {
        guard hasValidName else {
            throw RasterError(.invalidImage, "The PNG is damaged: at byte \(range.lowerBound) there is no chunk.")
        }
        guard !isCritical || isNeeded else {
            throw RasterError(.invalidImage, "The PNG needs a reader that knows its chunk \(text).")
        }
        guard length <= Self.smallLimit || !Self.small.contains(name) else {
            throw RasterError(
                .invalidImage,
                "The PNG is damaged: its chunk \(text) at byte \(range.lowerBound) has \(length) bytes; at most "
                    + "\(Self.smallLimit) make sense."
            )
        }
    }
}

extension UnicodeScalar {
    fileprivate var isLetter: Bool { ("A"..."Z").contains(self) }
}
