// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

/// The background of a row or tile: a rounded card, lit from above, with an edge and a soft shadow.
///
/// Its gradient runs downwards, so only its width is stretched: there are caps to the left and right alone.
struct CardBackground: LayoutComponent {
    static let margin = CGSize(width: 6, height: 4)

    var isHighlighted = false

    static var interactionsThatAffectState: RasterInteraction { .shown }

    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(left: 20, right: 20), usesMinimumSizeForCaps: true)
    }

    var body: some LayoutElement {
        withPalette { palette in
            let face = isHighlighted ? palette.changedCard : palette.card
            CardFace(
                radius: 10,
                shadow: .outer(color: palette.cardShadow, blur: 3, y: 1),
                edge: isHighlighted ? palette.changedCardEdge : palette.cardEdge,
                top: face.mix(with: .white, by: 0.03, in: .device),
                bottom: face
            )
            .padding(.horizontal, Self.margin.width)
            .padding(.vertical, Self.margin.height)
        }
    }
}
