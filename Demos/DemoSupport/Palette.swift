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
    package var page: Color { color(0xF3F5F9, 0x12151C) }
    package var bar: Color { color(0xFFFFFF, 0x191D26) }
    package var hairline: Color { color(0xDFE3EB, 0x2A303C) }
    package var card: Color { color(0xFFFFFF, 0x1D222C) }
    package var cardEdge: Color { color(0xE3E7EE, 0x2B313D) }
    package var field: Color { color(0xF0F2F6, 0x11141A) }
    package var track: Color { color(0xE6E9EF, 0x2C323E) }
    package var thumb: Color { color(0xB9C0CC, 0x4A5261) }
    package var text: Color { color(0x161C28, 0xEEF1F6) }
    package var secondary: Color { color(0x434C5C, 0xB9C1CF) }
    package var faint: Color { color(0x6B7587, 0x8D96A7) }
    package var accent: Color { color(0x2F6FED, 0x5B93FF) }

    /// The ground of white texts.
    package var filledAccent: Color { color(0x2F6FED, 0x3973EA) }
    package var online: Color { color(0x22B573, 0x35D08A) }
    package var warning: Color { color(0xB45309, 0xF5B14C) }
    package var late: Color { color(0xE66100, 0xFFA348) }
    package var cardShadow: Color { isDark ? Color(hex: 0x000000, opacity: 0.3) : Color(hex: 0x1B2A4A, opacity: 0.11) }

    /// Returns one of two colors, by the color scheme.
    package func color(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }

    /// Returns a tint for text, which differs enough from the ground.
    package func readable(_ tint: Color) -> Color {
        tint.mix(with: isDark ? .white : .black, by: isDark ? 0.42 : 0.3, in: .device)
    }

    package func wash(_ tint: Color) -> Color { card.mix(with: tint, by: isDark ? 0.24 : 0.12, in: .device) }

    /// Returns a font that grows with the font scale.
    package func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Self.font(size * unit, weight)
    }

    /// Returns a font for parts that are enlarged as a whole; see ``RasterKit/DrawingContext/drawEnlarged(in:_:)``.
    package static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: demoFontFamily, size: size, weight: weight, isMonospacedDigit: true)
    }
}

extension Font {
    /// Returns a font of the demos, which grows with the font scale.
    package static func demo(_ size: CGFloat, _ weight: Weight = .regular) -> Font {
        .custom(demoFontFamily, size: size).weight(weight).monospacedDigit()
    }
}
