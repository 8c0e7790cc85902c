// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

struct TextBreaker {
    let scaled: ScaledStyle

    /// The typesetter of the direction that is laid out.
    private var typesetter: Typesetter

    private var typesetters: [TextStyle.Direction: Typesetter]

    /// The width that lines are wrapped or truncated at, in pixels; nil for no limit.
    let width: Int?

    /// The height that the lines have to fit into, in pixels; nil for no limit.
    let height: Int?

    let largestAdvance: CGFloat

    /// The widest text, in pixels: half of the range of Pango's numbers.
    static let farthest = 1_000_000

    /// The longest piece of a text that is laid out at once, in bytes.
    private static let longestPiece: CGFloat = 2048

    /// The shortest piece of a text that is laid out at once, in bytes.
    private static let shortestPiece: CGFloat = 32

    /// The length of a piece in bytes to a width of one em: some twenty lines of letters.
    private static let emsPerPiece: CGFloat = 48

    private var style: TextStyle { scaled.style }
    private var spacing: Int { scaled.lineSpacing }
    private var pixelSize: CGFloat { scaled.pixelSize }

    init(_ scaled: ScaledStyle, width: Int?, height: Int?, largestAdvance: CGFloat) throws(RasterError) {
        self.scaled = scaled
        self.width = width
        self.height = height
        self.largestAdvance = largestAdvance
        let direction = scaled.style.direction == .natural ? TextStyle.Direction.leftToRight : scaled.style.direction
        typesetter = try Typesetter(scaled.facing(direction))
        typesetters = [direction: typesetter]
    }

    /// Lets the lines that are laid out next run in a direction.
    private mutating func face(_ direction: TextStyle.Direction) throws(RasterError) {
        if let known = typesetters[direction] {
            typesetter = known
        } else {
            typesetter = try Typesetter(scaled.facing(direction))
            typesetters[direction] = typesetter
        }
    }

    mutating func block(of excerpt: TextExcerpt) throws(RasterError) -> TextBlock {
        var text = TextBuffer(excerpt, keepsTabs: !style.tabStops.isEmpty)
        guard lineLimit > 1, width != nil || text.hasLineBreaks else {
            try face(ParagraphDirections(of: text.text.bytes, style.direction).run(at: 0).direction)
            return makeBlock([line(of: text, from: 0)])
        }
        text.shortenSpaces()
        let block = try lines(of: text)
        if width == nil, block.parts.count > 1 {
            for part in block.parts { part.align(in: block.width) }
        }
        return block
    }

    private var lineLimit: Int { max(style.lineLimit ?? .max, 1) }

    private func line(of text: TextBuffer, from offset: Int) -> PangoText {
        let rest = text.joined(from: offset)
        guard let width, style.truncationMode != .none else {
            return typesetter.line(head(of: rest, widerThan: Self.farthest), alignedIn: width)
        }
        return typesetter.line(excerpt(of: rest, widerThan: width), truncatedTo: width)
    }

