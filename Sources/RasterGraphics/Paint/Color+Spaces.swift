// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// The color space in which the components of a color are given.
    ///
    /// ## Topics
    ///
    /// ### Color spaces
    ///
    /// - ``sRGB``
    public enum RGBColorSpace: Sendable, Hashable {
        /// sRGB, as colors are stored.
        case sRGB

        /// SwiftUI's spelling, for which there is no counterpart.
        @available(*, unavailable, message: "Color(red:green:blue:) is in sRGB; convert as CSS Color 4 says.")
        public static var displayP3: RGBColorSpace { .sRGB }
    }

    /// Creates a color from its components, as ``init(red:green:blue:opacity:)`` does.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(red: red, green: green, blue: blue, opacity: opacity)
    }

    /// Returns the color with its opacity multiplied by a factor, as in SwiftUI; an invalid color stays as it is.
    ///
    /// ```swift
    /// context.fill(bounds, with: .black.opacity(0.3))
    /// ```
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
    /// ```swift
    /// let hot = Color.blue.mix(with: .red, by: 0.75)
    /// let plain = Color.blue.mix(with: .red, by: 0.75, in: .device)
    /// ```
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
    /// ```swift
    /// let hovered = Color(hex: 0x2F6FED).lighter(by: 0.15)
    /// ```
    ///
    /// - Parameter fraction: The part of the way, 0 to 1.
    public func lighter(by fraction: Double) -> Color {
        withLightness(by: fraction) { $0 + (1 - $0) * $1 }
    }

    /// Returns a darker color of the same hue: the lightness in OKLCH goes a part of the way to black.
    ///
    /// Where sRGB has no such color, the chroma is reduced.
    ///
    /// ```swift
    /// let pressed = Color(hex: 0x2F6FED).darker(by: 0.15)
    /// ```
    ///
    /// - Parameter fraction: The part of the way, 0 to 1.
    public func darker(by fraction: Double) -> Color {
        withLightness(by: fraction) { $0 - $0 * $1 }
    }

    /// A gradient from a lighter color at the top to the color at the bottom.
    public var gradient: Shading {
        .linearGradient(Gradient(colors: [lighter(by: 0.2), self]), startPoint: .top, endPoint: .bottom)
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
    @available(*, unavailable, renamed: "init(_:)") public init(hex: String) { self = .black }
    @available(*, unavailable, renamed: "init(white:opacity:)") public init(white: Double, alpha: Double) {
        self = .black
    }
    @available(*, unavailable, renamed: "clear")
    public static var transparent: Color { .clear }
    @available(*, unavailable, message: "Use .black, or a color that the component stores: colors have no appearance.")
    public static var primary: Color { .black }
    @available(*, unavailable, message: "Use .gray, or a color that the component stores: colors have no appearance.")
    public static var secondary: Color { .gray }
    @available(*, unavailable, message: "Use .blue, or a color that the component stores: there is no accent color.")
    public static var accentColor: Color { .blue }
}
