// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// Components inside a component: their keys are part of the toolbar's.
struct Toolbar: Rasterizable {
    var title = "Mail"
    var buttons = [Button(), Button(tint: Color(hex: 0xE5484D))]

    func draw(in context: DrawingContext, bounds: CGRect) {
        for (index, button) in buttons.enumerated() {
            context.draw(button, in: CGRect(x: 4 + index * 36, y: 4, width: 32, height: 24))
        }
    }
}
