// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The colors of the browser in one color scheme.
struct Palette: Sendable {
    let page: Color
    let bar: Color
    let hairline: Color
    let card: Color
    let cardEdge: Color
    let cardShadow: Color
    let field: Color
    let track: Color
    let thumb: Color
    let text: Color
    let secondary: Color
    let faint: Color
    let accent: Color
    let warning: Color
    private let isDark: Bool

    init(_ scheme: RasterEnvironment.ColorScheme) {
        isDark = scheme == .dark
        switch scheme {
        case .light:
            page = Color(hex: 0xF3F5F9)
            bar = Color(hex: 0xFFFFFF)
            hairline = Color(hex: 0xDFE3EB)
            card = Color(hex: 0xFFFFFF)
            cardEdge = Color(hex: 0xE4E8EF)
            cardShadow = Color(hex: 0x1B2A4A, alpha: 0.10)
            field = Color(hex: 0xF0F2F6)
            track = Color(hex: 0xE6E9EF)
            thumb = Color(hex: 0xB9C0CC)
            text = Color(hex: 0x161C28)
            secondary = Color(hex: 0x434C5C)
            faint = Color(hex: 0x747E90)
            accent = Color(hex: 0x2F6FED)
            warning = Color(hex: 0xB45309)
        case .dark:
            page = Color(hex: 0x12151C)
            bar = Color(hex: 0x191D26)
            hairline = Color(hex: 0x2A303C)
            card = Color(hex: 0x1D222C)
            cardEdge = Color(hex: 0x2B313D)
            cardShadow = Color(hex: 0x000000, alpha: 0.28)
            field = Color(hex: 0x11141A)
            track = Color(hex: 0x2C323E)
            thumb = Color(hex: 0x4A5261)
            text = Color(hex: 0xEEF1F6)
            secondary = Color(hex: 0xB9C1CF)
            faint = Color(hex: 0x868FA0)
            accent = Color(hex: 0x5B93FF)
            warning = Color(hex: 0xF5B14C)
        }
    }

    init(_ context: DrawingContext) {
        self.init(context.environment.colorScheme)
    }

    /// Returns a color that is readable on a tint's wash.
    func readable(_ tint: Color) -> Color { tint.mixed(with: isDark ? .white : .black, by: isDark ? 0.42 : 0.24) }

    /// Returns the background of a badge.
    func wash(_ tint: Color) -> Color { card.mixed(with: tint, by: isDark ? 0.24 : 0.12) }

    /// The fonts in order of preference.
    static let family = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"

    /// Returns the font of a size and weight.
    static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: family, size: size, weight: weight, isMonospacedDigit: true)
    }
}
