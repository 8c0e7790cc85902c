// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterLayout

/// The background of a card: the page's color, a soft shadow, and a rounded plate with an edge.
///
/// It is drawn once for all sizes of cards, and covers its bounds, so that cards are opaque and shown by copying.
struct CardPlate: LayoutComponent {
    static let margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6)

    static var interactionsThatAffectState: RasterInteraction { .shown }

    private static let radius: CGFloat = 12

    private static func shadow(_ color: Color = .black) -> Shadow { .outer(color: color, blur: 6, y: 2) }

    var rasterOptions: RasterOptions {
        let caps = Self.shadow().capInsets(cornerRadius: Self.radius, margins: Self.margins)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    var body: some LayoutElement {
        withPalette { palette in
            CardFace(
                radius: Self.radius,
                shadow: Self.shadow(palette.cardShadow),
                edge: palette.cardEdge,
                top: palette.card,
                bottom: palette.card
            )
            .padding(Self.margins)
            .background(palette.page)
        }
    }
}

/// The parts of a list of cards that are no items.
package enum PackageCard {
    package static var headerHeight: CGFloat { SectionHeader.height }

    /// An empty card, stretched to the size of each card that isn't drawn yet.
    package static var placeholder: any Rasterizable & Sendable { CardPlate() }
}
