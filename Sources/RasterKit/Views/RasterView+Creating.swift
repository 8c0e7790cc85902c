// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// The overloads distinguish `Sendable` components, which can be drawn in the background, from those that stay on the
// main actor, such as main-actor models. The compiler chooses the most specific one.

extension RasterView {
    /// Creates an empty view.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        self.init(nil, size, scale, environment, pipeline)
    }

    /// Creates a view of a component that can be drawn on any thread, or an empty view for nil.
    ///
    /// The image is drawn on the next turn of the main actor, or in ``regenerateIfNeeded()``. For the other parameters,
    /// see ``init(size:scale:environment:pipeline:)``.
    public convenience init<Component: Rasterizable & Sendable>(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        self.init(component.map { .sendable($0) }, size, scale, environment, pipeline)
    }

    /// Creates a view of a component that is drawn on the main actor, or an empty view for nil.
    ///
    /// The key paths of an `@Observable` object are observed. The image is drawn on the next turn of the main actor, or
    /// in ``regenerateIfNeeded()``. For the other parameters, see ``init(size:scale:environment:pipeline:)``.
    public convenience init<Component: Rasterizable>(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        self.init(component.map { .isolated($0) }, size, scale, environment, pipeline)
    }

    /// Creates a view of the component that a closure returns, which can be drawn on any thread.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. For
    /// the other parameters, see ``init(size:scale:environment:pipeline:)``.
    public convenience init<Component: Rasterizable & Sendable>(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) {
        self.init(nil, size, scale, environment, pipeline) { component().map { .sendable($0) } }
    }

    /// Creates a view of the component that a closure returns, which is drawn on the main actor.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. For
    /// the other parameters, see ``init(size:scale:environment:pipeline:)``.
    public convenience init<Component: Rasterizable>(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) {
        self.init(nil, size, scale, environment, pipeline) { component().map { .isolated($0) } }
    }

    /// Creates a view of the components of different types that a closure returns, which are drawn on the main actor.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. For
    /// the other parameters, see ``init(size:scale:environment:pipeline:)``.
    @_disfavoredOverload
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> (any Rasterizable)?
    ) {
        self.init(nil, size, scale, environment, pipeline) { component().map { .isolated($0) } }
    }
}
