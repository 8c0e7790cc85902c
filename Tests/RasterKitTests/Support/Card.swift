// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
// The fixtures that several targets share, for all files of this one.
@_exported public import KitFixtures
import RasterKit

struct Card: Rasterizable {
    var tint = Color.blue
    var radius: CGFloat = 8
    var usesMinimumSizeForCaps = true
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: usesMinimumSizeForCaps)
    }
    var counter = DrawingCounter()

    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.tint, \.radius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: tint)
    }
}
