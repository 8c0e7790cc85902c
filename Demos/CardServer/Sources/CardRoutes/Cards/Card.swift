// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterLayout

/// A component that a server sends as a file, in its own size.
package protocol Card: SelfSizing, Sendable {
    /// The color behind the card in formats without transparency.
    var page: Color { get }
}

/// The colors of a card.
enum Theme: String, Sendable, CaseIterable {
    case light, dark

    var page: Color { self == .light ? .white : Color(hex: 0x0D1117) }
    var surface: Color { self == .light ? .white : Color(hex: 0x161B22) }
    var raised: Color { self == .light ? Color(hex: 0xF6F8FA) : Color(hex: 0x1F2630) }
    var border: Color { self == .light ? Color(hex: 0xE1E5EA) : Color(hex: 0x30363D) }
    var text: Color { self == .light ? Color(hex: 0x101828) : Color(hex: 0xF0F3F6) }
    var secondary: Color { self == .light ? Color(hex: 0x5D6778) : Color(hex: 0x9AA4B2) }
}

extension Font {
    /// Returns a font for the text of cards: Inter where it is installed.
    static func card(_ size: CGFloat, _ weight: Weight = .regular, isFixed: Bool = false) -> Font {
        let family = "Inter, Liberation Sans, DejaVu Sans, sans-serif"
        return Font(family: family, size: size, weight: weight, followsFontScale: !isFixed)
    }

    /// Returns a font for code: JetBrains Mono where it is installed.
    static func code(_ size: CGFloat) -> Font {
        .custom("JetBrains Mono, DejaVu Sans Mono, monospace", size: size)
    }
}

extension TextStyle {
    /// Returns the style of a text of several lines, with their height as a multiple of the font's size.
    static func lines(_ limit: Int?, _ font: Font, _ color: Color, _ height: CGFloat) -> TextStyle {
        TextStyle(font: font, color: color, lineLimit: limit, lineHeight: .multiple(height))
    }
}

extension LayoutItem {
    /// Puts the element on a rounded panel.
    func panel(_ color: Color, border: Color, cornerRadius: CGFloat) -> LayoutGroup {
        let shape = RoundedRectangle(cornerRadius: cornerRadius)
        return background(color, in: shape).overlay(shape.strokeBorder(border))
    }
}

extension Color {
    /// The relative luminance of WCAG 2.
    var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The color of text on this one: white, unless its contrast is under 3 to 1.
    var textColor: Color { 1.05 / (luminance + 0.05) >= 3 ? .white : Color(hex: 0x101828) }

    /// The color, moved toward that of text until it contrasts by 4.5 to 1 with the surface of a theme.
    func legible(on theme: Theme) -> Color {
        var color = self
        for _ in 0..<8 {
            let (first, second) = (color.luminance + 0.05, theme.surface.luminance + 0.05)
            if max(first, second) / min(first, second) >= 4.5 { break }
            color = color.mix(with: theme.text, by: 0.2)
        }
        return color
    }

    /// A neighbor of the color: as light, and turned around the wheel.
    func turned(by degrees: Double) -> Color {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let chroma = high - low
        var hue = 0.0
        if chroma > 0 {
            if high == red {
                hue = (green - blue) / chroma
            } else if high == green {
                hue = (blue - red) / chroma + 2
            } else {
                hue = (red - green) / chroma + 4
            }
        }
        let turned = (hue / 6 + degrees / 360).truncatingRemainder(dividingBy: 1)
        return Color(
            hue: turned < 0 ? turned + 1 : turned,
            saturation: high == 0 ? 0 : chroma / high,
            brightness: high,
            opacity: opacity
        )
    }
}
