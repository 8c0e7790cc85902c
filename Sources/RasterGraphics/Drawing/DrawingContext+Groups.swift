// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// Draws into a layer of its own, and then draws the layer as one.
    ///
    /// Inside the layer the operator is ``CompositingOperator/over`` at first.
    /// If the closure throws, the layer is dropped.
    ///
    /// - Parameters:
    ///   - alpha: The opacity of the layer, 0 to 1.
    ///   - compositingOperator: How the layer combines with what is there.
    ///   - body: Draws the layer.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    public func withGroup<R>(
        alpha: Double = 1,
        operator compositingOperator: CompositingOperator = .over,
        _ body: () throws -> R
    ) rethrows -> R {
        let alpha = error == nil ? unit(alpha, in: "beginning a group") ?? 1 : 1
        guard let layer = Layer(of: self, content: CAIRO_CONTENT_COLOR_ALPHA) else { return try body() }
        defer { layer.drop() }
        let result = try body()
        unsafe layer.pop { cairo, pattern in
            unsafe cairo_save(cairo)
            unsafe cairo_set_source(cairo, pattern)
            unsafe cairo_set_operator(cairo, compositingOperator.cairo)
            unsafe paint(pattern, alpha: alpha, cairo)
            unsafe cairo_restore(cairo)
        }
        return result
    }
}
