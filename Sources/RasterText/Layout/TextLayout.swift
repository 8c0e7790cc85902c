// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// The layout of a text in a given space: its size, lines and baselines.
///
/// Measure to find out how much room a text needs, and draw it later:
///
/// ```swift
/// let size = try TextLayout.size(of: title, style: style, maximumWidth: 200, scale: 2)
/// ```
///
/// A text takes whole pixels, so that its size depends on the scale: measure at the scale that is drawn at, or choose
/// ``TextStyle/Metrics/equalAtEveryScale``. A text drawn in a rectangle of the size measured is complete. Without
/// ``TextStyle/tabStops``, tabs count as four spaces.
///
/// Layouts are equal if they have the same measures.
public struct TextLayout: Sendable {
    /// The size of the lines in points, a whole number of pixels.
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
    public let isTruncated: Bool

    let source: TextSource
    let scaled: ScaledStyle

    /// The width at which lines are wrapped or truncated, in pixels; nil for no limit.
    let width: Int?

    /// Lays a text out.
    ///
    /// May be called on any thread, also at the same time.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: How it looks; color and alignment don't matter.
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
        try self.init(TextSource(string), style: style, maximumWidth: maximumWidth, scale: scale, fontScale: fontScale)
    }

    /// Lays a text out of which parts look different, in a style where its tags say nothing.
    ///
    /// - Throws: The errors of ``init(_:style:maximumWidth:scale:fontScale:)-(String,_,_,_,_)``.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        _ markup: TextMarkup,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1,
        fontScale: CGFloat = 1
    ) throws(RasterError) {
        try self.init(TextSource(markup), style: style, maximumWidth: maximumWidth, scale: scale, fontScale: fontScale)
    }

    private init(
        _ source: TextSource,
        style: TextStyle,
        maximumWidth: CGFloat?,
        scale: CGFloat,
        fontScale: CGFloat
    ) throws(RasterError) {
        let scaled = try ScaledStyle(style, scale: scale, fontScale: fontScale)
        let scale = scaled.scale
        let width = try maximumWidth.flatMap { (maximum) throws(RasterError) in
            try Self.pixels(maximum: maximum, scale: scale)
        }
        let block = try source.makeBlock(
            scaled,
            width: width,
            height: nil,
            onNote: DrawingNote.standardReceiver
        )
        guard block.width <= TextBreaker.farthest else {
            throw RasterError(
                .limitExceeded,
                "Text too wide (\(source.byteCount) bytes). It can be \(TextBreaker.farthest) pixels wide; pass a maximum width."
            )
        }
        size = CGSize(width: CGFloat(block.width) / scale, height: CGFloat(block.height) / scale)
        firstBaseline = CGFloat(block.firstBaseline) / scale
        lastBaseline = CGFloat(block.lastBaseline) / scale
        lineCount = block.lineCount
        isTruncated = block.isTruncated
        self.source = source
        self.scaled = scaled
        self.width = width
    }

    /// Returns the size that a text needs, in points, a whole number of pixels.
    ///
    /// - Throws: The errors of ``init(_:style:maximumWidth:scale:fontScale:)-(String,_,_,_,_)``.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public static func size(
        of string: String,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1,
        fontScale: CGFloat = 1
    ) throws(RasterError) -> CGSize {
        try TextLayout(string, style: style, maximumWidth: maximumWidth, scale: scale, fontScale: fontScale).size
    }

    /// Returns the whole pixels in a width or height; nil where that is no limit.
    static func pixels(maximum: CGFloat, scale: CGFloat) throws(RasterError) -> Int? {
        guard maximum >= 0 else {
            throw RasterError(
                .invalidSize,
                "Invalid maximum width \(maximum). The width must be 0 or greater, or nil for no limit."
            )
        }
        let pixels = (maximum * scale + TextGrid.tolerance).rounded(.down)
        return pixels <= CGFloat(TextBreaker.farthest) ? Int(pixels: pixels) : nil
    }
}

extension TextLayout: Hashable {
    /// Returns whether two layouts have the same measures.
    public static func == (first: TextLayout, second: TextLayout) -> Bool {
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
