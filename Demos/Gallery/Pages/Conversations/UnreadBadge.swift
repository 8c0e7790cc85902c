// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A pill with the number of unread messages.
struct UnreadBadge: Rasterizable, Hashable, Sendable {
    var count: Int

    static var keyPathsThatAffectState: StateKeyPaths<UnreadBadge> {
        ([\.count] as StateKeyPaths).keying(\.count) { Self.text($0) }
    }

    private static func text(_ count: Int) -> String { count > 99 ? "99+" : "\(count)" }

    /// Returns the width of the pill for a height, in points.
    func width(height: CGFloat) -> CGFloat {
        height * [1, 1.36, 1.72][min(Self.text(count).count, 3) - 1]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = PagePalette(context.environment)
        let gradient = Gradient(colors: [Color(hex: 0x4C86F7), Color(hex: 0x2A66E0)])
        context.fill(
            Path(roundedRect: bounds, cornerRadius: bounds.height / 2),
            with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 0, y: bounds.maxY))
        )
        let font = Font(
            family: palette.font(1).family,
            size: bounds.height * 0.58,
            weight: .bold,
            isMonospacedDigit: true
        )
        context.draw(Self.text(count), in: bounds, style: TextStyle(font: font, color: .white, alignment: .center))
    }
}
