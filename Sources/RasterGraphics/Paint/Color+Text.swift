// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// Creates a color from a text as the web writes it.
    ///
    /// ```swift
    /// let tint = Color("#2F6FED")
    /// ```
    ///
    /// A text that isn't a color makes an invalid color, which fails the drawing that uses
    /// it and names the text and the place in it. For texts that come from outside of the
    /// program, use ``init(parsing:)``.
    ///
    /// - Parameter text: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, with hexadecimal
    ///   digits of either case. `A` is the opacity: 0 is clear, F or FF opaque.
    public init(_ text: String) {
        self = HexadecimalColor.color(of: text) ?? Color(ColorFault(text: text))
    }

    /// Creates a color from a text that comes from outside of the program, such as a file
    /// or a field.
    ///
    /// - Parameter text: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, as ``init(_:)`` takes
    ///   it.
    /// - Throws: `RasterError` with the code `invalidColor`, naming the text and the place
    ///   of its first wrong character.
    public init(parsing text: String) throws(RasterError) {
        guard let color = HexadecimalColor.color(of: text) else { throw HexadecimalColor.error(of: text) }
        self = color
    }
}

/// Colors in hexadecimal, as CSS Color Level 4 specifies them in section 5.2.
enum HexadecimalColor {
    private static let forms = "write #RGB, #RGBA, #RRGGBB or #RRGGBBAA"

    /// Returns the color that a text means; nil if it isn't one.
    static func color(of text: String) -> Color? {
        guard fault(in: text) == nil, let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
        switch text.utf8.count {
        case 4: return Color(rgba: doubled(number << 4 | 0xF))
        case 5: return Color(rgba: doubled(number))
        case 7: return Color(hex: number)
        default: return Color(rgba: number)
        }
    }

    /// Returns the number that repeats each digit of one of four digits.
    private static func doubled(_ number: UInt32) -> UInt32 {
        (0..<4).reduce(0) { $0 | (number >> ($1 * 4) & 0xF) * 0x11 << ($1 * 8) }
    }

    /// Returns a description of the first fault of a text, its place and the remedy; nil if it is a color.
    static func fault(in text: String) -> String? {
        guard text.first == "#" else { return "it doesn't begin with #; \(forms)" }
        for (index, character) in text.enumerated().dropFirst() {
            guard index <= 8 else { return "it goes on after 8 digits; \(forms)" }
            guard character.isASCII, character.isHexDigit else {
                let name = ColorFault.quoted(String(character))
                return "character \(index + 1), \(name), isn't a hexadecimal digit; \(forms)"
            }
        }
        let count = text.utf8.count - 1
        return [3, 4, 6, 8].contains(count) ? nil : "it has \(count) digit\(count == 1 ? "" : "s"); \(forms)"
    }

    /// Returns the error of a text that isn't a color.
    static func error(of text: String) -> RasterError {
        let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
        let fault = fault(in: text) ?? forms
        return RasterError(.invalidColor, "\(ColorFault.quoted(String(shown))) isn't a color: \(fault).")
    }
}
