// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws into a layer of its own, and then draws the layer as one.
    ///
    /// Inside the layer the blend mode is ``BlendMode/normal`` and the opacity 1 at first, and nothing is clipped; the
    /// clip applies to the layer. Filters change the layer first, in their order; then the
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
        let opacity = error == nil ? unit(opacity, in: "beginning a layer") ?? 1 : 1
        let (outer, snaps) = (self.opacity, snapsToPixels)
        self.opacity = 1
        defer { (self.opacity, snapsToPixels) = (outer, snaps) }
        guard filters.isEmpty else {
            guard let layer = FilteredLayer(of: self, filters: filters) else { return try body() }
            defer { layer.drop() }
            let result = try body()
            unsafe layer.pop { unsafe draw($1, opacity: opacity, blendMode, $0) }
            return result
        }
        guard let layer = Layer(of: self, content: CAIRO_CONTENT_COLOR_ALPHA) else { return try body() }
        defer { layer.drop() }
        let result = try body()
        unsafe layer.pop { unsafe draw($1, opacity: opacity, blendMode, $0) }
        return result
    }

    /// Draws into a layer of its own, which is passed to the closure as in SwiftUI, and then draws the layer as one.
    ///
    /// The layer is this context itself: until the closure returns, it draws into the layer.
    ///
    /// - Parameters:
    ///   - opacity: The opacity of the layer, 0 to 1.
    ///   - blendMode: How the layer combines with the target.
    ///   - filters: The changes of the layer, one after the other.
    ///   - body: Draws the layer.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
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

extension DrawingContext {
    /// SwiftUI's state of filters that each following drawing gets.
    @available(*, unavailable, message: "Pass filters to drawLayer(filters:_:), and draw inside of it.")
    public func addFilter(_ filter: Filter) {}

    /// A blur as a state.
    @available(*, unavailable, message: "Use drawLayer(filters: [.blur(radius: 3)]), and draw inside of it.")
    public func blur(radius: CGFloat) {}

    /// Another name of a layer.
    @available(*, unavailable, renamed: "drawLayer(opacity:blendMode:filters:_:)")
    public func withLayer(opacity: Double = 1, blendMode: BlendMode = .normal, _ body: () throws -> Void) {}

    /// Another name of a layer.
    @available(*, unavailable, renamed: "drawLayer(opacity:blendMode:filters:_:)")
    public func withGroup(opacity: Double = 1, blendMode: BlendMode = .normal, _ body: () throws -> Void) {}

    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Draw inside of drawLayer(opacity:blendMode:filters:_:).")
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {}
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
