// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct ColorTests {
    @Test func readsAHexadecimalNumber() {
        #expect(Color(hex: 0x80FF00, opacity: 0.2).description == "#80FF0033")
    }

    /// The boundaries and the middles of the six sixths of the color circle, by the tables of the hexcone model.
    @Test(arguments: [
        (0, [1, 0, 0]), (1, [1, 0.5, 0]), (2, [1, 1, 0]), (3, [0.5, 1, 0]), (4, [0, 1, 0]), (5, [0, 1, 0.5]),
        (6, [0, 1, 1]), (7, [0, 0.5, 1]), (8, [0, 0, 1]), (9, [0.5, 0, 1]), (10, [1, 0, 1]), (11, [1, 0, 0.5]),
        (12, [1, 0, 0]),
    ])
    func hasThePlaceOfItsHueOnTheColorCircle(twelfth: Int, components: [Double]) {
        let color = Color(hue: Double(twelfth) / 12, saturation: 1, brightness: 1)
        expectComponents(of: color, components)
    }

    @Test func isMixedWithGrayByItsSaturationAndDarkenedByItsBrightness() {
        // The smallest component is b (1 − s), the largest b.
        expectComponents(of: Color(hue: 0.55, saturation: 0.25, brightness: 0.8), [0.6, 0.74, 0.8])
        #expect(Color(hue: 0.3, saturation: 0, brightness: 0.4) == Color(white: 0.4))
        #expect(Color(hue: 0.3, saturation: 1, brightness: 0) == .black)
        #expect(Color(hue: 2 / 3, saturation: 1, brightness: 1, opacity: 0.25) == Color.blue.opacity(0.25))
    }

    @Test func staysInRangeForEveryHue() {
        for step in 0...1000 {
            let color = Color(hue: Double(step) / 1000, saturation: 1, brightness: 1)
            let components = [color.red, color.green, color.blue]
            #expect(components.max() == 1 && components.min() == 0)
        }
        #expect(Color(hue: -.leastNonzeroMagnitude, saturation: 1, brightness: 1) == .red)
        #expect(Color(hue: 1, saturation: 1, brightness: 1) == .red)
    }

    private func expectComponents(
        of color: Color,
        _ expected: [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (component, expected) in zip([color.red, color.green, color.blue], expected) {
            #expect(abs(component - expected) < 1e-12, "\(color)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [.device, .perceptual] as [Gradient.ColorSpace])
    func isExactAtTheEndsOfAMix(space: Gradient.ColorSpace) {
        let color = Color(hex: 0x123456, opacity: 0.3)
        #expect(color.mix(with: .red, by: 0, in: space) == color)
        #expect(Color.red.mix(with: color, by: 1, in: space) == color)
    }

    @Test func isOpaqueOnlyWithFullAlpha() {
        #expect(Color.red.isOpaque)
        #expect(!Color.red.opacity(0.999).isOpaque)
    }
}

@Suite struct ColorTextTests {
    private static func color(_ rgba: UInt32) -> Color { Color(hex: rgba >> 8, opacity: Double(rgba & 0xFF) / 255) }

    @Test(arguments: [
        ("#FF8800CC", 0xFF88_00CC), ("#ff8800cc", 0xFF88_00CC), ("#FF8800", 0xFF88_00FF), ("#f80", 0xFF88_00FF),
        ("#F80C", 0xFF88_00CC), ("#000", 0x0000_00FF), ("#0000", 0), ("#12345678", 0x1234_5678), ("#aBc", 0xAABB_CCFF),
    ])
    func isReadAsTheWebWritesIt(text: String, rgba: UInt32) throws {
        #expect(Color(text) == Self.color(rgba))
        #expect(try Color(parsing: text) == Self.color(rgba))
    }

    @Test func isReadFromItsOwnDescription() throws {
        for word in [0, 0x1234_5678, 0xFFFF_FFFF, 0x8000_7F01] as [UInt32] {
            #expect(try Color(parsing: Self.color(word).description) == Self.color(word))
        }
    }

    /// Texts with what their errors say of the first fault.
    @Test(arguments: [
        ("", "it isn't a name"), ("FF8800", "it doesn't begin with #"), (" #FFF", "it isn't a name"),
        ("＃FFF", "it isn't a name"), ("0xFF8800", "it isn't a name"), ("#", "it has 0 digits"),
        ("#1", "it has 1 digit;"),
        ("#12", "it has 2 digits"),
        ("#12345", "it has 5 digits"), ("#1234567", "it has 7 digits"), ("#123456789", "it goes on after 8 digits"),
        ("#GG", "character 2, \"G\", isn't"), ("#FF88 0", "character 6, \" \", isn't"),
        ("#FFF\n", "character 5, \"\\n\", isn't"),
        ("#１２３", "character 2, \"１\", isn't"), ("#+12", "character 2, \"+\", isn't"),
        ("#-12", "character 2, \"-\", isn't"),
        ("##123", "character 2, \"#\", isn't"), ("#12e\u{301}", "character 4, \"e\u{301}\", isn't"),
    ])
    func throwsAnErrorThatNamesTheTextAndThePlace(text: String, fault: String) throws {
        let error = try failure { _ = try Color(parsing: text) }
        #expect(error.code == .invalidColor)
        #expect(error.message.hasPrefix("\(text.debugDescription) isn't a color: \(fault)"), "\(error)")
        #expect(error.message.contains("write #RGB, #RGBA, #RRGGBB or #RRGGBBAA"))
    }

    @Test func staysShortForALongText() throws {
        let error = try failure { _ = try Color(parsing: String(repeating: "#", count: 100_000)) }
        #expect(error.message.count < 200)
    }
}

@Suite struct GradientTests {
    @Test func spreadsColorsEvenly() {
        let locations = Gradient(colors: [.red, .green, .blue]).stops.map(\.location)
        #expect(locations == [0, 0.5, 1])
    }

    @Test func putsASingleColorAtTheStart() {
        #expect(Gradient(colors: [.red]).stops == [Gradient.Stop(color: .red, location: 0)])
    }

    @Test func takesLocationsThatMissTheRangeByRoundingForItsEnds() {
        #expect(Gradient.Stop(color: .red, location: 1.0000000002).location == 1)
        #expect(Gradient.Stop(color: .red, location: -1e-9).location == 0)
    }
}
