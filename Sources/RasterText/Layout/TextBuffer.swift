// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A text as Pango can take it: UTF-8 with "\n" as its only line break, and without NUL and tabs.
struct TextBuffer {
    /// The text.
    private(set) var bytes: [UInt8]

    /// The longest run of spaces that is drawn as it is: Pango's time grows with the square of its length.
    private static let longestSpace = 1024

    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    init(_ string: String) {
        bytes = Array(string.utf8)
        if bytes.contains(where: Self.mayNeedReplacement) { bytes = Self.normalized(string) }
    }

    /// Whether there are several lines before wrapping.
    var hasLineBreaks: Bool { bytes.contains(Self.lineFeed) }

    /// Returns the bytes from an offset on as one line, with runs of line breaks as single spaces.
    func joined(from offset: Int) -> ArraySlice<UInt8> {
        let rest = bytes[offset...]
        guard rest.contains(Self.lineFeed) else { return rest }
        return ArraySlice(rest.split(separator: Self.lineFeed).joined(separator: [Self.space]))
    }

    /// Returns the lines in a range that ends where a line begins, without the white space that separates them from it.
    ///
    /// A soft hyphen at the end becomes a visible one: Pango draws it only where it breaks the word itself.
    func lines(in range: Range<Int>) -> ArraySlice<UInt8> {
        var lines = bytes[range]
        if lines.suffix(2).hasSoftHyphens { return lines.dropLast(2) + [UInt8(ascii: "-")] }
        if lines.last == Self.lineFeed { return lines.dropLast() }
        while lines.last == Self.space { lines.removeLast() }
        return lines
    }

    /// Shortens endless runs of spaces.
    mutating func shortenSpaces() {
        guard bytes.count > Self.longestSpace else { return }
        var length = 0
        bytes.removeAll { byte in
            length = byte == Self.space ? length + 1 : 0
            return length > Self.longestSpace
        }
    }

    /// Whether a byte begins a character that is replaced, or perhaps does.
    private static func mayNeedReplacement(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0x9, 0xB, 0xC, 0xD, 0xC2, 0xE2: true
        default: false
        }
    }

    /// Returns the bytes of a string with U+FFFD for NUL, at which C would end it, spaces for tabs, whose places
    /// overflow in long lines, and "\n" for every line break.
    private static func normalized(_ string: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(string.utf8.count)
        var previous: Unicode.Scalar?
        for scalar in string.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\0":
                result.append(contentsOf: UTF8.encodedReplacementCharacter)
            case "\t":
                result.append(contentsOf: repeatElement(space, count: 4))
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
