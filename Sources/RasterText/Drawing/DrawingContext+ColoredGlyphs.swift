// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension DrawingContext {
    /// Draws glyphs that have colors of their own.
    ///
    /// - Parameters:
    ///   - picture: The glyphs.
    ///   - rect: The rectangle, in points.
    ///   - color: The color of the letters around them, of which the opacity counts.
    func draw(picture: RasterImage, in rect: CGRect, color: Color) {
        let mode = compositingOperator
        guard mode == .source || mode == .clear else { return draw(picture, in: rect, alpha: color.alpha) }
        withState {
            compositingOperator = .destinationOut
            draw(picture, in: rect)
            compositingOperator = .add
            if mode == .source { draw(picture, in: rect, alpha: color.alpha) }
        }
    }
}
