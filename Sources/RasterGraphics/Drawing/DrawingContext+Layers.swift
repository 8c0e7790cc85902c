// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
package import Foundation

extension DrawingContext {
    /// Draws into a layer of its own, and then draws the layer as one.
    ///
    /// Inside the layer the blend mode is ``BlendMode/normal`` and the opacity 1 at first, and nothing is clipped; the
    /// clip applies to the layer. Filters change the layer first, in their order, those of the context last; then the
    /// opacity and the blend mode apply. Filters see what is drawn up to 2,048 pixels outside of the clip. If the closure
    /// throws, the layer is dropped.
    ///
    /// ```swift
    /// context.drawLayer(opacity: 0.5, filters: [.blur(radius: 2)]) {
    ///     context.fill(bounds, with: .blue)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - opacity: The opacity of the layer, 0 to 1.
    ///   - blendMode: How the layer combines with the target.
    ///   - filters: The changes of the layer, one after the other.
    ///   - body: Draws the layer.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    /// - Complexity: O(*n*) in the number of pixels of the clip; a blur of less than 8 pixels takes as many times longer.
    public func drawLayer<R>(
        opacity: Double = 1,
        blendMode: BlendMode = .normal,
        filters: [Filter] = [],
        _ body: () throws -> R
    ) rethrows -> R {
        try drawLayer(opacity: opacity, blendMode: blendMode, filters: filters, covering: nil, body)
    }

    /// Draws into a layer of its own, which also has the pixels of a rectangle that are outside of the clip.
    ///
    /// Cairo cuts shapes at the end of a surface, and rounds their edges differently near the cut.
    package func drawLayer<R>(
        opacity: Double = 1,
        blendMode: BlendMode,
        filters: [Filter] = [],
        covering rect: CGRect?,
        _ body: () throws -> R
    ) rethrows -> R {
        guard opacity == 1 || self.filters.isEmpty else {
            // The filters of the context change the faded layer.
            return try drawLayer(blendMode: blendMode) { try drawLayer(opacity: opacity, filters: filters, body) }
        }
        let opacity = error == nil ? unit(opacity, in: "beginning a layer") ?? 1 : 1
        let outer = (opacity: self.opacity, filters: self.filters, snaps: snapsToPixels)
        (self.opacity, self.filters) = (1, [])
        defer { (self.opacity, self.filters, snapsToPixels) = outer }
        guard let layer = Layer(of: self, filters: filters + outer.filters, covering: rect) else { return try body() }
        defer { layer.drop() }
        let result = try body()
        unsafe layer.pop { unsafe draw($1, opacity: opacity, blendMode, $0) }
        return result
    }

    /// Draws into a layer of its own, which is passed to the closure as in SwiftUI, and then draws the layer as one.
    ///
    /// The layer is this context itself: until the closure returns, it draws into the layer.
    public func drawLayer<R>(
        opacity: Double = 1,
        blendMode: BlendMode = .normal,
        filters: [Filter] = [],
        _ body: (DrawingContext) throws -> R
    ) rethrows -> R {
        try drawLayer(opacity: opacity, blendMode: blendMode, filters: filters) { try body(self) }
    }

    private func draw(
        _ pattern: OpaquePointer,
        opacity: Double,
        _ blendMode: BlendMode,
        _ cairo: OpaquePointer
    ) {
        unsafe cairo_save(cairo)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_set_operator(cairo, blendMode.cairo)
        unsafe paint(pattern, opacity: opacity, cairo)
        unsafe cairo_restore(cairo)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, renamed: "drawLayer(opacity:blendMode:filters:_:)")
    public func withLayer(opacity: Double = 1, blendMode: BlendMode = .normal, _ body: () throws -> Void) {}
    @available(*, unavailable, message: "Draw inside of drawLayer(opacity:blendMode:filters:_:).")
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {}
}
