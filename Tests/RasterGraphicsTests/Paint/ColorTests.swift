// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

@Suite struct ColorTests {
    @Test func readsAHexadecimalNumber() {
        #expect(Color(hex: 0x80FF00, opacity: 0.2).description == "#80FF0033")
    }

    @Test func readsTheOpacityInANumberOf32Bits() {
        #expect(Color(rgba: 0xFF88_00CC) == Color(hex: 0xFF8800, opacity: 0.8))
        #expect(Color(rgba: 0) == .clear.opacity(0))
        #expect(Color(rgba: 0x1234_56FF) == Color(hex: 0x123456))
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

    @Test func mixesComponents() {
        #expect(Color.black.mix(with: .white, by: 0.25, in: .device) == Color(white: 0.25))
    }

    @Test func isExactAtTheEndsOfAPerceptualMix() {
        let color = Color(hex: 0x123456, opacity: 0.3)
        #expect(color.mix(with: .red, by: 0) == color)
        #expect(Color.red.mix(with: color, by: 1) == color)
    }

    @Test func isExactAtTheEndsOfAMix() {
        let color = Color(hex: 0x123456, opacity: 0.3)
        #expect(color.mix(with: .red, by: 0, in: .device) == color)
        #expect(Color.red.mix(with: color, by: 1, in: .device) == color)
    }

    @Test func isOpaqueOnlyWithFullAlpha() {
        #expect(Color.red.isOpaque)
        #expect(!Color.red.opacity(0.999).isOpaque)
    }
}
