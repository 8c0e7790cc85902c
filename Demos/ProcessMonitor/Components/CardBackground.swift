// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The background of a row or tile: a rounded card, lit from above, with an edge.
///
/// Its gradient runs downwards, so only its width is stretched: there are caps to the left and right alone.
struct CardBackground: Rasterizable {
    var isHighlighted = false

    private static let radius: CGFloat = 10

    var capInsets: EdgeInsets { EdgeInsets(top: 0, left: 12, bottom: 0, right: 12) }
    var usesMinimumSizeForCaps: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<CardBackground> { [\.isHighlighted] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let face = isHighlighted ? Theme.changedCard : Theme.card
        let edge = isHighlighted ? Theme.changedCardEdge : Theme.cardEdge
        let bottom = CGPoint(x: 0, y: bounds.maxY)
        context.fill(
            Path(roundedRect: bounds, cornerRadius: Self.radius),
            with: .linearGradient(
                Gradient(colors: [edge.mixed(with: .white, by: 0.08), edge]),
                from: .zero,
                to: bottom
            )
        )
        context.fill(
            Path(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Self.radius - 1),
            with: .linearGradient(
                Gradient(colors: [face.mixed(with: .white, by: 0.03), face]),
                from: .zero,
                to: bottom
            )
        )
    }
}
