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
/// A text takes whole pixels, so that its size depends on the scale: measure at
/// the scale that is drawn at. A text drawn in a rectangle of the size measured
/// is complete. Tabs count as four spaces.
public struct TextLayout: Sendable, Hashable {
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

    /// Lays a text out.
    ///
    /// May be called on any thread, also at the same time.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: How it looks; color and alignment don't matter.
    ///   - maximumWidth: The width in points at which lines are wrapped or
    ///     truncated; nil for no limit.
    ///   - scale: The number of pixels to a point.
    /// - Throws: `RasterError`: `invalidTextStyle`; `drawingFailed` without a font;
    ///   `invalidSize` for the scale, or for a negative width or one that is not
    ///   a number; `limitExceeded` for a text that is more than 1,000,000 pixels wide.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public init(
        _ string: String,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1
    ) throws(RasterError) {
        try self.init(TextSource(string), style: style, maximumWidth: maximumWidth, scale: scale)
    }

    /// Lays a text out of which parts look different.
    ///
    /// - Parameters:
    ///   - markup: The text.
    ///   - style: How it looks where its tags say nothing.
    ///   - maximumWidth: The width in points at which lines are wrapped or
    ///     truncated; nil for no limit.
    ///   - scale: The number of pixels to a point.
    /// - Throws: The errors of ``init(_:style:maximumWidth:scale:)-(String,_,_,_)``.
    /// - Complexity: O(*n*) in the length of the text.
    public init(
        _ markup: TextMarkup,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1
    ) throws(RasterError) {
        try self.init(TextSource(markup), style: style, maximumWidth: maximumWidth, scale: scale)
    }

    private init(
        _ source: TextSource,
        style: TextStyle,
        maximumWidth: CGFloat?,
        scale: CGFloat
    ) throws(RasterError) {
        let scaled = try ScaledStyle(style, scale: scale)
        let block = try source.makeBlock(
            scaled,
            width: try Self.pixels(maximumWidth: maximumWidth, scale: scale),
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
    }

    /// Returns the size that a text needs, in points, a whole number of pixels.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - style: How it looks.
    ///   - maximumWidth: The width in points at which lines are wrapped or
    ///     truncated; nil for no limit.
    ///   - scale: The number of pixels to a point.
    /// - Throws: The errors of ``init(_:style:maximumWidth:scale:)-(String,_,_,_)``.
    /// - Complexity: O(*n*) in the length of the part that fits.
    public static func size(
        of string: String,
        style: TextStyle = TextStyle(),
        maximumWidth: CGFloat? = nil,
        scale: CGFloat = 1
    ) throws(RasterError) -> CGSize {
        try TextLayout(string, style: style, maximumWidth: maximumWidth, scale: scale).size
    }

    /// Returns the whole pixels in a width; nil where that is no limit.
    private static func pixels(maximumWidth: CGFloat?, scale: CGFloat) throws(RasterError) -> Int? {
        guard let maximumWidth else { return nil }
        guard maximumWidth >= 0 else {
            throw RasterError(
                .invalidSize,
                "Invalid maximum width \(maximumWidth). The width must be 0 or greater, or nil for no limit."
            )
        }
        let pixels = (maximumWidth * scale + TextGrid.tolerance).rounded(.down)
        return pixels <= CGFloat(TextBreaker.farthest) ? Int(pixels: pixels) : nil
    }
}
