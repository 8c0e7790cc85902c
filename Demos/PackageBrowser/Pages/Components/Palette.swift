// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The colors of the browser in one color scheme.
struct Palette: Sendable {
    private let scheme: RasterEnvironment.ColorScheme

    init(_ scheme: RasterEnvironment.ColorScheme) {
        self.scheme = scheme
    }

    init(_ context: DrawingContext) {
        scheme = context.environment.colorScheme
    }

    private var isDark: Bool { scheme == .dark }
    var page: Color { scheme.color(0xF3F5F9, 0x12151C) }
    var bar: Color { scheme.color(0xFFFFFF, 0x191D26) }
    var hairline: Color { scheme.color(0xDFE3EB, 0x2A303C) }
    var card: Color { scheme.color(0xFFFFFF, 0x1D222C) }
    var cardEdge: Color { scheme.color(0xE4E8EF, 0x2B313D) }
    var field: Color { scheme.color(0xF0F2F6, 0x11141A) }
    var track: Color { scheme.color(0xE6E9EF, 0x2C323E) }
    var thumb: Color { scheme.color(0xB9C0CC, 0x4A5261) }
    var text: Color { scheme.color(0x161C28, 0xEEF1F6) }
    var secondary: Color { scheme.color(0x434C5C, 0xB9C1CF) }
    var faint: Color { scheme.color(0x747E90, 0x868FA0) }
    var accent: Color { scheme.color(0x2F6FED, 0x5B93FF) }
    var warning: Color { scheme.color(0xB45309, 0xF5B14C) }
    var cardShadow: Color { isDark ? Color(hex: 0x000000, opacity: 0.28) : Color(hex: 0x1B2A4A, opacity: 0.10) }

    /// Returns a color that is readable on a tint's wash.
    func readable(_ tint: Color) -> Color {
        tint.mix(with: isDark ? .white : .black, by: isDark ? 0.42 : 0.24, in: .device)
    }

    /// Returns the background of a badge.
    func wash(_ tint: Color) -> Color { card.mix(with: tint, by: isDark ? 0.24 : 0.12, in: .device) }

    static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: demoFontFamily, size: size, weight: weight, isMonospacedDigit: true)
    }
}
