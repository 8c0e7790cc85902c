// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// A text that is laid out in a space: its size, lines, baselines, outlines and the places of its characters.
///
/// Resolve a text to find out how much room it needs, in a drawing or outside of one:
///
/// ```swift
/// let title = context.resolve(Text("12 new messages").bold(), in: bounds.size)
/// context.fill(Path(roundedRect: CGRect(origin: .zero, size: title.size).insetBy(dx: -6, dy: -3), cornerRadius: 8), with: .yellow)
/// context.draw(title, in: CGRect(origin: .zero, size: title.size))
///
/// let size = try ResolvedText("A summary", style: style, maximumWidth: 200).size
/// ```
///
/// A text drawn in a rectangle of its size is complete. With ``TextStyle/Metrics/wholePixels``, the size depends on the
/// scale: resolve at the scale that is drawn at. Without ``TextStyle/tabStops``, tabs count as four spaces.
///
/// As a `Shape` it is the outlines of its letters. Resolved texts are equal if they have the same measures.
///
/// ## Topics
///
/// ### Laying text out
///
/// - ``init(_:maximumWidth:scale:fontScale:)``
/// - ``init(_:style:maximumWidth:scale:fontScale:)``
///
/// ### Measuring
///
/// - ``size``
/// - ``measure(in:)``
/// - ``firstBaseline``
/// - ``lastBaseline``
///
/// ### Reading the lines
///
/// - ``string``
/// - ``lines``
/// - ``Line``
/// - ``lineCount``
/// - ``isTruncated``
///
/// ### Finding characters
///
/// - ``hit(at:)``
/// - ``Hit``
/// - ``caret(at:)``
/// - ``rectangles(for:)``
public struct ResolvedText: Sendable {
    /// The size of the lines in points: multiples of 1/8 point, or of whole pixels with
    /// ``TextStyle/Metrics/wholePixels``.
    ///
    /// This is the logical size, that of the advances and the line heights: strokes
    /// may reach beyond it. An empty text is one line high and has no width.
    public let size: CGSize

    /// The distance from the top to the baseline of the first line, in points.
    public let firstBaseline: CGFloat

    /// The distance from the top to the baseline of the last line, in points.
    public let lastBaseline: CGFloat

    /// The number of lines, at least 1.
    public let lineCount: Int

    /// A Boolean value that indicates whether a part of the text was left out.
    ///
    /// ```swift
    /// let title = try ResolvedText("A long title", style: TextStyle(lineLimit: 1), maximumWidth: 40)
    /// print(title.isTruncated)
    /// ```
    public let isTruncated: Bool

    /// The text, in fonts whose size no font scale changes any more.
    let text: Text

    /// The space that the text is laid out in; nil if that has failed the drawing.
    let space: Space?

    struct Space {
        let style: ScaledStyle
        let grid: TextGrid

        /// The width at which lines are wrapped or truncated, in pixels; nil for no limit.
        let width: Int?

        /// The height that the lines are fitted into, in pixels; nil for no limit.
        let height: Int?

        /// Returns the space in another size.
        func resized(_ size: CGSize) throws(RasterError) -> Space {
            try Space(style: style, grid: grid, size: size)
        }

        init(style: ScaledStyle, grid: TextGrid, size: CGSize) throws(RasterError) {
            (self.style, self.grid) = (style, grid)
            width = try Self.pixels(maximum: size.width, scale: grid.scale)
            height = try Self.pixels(maximum: size.height, scale: grid.scale)
        }

        /// Returns the whole pixels in a width or height; nil where that is no limit.
        private static func pixels(maximum: CGFloat, scale: CGFloat) throws(RasterError) -> Int? {
            guard maximum >= 0 else {
                throw RasterError(
                    .invalidSize,
                    "Invalid maximum width \(maximum). The width must be 0 or greater, or nil for no limit."
                )
            }
            let pixels = (maximum * scale + TextGrid.tolerance).rounded(.down)
            return pixels <= CGFloat(TextBreaker.farthest) ? Int(pixels: pixels) : nil
        }

        /// Returns the measures of a text, from the cache where they are known.
        func measures(of text: Text, onNote: DrawingNote.Receiver?) throws(RasterError) -> TextPicture {
            let key = TextKey(text.source, style, width: width, height: height, stretch: grid.stretch)
            return try TextCache.current.measures(for: key) { () throws(RasterError) in
                let block = try text.source.makeBlock(style, width: width, height: height, onNote: onNote)
                return TextPicture(measuresOf: block)
            }
        }

        func size(of picture: TextPicture) -> CGSize {
            CGSize(width: CGFloat(picture.width) / grid.scale, height: CGFloat(picture.height) / grid.scale)
        }
    }

