// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The background of a row or tile: a rounded card, lit from above, with an edge and a soft shadow.
///
/// Its gradient runs downwards, so only its width is stretched: there are caps to the left and right alone.
struct CardBackground: Rasterizable {
    static let margin = CGSize(width: 6, height: 4)

    private static let radius: CGFloat = 10
    private static let shadowLayers = 5

    var isHighlighted = false

    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20), usesMinimumSizeForCaps: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let card = bounds.insetBy(dx: Self.margin.width, dy: Self.margin.height)
        drawShadow(of: card, in: context, palette)
        let face = isHighlighted ? palette.changedCard : palette.card
        let edge = isHighlighted ? palette.changedCardEdge : palette.cardEdge
        let top = CGPoint(x: 0, y: card.minY)
        let bottom = CGPoint(x: 0, y: card.maxY)
        context.fill(
            Path(roundedRect: card, cornerRadius: Self.radius),
            with: .linearGradient(
                Gradient(colors: [edge.mix(with: .white, by: 0.08, in: .device), edge]),
                startPoint: top,
                endPoint: bottom
            )
        )
        context.fill(
            Path(roundedRect: card.insetBy(dx: 1, dy: 1), cornerRadius: Self.radius - 1),
            with: .linearGradient(
                Gradient(colors: [face.mix(with: .white, by: 0.03, in: .device), face]),
                startPoint: top,
                endPoint: bottom
            )
        )
    }

    /// Draws layers that grow and overlap, darkest where all of them do.
    private func drawShadow(of card: CGRect, in context: DrawingContext, _ palette: Palette) {
        for layer in 1...Self.shadowLayers {
            let spread = CGFloat(layer) * 0.8
            let shape = card.insetBy(dx: -spread, dy: -spread + 1).offsetBy(dx: 0, dy: 1)
            let path = Path(roundedRect: shape, cornerRadius: Self.radius + spread)
            context.fill(path, with: Color(white: 0, opacity: palette.shadowAlpha))
        }
    }
}
