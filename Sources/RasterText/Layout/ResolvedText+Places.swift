// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import RasterGraphics

// The places of characters. The text is laid out again for each question: resolved texts themselves stay small.

extension ResolvedText {
    /// A line of a text.
    ///
    /// ## Topics
    ///
    /// ### Inspecting a line
    ///
    /// - ``range``
    /// - ``rect``
    /// - ``baseline``
    public struct Line: Sendable, Hashable {
        /// The characters, with those that an ellipsis stands for; indices of ``ResolvedText/string``.
        public let range: Range<String.Index>

        /// The rectangle of the advances and the line height, in points from the top left of the text.
        public let rect: CGRect

        /// The distance from the top of the text to the baseline, in points.
        public let baseline: CGFloat
    }

    /// The character at a place of a text.
    ///
    /// ## Topics
    ///
    /// ### Inspecting a hit
    ///
    /// - ``index``
    /// - ``insertionIndex``
    /// - ``isTrailing``
    public struct Hit: Sendable, Hashable {
        /// The index of the character in ``ResolvedText/string``.
        public let index: String.Index

        /// A Boolean value that indicates whether the place is in the half of the character that is read later.
        public let isTrailing: Bool

        /// The index that a caret at this place stands before.
        public let insertionIndex: String.Index
    }

    /// The characters that indices refer to, without the tags of a markup.
    public var string: String { text.source.text }

    /// The lines from the top.
    ///
    /// ```swift
    /// for line in try ResolvedText("One\nTwo").lines {
    ///     print(line.rect, line.baseline)
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the length of the text, which is laid out again.
    public var lines: [Line] {
        let places = TextPlaces(self)
        return places.lines.indices.map { number in
            let line = places.lines[number]
            let next = number + 1 < places.lines.count ? places.lines[number + 1].first : places.end(of: line)
            return Line(
                range: places.index(line.first)..<max(places.index(next), places.index(line.first)),
                rect: places.rect(of: line),
                baseline: CGFloat(line.top + line.place.baseline - places.rise) / places.scale
            )
        }
    }

    /// Returns the rectangles that a selection of characters covers, from the top, several in a line of two directions.
    ///
    /// ```swift
    /// let resolved = try ResolvedText("Select a word")
    /// for rectangle in resolved.rectangles(for: resolved.string.startIndex..<resolved.string.endIndex) {
    ///     context.fill(rectangle, with: Color.blue.opacity(0.2))
    /// }
    /// ```
    ///
    /// - Parameter range: The characters, by indices of ``string``.
    /// - Returns: Rectangles as high as their lines, in points from the top left of the text.
    /// - Complexity: O(*n*) in the length of the text, which is laid out again.
    public func rectangles(for range: Range<String.Index>) -> [CGRect] {
        let places = TextPlaces(self)
        let (start, end) = (places.offset(range.lowerBound), places.offset(range.upperBound))
        return places.lines.flatMap { places.rectangles(in: $0, from: start, to: end) }
    }

    /// Returns the character at a point, or the nearest one.
    ///
    /// ```swift
    /// let line = try ResolvedText("A line of text")
    /// let hit = line.hit(at: CGPoint(x: 30, y: 6))
    /// print(line.string[hit.index], line.caret(at: hit.insertionIndex))
    /// ```
    ///
    /// - Parameter point: The point, in points from the top left of the text.
    /// - Complexity: O(*n*) in the length of the text, which is laid out again.
    public func hit(at point: CGPoint) -> Hit {
        let places = TextPlaces(self)
        let (x, y) = (point.x * places.scale, point.y * places.scale)
        let above = places.lines.last { CGFloat($0.top + $0.place.top) <= y }
        guard x.isFinite, y.isFinite, let line = above ?? places.lines.first else {
            return Hit(index: string.startIndex, isTrailing: false, insertionIndex: string.startIndex)
        }
        return places.hit(in: line, x: x)
    }

    /// Returns the place of a caret before a character: a rectangle without width, as high as its line.
    ///
    /// ```swift
    /// let field = try ResolvedText("Edit me")
    /// let caret = field.caret(at: field.string.endIndex)
    /// context.fill(CGRect(x: caret.minX, y: caret.minY, width: 1, height: caret.height), with: .black)
    /// ```
    ///
    /// - Parameter index: The index of the character in ``string``; behind the last one for the end.
    /// - Complexity: O(*n*) in the length of the text, which is laid out again.
    public func caret(at index: String.Index) -> CGRect {
        let places = TextPlaces(self)
        let offset = places.offset(index)
        guard let line = places.lines.last(where: { $0.first <= offset }) ?? places.lines.first else { return .zero }
        var rect = places.rect(of: line)
        rect.origin.x += CGFloat(line.x(ofByte: line.byte(at: offset))) / CGFloat(1024 * places.scale)
        rect.size.width = 0
        return rect
    }
}
