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

/// The check marks of a message of one's own: one when sent, two when delivered, colored when read.
struct DeliveryMark: Rasterizable, Hashable, Sendable {
    var delivery: ConversationState.Delivery

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = PagePalette(context.environment)
        let color = delivery == .read ? palette.accent : palette.faint
        let unit = min(bounds.height / 10, bounds.width / 16)
        let style = StrokeStyle(lineWidth: 1.5 * unit, lineCap: .round, lineJoin: .round)
        for shift in delivery == .sent ? [2.5] : [0, 5] as [CGFloat] {
            let check = Path { path in
                path.move(to: CGPoint(x: (1 + shift) * unit, y: 5.5 * unit))
                path.addLine(to: CGPoint(x: (4 + shift) * unit, y: 8.5 * unit))
                path.addLine(to: CGPoint(x: (10 + shift) * unit, y: 1.5 * unit))
            }
            context.stroke(check, with: color, style: style)
        }
    }
}