    /// Returns the lines of a text, the last of them truncated if there are more than fit.
    ///
    /// A long text is laid out in pieces: the time that Pango needs grows with the square of the number of paragraphs,
    /// and of the length of a word that has to be broken.
    private mutating func lines(of text: TextBuffer) throws(RasterError) -> TextBlock {
        let directions = ParagraphDirections(of: text.text.bytes, style.direction)
        var parts: [PangoText] = []
        // The lines of the last part, if the direction changes behind it, and the offset that they start at.
        var end: (offset: Int, lines: [TextLine])?
        var offset = 0
        var room = TextRoom(
            lineCount: lineLimit,
            height: height ?? .max,
            spacing: spacing,
            allowsPartialLine: style.truncationMode == .none
        )
        while true {
            let run = directions.run(at: offset)
            try face(run.direction)
            let isLastRun = run.end == text.text.bytes.endIndex
            let (piece, isLast) = piece(of: text.text[offset..<(isLastRun ? run.end : run.end - 1)], for: room)
            let lines = piece.lines
            let count = room.count(of: lines)
            if isLast, count == lines.count {
                parts.append(piece)
                if isLastRun { return makeBlock(parts) }
                end = (offset, lines)
                room.fill(with: lines[...])
                offset = run.end
                continue
            }
            // The last line of a piece may go on behind it, and decides where the one before ends.
            let certain = isLast ? lines.count : lines.count - 2
            if count <= certain {
                var last: [PangoText] = []
                if count == 0, let end, style.truncationMode != .none {
                    // The line above goes on.
                    try face(directions.run(at: end.offset).direction)
                    parts.removeLast()
                    last = lastParts(of: text, from: end.offset, end.lines, count: end.lines.count)
                } else {
                    last = lastParts(of: text, from: offset, lines, count: count)
                    // With its ellipsis, the next line may be lower than in full.
                    if style.truncationMode != .none, count < min(room.lineCount, lines.count),
                        lines[count].top < room.height
                    {
                        let more = lastParts(of: text, from: offset, lines, count: count + 1)
                        if makeBlock(more).height <= room.height { last = more }
                    }
                }
                var block = makeBlock(parts + last, isTruncated: style.truncationMode == .none || count == 0)
                block.lackingHeight = room.lackingHeight(for: lines, after: count)
                return block
            }
            end = nil
            let next = offset + lines[certain].start
            parts.append(firstLines(certain, of: text, from: offset, to: next))
            room.fill(with: lines[..<certain])
            offset = next
        }
    }

    /// Returns the layout of a start, with at least three lines unless it is all, and whether it is.
    private func piece(of text: TextExcerpt, for room: TextRoom) -> (text: PangoText, isLast: Bool) {
        let lineCount = min(CGFloat(room.lineCount), CGFloat(room.height) / pixelSize + 1) + 3
        let estimate = CGFloat(estimatedLength(width: width ?? 1024)) * lineCount
        // Pango lays the rest of a word out again for each line that the word is broken into.
        let several = Self.shortestPiece + Self.emsPerPiece * CGFloat(width ?? 1024) / pixelSize
        var length = Int(pixels: min(max(estimate, Self.shortestPiece), several, Self.longestPiece))
        length = min(length, estimatedLength(width: Self.farthest))
        while true {
            let piece = typesetter.lines(text.head(length), wrappedAt: width)
            if length >= text.count { return (piece, true) }
            if piece.lineCount > 2 { return (piece, false) }
            length *= 2
        }
    }

    private func firstLines(_ count: Int, of text: TextBuffer, from offset: Int, to end: Int) -> PangoText {
        guard typesetter.justifies else { return typesetter.lines(text.lines(in: offset..<end), wrappedAt: width) }
        let rest = text.rest(from: offset)
        // A word of the next line is enough to wrap the last one.
        let length = end - offset + estimatedLength(width: width ?? 1024)
        return typesetter.firstLines(count, of: rest.head(length), wrappedAt: width)
    }

    private func makeBlock(_ parts: [PangoText], isTruncated: Bool = false) -> TextBlock {
        var block = TextBlock(parts, style: scaled, isTruncated: isTruncated)
        block.maximumWidth = width
        return block
    }

    /// Returns the parts that a text ends with if `count` of the lines from an offset on are shown.
    private func lastParts(of text: TextBuffer, from offset: Int, _ lines: [TextLine], count: Int) -> [PangoText] {
        func shown(_ count: Int) -> [PangoText] {
            guard count > 0 else { return [] }
            return [firstLines(count, of: text, from: offset, to: offset + lines[count].start)]
        }
        guard style.truncationMode != .none, count > 0 else { return shown(count) }
        return shown(count - 1) + [line(of: text, from: offset + lines[count - 1].start)]
    }
}

// Excerpts
extension TextBreaker {
    private func excerpt(of line: TextExcerpt, widerThan width: Int) -> TextExcerpt {
        switch style.truncationMode {
        case .none, .tail:
            return head(of: line, widerThan: width)
        case .head:
            return tail(of: line, widerThan: width)
        case .middle:
            let head = head(of: line, widerThan: width)
            let tail = tail(of: line, widerThan: width)
            return head.bytes.endIndex < tail.bytes.startIndex ? head + tail : line
        }
    }

