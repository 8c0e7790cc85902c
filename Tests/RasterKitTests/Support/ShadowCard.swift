// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A rounded card with a shadow, some points inside of its bounds.
struct ShadowCard: Rasterizable {
    var shadow: Shadow
    var cornerRadius: CGFloat = 12
    var margins = EdgeInsets(all: 16)
    var capInsets = EdgeInsets.zero
    var rasterOptions: RasterOptions { RasterOptions(capInsets: capInsets, usesMinimumSizeForCaps: true) }

    static var keyPathsThatAffectState: StateKeyPaths<ShadowCard> { [\.shadow.radius, \.cornerRadius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let card = CGRect(
            x: margins.left,
            y: margins.top,
            width: bounds.width - margins.left - margins.right,
            height: bounds.height - margins.top - margins.bottom
        )
        if shadow.kind != .inner { context.draw(shadow, ofRoundedRect: card, cornerRadius: cornerRadius) }
        context.fill(Path(roundedRect: card, cornerRadius: cornerRadius), with: .white)
        if shadow.kind == .inner { context.draw(shadow, ofRoundedRect: card, cornerRadius: cornerRadius) }
    }
}
