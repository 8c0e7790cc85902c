// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The colors of selection and focus, from the theme.
struct ListAccent: Equatable {
    let fill: Color
    let ring: Color

    /// The color of a line inside of the ring, which is seen where the image has the color of the ring.
    let line: Color

    @MainActor
    init(_ widget: OpaquePointer) {
        let named = ["accent_bg_color", "theme_selected_bg_color"].lazy
            .compactMap { unsafe Color(named: $0, of: widget) }.first
        self.init(named ?? Color(hex: 0x3584e4), isDark: unsafe Color(foregroundOf: widget).luminance > 0.4)
    }

    /// The ring has a contrast of 3 to 1 at least to its background in a theme: lighter in a dark theme, darker in a
    /// light one.
    init(_ accent: Color, isDark: Bool) {
        let end = isDark ? Color(white: 1) : Color(white: 0)
        var ring = Color(red: accent.red, green: accent.green, blue: accent.blue)
        for _ in 0..<10 where isDark ? ring.luminance < 0.25 : ring.luminance > 0.28 {
            ring = ring.mix(with: end, by: 0.15, in: .device)
        }
        self.ring = ring
        fill = ring.opacity(0.3)
        line = Color(white: isDark ? 0 : 1, opacity: 0.7)
    }
}

/// The colors by which rows show where their images come from.
enum ListOrigins {
    static let drawn = Color(hex: 0xe01b24)
    static let cached = Color(hex: 0x2ec27e)
    static let shared = Color(hex: 0x3584e4)

    /// The time in which the flash of an image that was drawn fades, in microseconds.
    static let flashDuration: Int64 = 300_000
}

extension Color {
    /// The relative luminance of the Web Content Accessibility Guidelines, from 0 to 1.
    fileprivate var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
