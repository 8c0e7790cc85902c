// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

extension DrawingContext {
    /// Draws a text so that it combines with what is there as a fill of its shape does.
    ///
    /// Operators that change pixels outside of a shape would let each step of a text clear those before, and others
    /// would count twice where steps overlap: the text is drawn as a group then.
    ///
    /// - Parameters:
    ///   - stepCount: The number of steps that the text is drawn in.
    ///   - body: Draws the text.
    func compose(stepCount: Int, _ body: () -> Void) {
        let mode = compositingOperator
        switch mode {
        case .over, .source, .clear, .destination: body()
        case .in, .out, .destinationIn, .destinationAtop: withGroup(operator: mode, body)
        default: stepCount > 1 ? withGroup(operator: mode, body) : body()
        }
    }

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
