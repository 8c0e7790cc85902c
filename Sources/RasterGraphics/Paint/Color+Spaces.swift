// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// A color space in which the components of a color are given.
    public enum RGBColorSpace: Sendable, Hashable {
        /// sRGB, as colors are stored.
        case sRGB

        /// The light of sRGB, in which twice the component is twice the light.
        case sRGBLinear

        /// SwiftUI's spelling, for which there is no counterpart.
        @available(*, unavailable, message: "Color(red:green:blue:) is in sRGB; convert as CSS Color 4 says.")
        public static var displayP3: RGBColorSpace { .sRGB }
    }

    /// Creates a color from its components in a color space.
    ///
    /// - Parameters:
    ///   - colorSpace: The color space.
    ///   - red: The red component, 0 to 1.
    ///   - green: The green component, 0 to 1.
    ///   - blue: The blue component, 0 to 1.
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let given = Color(red: red, green: green, blue: blue, opacity: opacity)
        guard colorSpace == .sRGBLinear, given.fault == nil else {
            self = given
            return
        }
        self.init(
            red: given.red.gammaEncoded,
            green: given.green.gammaEncoded,
            blue: given.blue.gammaEncoded,
            opacity: given.opacity
        )
    }

    /// Creates a color from its hue, saturation and lightness, the `hsl()` of CSS.
    ///
    /// - Parameters:
    ///   - hue: The place on the color circle in turns, 0 to 1, as in ``init(hue:saturation:brightness:opacity:)``.
    ///   - saturation: The saturation, 0 (gray) to 1 (pure).
    ///   - lightness: The lightness, 0 (black) to 1 (white); pure colors have 0.5.
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(hue: Double, saturation: Double, lightness: Double, opacity: Double = 1) {
        guard let saturation = saturation.unit, let lightness = lightness.unit else {
            self.init(ColorFault(firstOf: (.saturation, saturation), (.lightness, lightness)))
            return
        }
        let brightness = lightness + saturation * min(lightness, 1 - lightness)
        let share = brightness > 0 ? 2 * (1 - lightness / brightness) : 0
        self.init(hue: hue, saturation: share, brightness: brightness, opacity: opacity)
    }

    /// Creates a color from its lightness, chroma and hue in OKLCH, the `oklch()` of CSS.
    ///
    /// Colors of one lightness look equally light. Components that sRGB doesn't have are
    /// limited to the nearest ones, each by itself, as in browsers.
    ///
    /// - Parameters:
    ///   - lightness: The perceived lightness, 0 (black) to 1 (white).
    ///   - chroma: The distance from gray, from 0; 0.1 to 0.3 for strong colors.
    ///   - hue: The hue: about 29° for red, 142° for green and 264° for blue.
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(lightness: Double, chroma: Double, hue: Angle, opacity: Double = 1) {
        guard let lightness = lightness.unit else {
            self.init(ColorFault(.lightness, lightness))
            return
        }
        guard chroma >= 0, chroma.isFinite, hue.radians.isFinite else {
            let isHue = chroma >= 0 && chroma.isFinite
            self.init(isHue ? ColorFault(.angle, hue.degrees) : ColorFault(.chroma, chroma))
            return
        }
        self = OKLab(lightness: lightness, chroma: chroma, hue: hue).color(opacity: opacity)
    }

    /// Returns the color with its opacity multiplied by a factor, as in SwiftUI; an invalid color stays as it is.
    ///
    /// - Parameter opacity: The factor, 0 to 1.
    public func opacity(_ opacity: Double) -> Color {
        guard fault == nil else { return self }
        guard let opacity = opacity.unit else { return Color(ColorFault(.opacity, opacity)) }
        return Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
    }

    /// Returns the color between this one and another.
    ///
    /// Components are mixed after they were multiplied by the opacity. The result is invalid
    /// if one of the colors or the fraction is.
    ///
    /// - Parameters:
    ///   - other: The color at a fraction of 1.
    ///   - fraction: How much of `other` there is, 0 to 1.
    ///   - colorSpace: The color space in which components are mixed: OKLab, or sRGB with `device`.
    public func mix(
        with other: Color,
        by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        guard fault == nil, other.fault == nil else { return fault == nil ? other : self }
        guard let fraction = fraction.unit else { return Color(ColorFault(.fraction, fraction)) }
        guard fraction > 0, fraction < 1 else { return fraction == 0 ? self : other }
        let opacity = opacity * (1 - fraction) + other.opacity * fraction
        let share = opacity == other.opacity ? fraction : other.opacity * fraction / opacity
        func mix(_ from: Double, _ to: Double) -> Double { from * (1 - share) + to * share }
        guard colorSpace == .perceptual else {
            return Color(
                red: mix(red, other.red),
                green: mix(green, other.green),
                blue: mix(blue, other.blue),
                opacity: opacity
            )
        }
        let (from, to) = (OKLab(self), OKLab(other))
        return OKLab(
            lightness: mix(from.lightness, to.lightness),
            a: mix(from.a, to.a),
            b: mix(from.b, to.b)
        ).color(opacity: opacity)
    }

    /// Returns a lighter color of the same hue: the lightness in OKLCH goes a part of the way to white.
    ///
    /// Where sRGB has no such color, the chroma is reduced.
    ///
    /// - Parameter fraction: The part of the way, 0 to 1.
    public func lighter(by fraction: Double) -> Color {
        withLightness(by: fraction) { $0 + (1 - $0) * $1 }
    }

    /// Returns a darker color of the same hue: the lightness in OKLCH goes a part of the way to black.
    ///
    /// Where sRGB has no such color, the chroma is reduced.
    ///
    /// - Parameter fraction: The part of the way, 0 to 1.
    public func darker(by fraction: Double) -> Color {
        withLightness(by: fraction) { $0 - $0 * $1 }
    }

    private func withLightness(by fraction: Double, _ change: (Double, Double) -> Double) -> Color {
        guard fault == nil else { return self }
        guard let fraction = fraction.unit else { return Color(ColorFault(.fraction, fraction)) }
        guard fraction > 0 else { return self }
        var color = OKLab(self)
        color.lightness = change(color.lightness, fraction)
        return color.reduced.color(opacity: opacity)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Color {
    @available(*, unavailable, message: "Use Color(hex: 0x007AFF), iOS's in a light appearance.")
    public static var systemBlue: Color { .blue }
    @available(*, unavailable, message: "Use Color(hex: 0xFF3B30), iOS's in a light appearance.")
    public static var systemRed: Color { .red }
    @available(*, unavailable, message: "Use Color(hex: 0x34C759), iOS's in a light appearance.")
    public static var systemGreen: Color { .green }
    @available(*, unavailable, message: "Use Color(hex: 0x8E8E93), iOS's in a light appearance.")
    public static var systemGray: Color { .gray }
    @available(*, unavailable, message: "Use opacity(_:), which multiplies the color's own opacity.")
    public func withAlphaComponent(_ alpha: Double) -> Color { self }
    @available(*, unavailable, renamed: "init(red:green:blue:opacity:)")
    public init(red: Double, green: Double, blue: Double, alpha: Double) { self = .black }
    @available(*, unavailable, renamed: "init(hex:opacity:)") public init(hex: UInt32, alpha: Double) { self = .black }
    @available(*, unavailable, renamed: "init(hex:)") public init(rgb: UInt32) { self = .black }
    @available(*, unavailable, renamed: "init(hex:)") public init(_ hex: UInt32) { self = .black }
    @available(*, unavailable, renamed: "init(white:opacity:)") public init(white: Double, alpha: Double) {
        self = .black
    }
    @available(*, unavailable, message: "Use Color(hex: 0xFF9500), iOS's in a light appearance.")
    public static var systemOrange: Color { .orange }
    @available(*, unavailable, message: "Use Color(hex: 0xFFCC00), iOS's in a light appearance.")
    public static var systemYellow: Color { .yellow }
    @available(*, unavailable, message: "Use Color(hex: 0xFF2D55), iOS's in a light appearance.")
    public static var systemPink: Color { .pink }
    @available(*, unavailable, message: "Use Color(hex: 0xAF52DE), iOS's in a light appearance.")
    public static var systemPurple: Color { .purple }
    @available(*, unavailable, message: "Use Color(hex: 0x30B0C7), iOS's in a light appearance.")
    public static var systemTeal: Color { .teal }
    @available(*, unavailable, message: "Use Color(hex: 0x5856D6), iOS's in a light appearance.")
    public static var systemIndigo: Color { .indigo }
    @available(*, unavailable, message: "Use Color(hex: 0xAEAEB2), iOS's in a light appearance.")
    public static var systemGray2: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0xC7C7CC), iOS's in a light appearance.")
    public static var systemGray3: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0xD1D1D6), iOS's in a light appearance.")
    public static var systemGray4: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0xE5E5EA), iOS's in a light appearance.")
    public static var systemGray5: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0xF2F2F7), iOS's in a light appearance.")
    public static var systemGray6: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0xFFFFFF), iOS's in a light appearance.")
    public static var systemBackground: Color { .white }
    @available(*, unavailable, message: "Use Color(hex: 0x000000), iOS's in a light appearance.")
    public static var label: Color { .black }
    @available(*, unavailable, message: "Use Color(hex: 0x3C3C43, opacity: 0.6), iOS's in a light appearance.")
    public static var secondaryLabel: Color { .gray }
    @available(*, unavailable, message: "Use Color(hex: 0x3C3C43, opacity: 0.29), iOS's in a light appearance.")
    public static var separator: Color { .gray }
    @available(*, unavailable, renamed: "clear")
    public static var transparent: Color { .clear }
    @available(*, unavailable, message: "Use .black, or a color that the component stores: colors have no appearance.")
    public static var primary: Color { .black }
    @available(*, unavailable, message: "Use .gray, or a color that the component stores: colors have no appearance.")
    public static var secondary: Color { .gray }
    @available(*, unavailable, message: "Use .blue, or a color that the component stores: there is no accent color.")
    public static var accentColor: Color { .blue }
}
