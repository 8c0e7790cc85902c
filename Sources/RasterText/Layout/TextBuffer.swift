// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A text as UTF-8 without NUL, with "\n" as its only line break.
struct TextBuffer {
    /// The text.
    let bytes: [UInt8]

    private static let lineFeed = UInt8(ascii: "\n")

    init(_ string: String) {
        let bytes = Array(string.utf8)
        self.bytes = bytes.contains(where: Self.mayNeedReplacement) ? Self.normalized(string) : bytes
    }

    /// Whether there are several lines before wrapping.
    var hasLineBreaks: Bool { bytes.contains(Self.lineFeed) }

    /// Returns the bytes from an offset on as one line, with runs of line breaks as single spaces.
    func joined(from offset: Int) -> ArraySlice<UInt8> {
        let rest = bytes[offset...]
        guard rest.contains(Self.lineFeed) else { return rest }
        return ArraySlice(rest.split(separator: Self.lineFeed).joined(separator: [UInt8(ascii: " ")]))
    }

    /// Returns the lines before an offset where a line begins, without the white space that separates them from it.
    func lines(before offset: Int) -> ArraySlice<UInt8> {
        var head = bytes[..<offset]
        if head.last == Self.lineFeed { return head.dropLast() }
        while head.last == UInt8(ascii: " ") { head.removeLast() }
        return head
    }

    /// Whether a byte begins a character that is replaced, or perhaps does.
    private static func mayNeedReplacement(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0xB, 0xC, 0xD, 0xC2, 0xE2: true
        default: false
        }
    }

    /// Returns the bytes of a string with U+FFFD for NUL, at which C would end it, and "\n" for every line break.
    private static func normalized(_ string: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(string.utf8.count)
        var previous: Unicode.Scalar?
        for scalar in string.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\0":
                result.append(contentsOf: UTF8.encodedReplacementCharacter)
            case "\n" where previous == "\r":
                continue
            case "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                result.append(lineFeed)
            default:
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return result
    }
}
