// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct ColorTests {
    @Test func clampsComponents() {
        let color = Color(red: -1, green: 2, blue: .nan, alpha: .infinity)
        #expect(color == Color(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func readsAHexadecimalNumber() {
        #expect(Color(hex: 0x80FF00, alpha: 0.2).description == "#80FF0033")
    }

    @Test func ignoresTheHighestByteOfAHexadecimalNumber() {
        #expect(Color(hex: 0xFF12_3456) == Color(hex: 0x123456))
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
        #expect(Color(hue: 2 / 3, saturation: 1, brightness: 1, alpha: 0.25) == Color.blue.withAlpha(0.25))
    }

    @Test(arguments: [-2.75, -0.75, 1.25, 7.25])
    func leavesOutWholeTurnsOfTheHue(hue: Double) {
        let color = Color(hue: hue, saturation: 0.5, brightness: 1)
        #expect(color == Color(hue: 0.25, saturation: 0.5, brightness: 1))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func takesAHueThatIsNoneForRed(hue: Double) {
        #expect(Color(hue: hue, saturation: 1, brightness: 1) == .red)
    }

    @Test func clampsSaturationAndBrightness() {
        #expect(Color(hue: 0.5, saturation: 7, brightness: 3) == .cyan)
        #expect(Color(hue: 0.5, saturation: -1, brightness: 0.5) == Color(white: 0.5))
        #expect(Color(hue: 0.5, saturation: .nan, brightness: 0.5) == Color(white: 0.5))
        #expect(Color(hue: 0.5, saturation: 1, brightness: .nan) == .black)
    }

    @Test func staysInRangeForEveryHue() {
        for step in -1000...1000 {
            let color = Color(hue: Double(step) / 700, saturation: 1, brightness: 1)
            let components = [color.red, color.green, color.blue]
            #expect(components.max() == 1 && components.min() == 0)
        }
        #expect(Color(hue: -.leastNonzeroMagnitude, saturation: 1, brightness: 1) == .red)
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

    @Test func mixesComponents() {
        #expect(Color.black.mixed(with: .white, by: 0.25) == Color(white: 0.25))
    }

    @Test func isExactAtTheEndsOfAMix() {
        let color = Color(hex: 0x123456, alpha: 0.3)
        #expect(color.mixed(with: .red, by: 0) == color)
        #expect(Color.red.mixed(with: color, by: 1) == color)
    }

    @Test func isOpaqueOnlyWithFullAlpha() {
        #expect(Color.red.isOpaque)
        #expect(!Color.red.withAlpha(0.999).isOpaque)
    }
}
