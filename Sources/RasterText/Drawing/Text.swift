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
/// Parts of a markup look different: bolder, larger, underlined, in another color.
///
/// ```swift
/// let name = Text.escapingMarkup(user.name)
/// let line = try Text(markup: "<b>\(name)</b> wrote <span foreground=\"#2A5FD0\">2 messages</span>")
/// context.draw(line, in: bounds)
/// ```
///
/// It is a value, and may be listed as a key path.
public struct Text: Sendable, Hashable {
    /// How the text looks and is fitted in.
    public var style: TextStyle

    /// The paint that all of the text is filled with; nil for the color of the style.
    public var paint: Shading?

    let source: TextSource

    /// Creates a text, in a style.
    public init(_ string: String, style: TextStyle = TextStyle()) {
        source = TextSource(string)
        self.style = style
    }

    /// Creates a text.
    public init(verbatim string: String) { self.init(string) }

    /// Creates a text from a markup, in a style where its tags say nothing.
    ///
    /// The tags are those of [Pango](https://docs.gtk.org/Pango/pango_markup.html): `<b>`, `<i>`, `<u>`, `<s>`, `<big>`,
    /// `<small>`, `<sub>`, `<sup>`, `<tt>` and `<span>` with its attributes. Sizes, rises, letter spacing and line
    /// heights are in points, 1024ths of points where Pango says so. The markup is checked here, so that drawing it
    /// cannot fail because of it.
    ///
    /// - Parameters:
    ///   - markup: The text with its tags; put in texts of others with ``escapingMarkup(_:)``.
    ///   - style: How the text looks, and how it is fitted in.
    /// - Throws: `RasterError` with the code `invalidMarkup`, and in its message the line and the character at which
    ///   something is wrong.
    /// - Complexity: O(*n*) in the length of the markup.
    public init(markup: String, style: TextStyle = TextStyle()) throws(RasterError) {
        source = try TextSource(markup: markup)
        self.style = style
    }

    /// The characters, without the tags of a markup.
    ///
    /// - Complexity: O(*n*) in the length of a markup.
    public var string: String { source.text }

    /// Returns a text as a markup shows it, with its `<`, `>`, `&` and quotation marks.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func escapingMarkup(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
    }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\0": "\u{FFFD}",
    ]

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

    /// Returns the text filled with a paint.
    ///
    /// The text is the mask of the paint, as with `background-clip: text` in CSS: lines and backgrounds are filled as well,
    /// and so are emoji, of which only the shape remains. The color of the style doesn't matter.
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
    @available(*, unavailable, message: "Use Text(markup:) for a text of which parts look different.")
    public static func + (first: Text, second: Text) -> Text { first }
}

extension Text {
    /// The pixels to a point that the text is laid out in at every scale; nil for those of the target.
    func layoutScale(fontScale: CGFloat) -> CGFloat? {
        guard style.metrics == .equalAtEveryScale else { return nil }
        let size = style.font.followsFontScale ? style.font.size * fontScale : style.font.size
        return ScaledStyle.layoutScale(ofFontsUpTo: source.largestFontSize(in: size))
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Text {
    @available(*, unavailable, renamed: "foregroundStyle(_:)")
    public func foregroundColor(_ color: Color) -> Text { self }
    @available(*, unavailable, renamed: "tracking(_:)") public func kerning(_ kerning: CGFloat) -> Text { self }
    @available(*, unavailable, message: "Use Text(markup:), or Text(String(text.characters)).")
    public init(_ text: AttributedString) { self.init("") }
    @available(*, unavailable, message: "Use Text(markup:): there is no Markdown.")
    public init(markdown: String) throws { self.init("") }
}