    private func head(of line: TextExcerpt, widerThan width: Int) -> TextExcerpt {
        part(of: line, widerThan: width) { line.head($0) }
    }

    private func tail(of line: TextExcerpt, widerThan width: Int) -> TextExcerpt {
        part(of: line, widerThan: width) { line.tail($0) }
    }

    private func part(
        of line: TextExcerpt,
        widerThan width: Int,
        _ cut: (Int) -> TextExcerpt
    ) -> TextExcerpt {
        var length = estimatedLength(width: width)
        while length < line.count {
            let part = cut(length)
            if typesetter.line(part, alignedIn: nil).width > width { return part }
            length *= 2
        }
        return line
    }

    /// Returns a number of bytes that are usually wider than a width, and never by so much that Pango's numbers end.
    private func estimatedLength(width: Int) -> Int {
        let usual = 64 + 8 * CGFloat(width) / pixelSize
        let safe = 8 + 2 * CGFloat(Self.farthest) / max(largestAdvance, pixelSize)
        return Int(pixels: min(usual, safe))
    }
}

/// The room that is left for the lines of a text.
struct TextRoom {
    private(set) var lineCount: Int
    private(set) var height: Int
    let spacing: Int

    /// A Boolean value that indicates whether a line counts that only starts above the end of the room.
    let allowsPartialLine: Bool

    private(set) var isUntouched = true

    /// Returns how many of the lines fit; the first of a text always does.
    func count(of lines: [TextLine]) -> Int {
        let fitting = lines.count { allowsPartialLine ? $0.top < height : $0.bottom <= height }
        return min(lineCount, isUntouched ? max(fitting, 1) : fitting)
    }

    /// Returns the height that the first line that doesn't fit lacks, if that is at most a quarter of its own; otherwise 0.
    func lackingHeight(for lines: [TextLine], after count: Int) -> Int {
        guard !allowsPartialLine, count < min(lineCount, lines.count) else { return 0 }
        let lack = lines[count].bottom - height
        return lack * 4 <= lines[count].bottom - lines[count].top ? max(lack, 0) : 0
    }

    mutating func fill(with lines: ArraySlice<TextLine>) {
        guard let last = lines.last else { return }
        lineCount -= lines.count
        height -= last.bottom + spacing
        isUntouched = false
    }
}

/// A text as it is drawn: laid-out parts that stand below each other.
///
/// There are two where the last line is truncated and others stand above it.
struct TextBlock {
    let parts: [PangoText]
    let style: ScaledStyle
    let isTruncated: Bool

    /// The width that lines are wrapped or truncated at, in pixels; nil for no limit.
    var maximumWidth: Int?

    /// The height that a line that was left out lacks by a little, in pixels; otherwise 0.
    var lackingHeight = 0

    init(_ parts: [PangoText], style: ScaledStyle, isTruncated: Bool = false) {
        self.parts = parts
        self.style = style
        self.isTruncated = isTruncated || parts.contains { $0.isTruncated }
    }

    private var spacing: Int { style.lineSpacing }
    /// The width without the spaces at the ends of lines that don't fit into the limit.
    var width: Int { parts.map { part in maximumWidth.map(part.width) ?? part.width }.max() ?? 0 }

    var height: Int { parts.map(\.height).reduce(0, +) + spacing * (parts.count - 1) }
    var lineCount: Int { parts.map(\.lineCount).reduce(0, +) }

    /// The steps in which the parts are drawn, which refer to the parts' layouts.
    ///
    /// A line with an ellipsis wider than its room is not drawn.
    var operations: [TextOperation] {
        let recorder = OperationRecorder(style.style)
        for (part, top) in placedParts where !part.isTooNarrow { recorder.record(part, top: top - style.rise) }
        return recorder.operations
    }

    var placedParts: [(part: PangoText, top: Int)] {
        guard parts.count > 1 else { return parts.map { ($0, 0) } }
        var top = 0
        return parts.map { part in
            defer { top += part.height + spacing }
            return (part, top)
        }
    }
}
