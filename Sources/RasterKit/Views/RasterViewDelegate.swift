// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Hears of a view's drawings and images, on the main actor.
@MainActor
public protocol RasterViewDelegate: AnyObject {
    /// The view is about to draw, because the image of its state is not cached.
    func rasterViewWillRegenerate<Component>(_ view: RasterView<Component>)

    /// The view shows a new image, drawn or cached.
    func rasterView<Component>(_ view: RasterView<Component>, didLoad image: RasterImage)

    /// The view could not draw its state, and keeps the image that it had.
    func rasterView<Component>(_ view: RasterView<Component>, didFailWith error: RasterError)

    /// The view's state cannot be keyed: it is drawn anew each time, and not cached.
    ///
    /// It is called once for each component type and reason, not for each drawing.
    func rasterView<Component>(_ view: RasterView<Component>, drawsUncachedBecauseOf error: RasterError)
}

extension RasterViewDelegate {
    /// Does nothing.
    public func rasterViewWillRegenerate<Component>(_ view: RasterView<Component>) {}

    /// Does nothing.
    public func rasterView<Component>(_ view: RasterView<Component>, didLoad image: RasterImage) {}

    /// Does nothing.
    public func rasterView<Component>(_ view: RasterView<Component>, didFailWith error: RasterError) {}

    /// Does nothing.
    public func rasterView<Component>(_ view: RasterView<Component>, drawsUncachedBecauseOf error: RasterError) {}
}
