// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Breaks a text into lines, and shapes no more of it than those lines can show.
struct TextBreaker {
    /// What shapes the text.
    let typesetter: Typesetter

    /// The width that lines are wrapped or truncated at, in pixels; nil for no limit.
    let width: Int?

    /// The height that the lines have to fit into, in pixels; nil for no limit.
    let height: Int?

    /// The widest text, in pixels: half of what Pango's numbers reach.
    static let farthest = 1_000_000

    /// The longest piece of a text that is laid out at once, in bytes.
    private static let longestPiece: CGFloat = 2048

    private var style: TextStyle { typesetter.style }

    /// Returns the lines of a text.
    func block(of string: String) -> TextBlock {
        var text = TextBuffer(string)
        guard lineLimit > 1, width != nil || text.hasLineBreaks else { return TextBlock([line(of: text, from: 0)]) }
        text.shortenSpaces()
        let block = lines(of: text)
        if width == nil, block.parts.count > 1 {
            for part in block.parts { part.align(in: block.width) }
        }
        return block
    }

    private var lineLimit: Int { max(style.lineLimit ?? .max, 1) }

    /// Returns the rest of a text as one line.
    private func line(of text: TextBuffer, from offset: Int) -> PangoText {
        let bytes = text.joined(from: offset)
        guard let width, style.truncation != .none else {
            return typesetter.line(head(of: bytes, widerThan: Self.farthest), alignedIn: width)
        }
        return typesetter.line(excerpt(of: bytes, widerThan: width), truncatedTo: width)
    }

    /// Returns the lines of a text, the last of them truncated if there are more than fit.
    ///
    /// A long text is laid out in pieces: the time that Pango needs grows with the square of the number of
    /// paragraphs, and of the length of a word that has to be broken.
    private func lines(of text: TextBuffer) -> TextBlock {
        var parts: [PangoText] = []
        var offset = 0
        var room = TextRoom(
            lineCount: lineLimit,
            height: height ?? .max,
            allowsPartialLine: style.truncation == .none
        )
        while true {
            let (piece, isLast) = piece(of: text.bytes[offset...], for: room)
            let lines = piece.lines
            let count = room.count(of: lines)
            if isLast, count == lines.count { return TextBlock(parts + [piece]) }
            // The last line of a piece may go on behind it, and decides where the one before ends.
            let certain = isLast ? lines.count : lines.count - 2
            if count <= certain {
                let last = lastParts(of: text, from: offset, lines, count: count)
                return TextBlock(parts + last, isTruncated: style.truncation == .none || count == 0)
            }
            let end = offset + lines[certain].start
            parts.append(typesetter.lines(text.lines(in: offset..<end), wrappedAt: width))
            room.fill(with: lines[..<certain])
            offset = end
        }
    }

    /// Returns the layout of a beginning, with at least three lines unless it is all, and whether it is.
    private func piece(of bytes: ArraySlice<UInt8>, for room: TextRoom) -> (text: PangoText, isLast: Bool) {
        let lineCount = min(CGFloat(room.lineCount), CGFloat(room.height) / typesetter.pixelSize + 1) + 3
        let estimate = CGFloat(estimatedLength(width: width ?? 1024)) * lineCount
        var length = Int(min(max(estimate, 64), Self.longestPiece))
        while true {
            let piece = typesetter.lines(bytes.head(length), wrappedAt: width)
            if length >= bytes.count { return (piece, true) }
            if piece.lineCount > 2 { return (piece, false) }
            length *= 2
        }
    }

    /// Returns the parts that a text ends with if `count` of the lines from an offset on are shown.
    private func lastParts(of text: TextBuffer, from offset: Int, _ lines: [TextLine], count: Int) -> [PangoText] {
        func shown(_ count: Int) -> [PangoText] {
            guard count > 0 else { return [] }
            return [typesetter.lines(text.lines(in: offset..<offset + lines[count].start), wrappedAt: width)]
        }
        guard style.truncation != .none, count > 0 else { return shown(count) }
        return shown(count - 1) + [line(of: text, from: offset + lines[count - 1].start)]
    }
}

// Excerpts
extension TextBreaker {
    /// Returns the bytes that are needed to truncate a line to a width.
    private func excerpt(of bytes: ArraySlice<UInt8>, widerThan width: Int) -> ArraySlice<UInt8> {
        switch style.truncation {
        case .none, .tail:
            return head(of: bytes, widerThan: width)
        case .head:
            return tail(of: bytes, widerThan: width)
        case .middle:
            let head = head(of: bytes, widerThan: width)
            let tail = tail(of: bytes, widerThan: width)
            return head.endIndex < tail.startIndex ? head + tail : bytes
        }
    }

    /// Returns a beginning that is wider than a width, or all bytes if none is.
    private func head(of bytes: ArraySlice<UInt8>, widerThan width: Int) -> ArraySlice<UInt8> {
        part(of: bytes, widerThan: width) { bytes.head($0) }
    }

    /// Returns an end that is wider than a width, or all bytes if none is.
    private func tail(of bytes: ArraySlice<UInt8>, widerThan width: Int) -> ArraySlice<UInt8> {
        part(of: bytes, widerThan: width) { bytes.tail($0) }
    }

    private func part(
        of bytes: ArraySlice<UInt8>,
        widerThan width: Int,
        _ cut: (Int) -> ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
        var length = estimatedLength(width: width)
        while length < bytes.count {
            let part = cut(length)
            if typesetter.line(part, alignedIn: nil).width > width { return part }
            length *= 2
        }
        return bytes
    }

    /// Returns a number of bytes that are usually wider than a width, and never by so much that Pango's numbers end.
    private func estimatedLength(width: Int) -> Int {
        let usual = 64 + 8 * CGFloat(width) / typesetter.pixelSize
        let safe = 8 + 2 * CGFloat(Self.farthest) / typesetter.pixelSize
        return Int(min(usual, safe, CGFloat(Int32.max)))
    }
}
