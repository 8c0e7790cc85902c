// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterGraphics

/// A text that a layout measures in several spaces, and draws in one of them.
///
/// Measures come from the text cache where it has them. The text that was shaped last is kept, so that drawing it
/// doesn't shape it again.
package final class LayoutText {
    private let source: TextSource
    private let paint: Shading?
    private let style: ScaledStyle

    /// The largest number of lines; nil for as many as there are.
    package var lineLimit: Int? { style.style.lineLimit }
    private let grid: TextGrid

    /// The text as it was measured last without a limit.
    private var ideal: Measured?

    /// The text as it was measured last.
    private var last: Measured?

    /// The text as it is drawn.
    private var chosen: Measured?

    /// The text that was shaped last.
    private var shaped: (key: TextKey, block: TextBlock)?

    /// The measures of a text in a space, in points.
    package struct Measures {
        package let size: CGSize
        package let firstBaseline: CGFloat
        package let lastBaseline: CGFloat
        package let lineCount: Int
        package let isTruncated: Bool
    }

    private final class Measured {
        let key: TextKey
        let picture: TextPicture
        let measures: Measures

        init(_ key: TextKey, _ picture: TextPicture, scale: CGFloat) {
            (self.key, self.picture) = (key, picture)
            measures = Measures(
                size: CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale),
                firstBaseline: CGFloat(picture.firstBaseline) / scale,
                lastBaseline: CGFloat(picture.lastBaseline) / scale,
                lineCount: picture.lineCount,
                isTruncated: picture.isTruncated
            )
        }
    }

    /// Prepares a text for measuring.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - scale: The number of pixels to a point.
    ///   - fontScale: The font scale of the environment, for fonts that follow it.
    /// - Throws: The errors of ``ResolvedText/init(_:maximumWidth:scale:fontScale:)``.
    package init(_ text: consuming Text, scale: CGFloat, fontScale: CGFloat) throws(RasterError) {
        guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
        let layoutScale = text.layoutScale(fontScale: fontScale)
        grid = TextGrid(transform: .identity, targetScale: scale, layoutScale: layoutScale)
        style = try ScaledStyle(text.style, scale: grid.scale, fontScale: fontScale)
        (source, paint) = (text.source, text.paint)
        try source.checkLargestFont(in: style, stretch: grid.stretch)
    }

    /// The width of the text as it is drawn, in points.
    package var width: CGFloat { chosen?.measures.size.width ?? 0 }

    /// Lets the text be drawn as it was measured last.
    package func place() { chosen = last }

    /// Returns a Boolean value that indicates whether measuring the text without a limit is likely to be for nothing.
    package func isLikelyWrapped(at width: CGFloat) -> Bool {
        ideal == nil && CGFloat(source.byteCount) * style.style.font.size * 0.3 > width
    }

    /// Measures the text without a limit.
    ///
    /// - Complexity: O(*n*) in the length of the text if it isn't cached.
    package func measure() throws(RasterError) -> Measures {
        let known = if let ideal { ideal } else { try measured(key(width: nil, height: nil)) }
        if ideal == nil { ideal = known }
        last = known
        return known.measures
    }

    /// Measures the longest word, of which so many characters count.
    package func measureLongestWord(scale: CGFloat, upTo characters: Int) throws(RasterError) -> CGFloat {
        let words = source.text.split { $0.isWhitespace }
        guard let longest = words.max(by: { $0.utf8.count < $1.utf8.count }) else { return 0 }
        var word = Text(String(longest.prefix(characters)), style: style.style)
        word.style.lineLimit = nil
        return try LayoutText(word, scale: scale, fontScale: 1).measure().size.width
    }

    /// Measures the text in a space.
    ///
    /// - Parameters:
    ///   - width: The width in points, at which it is wrapped or truncated.
    ///   - height: The height in points that the lines are fitted into; nil for no limit.
    /// - Complexity: O(*n*) in the length of the part that fits, if it isn't cached.
    package func measure(width: CGFloat, height: CGFloat?) throws(RasterError) -> Measures {
        func pixels(_ length: CGFloat) -> Int? {
            let pixels = (max(length, 0) * grid.scale + TextGrid.tolerance).rounded(.down)
            return pixels <= CGFloat(TextBreaker.farthest) ? Int(pixels: pixels) : nil
        }
        let key = key(width: pixels(width), height: height.flatMap(pixels))
        if let last, last.key == key { return last.measures }
        var known = try measured(key)
        let picture = known.picture
        if picture.columns.count > picture.width + 1, picture.width < key.width ?? 0 {
            // Lines stand at both sides of the limit.
            known = try measured(self.key(width: picture.width, height: key.height))
        }
        last = known
        return known.measures
    }

    private func key(width: Int?, height: Int?) -> TextKey {
        TextKey(source, style, width: width, height: height, stretch: grid.stretch)
    }

    private func measured(_ key: TextKey) throws(RasterError) -> Measured {
        let picture = try TextCache.current.measures(for: key) { () throws(RasterError) in
            TextPicture(measuresOf: try block(of: key, onNote: nil))
        }
        return Measured(key, picture, scale: grid.scale)
    }

    private func block(of key: TextKey, onNote: DrawingNote.Receiver?) throws(RasterError) -> TextBlock {
        if let shaped, shaped.key == key { return shaped.block }
        let block = try source.makeBlock(style, width: key.width, height: key.height, onNote: onNote)
        shaped = (key, block)
        return block
    }
}

extension LayoutText {
    /// Draws the text as it was measured before it was placed.
    ///
    /// - Parameters:
    ///   - context: The context, of the scale that the text was measured at.
    ///   - origin: The place of its lines' top left corner, in points.
    package func draw(in context: DrawingContext, at origin: CGPoint) {
        guard let chosen else { return }
        let key = chosen.key
        let text = Text(source, style: style.style, paint: paint)
        let measured = MeasuredText(key: key, style: style, picture: chosen.picture) { onNote throws(RasterError) in
            try self.block(of: key, onNote: onNote)
        }
        context.draw(text, measured, in: place(of: chosen, at: origin))
    }

    /// Rasterizes the text as it was measured before it was placed, so that drawing it at a place takes no shaping.
    package func prepare(at origin: CGPoint) {
        guard let chosen, shaped?.key == chosen.key, let shaped else { return }
        let place = place(of: chosen, at: origin)
        let grid = grid.beginning(at: place.origin)
        guard let bounds = try? grid.pixels(ofText: place) else { return }
        let drawing = TextDrawing(key: chosen.key, style: style, grid: grid, bounds: bounds)
        try? drawing.prepare(chosen.picture, shaped.block)
    }

    /// Returns the rectangle that the text is laid out in, if its lines begin in one.
    private func place(of text: Measured, at origin: CGPoint) -> CGRect {
        let x = origin.x - CGFloat(text.picture.columns.lowerBound) / grid.scale
        let size = text.measures.size
        return CGRect(x: x, y: origin.y, width: size.width, height: size.height)
    }
}
