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

    /// The widest and highest text, in pixels: half of what Pango's numbers reach.
    static let farthest = 1_000_000

    private var style: TextStyle { typesetter.style }

    /// Returns the lines of a text.
    func block(of string: String) -> TextBlock {
        let text = TextBuffer(string)
        guard lineLimit > 1, width != nil || text.hasLineBreaks else { return TextBlock([line(of: text, from: 0)]) }
        return lines(of: text)
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
    private func lines(of text: TextBuffer) -> TextBlock {
        let (first, count) = firstLines(of: text)
        let lines = first.lines
        guard count < lines.count else { return TextBlock([first]) }
        if style.truncation == .none {
            let head = text.lines(before: lines[count].start)
            return TextBlock([typesetter.lines(head, wrappedAt: width)], isTruncated: true)
        }
        var parts = [line(of: text, from: lines[count - 1].start)]
        if count > 1 {
            parts.insert(typesetter.lines(text.lines(before: lines[count - 1].start), wrappedAt: width), at: 0)
        }
        let block = TextBlock(parts)
        if width == nil {
            for part in parts { part.align(in: block.width) }
        }
        return block
    }

    /// Returns a layout of the lines that can be shown, with at least two more unless the text ends before, and their
    /// number.
    private func firstLines(of text: TextBuffer) -> (text: PangoText, count: Int) {
        let bytes = text.bytes[...]
        let lineCount = min(CGFloat(lineLimit), CGFloat(height ?? Self.farthest) / typesetter.pixelSize + 1)
        var estimate = CGFloat(estimatedLength(width: width ?? 1024)) * (lineCount + 2)
        while true {
            let head = bytes.head(estimate < CGFloat(bytes.count) ? Int(estimate) : bytes.count)
            let first = typesetter.lines(head, wrappedAt: width)
            let count = shownCount(of: first.lines)
            if head.count == bytes.count || first.lineCount >= count + 2 { return (first, count) }
            estimate *= 2
        }
    }

    /// Returns how many lines are within the limits.
    private func shownCount(of lines: [TextLine]) -> Int {
        let height = height ?? Self.farthest
        let fitting = lines.count { style.truncation == .none ? $0.top < height : $0.bottom <= height }
        return min(lineLimit, max(fitting, 1))
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
