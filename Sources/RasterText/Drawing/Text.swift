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
///
/// ## Topics
///
/// ### Creating a text
///
/// - ``init(_:)-(String)``
/// - ``init(_:)-(StringProtocol)``
/// - ``init(verbatim:)``
/// - ``init(_:style:)``
/// - ``init(markup:style:)``
/// - ``escapingMarkup(_:)``
///
/// ### Fonts
///
/// - ``font(_:)``
/// - ``fontWeight(_:)``
/// - ``bold(_:)``
/// - ``italic(_:)``
/// - ``monospaced()``
/// - ``monospacedDigit()``
///
/// ### Colors
///
/// - ``foregroundStyle(_:)-(Color)``
/// - ``foregroundStyle(_:)-(Shading)``
///
/// ### Lines and paragraphs
///
/// - ``lineLimit(_:)``
/// - ``lineSpacing(_:)``
/// - ``lineHeight(_:)``
/// - ``multilineTextAlignment(_:)``
/// - ``truncationMode(_:)``
///
/// ### Decorations and spacing
///
/// - ``underline(_:pattern:color:)``
/// - ``strikethrough(_:color:)``
/// - ``tracking(_:)``
/// - ``baselineOffset(_:)``
///
/// ### Reading the text
///
/// - ``string``
/// - ``style``
/// - ``paint``
public struct Text: Sendable, Hashable {
    /// How the text looks and is fitted in.
    public var style: TextStyle { didSet { ownParts = .all } }

    /// The paint that all of the text is filled with; nil for the color of the style.
    public var paint: Shading?

    let source: TextSource

    /// The parts of the look that were chosen for this text; a layout gives it the others.
    package private(set) var ownParts: Parts

    /// Creates a text that looks as the layout around it says, or black in the font `.body`.
    public init(_ string: String) {
        source = TextSource(string)
        (style, ownParts) = (TextStyle(), [])
    }

    /// Creates a text from a part of a string, such as `name.prefix(1)`.
    public init(_ string: some StringProtocol) { self.init(String(string)) }

    /// Creates a text, in a style.
    public init(_ string: String, style: TextStyle) {
        source = TextSource(string)
        (self.style, ownParts) = (style, .all)
    }

    init(_ source: TextSource, style: TextStyle, paint: Shading?) {
        (self.source, self.style, self.paint, ownParts) = (source, style, paint, .all)
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
    /// ```swift
    /// let price = try Text(markup: "<b>12</b> <span size=\"smaller\">EUR</span>")
    /// context.draw(price, in: bounds)
    /// ```
    ///
    /// - Parameters:
    ///   - markup: The text with its tags; put in texts of others with ``escapingMarkup(_:)``.
    ///   - style: How the text looks, and how it is fitted in; nil as for a text without one.
    /// - Throws: `RasterError` with the code `invalidMarkup`, and in its message the line and the character at which
    ///   something is wrong.
    /// - Complexity: O(*n*) in the length of the markup.
    public init(markup: String, style: TextStyle? = nil) throws(RasterError) {
        source = try TextSource(markup: markup)
        (self.style, ownParts) = (style ?? TextStyle(), style == nil ? [] : .all)
    }

    /// The characters, without the tags of a markup.
    ///
    /// - Complexity: O(*n*) in the length of a markup.
    public var string: String { source.text }

    /// Returns a text as a markup shows it, with its `<`, `>`, `&` and quotation marks.
    ///
    /// ```swift
    /// let name = Text.escapingMarkup("Tom & Jerry <3")
    /// let greeting = try Text(markup: "Hello, <b>\(name)</b>")
    /// ```
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func escapingMarkup(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += entities[$1] ?? String($1) }
    }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\0": "\u{FFFD}",
    ]

    /// Returns the text in a font, with the weight, the slant, the family and the digits that were chosen before.
    ///
    /// A font replaces that of a style whole.
    ///
    /// ```swift
    /// let heading = Text("Reports").font(.title2)
    /// ```
    public consuming func font(_ font: Font) -> Text {
        let font = ownParts == .all ? font : chosenParts(in: font)
        return changed(.font) { $0.font = font }
    }

    /// Returns a font with the parts that were chosen for this text.
    private func chosenParts(in font: Font) -> Font {
        var font = font
        if ownParts.contains(.weight) { font.weight = style.font.weight }
        if ownParts.contains(.slant) { font.isItalic = style.font.isItalic }
        if ownParts.contains(.family) { font.family = style.font.family }
        if ownParts.contains(.digits) { font.isMonospacedDigit = true }
        return font
    }

    /// Returns the text in another weight.
    public func fontWeight(_ weight: Font.Weight) -> Text { changed(.weight) { $0.font.weight = weight } }

    /// Returns the text with bold strokes.
    public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : .regular) }

    /// Returns the text with slanted letters.
    public func italic(_ isActive: Bool = true) -> Text { changed(.slant) { $0.font.isItalic = isActive } }

    /// Returns the text in the general family "monospace".
    public func monospaced() -> Text { changed(.family) { $0.font = $0.font.monospaced() } }

    /// Returns the text with digits that are equally wide.
    public func monospacedDigit() -> Text { changed(.digits) { $0.font.isMonospacedDigit = true } }

    /// Returns the text in a color.
    ///
    /// ```swift
    /// let warning = Text("Disk full").font(.headline).foregroundStyle(.red)
    /// ```
    public func foregroundStyle(_ color: Color) -> Text {
        var text = changed(.color) { $0.color = color }
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
        text.ownParts.insert(.color)
        return text
    }

    /// Returns the text with a line below it.
    ///
    /// ```swift
    /// let mistake = Text("mispelled").underline(pattern: .wavy, color: .red)
    /// ```
    public func underline(
        _ isActive: Bool = true,
        pattern: TextStyle.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> Text {
        changed(.other) { $0.underline = isActive ? TextStyle.LineStyle(pattern: pattern, color: color) : .none }
    }

    /// Returns the text with a line through it.
    ///
    /// ```swift
    /// let former = Text("19.90").strikethrough(color: .red)
    /// ```
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed(.other) { $0.strikethrough = isActive ? TextStyle.LineStyle(color: color) : .none }
    }

    /// Returns the text with a distance added between letters, in points.
    ///
    /// ```swift
    /// let heading = Text("CAPTION").font(.caption).tracking(1.5)
    /// ```
    public func tracking(_ tracking: CGFloat) -> Text { changed(.other) { $0.tracking = tracking } }

    /// Returns the text moved up, in points.
    ///
    /// ```swift
    /// let exponent = Text("2").font(.caption).baselineOffset(6)
    /// ```
    public func baselineOffset(_ offset: CGFloat) -> Text { changed(.other) { $0.baselineOffset = offset } }

    /// Returns the text with room between its lines, in points.
    public func lineSpacing(_ spacing: CGFloat) -> Text { changed(.lineSpacing) { $0.lineSpacing = spacing } }

    /// Returns the text with lines of another height, as `line-height` in CSS: `.multiple(1.5)`.
    public func lineHeight(_ height: TextStyle.LineHeight) -> Text { changed(.lineHeight) { $0.lineHeight = height } }

    /// Returns the text with a largest number of lines.
    ///
    /// A text that doesn't fit into its lines ends with an ellipsis, see ``truncationMode(_:)``.
    ///
    /// ```swift
    /// let subject = Text("A long subject that is cut").lineLimit(1).truncationMode(.middle)
    /// ```
    public func lineLimit(_ limit: Int?) -> Text { changed(.lineLimit) { $0.lineLimit = limit } }

    /// Returns the text with an ellipsis at another place.
    ///
    /// ```swift
    /// let path = Text("/usr/share/icons/Adwaita").lineLimit(1).truncationMode(.middle)
    /// ```
    public func truncationMode(_ mode: TextStyle.TruncationMode) -> Text {
        changed(.truncation) { $0.truncationMode = mode }
    }

    /// Returns the text with its lines at another place between the sides.
    ///
    /// ```swift
    /// let notice = Text("Two lines\nin the middle").multilineTextAlignment(.center)
    /// ```
    public func multilineTextAlignment(_ alignment: TextStyle.Alignment) -> Text {
        changed(.alignment) { $0.alignment = alignment }
    }

    private consuming func changed(_ part: Parts, _ change: (inout TextStyle) -> Void) -> Text {
        let parts = ownParts.union(part)
        change(&style)
        ownParts = parts
        return self
    }

    /// SwiftUI's spelling.
    @available(*, unavailable, message: "Use Text(markup:) for a text of which parts look different.")
    public static func + (first: Text, second: Text) -> Text { first }
}

