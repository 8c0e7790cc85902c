// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

/// A text with its look, spelled as SwiftUI's.
///
/// ```swift
/// context.draw(Text("Total").font(.headline).foregroundStyle(.gray), at: CGPoint(x: 60, y: 20))
/// ```
///
/// It has as many lines as it needs, from the top of its rectangle, in the font ``Font/body``. For other
/// defaults, pass a ``TextStyle`` to ``init(_:style:)-(String,_)``.
public struct Text: Sendable, Hashable {
    /// How the text looks and is fitted in.
    public var style: TextStyle

    /// The paint that all of the text is filled with; nil for the color of the style.
    public var paint: Shading?

    let source: TextSource
    private static let plain = TextStyle(font: .body, verticalAlignment: .top, lineLimit: nil)

    /// Creates a text.
    public init(_ string: String) { self.init(string, style: Self.plain) }

    /// Creates a text.
    public init(verbatim string: String) { self.init(string) }

    /// Creates a text with a style.
    public init(_ string: String, style: TextStyle) {
        source = TextSource(string)
        self.style = style
    }

    /// Creates a text of which parts look different.
    public init(_ markup: TextMarkup) { self.init(markup, style: Self.plain) }

    /// Creates a text of which parts look different, in a style where its tags say nothing.
    public init(_ markup: TextMarkup, style: TextStyle) {
        source = TextSource(markup)
        self.style = style
    }

    /// Returns the text in a font.
    public func font(_ font: Font) -> Text { changed { $0.font = font } }

    /// Returns the text in another weight.
    public func fontWeight(_ weight: Font.Weight) -> Text { changed { $0.font.weight = weight } }

    /// Returns the text with bold strokes.
    public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : .regular) }

    /// Returns the text with slanted letters.
    public func italic(_ isActive: Bool = true) -> Text { changed { $0.font.isItalic = isActive } }

    /// Returns the text in the general family "monospace".
    public func monospaced() -> Text { changed { $0.font = $0.font.monospaced() } }

    /// Returns the text with digits that are equally wide.
    public func monospacedDigit() -> Text { changed { $0.font.isMonospacedDigit = true } }

    /// Returns the text in a color.
    public func foregroundStyle(_ color: Color) -> Text {
        var text = changed { $0.color = color }
        text.paint = nil
        return text
    }

    /// Returns the text filled with a paint, as `DrawingContext.draw(_:in:style:with:)` does.
    public func foregroundStyle(_ paint: Shading) -> Text {
        var text = self
        text.paint = paint
        return text
    }

    /// Returns the text with a line below it.
    public func underline(
        _ isActive: Bool = true,
        pattern: TextStyle.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Text {
        changed { $0.underline = isActive ? TextStyle.LineStyle(pattern: pattern, color: color) : .none }
    }

    /// Returns the text with a line through it.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.strikethrough = isActive ? TextStyle.LineStyle(color: color) : .none }
    }

    /// Returns the text with a distance added between letters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = tracking } }

    /// Returns the text moved up, in points.
    public func baselineOffset(_ offset: CGFloat) -> Text { changed { $0.baselineOffset = offset } }

    /// Returns the text with room between its lines, in points.
    public func lineSpacing(_ spacing: CGFloat) -> Text { changed { $0.lineSpacing = spacing } }

    /// Returns the text with a largest number of lines.
    public func lineLimit(_ limit: Int?) -> Text { changed { $0.lineLimit = limit } }

    /// Returns the text with an ellipsis at another place.
    public func truncationMode(_ mode: TextStyle.TruncationMode) -> Text { changed { $0.truncationMode = mode } }

    /// Returns the text with its lines at another place between the sides.
    public func multilineTextAlignment(_ alignment: TextStyle.Alignment) -> Text {
        changed { $0.alignment = alignment }
    }

    private func changed(_ change: (inout TextStyle) -> Void) -> Text {
        var text = self
        change(&text.style)
        return text
    }

    /// SwiftUI's spelling.
    @available(*, unavailable, message: "Use TextMarkup for a text of which parts look different.")
    public static func + (first: Text, second: Text) -> Text { first }
}

extension DrawingContext {
    /// Draws a text in a rectangle, as ``draw(_:in:style:)-(String,_,_)`` does.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(text.source, in: rect, text.style, isFitted: true, paint: text.paint)
    }

    /// Draws a text in its own size, with a point of its lines at a place: their center, as with SwiftUI.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Text {
    @available(*, unavailable, renamed: "foregroundStyle(_:)")
    public func foregroundColor(_ color: Color) -> Text { self }
    @available(*, unavailable, renamed: "tracking(_:)") public func kerning(_ kerning: CGFloat) -> Text { self }
}
