// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Parsing of the text of proc files, as bytes, because names in it may be in any encoding.
extension Collection where Element == UInt8, SubSequence: Collection {
    /// The parts between line ends, without empty ones.
    var lines: [SubSequence] { split(separator: UInt8(ascii: "\n")) }

    /// The parts between spaces, tabs and line ends.
    var words: [SubSequence] {
        split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
    }

    /// The value of an unsigned decimal number, the largest one if it does not fit, and nil for other text.
    var decimal: UInt64? {
        guard !isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in self {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value.saturatingMultiply(10).saturatingAdd(UInt64(byte - UInt8(ascii: "0")))
        }
        return value
    }

    /// The value of a decimal fraction that is finite and not negative, and nil for other text.
    var fraction: Double? {
        guard let value = Double(repairedText), value.isFinite, value >= 0 else { return nil }
        return value
    }

    /// The bytes as text, with U+FFFD where they are not valid UTF-8.
    var repairedText: String { String(decoding: self, as: UTF8.self) }
}
