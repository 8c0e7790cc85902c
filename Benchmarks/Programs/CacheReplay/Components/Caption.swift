// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// A word or two.
struct Caption: Rasterizable {
    var text: String

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(text, in: bounds, style: TextStyle(color: .black))
    }
}
