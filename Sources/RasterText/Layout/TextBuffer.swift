// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A text as Pango can take it: UTF-8 with "\n" as its only line break, and without NUL, and without tabs unless there are stops for them.
struct TextBuffer {
    private(set) var text: TextExcerpt

    /// The longest run of spaces that is drawn as it is: Pango's time grows with the square of its length.
    private static let longestSpace = 1024

    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    init(_ text: TextExcerpt, keepsTabs: Bool = false) {
        let needsReplacement = text.bytes.contains(where: Self.mayNeedReplacement)
        let text = needsReplacement ? Self.normalized(text, keepsTabs: keepsTabs) : text
        self.text = MarkCounter.hasTooManyMarks(text.bytes) ? MarkCounter.shortened(text) : text
    }

    var hasLineBreaks: Bool { text.bytes.contains(Self.lineFeed) }

    func rest(from offset: Int) -> TextExcerpt { text[offset..<text.bytes.endIndex] }

    /// Returns the text from an offset on as one line, with runs of line breaks as single spaces.
    func joined(from offset: Int) -> TextExcerpt {
        let rest = rest(from: offset)
        guard rest.bytes.contains(Self.lineFeed) else { return rest }
        var isBroken = false
        return rest.rewritten { line, index in
            let byte = rest.bytes[index]
            guard byte != Self.lineFeed else {
                isBroken = !line.isEmpty
                return
            }
            if isBroken { line.append(Self.space) }
            isBroken = false
            line.append(byte)
        }
    }

    /// Returns the lines in a range that ends where a line starts, without the white space that separates them from it.
    ///
    /// A soft hyphen at the end becomes a visible one: Pango draws it only where it breaks the word itself.
    func lines(in range: Range<Int>) -> TextExcerpt {
        let lines = text[range]
        if lines.tail(1).hasSoftHyphens {
            return lines.rewritten { line, index in
                if index < range.upperBound - 1 {
                    line.append(index == range.upperBound - 2 ? UInt8(ascii: "-") : lines.bytes[index])
                }
            }
        }
        if lines.bytes.last == Self.lineFeed { return lines.head(lines.count - 1) }
        let length = lines.bytes.lastIndex { $0 != Self.space }.map { $0 + 1 - range.lowerBound } ?? 0
        return lines.head(length)
    }

    mutating func shortenSpaces() {
        guard text.count > Self.longestSpace else { return }
        let bytes = text.bytes
        var length = 0
        text = text.rewritten { result, index in
            length = bytes[index] == Self.space ? length + 1 : 0
            if length <= Self.longestSpace { result.append(bytes[index]) }
        }
    }

    /// A Boolean value that indicates whether a byte starts a character that is replaced, or perhaps does.
    private static func mayNeedReplacement(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, 0x9, 0xB, 0xC, 0xD, 0xC2, 0xE2: true
        default: false
        }
    }

    /// Returns a text with U+FFFD for NUL, at which C would end it, spaces for tabs, which overflow in long lines, and
    /// "\n" for every line break.
    private static func normalized(_ text: TextExcerpt, keepsTabs: Bool) -> TextExcerpt {
        let bytes = text.bytes
        func next(_ index: Int) -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }
        // The bytes that are still part of the character that was replaced.
        var rest = 0
        return text.rewritten { result, index in
            guard rest == 0 else {
                rest -= 1
                return
            }
            switch bytes[index] {
            case 0: result.append(contentsOf: UTF8.encodedReplacementCharacter)
            case 0x9 where !keepsTabs: result.append(contentsOf: repeatElement(space, count: 4))
            case 0xD:
                result.append(lineFeed)
                if next(index + 1) == lineFeed { rest = 1 }
            case 0xB, 0xC: result.append(lineFeed)
            case 0xC2 where next(index + 1) == 0x85:
                result.append(lineFeed)
                rest = 1
            case 0xE2 where next(index + 1) == 0x80 && (next(index + 2) == 0xA8 || next(index + 2) == 0xA9):
                result.append(lineFeed)
                rest = 2
            case let byte: result.append(byte)
            }
        }
    }
}
