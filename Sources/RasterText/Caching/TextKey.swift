// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Everything that the picture of a text depends on, except its color.
struct TextKey: Hashable {
    /// The text.
    let source: TextSource

    /// The style, without its properties that don't affect the picture.
    private let style: TextStyle

    /// The size of the font, in pixels.
    private let pixelSize: CGFloat

    /// The space between two lines, in pixels.
    private let lineSpacing: Int

    /// The number of pixels per point, which affects sizes in a markup.
    private let scale: CGFloat?

    /// The width at which lines are wrapped or truncated, in pixels; nil for no limit.
    let width: Int?

    /// The height that the lines must fit into, in pixels; nil for no limit.
    let height: Int?

    /// The hash value, computed once.
    let hash: Int

    /// Creates the key of a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - scaled: The style, in pixels.
    ///   - size: The size that the text is fitted into, in pixels; nil for none.
    init(_ source: TextSource, _ scaled: ScaledStyle, size: (width: Int, height: Int)?) {
        self.source = source
        var style = scaled.style
        let isSingleLine = style.lineLimit.map { $0 <= 1 } ?? false
        style.font.size = 0
        style.lineSpacing = 0
        style.color = .black
        style.verticalAlignment = .top
        self.style = style
        pixelSize = scaled.pixelSize
        lineSpacing = isSingleLine ? 0 : scaled.lineSpacing
        scale = source.isMarkup ? scaled.scale : nil
        width = size?.width
        height = isSingleLine ? nil : size.map(\.height) ?? TextBreaker.farthest
        var hasher = Hasher()
        hasher.combine(source)
        hasher.combine(style)
        hasher.combine(pixelSize)
        hasher.combine(width)
        hash = hasher.finalize()
    }

    /// The approximate size of the key in bytes.
    var byteCount: Int { source.byteCount + MemoryLayout<TextKey>.size + 64 }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
