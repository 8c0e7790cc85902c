// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Appends a tag.
    mutating func append(_ tag: EncodingTag) {
        bytes.append(tag.rawValue)
    }

    /// Appends a scalar of fixed width, little-endian.
    mutating func append<Scalar: FixedWidthInteger>(scalar: Scalar) {
        unsafe withUnsafeBytes(of: scalar.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a length or count as unsigned LEB128.
    mutating func append(count: Int) {
        var rest = UInt(bitPattern: count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a text as its length in bytes and its UTF-8.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { utf8 in
            append(count: utf8.count)
            unsafe bytes.append(contentsOf: utf8)
        }
    }

    /// Appends what `body` appends, with its length in bytes in front.
    mutating func appendFrame(
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        let start = bytes.count
        append(scalar: UInt64(0))
        try body(&self)
        let length = UInt64(bytes.count - start - 8)
        for index in 0..<8 {
            bytes[start + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt64(index)))
        }
    }
}
