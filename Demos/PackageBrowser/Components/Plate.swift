// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A plain rounded rectangle, drawn once for all its sizes.
struct Plate: Rasterizable {
    var color: Color
    var radius: CGFloat

    var capInsets: EdgeInsets { EdgeInsets(all: radius) }
    var usesMinimumSizeForCaps: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.color, \.radius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: color)
    }
}