extension Text {
    /// The parts of a look that a text, or a layout around it, chooses.
    package struct Parts: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        package static let font = Parts(rawValue: 1)
        package static let weight = Parts(rawValue: 1 << 1)
        package static let slant = Parts(rawValue: 1 << 2)
        package static let family = Parts(rawValue: 1 << 3)
        package static let digits = Parts(rawValue: 1 << 4)
        package static let color = Parts(rawValue: 1 << 5)
        package static let lineLimit = Parts(rawValue: 1 << 6)
        package static let truncation = Parts(rawValue: 1 << 7)
        package static let alignment = Parts(rawValue: 1 << 8)
        package static let lineSpacing = Parts(rawValue: 1 << 9)
        package static let other = Parts(rawValue: 1 << 10)
        package static let lineHeight = Parts(rawValue: 1 << 11)
        package static let all = Parts(rawValue: (1 << 12) - 1)
    }

    /// Returns the text with the parts of another look that it doesn't choose by itself.
    package func inheriting(_ look: Text) -> Text {
        let missing = look.ownParts.subtracting(ownParts)
        guard !missing.isEmpty else { return self }
        var text = self
        if missing.contains(.font) {
            text.style.font = chosenParts(in: look.style.font)
        }
        if !ownParts.contains(.font) {
            if missing.contains(.weight) { text.style.font.weight = look.style.font.weight }
            if missing.contains(.slant) { text.style.font.isItalic = look.style.font.isItalic }
        }
        if missing.contains(.color) { (text.style.color, text.paint) = (look.style.color, look.paint) }
        if missing.contains(.lineLimit) { text.style.lineLimit = look.style.lineLimit }
        if missing.contains(.truncation) { text.style.truncationMode = look.style.truncationMode }
        if missing.contains(.alignment) { text.style.alignment = look.style.alignment }
        if missing.contains(.lineSpacing) { text.style.lineSpacing = look.style.lineSpacing }
        if missing.contains(.lineHeight) { text.style.lineHeight = look.style.lineHeight }
        text.ownParts = ownParts.union(missing)
        return text
    }

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
    @available(*, unavailable, message: "Use Text(date.formatted(date: .omitted, time: .shortened)).")
    public init(_ date: Date, style: DateStyle) { self.init("") }
    @available(*, unavailable, message: "Use Text(date.formatted(date: .omitted, time: .shortened)).")
    public enum DateStyle { case date, time, timer, relative, offset }
    @available(*, unavailable, message: "Use Text(markup:): there is no Markdown.")
    public init(markdown: String) throws { self.init("") }
}
