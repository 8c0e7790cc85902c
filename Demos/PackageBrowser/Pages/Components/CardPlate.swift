// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The background of a card: the page's color, a soft shadow, and a rounded plate with an edge.
///
/// It is drawn once for all sizes of cards, and covers its bounds, so that cards are opaque and shown by copying.
struct CardPlate: Rasterizable {
    /// The room for the shadow between the bounds and the card, in points.
    static let margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6)

    private static let radius: CGFloat = 12
    private static let blur: CGFloat = 6
    private static let drop = CGSize(width: 0, height: 2)

    var rasterOptions: RasterOptions {
        let shadow = Shadow(radius: Self.blur, offset: Self.drop)
        let caps = shadow.capInsets(cornerRadius: Self.radius, margins: Self.margins)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    static var keyPathsThatAffectState: StateKeyPaths<CardPlate> { [] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        let card = bounds.inset(by: Self.margins)
        let shadow = Shadow(color: palette.cardShadow, radius: Self.blur, offset: Self.drop)
        context.draw(shadow, ofRoundedRect: card, cornerRadius: Self.radius)
        context.fill(Path(roundedRect: card, cornerRadius: Self.radius), with: palette.cardEdge)
        let face = card.insetBy(dx: 1, dy: 1)
        context.fill(Path(roundedRect: face, cornerRadius: Self.radius - 1), with: palette.card)
    }
}

extension CGRect {
    /// Returns the rectangle without insets from its edges, at least an empty one.
    func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0)
        )
    }
}
