// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
package import RasterKit
import RasterText

/// The colors and text styles of the monitor.
///
/// Its page is dark. Rows in another page can follow the color scheme; see ``ProcessRow/theme``.
package enum Theme: String, Hashable, Sendable {
    case dark
    case light

    package init(_ scheme: RasterEnvironment.ColorScheme) {
        self = scheme == .dark ? .dark : .light
    }

    package var page: Color { color(0x131926, 0xF3F5F9) }
    var pageGlow: Color { color(0x1C2840, 0xFFFFFF) }
    var card: Color { color(0x1E2637, 0xFFFFFF) }
    var cardEdge: Color { color(0x2B354A, 0xE4E8EF) }
    var changedCard: Color { color(0x26324A, 0xF1F6FF) }
    var changedCardEdge: Color { color(0x3E5580, 0xB9D0F7) }
    var baseline: Color { color(0x3A465E, 0xD3D9E3) }
    var track: Color { color(0x111724, 0xE6E9EF) }
    var text: Color { color(0xEDF1F8, 0x161C28) }
    var faint: Color { color(0x8E9BB3, 0x667085) }

    /// The opacity of each layer of a card's shadow.
    var shadowAlpha: CGFloat { self == .dark ? 0.09 : 0.014 }

    private func color(_ dark: UInt32, _ light: UInt32) -> Color { Color(hex: self == .dark ? dark : light) }

    static let cpu = Color(hex: 0x4F9DFF)
    static let cpuHot = Color(hex: 0xFF7A59)
    static let memory = Color(hex: 0xA77BFF)
    static let load = Color(hex: 0x3DD6A3)
    static let processes = Color(hex: 0xFFC857)

    private static let tints: [Color] = [0x5AC8FA, 0x64D98B, 0xFFB454, 0xC792EA, 0xF78FB3, 0x7FDBDA].map {
        Color(hex: $0)
    }

    /// Returns the color of a name, the same one everywhere.
    static func tint(for name: String) -> Color {
        let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return tints[sum % tints.count]
    }

    /// Returns a tint for text, which is darker on light ground.
    func readable(_ tint: Color) -> Color { self == .dark ? tint : tint.mix(with: .black, by: 0.45, in: .device) }

    /// Returns the style of a text, whose color is ``text`` unless another is given.
    func style(
        _ size: Double,
        _ weight: Font.Weight = .regular,
        _ color: Color? = nil,
        _ alignment: TextStyle.Alignment = .leading
    ) -> TextStyle {
        TextStyle(
            font: Font(family: demoFontFamily, size: size, weight: weight, isMonospacedDigit: true),
            color: color ?? text,
            alignment: alignment
        )
    }
}
