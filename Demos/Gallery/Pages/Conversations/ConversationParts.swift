// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// A round portrait made of a person's initials, with a dot for persons who are online.
struct ConversationAvatar: Rasterizable, Hashable, Sendable {
    static let hueCount = 12

    var initials: String
    var hue: Int
    var isOnline: Bool

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
        let circle = Path(ellipseIn: bounds)
        let turn = Double(hue) / Double(Self.hueCount)
        let gradient = Gradient(colors: [
            Color(hue: turn, saturation: 0.58, brightness: 0.86),
            Color(hue: (turn + 0.07).truncatingRemainder(dividingBy: 1), saturation: 0.78, brightness: 0.6),
        ])
        context.withState {
            context.clip(to: circle)
            context.fill(
                bounds,
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: bounds.maxX, y: bounds.maxY))
            )
            // A highlight from the upper left, as on a lens.
            let light = Gradient(colors: [Color(white: 1, opacity: 0.2), Color(white: 1, opacity: 0)])
            context.fill(
                bounds,
                with: .radialGradient(
                    light,
                    center: CGPoint(x: bounds.width * 0.3, y: bounds.height * 0.2),
                    startRadius: 0,
                    endRadius: bounds.width * 0.75
                )
            )
        }
        let style = TextStyle.line(
            Font(family: demoFontFamily, size: bounds.height * 0.33, weight: .semibold),
            .white,
            .center
        )
        context.draw(initials, in: bounds, style: style)
        if isOnline { drawDot(in: context, bounds, palette) }
    }

    private func drawDot(in context: DrawingContext, _ bounds: CGRect, _ palette: Palette) {
        let side = bounds.height * 0.26
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let dot = CGRect(x: isMirrored ? 0 : bounds.width - side, y: bounds.height - side, width: side, height: side)
        let ring = side * 0.17
        context.withState {
            context.blendMode = .clear
            context.fill(Path(ellipseIn: dot.insetBy(dx: -ring, dy: -ring)), with: .black)
        }
        context.fill(Path(ellipseIn: dot), with: palette.online)
    }
}

/// A pill with the number of unread messages.
struct UnreadBadge: Rasterizable, Hashable, Sendable {
    var count: Int

    static var keyPathsThatAffectState: StateKeyPaths<UnreadBadge> {
        ([\.count] as StateKeyPaths).keying(\.count) { Self.text($0) }
    }

    private static func text(_ count: Int) -> String { count > 99 ? "99+" : "\(count)" }

    func width(height: CGFloat) -> CGFloat {
        height * [1, 1.36, 1.72][min(Self.text(count).count, 3) - 1]
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let gradient = Gradient(colors: [Color(hex: 0x4C86F7), Color(hex: 0x2A66E0)])
        context.fill(
            Path(roundedRect: bounds, cornerRadius: bounds.height / 2),
            with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY))
        )
        let font = Font(
            family: demoFontFamily,
            size: bounds.height * 0.58,
            weight: .bold,
            isMonospacedDigit: true
        )
        context.draw(Self.text(count), in: bounds, style: .line(font, .white, .center))
    }
}

/// The check marks of a message of one's own: one when sent, two when delivered, colored when read.
struct DeliveryMark: Rasterizable, Hashable, Sendable {
    var delivery: ConversationState.Delivery

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
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
