// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A color in sRGB with an opacity, its components not premultiplied.
///
/// Components outside 0...1 are clamped, and NaN becomes 0, so that a color is
/// always one that can be drawn and compared.
public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// The red component, 0 to 1.
    public let red: Double

    /// The green component, 0 to 1.
    public let green: Double

    /// The blue component, 0 to 1.
    public let blue: Double

    /// The opacity, 0 (clear) to 1 (opaque).
    public let alpha: Double

    /// Creates a color from its components.
    ///
    /// - Parameters:
    ///   - red: The red component, 0 to 1.
    ///   - green: The green component, 0 to 1.
    ///   - blue: The blue component, 0 to 1.
    ///   - alpha: The opacity, 0 (clear) to 1 (opaque).
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.clampedToUnit
        self.green = green.clampedToUnit
        self.blue = blue.clampedToUnit
        self.alpha = alpha.clampedToUnit
    }

    /// Creates a gray.
    ///
    /// - Parameters:
    ///   - white: The brightness, 0 (black) to 1 (white).
    ///   - alpha: The opacity, 0 (clear) to 1 (opaque).
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from a number as designers write it.
    ///
    /// - Parameters:
    ///   - hex: The components as `0xRRGGBB`; higher bits are ignored.
    ///   - alpha: The opacity, 0 (clear) to 1 (opaque).
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255,
            green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255,
            alpha: alpha
        )
    }

    /// Creates a color from its hue, saturation and brightness.
    ///
    /// A component is *b* − *b s* max(0, min(*k*, 4 − *k*, 1)), with *k* = (*n* + 6 *h*) mod 6, and *n* = 5 for red, 3
    /// for green and 1 for blue: the hexcone model of A. R. Smith, "Color Gamut Transform Pairs" (SIGGRAPH 1978), in
    /// the form without cases that <https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative> gives.
    ///
    /// - Parameters:
    ///   - hue: The place on the color circle in turns: 0 is red, 1/3 green, 2/3 blue, and 1 red again. Whole turns
    ///     are left out, so that 1.25 and -0.75 are 0.25; a hue that is not finite counts as 0.
    ///   - saturation: The saturation, 0 (gray) to 1 (pure).
    ///   - brightness: The brightness, 0 (black) to 1 (the purest color of this hue and saturation).
    ///   - alpha: The opacity, 0 (clear) to 1 (opaque).
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let sixths = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let saturation = saturation.clampedToUnit
        let brightness = brightness.clampedToUnit
        func component(_ offset: Double) -> Double {
            let place = (offset + sixths).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A Boolean value that indicates whether the color hides everything behind
    /// it.
    public var isOpaque: Bool { alpha == 1 }

    /// Returns the same color with another opacity, 0 to 1.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the color between this one and another.
    ///
    /// The components are mixed as they are, not premultiplied and not
    /// linearized.
    ///
    /// - Parameters:
    ///   - other: The color at a fraction of 1.
    ///   - fraction: How much of `other` there is, 0 to 1.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        let fraction = fraction.clampedToUnit
        func mix(_ from: Double, _ to: Double) -> Double { from * (1 - fraction) + to * fraction }
        return Color(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha)
        )
    }

    /// The components in hexadecimal, 8 bits each, as "#RRGGBBAA".
    public var description: String {
        let digits = [red, green, blue, alpha].map { component in
            let digits = String(Int(saturating: (component * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}
