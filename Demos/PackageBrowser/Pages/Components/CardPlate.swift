// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterText

/// The background of a card: the page's color, a soft shadow, and a rounded plate with an edge.
///
/// It is drawn once for all sizes of cards, and covers its bounds, so that cards are opaque and shown by copying.
struct CardPlate: Rasterizable {
    static let margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6)

    private static let radius: CGFloat = 12
    private static let blur: CGFloat = 6
    private static let drop = CGSize(width: 0, height: 2)

    var rasterOptions: RasterOptions {
        let shadow = Shadow.outer(blur: Self.blur, x: Self.drop.width, y: Self.drop.height)
        let caps = shadow.capInsets(cornerRadius: Self.radius, margins: Self.margins)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        let card = bounds.inset(by: Self.margins)
        let shadow = Shadow.outer(color: palette.cardShadow, blur: Self.blur, x: Self.drop.width, y: Self.drop.height)
        context.draw(shadow, of: Path(roundedRect: card, cornerRadius: Self.radius))
        context.fill(Path(roundedRect: card, cornerRadius: Self.radius), with: palette.cardEdge)
        let face = card.insetBy(dx: 1, dy: 1)
        context.fill(Path(roundedRect: face, cornerRadius: Self.radius - 1), with: palette.card)
    }
}

/// The parts of a list of cards that are no items.
package enum PackageCard {
    package static var headerHeight: CGFloat { SectionHeader.height }

    package static func background(in scheme: RasterEnvironment.ColorScheme) -> Color {
        Palette(scheme).page
    }

    /// An empty card, stretched to the size of each card that isn't drawn yet.
    package static var placeholder: any Rasterizable & Sendable { CardPlate() }
}
