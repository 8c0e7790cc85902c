// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit
public import RasterText

// Modifiers that texts inside of an element take over, unless they have their own.

extension LayoutItem {
    /// Sets the font of texts.
    ///
    /// Texts with a font of their own keep it.
    ///
    /// ```swift
    /// VStack {
    ///     Text(title).font(.headline)
    ///     Text("both others are smaller")
    ///     Text("than the first one")
    /// }
    /// .font(.footnote)
    /// ```
    public func font(_ font: Font) -> LayoutGroup { look(Text("").font(font), "font") }

    /// Sets the weight of texts without a font of their own.
    public func fontWeight(_ weight: Font.Weight) -> LayoutGroup { look(Text("").fontWeight(weight), "fontWeight") }

    /// Makes texts without a font of their own bold.
    public func bold() -> LayoutGroup { fontWeight(.bold) }

    /// Sets the color of texts, and of shapes without a paint.
    ///
    /// ```swift
    /// VStack {
    ///     Text(title)
    ///     Capsule().frame(height: 2)
    /// }
    /// .foregroundStyle(.gray)
    /// ```
    public func foregroundStyle(_ color: Color) -> LayoutGroup {
        look(Text("").foregroundStyle(color), "foregroundStyle")
    }

    /// Sets the paint of texts, and of shapes without one.
    public func foregroundStyle(_ paint: Shading) -> LayoutGroup {
        look(Text("").foregroundStyle(paint), "foregroundStyle")
    }

    /// Sets the largest number of lines of texts; nil for as many as they need.
    ///
    /// ```swift
    /// let preview = Text(message.subject).lineLimit(2).truncationMode(.tail)
    /// ```
    public func lineLimit(_ limit: Int?) -> LayoutGroup { look(Text("").lineLimit(limit), "lineLimit") }

    /// Sets which part of a text is left out if it doesn't fit.
    public func truncationMode(_ mode: TextStyle.TruncationMode) -> LayoutGroup {
        look(Text("").truncationMode(mode), "truncationMode")
    }

    /// Sets the place of the lines of texts between their sides.
    public func multilineTextAlignment(_ alignment: TextStyle.Alignment) -> LayoutGroup {
        look(Text("").multilineTextAlignment(alignment), "multilineTextAlignment")
    }

    /// Sets the room between the lines of texts, in points.
    public func lineSpacing(_ spacing: CGFloat) -> LayoutGroup { look(Text("").lineSpacing(spacing), "lineSpacing") }

    /// Sets the height of the lines of texts, as `line-height` in CSS.
    public func lineHeight(_ height: TextStyle.LineHeight) -> LayoutGroup {
        look(Text("").lineHeight(height), "lineHeight")
    }

    private func look(_ look: Text, _ name: String) -> LayoutGroup { neutral(name, look: look) }
}
