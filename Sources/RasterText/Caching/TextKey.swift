// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Everything that the picture of a text depends on, except its color.
struct TextKey: Hashable {
    let source: TextSource

    /// The style, without its properties that don't affect the picture.
    private let style: TextStyle

    private let pixelSize: CGFloat
    private let lineSpacing: Int

    /// The number of pixels per point, which affects sizes in a markup, tracking and tab stops.
    private let scale: CGFloat?

    private let lineHeight: Int?
    private let rise: Int
    private let fontGeneration: Int

    /// The width at which lines are wrapped or truncated, in pixels; nil for no limit.
    let width: Int?

    let height: Int?
    let hash: Int

    init(_ source: TextSource, _ scaled: ScaledStyle, width: Int?, height: Int?) {
        fontGeneration = RegisteredFonts.generation
        self.source = source
        var style = scaled.style
        let isSingleLine = style.lineLimit.map { $0 <= 1 } ?? false
        style.font.size = 0
        style.lineSpacing = 0
        style.color = .black
        style.verticalAlignment = .top
        style.baselineOffset = 0
        style.lineHeight = .natural
        self.style = style
        pixelSize = scaled.pixelSize
        lineSpacing = isSingleLine ? 0 : scaled.lineSpacing
        rise = scaled.rise
        lineHeight = scaled.lineHeight
        scale = source.isMarkup || style.tracking != 0 || !style.tabStops.isEmpty ? scaled.scale : nil
        self.width = width
        self.height = isSingleLine ? nil : height ?? TextBreaker.farthest
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(style)
        hasher.combine(pixelSize)
        hasher.combine(width)
        hasher.combine(fontGeneration)
        hash = hasher.finalize()
    }

    var byteCount: Int { source.byteCount + MemoryLayout<TextKey>.size + 64 }

    /// Returns a Boolean value that indicates whether two keys differ in their widths and heights at most.
    func isOfSameText(as other: TextKey) -> Bool {
        source == other.source && style == other.style && pixelSize == other.pixelSize
            && lineSpacing == other.lineSpacing && lineHeight == other.lineHeight && rise == other.rise
            && scale == other.scale && fontGeneration == other.fontGeneration
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}

/// The layout of a text that was needed last, so that a text that is measured isn't laid out again to be drawn.
///
/// It belongs to a drawing, and with it to a thread.
final class BlockMemory {
    private var last: (key: TextKey, block: TextBlock)?

    func block(for key: TextKey, make: () throws(RasterError) -> TextBlock) throws(RasterError) -> TextBlock {
        if let last, last.key == key || Self.fits(last.block, of: last.key, key) { return last.block }
        let block = try make()
        last = (key, block)
        return block
    }

    /// Returns whether a layout has the same lines at the same places in a smaller space, which it fits into.
    private static func fits(_ block: TextBlock, of old: TextKey, _ new: TextKey) -> Bool {
        guard !block.isTruncated, new.isOfSameText(as: old), let width = new.width else { return false }
        guard block.style.style.alignment != .justified, width >= block.width, width <= old.width ?? .max,
            block.height <= new.height ?? .max
        else { return false }
        return block.parts.allSatisfy { part in part.lines.allSatisfy { $0.left == 0 } }
    }
}