    /// Lays a string out.
    ///
    /// May be called on any thread, also at the same time.
    ///
    /// - Parameters:
    ///   - string: The characters.
    ///   - style: How they look; color and alignment don't matter.
    ///   - maximumWidth: The width in points at which lines are wrapped or truncated; nil for no limit.
    ///   - scale: The number of pixels to a point.
    ///   - fontScale: The font scale of the environment, for fonts that follow it.
    /// - Throws: `RasterError`: `invalidTextStyle`; `drawingFailed` without a font; `fileFailed` for one that can't be read;
    ///   `invalidSize` for the scale, or for a negative width or one that is not
    ///   a number; `limitExceeded` for a text that is more than 1,000,000 pixels wide.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public init(
        _ string: String,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1,
        fontScale: CGFloat = 1
    ) throws(RasterError) {
        try self.init(Text(string, style: style), maximumWidth: maximumWidth, scale: scale, fontScale: fontScale)
    }

    /// Lays a text out, as ``init(_:style:maximumWidth:scale:fontScale:)`` does a string.
    ///
    /// - Throws: The errors of ``init(_:style:maximumWidth:scale:fontScale:)``.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        _ text: Text,
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1,
        fontScale: CGFloat = 1
    ) throws(RasterError) {
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let layoutScale = text.layoutScale(fontScale: fontScale)
        let grid = TextGrid(transform: .identity, targetScale: scale, layoutScale: layoutScale)
        let style = try ScaledStyle(text.style, scale: grid.scale, fontScale: fontScale)
        let size = CGSize(width: maximumWidth ?? .infinity, height: CGFloat.infinity)
        let space = try Space(style: style, grid: grid, size: size)
        try self.init(text, in: space, onNote: DrawingNote.standardReceiver)
        guard self.size.width * grid.scale <= CGFloat(TextBreaker.farthest) else {
            throw RasterError(
                .limitExceeded,
                "Text too wide (\(text.source.byteCount) bytes). It can be \(TextBreaker.farthest) pixels wide; pass a maximum width."
            )
        }
    }

    init(_ text: Text, in space: Space, onNote: DrawingNote.Receiver?) throws(RasterError) {
        let measures = try space.measures(of: text, onNote: onNote)
        size = space.size(of: measures)
        firstBaseline = CGFloat(measures.firstBaseline) / space.grid.scale
        lastBaseline = CGFloat(measures.lastBaseline) / space.grid.scale
        lineCount = measures.lineCount
        isTruncated = measures.isTruncated
        var text = text
        text.style = space.style.style
        (self.text, self.space) = (text, space)
    }

    /// Creates a text of a drawing that has failed.
    init(failed text: Text) {
        (size, firstBaseline, lastBaseline, lineCount, isTruncated) = (.zero, 0, 0, 1, false)
        (self.text, space) = (text, nil)
    }

    /// Returns the size of the lines in another space, in points; zero for a space that is none.
    ///
    /// ```swift
    /// let paragraph = try ResolvedText("A paragraph that wraps at the width of its column.")
    /// let column = paragraph.measure(in: CGSize(width: 120, height: CGFloat.infinity))
    /// ```
    ///
    /// - Parameter size: The space, which may be infinite.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public func measure(in size: CGSize) -> CGSize {
        guard let space = try? space?.resized(size), let measures = try? space.measures(of: text, onNote: nil) else {
            return .zero
        }
        return space.size(of: measures)
    }
}

extension ResolvedText: Shape {
    /// Returns the outlines of the letters and lines of the text, as it is drawn in a rectangle.
    ///
    /// Stroke them, clip to them, cast shadows of them, or combine them with other paths. Glyphs with colors of their own,
    /// such as emoji, have no outlines.
    ///
    /// - Parameter rect: The rectangle that the text is fitted into, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public func path(in rect: CGRect) -> Path {
        guard !rect.isNone else { return Path() }
        guard let space else { return Path() }
        // Drawing the path of a rectangle that has no place fails, as drawing the text does.
        let grid = space.grid.beginning(at: rect.standardized.origin)
        guard let bounds = grid.pixels(of: rect.standardized) else { return Path(rect) }
        let key = TextKey(
            text.source,
            space.style,
            width: bounds.width,
            height: bounds.height,
            stretch: grid.stretch
        )
        let drawing = TextDrawing(key: key, style: space.style, grid: grid, bounds: bounds)
        guard !bounds.isEmpty, let path = try? drawing.path() else { return Path() }
        return path
    }
}

extension ResolvedText: Hashable {
    /// Returns whether two texts have the same measures.
    public static func == (first: ResolvedText, second: ResolvedText) -> Bool {
        first.size == second.size && first.firstBaseline == second.firstBaseline
            && first.lastBaseline == second.lastBaseline && first.lineCount == second.lineCount
            && first.isTruncated == second.isTruncated
    }

    /// Adds the measures to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(firstBaseline)
        hasher.combine(lineCount)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ResolvedText {
    @available(*, unavailable, message: "Pass the size to resolve(_:in:), and read firstBaseline.")
    public func firstBaseline(in size: CGSize) -> CGFloat { firstBaseline }
    @available(*, unavailable, message: "Pass the size to resolve(_:in:), and read lastBaseline.")
    public func lastBaseline(in size: CGSize) -> CGFloat { lastBaseline }
}
