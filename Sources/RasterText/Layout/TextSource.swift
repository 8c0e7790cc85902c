// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Synchronization

struct TextSource: Sendable {
    private let content: String
    let isMarkup: Bool

    /// The largest size that a markup gives in points; 0 without one.
    private var largestSize: CGFloat = 0

    /// The largest factor of the font's size in a markup.
    private var largestFactor: CGFloat = 1

    init(_ string: String) {
        content = string
        isMarkup = false
    }

    /// Creates a source of a markup, which is checked.
    init(markup: String) throws(RasterError) {
        content = markup
        isMarkup = true
        for span in try MarkupParser.excerpt(of: markup).spans {
            largestSize = max(largestSize, span.attribute.fontSize ?? 0)
            largestFactor = max(largestFactor, span.attribute.sizeFactor ?? 1)
        }
    }

    /// Returns the size of the largest letters in a font of a size, in points.
    func largestFontSize(in size: CGFloat) -> CGFloat { max(size, largestSize) * largestFactor }

    /// Checks that the largest letters aren't larger than an image where they are drawn: Cairo gives up a font whose size
    /// FreeType refuses.
    ///
    /// - Parameter stretch: The pixels of the target to one of the layout.
    func checkLargestFont(in scaled: ScaledStyle, stretch: CGFloat) throws(RasterError) {
        let largest = largestFontSize(in: scaled.style.font.size) * scaled.scale * stretch
        guard largest > ScaledStyle.maximumPixelSize else { return }
        throw RasterError(
            .invalidTextStyle,
            "Invalid font size of \(largest) pixels. It can be \(ScaledStyle.maximumPixelSize) pixels."
        )
    }

    var text: String {
        guard isMarkup else { return content }
        let excerpt = try? MarkupParser.excerpt(of: content)
        return String(decoding: excerpt?.bytes ?? [], as: UTF8.self)
    }

    var byteCount: Int { content.utf8.count }

    func makeBlock(
        _ style: ScaledStyle,
        width: Int?,
        height: Int?,
        onNote: DrawingNote.Receiver?,
        tracksOrigins: Bool = false
    ) throws(RasterError) -> TextBlock {
        TextCache.current.shapings.add(1, ordering: .relaxed)
        let excerpt =
            isMarkup ? try MarkupParser.excerpt(of: content) : TextExcerpt(ArraySlice(Array(content.utf8)))
        if let onNote { FontFamilies.notes(of: style.style.font, excerpt.spans).forEach(onNote) }
        var breaker = try TextBreaker(
            style,
            width: width,
            height: height,
            largestAdvance: try style.largestAdvance(in: excerpt.spans)
        )
        let block = try breaker.block(of: tracksOrigins ? excerpt.withOrigins : excerpt)
        try block.checkFonts()
        if let onNote, block.lackingHeight > 0 { onNote(Self.note(of: block, height: height ?? 0)) }
        return block
    }
}

extension TextSource {
    private static func note(of block: TextBlock, height: Int) -> DrawingNote {
        let (lack, count) = (block.lackingHeight, block.lineCount)
        let message =
            "drawing a text: line \(count + 1) is left out, for which the height of \(height) pixels lacks \(lack); draw in a "
            + "higher rectangle, or set lineLimit to \(count)."
        return DrawingNote(RasterError(.drawingNote, message), once: "\(message) \(block.style.style.font)")
    }
}

/// Texts are equal if their bytes are: strings are so, too, if their characters are composed differently.
extension TextSource: Hashable {
    static func == (first: TextSource, second: TextSource) -> Bool {
        first.isMarkup == second.isMarkup && first.content.hasSameBytes(as: second.content)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(isMarkup)
        var content = content
        content.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    fileprivate func hasSameBytes(as other: String) -> Bool {
        let areSame = unsafe utf8.withContiguousStorageIfAvailable { own in
            unsafe other.utf8.withContiguousStorageIfAvailable { others in
                guard own.count == others.count, let start = own.baseAddress, let end = others.baseAddress else {
                    return own.count == others.count
                }
                return unsafe memcmp(start, end, own.count) == 0
            }
        }
        return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension ScaledStyle {
    /// Checks that fonts of a markup are neither too large nor too small, and returns about the width of the largest
    /// letter.
    fileprivate func largestAdvance(in spans: [TextSpan]) throws(RasterError) -> CGFloat {
        var sizes = (smallest: style.font.size, largest: style.font.size)
        var factors = (smallest: CGFloat(1), largest: CGFloat(1))
        let stops = style.tabStops
        // A tab may be as wide as the largest distance between two stops.
        let tab = zip(stops, [0] + stops).map { $0 - $1 }.max() ?? 0
        var spacing = max(abs(style.tracking), tab)
        for span in spans {
            if let size = span.attribute.fontSize {
                sizes = (min(sizes.smallest, size), max(sizes.largest, size))
            }
            if let factor = span.attribute.sizeFactor {
                factors = (min(factors.smallest, factor), max(factors.largest, factor))
            }
            if let letterSpacing = span.attribute.letterSpacing { spacing = max(spacing, abs(letterSpacing)) }
        }
        let largest = sizes.largest * factors.largest * scale
        guard largest <= Self.maximumPixelSize, sizes.smallest * factors.smallest * scale >= Self.minimumPixelSize
        else {
            throw RasterError(
                .invalidTextStyle,
                "Invalid font size in a markup: \(largest) pixels at scale \(scale). The size must be between "
                    + "\(Self.minimumPixelSize) and \(Self.maximumPixelSize) pixels."
            )
        }
        return largest + min(spacing * scale, Self.maximumPixelSize)
    }
}
