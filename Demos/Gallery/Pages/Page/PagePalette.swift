// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The colors and fonts of pages that follow the color scheme and the font scale.
struct PagePalette {
    let page: Color
    let card: Color
    let cardEdge: Color
    let cardShadow: Color
    let text: Color
    let secondary: Color
    let faint: Color
    let accent: Color
    let online: Color
    let isDark: Bool
    private let fontScale: CGFloat

    init(_ environment: RasterEnvironment) {
        isDark = environment.colorScheme == .dark
        fontScale = environment.fontScale
        switch environment.colorScheme {
        case .light:
            page = Color(hex: 0xF2F4F8)
            card = Color(hex: 0xFFFFFF)
            cardEdge = Color(hex: 0xE3E7EE)
            cardShadow = Color(hex: 0x1B2A4A, alpha: 0.12)
            text = Color(hex: 0x141A26)
            secondary = Color(hex: 0x535D6E)
            faint = Color(hex: 0x717B8D)
            accent = Color(hex: 0x2F6FED)
            online = Color(hex: 0x22B573)
        case .dark:
            page = Color(hex: 0x12151C)
            card = Color(hex: 0x1D222C)
            cardEdge = Color(hex: 0x2B313D)
            cardShadow = Color(hex: 0x000000, alpha: 0.34)
            text = Color(hex: 0xF1F4F9)
            secondary = Color(hex: 0xAEB7C6)
            faint = Color(hex: 0x8791A3)
            accent = Color(hex: 0x5B93FF)
            online = Color(hex: 0x35D08A)
        }
    }

    /// Returns the font of a size, which is multiplied by the font scale.
    func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(
            family: "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif",
            size: size * fontScale,
            weight: weight,
            isMonospacedDigit: true
        )
    }
}
