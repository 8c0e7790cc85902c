// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterGraphics

/// A text of which parts look different: bolder, larger, underlined, in another color.
///
/// ```swift
/// let name = TextMarkup.escaped(user.name)
/// let line = try TextMarkup("<b>\(name)</b> wrote <span foreground=\"#2A5FD0\">2 messages</span>")
/// context.draw(line, in: bounds, style: style)
/// ```
///
/// The tags are those of [Pango](https://docs.gtk.org/Pango/pango_markup.html): `<b>`, `<i>`, `<u>`, `<s>`, `<big>`,
/// `<small>`, `<sub>`, `<sup>`, `<tt>` and `<span>` with its attributes. Sizes, rises, letter spacing and line
/// heights are in points, 1024ths of points where Pango says so. The `TextStyle` applies to everything else.
///
/// A markup is checked when it is made, so that drawing one cannot fail because of it. It is a value, and may be
/// listed as a key path.
public struct TextMarkup: Sendable, Hashable {
    /// The text with its tags.
    public let source: String

    /// Creates a markup.
    ///
    /// - Parameter source: The text with its tags; put in texts of others with ``escaped(_:)``.
    /// - Throws: `RasterError` with the code `invalidMarkup`, and in its message the line and the character at which
    ///   something is wrong.
    /// - Complexity: O(*n*) in the length of the source.
    public init(_ source: String) throws(RasterError) {
        _ = try MarkupParser.excerpt(of: source)
        self.source = source
    }

    /// The text without the tags.
    ///
    /// - Complexity: O(*n*) in the length of the source.
    public var text: String {
        do throws(RasterError) {
            return String(decoding: try MarkupParser.excerpt(of: source).bytes, as: UTF8.self)
        } catch {
            return ""
        }
    }

    /// Returns a text as a markup shows it, with its `<`, `>`, `&` and quotation marks.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
