// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// What lies behind everything.
struct PageBackground: Rasterizable {
    var isOpaque: Bool { true }

    static var keyPathsThatAffectState: StateKeyPaths<PageBackground> { [] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let gradient = Gradient(colors: [Theme.pageTop, Theme.pageBottom])
        context.fill(bounds, with: .linearGradient(gradient, from: .zero, to: CGPoint(x: 0, y: bounds.maxY)))
    }
}
