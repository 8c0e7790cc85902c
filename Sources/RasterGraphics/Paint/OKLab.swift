// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A color without opacity in OKLab, where equal distances look about equal.
///
/// The constants are those of B. Ottosson, "A perceptual color space for image processing" (2020, matrices of
/// 2021-01-25), <https://bottosson.github.io/posts/oklab/>.
struct OKLab: Sendable, Hashable {
    var lightness: Double

    /// The place between green, negative, and red, positive.
    var a: Double

    /// The place between blue, negative, and yellow, positive.
    var b: Double
}

extension OKLab {
    /// Returns the color between this one and another.
    func mixed(with other: OKLab, by share: Double) -> OKLab {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return OKLab(lightness: mix(lightness, other.lightness), a: mix(a, other.a), b: mix(b, other.b))
    }

    /// Creates a color from lightness, chroma and hue (OKLCH).
    init(lightness: Double, chroma: Double, hue: Angle) {
        // Farther than each color, and not so far that numbers overflow.
        let chroma = min(chroma, 10)
        self.init(lightness: lightness, a: chroma * cos(hue.radians), b: chroma * sin(hue.radians))
    }

    /// Creates a color from one in sRGB, leaving out its opacity.
    init(_ color: Color) {
        let (red, green, blue) = (color.red.linearized, color.green.linearized, color.blue.linearized)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The components in linear sRGB, outside of 0...1 for colors that sRGB doesn't have.
    var linear: (red: Double, green: Double, blue: Double) {
        func cube(_ root: Double) -> Double { root * root * root }
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return (
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
        )
    }

    /// The color of the same lightness and hue with the largest chroma, not larger than its own, that sRGB has.
    var reduced: OKLab {
        func scaled(_ factor: Double) -> OKLab { OKLab(lightness: lightness, a: a * factor, b: b * factor) }
        guard !isInSRGB else { return self }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if scaled(middle).isInSRGB { low = middle } else { high = middle }
        }
        return scaled(low)
    }

    private var isInSRGB: Bool {
        [linear.red, linear.green, linear.blue].allSatisfy { $0 >= -1e-6 && $0 <= 1 + 1e-6 }
    }

    var color: Color { color(opacity: 1) }

    /// Returns the color in sRGB; each component outside of 0...1 is limited to it.
    func color(opacity: Double) -> Color {
        let linear = linear
        return Color(
            red: linear.red.gammaEncoded.clipped,
            green: linear.green.gammaEncoded.clipped,
            blue: linear.blue.gammaEncoded.clipped,
            opacity: opacity
        )
    }
}

extension Double {
    /// The light of a component of sRGB (IEC 61966-2-1); negative for a negative one, as CSS Color 4 extends it.
    var linearized: Double {
        let size = magnitude
        guard size > 0.04045 else { return self / 12.92 }
        return Double(sign: sign, exponent: 0, significand: pow((size + 0.055) / 1.055, 2.4))
    }

    /// The component of sRGB for a light, the inverse of ``linearized``.
    var gammaEncoded: Double {
        let size = magnitude
        guard size > 0.0031308 else { return self * 12.92 }
        return Double(sign: sign, exponent: 0, significand: 1.055 * pow(size, 1 / 2.4) - 0.055)
    }

    /// The number limited to 0...1; not a number stays as it is.
    var clipped: Double { self < 0 ? 0 : self > 1 ? 1 : self }
}
