// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A colour in sRGB with an opacity, its components not premultiplied.
///
/// Components outside 0...1 are clamped, and NaN becomes 0, so that a colour is
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

    /// Creates a colour from its components.
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

    /// Creates a colour from a number as designers write it.
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

    /// Whether the colour hides everything behind it.
    public var isOpaque: Bool { alpha == 1 }

    /// Returns the same colour with another opacity, 0 to 1.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the colour between this one and another.
    ///
    /// The components are mixed as they are, not premultiplied and not
    /// linearised.
    ///
    /// - Parameters:
    ///   - other: The colour at a fraction of 1.
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
            let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}
