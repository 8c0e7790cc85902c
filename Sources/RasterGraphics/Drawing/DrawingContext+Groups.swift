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
    ///   - compositingOperator: How the layer combines with the target.
    ///   - body: Draws the layer.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
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

/// A group of a Cairo context: pushed when made, popped exactly once.
@safe
final class Layer {
    private let context: DrawingContext
    private let cairo: OpaquePointer
    private var isOpen = true
    private let clips: ClipState
    private var byteCount = 0

    /// Pushes a group; nil if the drawing can no longer be used.
    init?(of context: DrawingContext, content: cairo_content_t) {
        guard let cairo = unsafe context.target(for: "beginning a group") else { return nil }
        self.context = context
        clips = context.clipState
        unsafe self.cairo = cairo
        unsafe cairo_push_group_with_content(cairo, content)
        // The clip applies when the layer is drawn; inside as well, its soft edges would count twice.
        unsafe cairo_reset_clip(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        context.knownAccess = .unknown
        context.clipState = ClipState(isLimited: clips.isLimited)
        unsafe context.check(cairo, after: "beginning a group")
        byteCount = unsafe context.addLayer(cairo)
    }

    /// Pops the group and passes it to `body` as a pattern, unless the drawing
    /// failed.
    func pop(_ body: (_ cairo: OpaquePointer, _ pattern: OpaquePointer) -> Void) {
        guard isOpen else { return }
        isOpen = false
        let pattern = unsafe cairo_pop_group(cairo)
        context.knownAccess = .unknown
        context.clipState = clips
        context.layerByteCount -= byteCount
        defer { unsafe cairo_pattern_destroy(pattern) }
        unsafe context.check(cairo, after: "ending a group")
        guard context.error == nil, let pattern = unsafe pattern else { return }
        unsafe body(cairo, pattern)
        unsafe context.check(cairo, after: "drawing a group")
    }

    /// Pops the group, if it is still open, without drawing it.
    func drop() {
        unsafe pop { _, _ in }
    }
}
