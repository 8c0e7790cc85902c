// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A color in sRGB with an opacity, its components not premultiplied.
///
/// Components are 0 to 1. A color is made outside of drawings, and making one doesn't throw: a color of a component
/// that is out of that range or not a number, of a ``init(hex:opacity:)`` with more than 24 bits, or of a text that
/// isn't a color is *invalid*. It remembers the value, equals no valid color, and fails the drawing that uses it with
/// the code `invalidColor`.
///
/// Components that miss the range by less than 0.00001, as rounding leaves them, are clamped.
///
/// ## Topics
///
/// ### Standard colors
///
/// - ``black``
/// - ``white``
/// - ``gray``
/// - ``clear``
/// - ``red-swift.type.property``
/// - ``orange``
/// - ``yellow``
/// - ``green-swift.type.property``
/// - ``mint``
/// - ``teal``
/// - ``cyan``
/// - ``blue-swift.type.property``
/// - ``indigo``
/// - ``purple``
/// - ``pink``
/// - ``brown``
///
/// ### Creating a color
///
/// - ``init(red:green:blue:opacity:)``
/// - ``init(white:opacity:)``
/// - ``init(hue:saturation:brightness:opacity:)``
/// - ``init(_:red:green:blue:opacity:)``
/// - ``init(hex:opacity:)``
/// - ``init(parsing:)``
/// - ``init(_:)``
/// - ``RGBColorSpace``
///
/// ### Deriving a color
///
/// - ``opacity(_:)``
/// - ``lighter(by:)``
/// - ``darker(by:)``
/// - ``mix(with:by:in:)``
/// - ``gradient``
///
/// ### Reading the components
///
/// - ``red-swift.property``
/// - ``green-swift.property``
/// - ``blue-swift.property``
/// - ``opacity``
/// - ``isOpaque``
/// - ``description``
///
/// ### Comparing colors
///
/// - ``==(_:_:)``
public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// The red component, 0 to 1; not a number in an invalid color.
    public let red: Double

    /// The green component, 0 to 1; not a number in an invalid color.
    public let green: Double

    /// The blue component, 0 to 1; not a number in an invalid color.
    public let blue: Double

    /// The opacity, 0 (clear) to 1 (opaque); not a number in an invalid color.
    public let opacity: Double

    /// Creates a color from its components.
    ///
    /// Components are those of sRGB as it is stored, not of linear light, and aren't premultiplied.
    ///
    /// ```swift
    /// let coral = Color(red: 1, green: 0.5, blue: 0.31)
    /// let glass = Color(red: 1, green: 1, blue: 1, opacity: 0.4)
    /// ```
    ///
    /// - Parameters:
    ///   - red: The red component, 0 to 1.
    ///   - green: The green component, 0 to 1.
    ///   - blue: The blue component, 0 to 1.
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        if let red = red.unit, let green = green.unit, let blue = blue.unit, let opacity = opacity.unit {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        } else {
            let fault = ColorFault(firstOf: (.red, red), (.green, green), (.blue, blue), (.opacity, opacity))
            (self.red, self.green, self.blue, self.opacity) = fault.components
        }
    }

    init(_ fault: ColorFault) {
        (red, green, blue, opacity) = fault.components
    }

    /// Creates a gray.
    ///
    /// - Parameters:
    ///   - white: The brightness, 0 (black) to 1 (white).
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(white: Double, opacity: Double = 1) {
        guard let white = white.unit else {
            self.init(ColorFault(.white, white))
            return
        }
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a color from a number as designers write it.
    ///
    /// ```swift
    /// let brand = Color(hex: 0x2F6FED)
    /// let shade = Color(hex: 0x000000, opacity: 0.25)
    /// ```
    ///
    /// - Parameters:
    ///   - hex: The components as `0xRRGGBB`. A number of more than 24 bits makes an
    ///     invalid color; for `0xRRGGBBAA` pass a text such as `"#RRGGBBAA"`.
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(hex: UInt32, opacity: Double = 1) {
        guard hex <= 0xFF_FFFF else {
            self.init(ColorFault(hex: hex))
            return
        }
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255,
            green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255,
            opacity: opacity
        )
    }

    /// Creates a color from its hue, saturation and brightness.
    ///
    /// A component is *b* − *b s* max(0, min(*k*, 4 − *k*, 1)), with *k* = (*n* + 6 *h*) mod 6, and *n* = 5 for red, 3
    /// for green and 1 for blue: the hexcone model of A. R. Smith, "Color Gamut Transform Pairs" (SIGGRAPH 1978), in
    /// the form without cases that <https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative> gives.
    ///
    /// - Parameters:
    ///   - hue: The place on the color circle in turns, 0 to 1: 0 is red, 1/3 green, 2/3 blue, and 1 red again.
    ///     Divide degrees by 360.
    ///   - saturation: The saturation, 0 (gray) to 1 (pure).
    ///   - brightness: The brightness, 0 (black) to 1 (the purest color of this hue and saturation).
    ///   - opacity: The opacity, 0 (clear) to 1 (opaque).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        guard let turn = hue.unit, let saturation = saturation.unit, let brightness = brightness.unit else {
            self.init(ColorFault(firstOf: (.hue, hue), (.saturation, saturation), (.brightness, brightness)))
            return
        }
        let sixths = turn == 1 ? 0 : turn * 6
        func component(_ offset: Double) -> Double {
            let place = (offset + sixths).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// Returns a Boolean value that indicates whether two colors have the same components, or are invalid for the same
    /// reason.
    public static func == (first: Color, second: Color) -> Bool {
        // As bits: those of an invalid color are not numbers, and no valid one has -0.
        first.red.bitPattern == second.red.bitPattern && first.green.bitPattern == second.green.bitPattern
            && first.blue.bitPattern == second.blue.bitPattern && first.opacity.bitPattern == second.opacity.bitPattern
    }

    /// A Boolean value that indicates whether the color hides everything behind it.
    public var isOpaque: Bool { opacity == 1 }

    /// The components in hexadecimal, 8 bits each, as "#RRGGBBAA", or the value that makes the color invalid.
    public var description: String {
        if let fault { return "invalid (\(fault.value))" }
        let digits = [red, green, blue, opacity].map { component in
            let digits = String(Int(saturating: (component * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + digits.joined()
    }
}
