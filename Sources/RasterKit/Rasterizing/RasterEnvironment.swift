// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The surroundings of a component that may change its appearance: the color scheme and the locale.
///
/// The environment is part of every key, and reaches nested components.
public struct RasterEnvironment: Sendable, Hashable {
    /// A Boolean value that indicates whether pictures are made for a light or a dark background.
    public enum ColorScheme: Sendable, Hashable, CaseIterable {
        /// Dark marks on a light background.
        case light
        /// Light marks on a dark background.
        case dark
    }

    /// The light color scheme in the POSIX locale, which keys leave out.
    static let standard = RasterEnvironment()

    /// A Boolean value that indicates whether pictures are made for a light or a dark background.
    public var colorScheme: ColorScheme

    /// The identifier of the locale for texts, numbers and dates, such as `de_AT`.
    public var localeIdentifier: String

    /// Creates an environment; the default is light, in the POSIX locale, on every machine.
    public init(colorScheme: ColorScheme = .light, localeIdentifier: String = "en_US_POSIX") {
        self.colorScheme = colorScheme
        self.localeIdentifier = localeIdentifier
    }

    /// The locale for texts, numbers and dates.
    public var locale: Locale {
        Locale(identifier: localeIdentifier)
    }
}

extension RasterEnvironment: StateEncodable {
    /// Writes the color scheme and the locale's identifier.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("colorScheme", colorScheme == .dark ? "dark" : "light")
        try encoder.encode("locale", localeIdentifier)
    }
}
