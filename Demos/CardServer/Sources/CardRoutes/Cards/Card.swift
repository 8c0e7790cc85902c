// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText
import Synchronization

/// A component that a server sends as a file.
package protocol Card: Rasterizable, Sendable {
    /// Returns the size in points, the same at every scale.
    func measuredSize() throws(RasterError) -> CGSize

    /// The color behind the card in formats without transparency.
    var page: Color { get }
}

/// The colors of a card.
package enum Theme: String, Sendable, CaseIterable {
    case light, dark

    package var page: Color { self == .light ? .white : Color(hex: 0x0D1117) }
    var surface: Color { self == .light ? .white : Color(hex: 0x161B22) }
    var raised: Color { self == .light ? Color(hex: 0xF6F8FA) : Color(hex: 0x1F2630) }
    var border: Color { self == .light ? Color(hex: 0xE1E5EA) : Color(hex: 0x30363D) }
    var text: Color { self == .light ? Color(hex: 0x101828) : Color(hex: 0xF0F3F6) }
    var secondary: Color { self == .light ? Color(hex: 0x5D6778) : Color(hex: 0x9AA4B2) }
}

extension Font {
    /// Returns a font for the text of cards: Inter where it is installed.
    static func card(_ size: CGFloat, _ weight: Weight = .regular) -> Font {
        .custom("Inter, Liberation Sans, DejaVu Sans, sans-serif", fixedSize: size).weight(weight)
    }

    /// Returns a font for code: JetBrains Mono where it is installed.
    static func code(_ size: CGFloat) -> Font {
        .custom("JetBrains Mono, DejaVu Sans Mono, monospace", fixedSize: size)
    }
}

extension TextStyle {
    static func card(
        _ font: Font,
        _ color: Color,
        alignment: Alignment = .leading,
        lines: Int? = 1,
        lineHeight: LineHeight = .natural,
        tracking: CGFloat = 0
    ) -> TextStyle {
        TextStyle(
            font: font,
            color: color,
            alignment: alignment,
            verticalAlignment: lines == 1 ? .center : .top,
            lineLimit: lines,
            tracking: tracking,
            lineHeight: lineHeight
        )
    }

    /// Returns the size of a text in points.
    func size(of text: String, width: CGFloat? = nil) throws(RasterError) -> CGSize {
        let measured = MeasuredText(text: text, style: self, width: width)
        if let size = MeasuredText.sizes.withLock({ $0[measured] }) { return size }
        let size = try ResolvedText(text, style: self, maximumWidth: width).size
        MeasuredText.sizes.withLock { sizes in
            if sizes.count >= 4_096 { sizes.removeAll(keepingCapacity: true) }
            sizes[measured] = size
        }
        return size
    }
}

/// A text whose size is known, so that a tag is found without shaping it again.
private struct MeasuredText: Hashable {
    var text: String
    var style: TextStyle
    var width: CGFloat?

    static let sizes = Mutex<[MeasuredText: CGSize]>([:])
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
