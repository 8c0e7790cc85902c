// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The surroundings of a component that may change its appearance: color scheme, locale, font scale, layout direction
/// and interaction.
///
/// The environment is part of every key, and reaches nested components. A component that a drawing requests by itself,
/// or draws into another image, has the default environment unless it is given one.
///
/// ```swift
/// let environment = RasterEnvironment(colorScheme: .dark, localeIdentifier: "de_AT", fontScale: 1.25)
/// let image = try pipeline.render(badge, size: size, environment: environment).image
/// ```
///
/// ## Topics
///
/// ### Creating an environment
///
/// - ``init(colorScheme:localeIdentifier:fontScale:layoutDirection:)``
///
/// ### Colors and fonts
///
/// - ``colorScheme-swift.property``
/// - ``ColorScheme-swift.enum``
/// - ``fontScale``
///
/// ### Language
///
/// - ``localeIdentifier``
/// - ``locale``
/// - ``layoutDirection-swift.property``
/// - ``LayoutDirection-swift.enum``
///
/// ### Pointer and focus
///
/// - ``interaction``
public struct RasterEnvironment: Sendable, Hashable {
    /// A Boolean value that indicates whether images are made for a light or a dark background.
    ///
    /// ## Topics
    ///
    /// ### Schemes
    ///
    /// - ``light``
    /// - ``dark``
    public enum ColorScheme: Sendable, Hashable, CaseIterable {
        /// Dark marks on a light background.
        case light
        /// Light marks on a dark background.
        case dark
    }

    /// The horizontal direction in which contents are laid out.
    ///
    /// ## Topics
    ///
    /// ### Directions
    ///
    /// - ``leftToRight``
    /// - ``rightToLeft``
    public enum LayoutDirection: Sendable, Hashable, CaseIterable {
        /// From left to right, as for English.
        case leftToRight
        /// From right to left, as for Arabic.
        case rightToLeft
    }

    /// The default environment, which keys leave out.
    static let standard = RasterEnvironment()

    /// A Boolean value that indicates whether images are made for a light or a dark background.
    ///
    /// ```swift
    /// let ink: Color = context.environment.colorScheme == .dark ? .white : .black
    /// context.fill(bounds, with: ink)
    /// ```
    public var colorScheme: ColorScheme

    /// The identifier of the locale for texts, numbers and dates, such as `de_AT`.
    public var localeIdentifier: String

    /// The factor by which the user wants text to be larger, such as 1.25.
    ///
    /// Multiply font sizes by it. A factor that isn't finite and greater than 0 counts as 1.
    public var fontScale: Double {
        didSet { fontScale = Self.usable(fontScale) }
    }

    /// The horizontal direction in which contents are laid out.
    ///
    /// A grid places its columns in this direction. A component mirrors itself.
    ///
    /// ```swift
    /// let isMirrored = context.environment.layoutDirection == .rightToLeft
    /// context.draw(title, in: bounds, style: TextStyle(alignment: isMirrored ? .right : .left))
    /// ```
    public var layoutDirection: LayoutDirection

    /// The states of interaction: selected, hovered, pressed, focused or dragged.
    ///
    /// A list sets them for each of its items. Only those that a component declares in
    /// `interactionsThatAffectState` reach its drawing and are part of its key.
    public var interaction: RasterInteraction = []

    /// Creates an environment.
    ///
    /// The default is the same on every machine: light, in the POSIX locale, with unscaled fonts, from left to right.
    public init(
        colorScheme: ColorScheme = .light,
        localeIdentifier: String = "en_US_POSIX",
        fontScale: Double = 1,
        layoutDirection: LayoutDirection = .leftToRight
    ) {
        self.colorScheme = colorScheme
        self.localeIdentifier = localeIdentifier
        self.fontScale = Self.usable(fontScale)
        self.layoutDirection = layoutDirection
    }

    private static func usable(_ fontScale: Double) -> Double {
        fontScale.isFinite && fontScale > 0 ? fontScale : 1
    }

    /// The locale for texts, numbers and dates.
    ///
    /// ```swift
    /// let environment = RasterEnvironment(localeIdentifier: "de_AT")
    /// print(0.5.formatted(.percent.locale(environment.locale)))
    /// ```
    public var locale: Locale { Locale(identifier: localeIdentifier) }
}

extension RasterEnvironment: StateEncodable, StoredState {
    /// Encodes the color scheme, the locale's identifier, and other values that differ from the default.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("colorScheme", colorScheme == .dark ? "dark" : "light")
        try encoder.encode("locale", localeIdentifier)
        if fontScale != 1 { try encoder.encode("fontScale", fontScale) }
        if layoutDirection != .leftToRight { try encoder.encode("layoutDirection", "rightToLeft") }
        if !interaction.isEmpty { try encoder.encode("interaction", Int(interaction.rawValue)) }
    }
}
