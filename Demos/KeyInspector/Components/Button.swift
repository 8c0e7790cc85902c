// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A button that is drawn at its minimum size, once for every size.
struct Button: Rasterizable {
    var isPressed = false
    var tint = Color(hex: 0x30A46C)

    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 6), usesMinimumSizeForCaps: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let color = isPressed ? tint.mixed(with: .black, by: 0.2) : tint
        context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: color)
    }
}
