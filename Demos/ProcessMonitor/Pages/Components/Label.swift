// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// One line of text.
struct Label: Rasterizable, Equatable {
    var text: String
    var style: TextStyle

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(text, in: bounds, style: style)
    }
}
