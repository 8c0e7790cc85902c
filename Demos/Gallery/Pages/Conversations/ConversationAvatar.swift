// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A round portrait made of a person's initials, with a dot for persons who are online.
struct ConversationAvatar: Rasterizable, Hashable, Sendable {
    /// The number of colors.
    static let hueCount = 12

    var initials: String

    /// The position of the color, from 0.
    var hue: Int
    var isOnline: Bool

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = PagePalette(context.environment)
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
                with: .linearGradient(gradient, from: .zero, to: CGPoint(x: bounds.maxX, y: bounds.maxY))
            )
            // A highlight from the upper left, as on a lens.
            let light = Gradient(colors: [Color(white: 1, alpha: 0.2), Color(white: 1, alpha: 0)])
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
        let style = TextStyle(
            font: Font(family: palette.font(1).family, size: bounds.height * 0.33, weight: .semibold),
            color: .white,
            alignment: .center
        )
        context.draw(initials, in: bounds, style: style)
        if isOnline { drawDot(in: context, bounds, palette) }
    }

    private func drawDot(in context: DrawingContext, _ bounds: CGRect, _ palette: PagePalette) {
        let side = bounds.height * 0.26
        let isMirrored = context.environment.layoutDirection == .rightToLeft
        let dot = CGRect(x: isMirrored ? 0 : bounds.width - side, y: bounds.height - side, width: side, height: side)
        let ring = side * 0.17
        // The ring is a gap through which the card shows.
        context.withState {
            context.compositingOperator = .clear
            context.fill(Path(ellipseIn: dot.insetBy(dx: -ring, dy: -ring)), with: .black)
        }
        context.fill(Path(ellipseIn: dot), with: palette.online)
    }
}
