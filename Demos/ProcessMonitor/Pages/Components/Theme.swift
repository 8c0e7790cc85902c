// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// The colors and text styles of the monitor.
enum Theme {
    static let page = Color(hex: 0x131926)
    static let pageGlow = Color(hex: 0x1C2840)
    static let card = Color(hex: 0x1E2637)
    static let cardEdge = Color(hex: 0x2B354A)
    static let changedCard = Color(hex: 0x26324A)
    static let changedCardEdge = Color(hex: 0x3E5580)
    static let baseline = Color(hex: 0x3A465E)
    static let track = Color(hex: 0x111724)

    static let cpu = Color(hex: 0x4F9DFF)
    static let cpuHot = Color(hex: 0xFF7A59)
    static let memory = Color(hex: 0xA77BFF)
    static let load = Color(hex: 0x3DD6A3)
    static let processes = Color(hex: 0xFFC857)

    static let text = Color(hex: 0xEDF1F8)
    static let faint = Color(hex: 0x8E9BB3)

    /// Colours that tell names apart.
    private static let tints: [Color] = [0x5AC8FA, 0x64D98B, 0xFFB454, 0xC792EA, 0xF78FB3, 0x7FDBDA].map {
        Color(hex: $0)
    }

    /// Returns the color of a name, the same one everywhere.
    static func tint(for name: String) -> Color {
        let sum = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return tints[sum % tints.count]
    }

    static let family = "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif"

    static func style(
        _ size: Double,
        _ weight: Font.Weight = .regular,
        _ color: Color = text,
        _ alignment: TextStyle.Alignment = .leading
    ) -> TextStyle {
        TextStyle(
            font: Font(family: family, size: size, weight: weight, isMonospacedDigit: true),
            color: color,
            alignment: alignment
        )
    }
}
