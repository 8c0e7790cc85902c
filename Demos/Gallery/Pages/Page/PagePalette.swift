// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The colors and fonts of pages that follow the color scheme and the font scale.
struct PagePalette {
    private let scheme: RasterEnvironment.ColorScheme
    private let fontScale: CGFloat

    init(_ environment: RasterEnvironment) {
        scheme = environment.colorScheme
        fontScale = environment.fontScale
    }

    var isDark: Bool { scheme == .dark }
    var page: Color { scheme.color(0xF2F4F8, 0x12151C) }
    var card: Color { scheme.color(0xFFFFFF, 0x1D222C) }
    var cardEdge: Color { scheme.color(0xE3E7EE, 0x2B313D) }
    var text: Color { scheme.color(0x141A26, 0xF1F4F9) }
    var secondary: Color { scheme.color(0x535D6E, 0xAEB7C6) }
    var faint: Color { scheme.color(0x717B8D, 0x8791A3) }
    var accent: Color { scheme.color(0x2F6FED, 0x5B93FF) }
    var online: Color { scheme.color(0x22B573, 0x35D08A) }
    var cardShadow: Color { isDark ? Color(hex: 0x000000, opacity: 0.34) : Color(hex: 0x1B2A4A, opacity: 0.12) }

    func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: demoFontFamily, size: size * fontScale, weight: weight, isMonospacedDigit: true)
    }
}

/// The places of a component's parts, given from left to right, mirrored where the layout runs from right to left.
struct Mirroring {
    private let width: CGFloat
    private let scale: CGFloat
    let isMirrored: Bool

    /// Creates the mirroring of a component.
    init(_ context: DrawingContext, width: CGFloat) {
        self.width = width
        scale = context.scale
        isMirrored = context.environment.layoutDirection == .rightToLeft
    }

    func place(_ rect: CGRect) -> CGRect {
        rect.offsetBy(dx: isMirrored ? width - rect.maxX - rect.minX : 0, dy: 0).onPixels(scale)
    }

    /// Returns the alignment of a text that starts at the leading side of the layout.
    ///
    /// A `TextStyle` aligns by the direction of the text, not of the layout.
    func leading(_ text: String) -> TextStyle.Alignment {
        text.isRightToLeft == isMirrored ? .leading : .trailing
    }

    func trailing(_ text: String) -> TextStyle.Alignment {
        text.isRightToLeft == isMirrored ? .trailing : .leading
    }
}

extension CGRect {
    /// Returns the largest square in the middle, with its corner between pixels.
    func middleSquare(_ scale: CGFloat) -> CGRect {
        let side = min(width, height)
        let left = ((midX - side / 2) * scale).rounded() / scale
        let top = ((midY - side / 2) * scale).rounded() / scale
        return CGRect(x: left, y: top, width: side, height: side)
    }
}

extension String {
    /// A Boolean value that indicates whether the first letter is Hebrew or Arabic.
    var isRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
    }
}
