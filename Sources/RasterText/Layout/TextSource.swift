// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A text as an application gives it.
struct TextSource: Sendable {
    /// The characters, with tags between them in a markup.
    private let content: String

    /// A Boolean value that indicates whether there may be tags.
    let isMarkup: Bool

    /// Creates a text without tags.
    init(_ string: String) {
        content = string
        isMarkup = false
    }

    /// Creates a text with tags.
    init(_ markup: TextMarkup) {
        content = markup.source
        isMarkup = true
    }

    /// The characters without tags.
    var text: String {
        guard isMarkup else { return content }
        let excerpt = try? MarkupParser.excerpt(of: content)
        return String(decoding: excerpt?.bytes ?? [], as: UTF8.self)
    }

    /// The number of bytes that were given.
    var byteCount: Int { content.utf8.count }

    /// Lays the text out.
    ///
    /// - Parameters:
    ///   - style: The style, in pixels.
    ///   - width: The width at which lines are wrapped or truncated, in pixels; nil for no limit.
    ///   - height: The height that the lines must fit into, in pixels; nil for no limit.
    ///   - onNote: Receives reports of fonts that the machine lacks.
    ///   - tracksOrigins: Whether places in the layout are to be found by those in the text.
    func makeBlock(
        _ style: ScaledStyle,
        width: Int?,
        height: Int?,
        onNote: DrawingNote.Receiver?,
        tracksOrigins: Bool = false
    ) throws(RasterError) -> TextBlock {
        let excerpt =
            isMarkup ? try MarkupParser.excerpt(of: content) : TextExcerpt(ArraySlice(Array(content.utf8)))
        if let onNote { FontFamilies.notes(of: style.style.font, excerpt.spans).forEach(onNote) }
        let breaker = TextBreaker(
            typesetter: try Typesetter(style),
            width: width,
            height: height,
            largestAdvance: try style.largestAdvance(in: excerpt.spans)
        )
        return breaker.block(of: tracksOrigins ? excerpt.withOrigins : excerpt)
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
    /// A Boolean value that indicates whether another string has the same UTF-8.
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
    /// Checks that the fonts of a markup are neither too large nor too small, and returns the largest advance of a letter.
    ///
    /// - Parameter spans: The attributes of the markup.
    /// - Returns: About as many pixels as a letter of the largest font is wide.
    /// - Throws: `RasterError` with the code `invalidTextStyle`.
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
