// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
package import RasterText

/// The colors and fonts of the demos in one color scheme.
package struct Palette: Sendable {
    private let scheme: RasterEnvironment.ColorScheme

    /// The length of a point that grows with the font scale.
    package let unit: CGFloat

    package init(_ environment: RasterEnvironment) {
        scheme = environment.colorScheme
        unit = environment.fontScale
    }

    package init(_ context: DrawingContext) {
        self.init(context.environment)
    }

    package init(_ scheme: RasterEnvironment.ColorScheme) {
        self.init(RasterEnvironment(colorScheme: scheme))
    }

    package var isDark: Bool { scheme == .dark }
    package var page: Color { color(0xF6F5F4, 0x242322) }
    package var hairline: Color { color(0xDEDAD6, 0x3D3B39) }
    package var card: Color { color(0xFFFFFF, 0x2D2C2B) }
    package var cardEdge: Color { color(0xE2DEDA, 0x403E3C) }
    package var changedCard: Color { color(0xF1F6FF, 0x26324A) }
    package var changedCardEdge: Color { color(0xB9D0F7, 0x3E5580) }
    package var field: Color { color(0xEFEDEB, 0x1C1B1A) }
    package var track: Color { color(0xE6E2DE, 0x413F3D) }
    package var thumb: Color { color(0xBDB7B1, 0x5E5A56) }
    package var text: Color { color(0x1F1C1A, 0xF4F2F0) }
    package var secondary: Color { color(0x45403C, 0xCBC6C1) }
    package var faint: Color { color(0x5C5651, 0xB8B2AC) }
    package var accent: Color { color(0x1B55C4, 0x8FB6FF) }

    /// The ground of white texts.
    package var filledAccent: Color { color(0x2F6FED, 0x2C66DD) }
    package var online: Color { color(0x22B573, 0x35D08A) }
    package var warning: Color { color(0x8F4200, 0xF5B14C) }
    package var late: Color { color(0xE66100, 0xFFA348) }
    package var cardShadow: Color { isDark ? Color(hex: 0x000000, opacity: 0.3) : Color(hex: 0x2E2620, opacity: 0.12) }

    /// Returns one of two colors, by the color scheme.
    package func color(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }

    /// Returns a tint for text, which differs enough from the ground.
    package func readable(_ tint: Color) -> Color {
        tint.mix(with: isDark ? .white : .black, by: isDark ? 0.55 : 0.45, in: .device)
    }

    package func wash(_ tint: Color) -> Color { card.mix(with: tint, by: isDark ? 0.24 : 0.12, in: .device) }
}

/// The fonts of the demos, in order of preference.
package let demoFontFamily = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"

extension Font {
    /// Returns a font of the demos, which grows with the font scale.
    package static func demo(_ size: CGFloat, _ weight: Weight = .regular) -> Font {
        .custom(demoFontFamily, size: size).weight(weight).monospacedDigit()
    }
}
