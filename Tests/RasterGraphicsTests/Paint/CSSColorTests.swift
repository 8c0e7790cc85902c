// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

/// Texts of CSS Color Level 4.
@Suite struct CSSColorTests {
    /// Texts with the pixels that Chromium draws on a canvas.
    ///
    /// Two translucent ones are without the rounding of its premultiplied pixels, and the last three from formulas.
    @Test(arguments: [
        ("oklch(0.7 0.17 145)", [77, 185, 86, 255]), ("oklch(62.8% 0.25768 29.23)", [255, 0, 0, 255]),
        ("oklch(0.9 0.4 145)", [0, 255, 0, 255]), ("oklab(0.5 0.1 -0.2)", [117, 50, 208, 255]),
        ("oklab(50% 50% -50%)", [155, 0, 205, 255]), ("hsl(120deg 75% 25%)", [16, 112, 16, 255]),
        ("hsl(0.5turn, 40%, 60%)", [112, 194, 194, 255]), ("hsl(-30 100 50)", [255, 0, 128, 255]),
        ("hwb(194 0% 0%)", [0, 195, 255, 255]), ("hwb(200 40% 80%)", [85, 85, 85, 255]),
        ("hwb(120 150% 50%)", [191, 191, 191, 255]),
        ("hwb(90 10% 20% / 0.5)", [116, 204, 26, 128]), ("rgb(50% 25% 12.5%)", [128, 64, 32, 255]),
        ("rgb(255 300 -5 / 50%)", [255, 255, 0, 128]), ("rgb(none 20 30)", [0, 20, 30, 255]),
        ("rgba(1,2,3,.25)", [1, 2, 3, 64]), ("color(srgb 0.25 0.5 75%)", [64, 128, 191, 255]),
        ("hsl(200grad 50% 50%)", [64, 191, 191, 255]), ("hsl(3.14159265rad 50% 50%)", [64, 191, 191, 255]),
        ("oklch(0.6 40% 200 / 30%)", [0, 152, 166, 77]), ("oklch(0.5 0.3 264)", [0, 54, 255, 255]),
        ("oklch(100% 0.2 30)", [255, 198, 172, 255]), ("RGB( 1 , 2 , 3 )", [1, 2, 3, 255]),
        ("hsla(0 0% 100% / none)", [255, 255, 255, 0]), ("rgb(1e2 0 0)", [100, 0, 0, 255]),
    ])
    func areThoseOfBrowsers(text: String, levels: [Int]) throws {
        let color = try Color(parsing: text)
        let found = [color.red, color.green, color.blue, color.opacity].map { $0 * 255 }
        // The canvas keeps them premultiplied, in 8 bits.
        let tolerance = levels[3] == 255 ? 0.75 : 0.5 + 0.75 * 255 / Double(max(1, levels[3]))
        for (found, level) in zip(found, levels) {
            #expect(abs(found - Double(level)) <= tolerance, "\(text): \(found)")
        }
    }

    @Test func haveTheNamesOfCSS() throws {
        #expect(try Color(parsing: "rebeccapurple") == Color(hex: 0x663399))
        #expect(try Color(parsing: "LightGoldenrodYellow") == Color(hex: 0xFAFAD2))
        #expect(try Color(parsing: "transparent") == .clear)
        #expect(Color("green") == Color(hex: 0x008000))
        #expect(Color("grey") == Color("gray"))
    }

    /// A name for most letters of the alphabet, from the table of the specification.
    @Test(
        arguments: [
            ("aqua", 0x00FFFF), ("bisque", 0xFFE4C4), ("cornflowerblue", 0x6495ED), ("darkslategrey", 0x2F4F4F),
            ("fuchsia", 0xFF00FF), ("gold", 0xFFD700), ("hotpink", 0xFF69B4), ("ivory", 0xFFFFF0), ("khaki", 0xF0E68C),
            ("lime", 0x00FF00), ("mediumspringgreen", 0x00FA9A), ("navy", 0x000080), ("orange", 0xFFA500),
            ("papayawhip", 0xFFEFD5), ("rosybrown", 0xBC8F8F), ("seashell", 0xFFF5EE), ("tomato", 0xFF6347),
            ("violet", 0xEE82EE), ("whitesmoke", 0xF5F5F5), ("yellowgreen", 0x9ACD32),
        ] as [(String, UInt32)]
    )
    func haveTheValuesOfCSS(name: String, value: UInt32) {
        #expect(Color(name) == Color(hex: value))
    }

    /// Texts with the place of the first fault and the text that is expected there.
    @Test(arguments: [
        ("rgb(", "character 5 is the end, where a number"), ("rgb(1 2)", "character 8 is \")\", where a number"),
        ("rgb(1, 2 3)", "character 10 is \"3)\", where a comma"),
        ("rgb(1 2, 3)", "character 8 is \", 3)\", where a number"),
        ("rgb(1,2,3 / 4)", "character 11 is \"/ 4)\", where a comma or )"),
        ("rgb(1 2 3 4)", "character 11 is \"4)\", where / or )"),
        ("rgb(1 2 3) ", "character 11 is \" \", where nothing"),
        ("rgb(a b c)", "character 5 is \"a b c)\", where a number or none"),
        ("hsl(10px 1% 2%)", "character 7 is \"px 1% 2%)\", where deg, grad, rad or turn"),
        ("hsl(10, 20, 30%)", "character 11 is \", 30%)\", where %"),
        ("rgb(1, none, 3)", "character 8 is \"none, 3)\", where a number"),
        ("color(display-p3 1 0 0)", "character 7 is \"display-p3 1\", where srgb"),
        ("lab(50 1 2)", "lab() isn't read"), ("color-mix(in srgb, red)", "color-mix() isn't read"),
        ("rgb (1 2 3)", "rgb () isn't read"), ("reddish", "it isn't a name"), ("currentcolor", "it isn't a name"),
        (" red", "it isn't a name"), ("rgb(1e999 0 0)", "character 5 is \"1e999 0 0)\", where a number"),
    ])
    func throwAtTheirFirstFault(text: String, fault: String) throws {
        let error = try failure { _ = try Color(parsing: text) }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("\(text.debugDescription) isn't a color: \(fault)"), "\(error)")
    }

    @Test func namesTheFaultInADrawingUnlessItIsFarBehind() throws {
        func message(_ text: String) throws -> String {
            try failure { _ = try Fixture.draw { $0.fill(with: Color(text)) } }.message
        }
        #expect(try message("hsl(1 2% x)").contains("character 10 is \"x)\""))
        #expect(try message("oklch(x 0.1234567890123456789)").contains("character 7 is \"x 0."))
        #expect(try message("oklch(0.123456789 0.1234567 90 / x)").contains("Color(parsing:) names it"))
    }

    @Test func areValidOrFailWhateverTheTextIs() throws {
        for number in ["1e308", "-1e308", "1e-320", "0", "-0"] {
            for text in [
                "rgb(\(number) 0 0)", "hsl(\(number)turn 1 1)", "oklch(1 \(number) \(number))", "oklab(1 0 \(number))",
                "hwb(\(number)rad 1 \(number))",
            ] {
                #expect(try Color(parsing: text).description.hasPrefix("#"), "\(text)")
            }
        }
    }
}
