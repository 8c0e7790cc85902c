// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Texts of many scripts, and markup that is mostly right.
enum FuzzText {
    private static let words = [
        "a", "Wg", " ", "\n", "\t", "\u{2028}", "office", "0123", "مرحبا", "שלום", "日本語", "नमस्ते", "ไทย", "😀", "👩‍👩‍👧‍👦", "🇩🇪",
        "e\u{301}", "\u{301}", "\u{300}\u{301}\u{302}", "\u{200D}", "\u{200B}", "\u{202E}", "\u{2066}", "\u{2069}",
        "\u{FFFC}", "\u{FFFF}", "\0", "\u{FEFF}", "…", "-", "\u{AD}", "&amp;", "x",
    ]

    private static let attributes = [
        "size", "font", "font_desc", "face", "style", "weight", "variant", "stretch", "font_features", "foreground",
        "color", "fgalpha", "alpha", "background", "bgalpha", "underline", "underline_color", "overline",
        "overline_color", "rise", "baseline_shift", "font_scale", "strikethrough", "strikethrough_color", "fallback",
        "lang", "letter_spacing", "gravity", "gravity_hint", "show", "insert_hyphens", "allow_breaks", "line_height",
        "text_transform", "segment",
    ]

    private static let values = [
        "0", "1", "-1", "12", "1024", "10000pt", "1000000000", "2147483647", "-2147483648", "99999999999999999999",
        "50%", "1.5", "1e30", "nan", "true", "false", "none", "single", "double", "error", "low", "bold", "900",
        "italic",
        "xx-large", "smaller", "Sans 10000", "serif bold 30", "red", "#12345678", "2pt", "0.5pt", "superscript",
        "small-caps", "south", "east", "strong", "spaces|ignorables", "uppercase", "word", "zh", "",
    ]

    private static let tags = ["b", "i", "u", "s", "big", "small", "sub", "sup", "tt"]

    /// Returns a text.
    static func string(_ input: inout FuzzInput, isMarkup: Bool) -> String {
        var string = ""
        var open: [String] = []
        while !input.isAtEnd {
            switch input.index(below: isMarkup ? 8 : 5) {
            case 0..<3: string += input.choice(words)
            case 3: string.unicodeScalars.append(Unicode.Scalar(UInt32(input.index(below: 0xD7FF))) ?? "a")
            case 4: string += String(repeating: input.choice(words), count: 1 << input.index(below: 11))
            case 5:
                let tag = input.choice(tags)
                open.append(tag)
                string += "<\(tag)>"
            case 6:
                open.append("span")
                string += "<span \(input.choice(attributes))=\"\(input.choice(values))\">"
            default:
                if let tag = open.popLast() { string += "</\(tag)>" }
            }
        }
        // One in eight texts keeps its tags open.
        if string.utf8.count % 8 != 0 {
            while let tag = open.popLast() { string += "</\(tag)>" }
        }
        return string
    }
}
