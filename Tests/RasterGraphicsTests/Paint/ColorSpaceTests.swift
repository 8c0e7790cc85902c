// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Color spaces other than sRGB as it is stored.
@Suite struct ColorSpaceTests {
    private static func expect(
        _ color: Color,
        _ components: [Double],
        within tolerance: Double = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (found, expected) in zip([color.red, color.green, color.blue, color.opacity], components) {
            #expect(abs(found - expected) <= tolerance, "\(color)", sourceLocation: sourceLocation)
        }
    }

    /// The primaries in OKLCH, from section 9 of CSS Color 4 and Ottosson's page, with five digits.
    @Test(
        arguments: [
            (0.62796, 0.25768, 29.234, Color.red), (0.86644, 0.29483, 142.495, .green),
            (0.45201, 0.31321, 264.052, .blue),
            (0.96798, 0.21101, 109.769, .yellow), (0.90540, 0.15455, 194.769, .cyan),
            (0.70167, 0.32249, 328.363, Color(hex: 0xFF00FF)),
            (1, 0, 0, .white), (0, 0, 0, .black), (0.59818, 0, 0, Color(white: 0.5)),
        ] as [(Double, Double, Double, Color)]
    )
    func hasThePrimariesOfOKLCH(lightness: Double, chroma: Double, hue: Double, color: Color) {
        let found = Color("oklch(\(lightness) \(chroma) \(hue))")
        Self.expect(found, [color.red, color.green, color.blue, 1], within: 0.0015)
    }

    /// CSS Color 4, section 7.1: hsl as given by its sample code.
    @Test func hasTheLightnessOfHSL() {
        func sample(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
            func component(_ n: Double) -> Double {
                let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
                return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
            }
            return [component(0), component(8), component(4), 1]
        }
        for hue in stride(from: 0.0, through: 1, by: 1 / 24.0) {
            for saturation in [0, 0.3, 1] {
                for lightness in [0, 0.2, 0.5, 0.9, 1] {
                    let color = Color("hsl(\(hue)turn \(saturation * 100)% \(lightness * 100)%)")
                    Self.expect(color, sample(hue, saturation, lightness))
                }
            }
        }
    }

    @Test func multipliesItsOpacity() {
        #expect(Color(hex: 0x123456, opacity: 0.5).opacity(0.5) == Color(hex: 0x123456, opacity: 0.25))
        #expect(Color.red.opacity(1) == .red)
    }

    @Test func mixesWithThePremultipliedComponents() {
        // A quarter of the opacity comes from clear, which has no color to give.
        let fading = Color.red.mix(with: .clear, by: 0.25, in: .device)
        Self.expect(fading, [1, 0, 0, 0.75])
        Self.expect(Color.red.mix(with: .clear, by: 0.25), [1, 0, 0, 0.75], within: 1e-6)
        let half = Color(red: 1, green: 0, blue: 0, opacity: 0.2).mix(
            with: Color(red: 0, green: 0, blue: 1, opacity: 0.6),
            by: 0.5,
            in: .device
        )
        Self.expect(half, [0.25, 0, 0.75, 0.4])
        #expect(Color.clear.mix(with: .clear, by: 0.5, in: .device) == .clear)
    }

    @Test func mixesInOKLabUnlessToldOtherwise() {
        let (red, blue) = ((0.62796, 0.22486, 0.12585), (0.45201, -0.03246, -0.31153))
        let (lightness, a, b) = ((red.0 + blue.0) / 2, (red.1 + blue.1) / 2, (red.2 + blue.2) / 2)
        let middle = Color("oklab(\(lightness) \(a) \(b))")
        let mixed = Color.red.mix(with: .blue, by: 0.5)
        Self.expect(mixed, [middle.red, middle.green, middle.blue, 1], within: 2e-4)
        Self.expect(Color.black.mix(with: .white, by: 0.59818), [0.5, 0.5, 0.5, 1], within: 1e-4)
        #expect(mixed != Color.red.mix(with: .blue, by: 0.5, in: .device))
    }

    @Test func isLighterAndDarkerInOKLCH() {
        let color = Color("oklch(0.5 0.1 250)")
        let lighter = Color("oklch(0.6 0.1 250)")
        Self.expect(color.lighter(by: 0.2), [lighter.red, lighter.green, lighter.blue, 1], within: 1e-6)
        let darker = Color("oklch(0.4 0.1 250)")
        Self.expect(color.darker(by: 0.2), [darker.red, darker.green, darker.blue, 1], within: 1e-6)
        Self.expect(Color.red.lighter(by: 1), [1, 1, 1, 1], within: 1e-5)
        Self.expect(Color.red.darker(by: 1), [0, 0, 0, 1], within: 1e-5)
        #expect(Color.red.opacity(0.5).lighter(by: 0.1).opacity == 0.5)
        #expect(Color.red.lighter(by: 0) == .red)
        #expect(Color.red.darker(by: 2).description == "invalid (fraction: 2.0)")
        #expect(Color(white: 2).lighter(by: 0.5) == Color(white: 2))
    }

    @Test func keepsTheHueOfLighterColors() {
        let lighter = Color.blue.lighter(by: 0.4)
        let expected = 0.45201 + 0.4 * (1 - 0.45201)
        let candidates = stride(from: 0, through: 0.3132, by: 0.0005).map {
            Color("oklch(\(expected) \($0) 264.052)")
        }
        let nearest = candidates.map {
            abs($0.red - lighter.red) + abs($0.green - lighter.green) + abs($0.blue - lighter.blue)
        }
        #expect((nearest.min() ?? 9) < 0.005)
        #expect(lighter.blue > 0.99)
    }
}
