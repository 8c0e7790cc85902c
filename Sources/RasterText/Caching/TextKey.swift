// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Everything that the picture of a text depends on, except its color and the part of a pixel that it is moved by.
final class TextKey: Hashable, Sendable {
    let source: TextSource

    /// The style, without its properties that don't affect the picture.
    private let style: TextStyle

    private let pixelSize: CGFloat
    private let lineSpacing: Int

    /// The number of pixels per point, which affects sizes in a markup, tracking and tab stops.
    private let scale: CGFloat?

    /// The number of pixels of the target to one of the layout.
    let stretch: CGFloat

    private let lineHeight: Int?
    private let rise: Int
    private let fontGeneration: Int

    /// The width at which lines are wrapped or truncated, in pixels; nil for no limit.
    let width: Int?

    let height: Int?
    let hash: Int

    init(_ source: TextSource, _ scaled: ScaledStyle, width: Int?, height: Int?, stretch: CGFloat) {
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
        self.stretch = stretch
        scale = source.isMarkup || style.tracking != 0 || !style.tabStops.isEmpty ? scaled.scale : nil
        self.width = width
        self.height = isSingleLine ? nil : height ?? TextBreaker.farthest
        var hasher = Hasher()
        hasher.combine(source)
        // What differs between texts of equal characters, as a rule; the rest of the style is compared.
        hasher.combine(style.font.family)
        hasher.combine(style.tracking)
        hasher.combine(pixelSize * stretch)
        hasher.combine((width ?? -1) << 10 | style.font.weight.rawValue)
        hash = hasher.finalize()
    }

    var byteCount: Int { source.byteCount + MemoryLayout<TextStyle>.size + 192 }

    static func == (one: TextKey, other: TextKey) -> Bool {
        one === other
            || one.hash == other.hash && one.source == other.source && one.style == other.style
                && one.pixelSize == other.pixelSize && one.lineSpacing == other.lineSpacing && one.scale == other.scale
                && one.stretch == other.stretch && one.lineHeight == other.lineHeight && one.rise == other.rise
                && one.fontGeneration == other.fontGeneration && one.width == other.width && one.height == other.height
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
