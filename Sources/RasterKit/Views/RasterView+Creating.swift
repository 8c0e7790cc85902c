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
        self.init(of: .nothing, size: size, scale: scale, environment: environment, pipeline: pipeline)
    }

    /// Creates a view of a component that can be drawn on any thread.
    ///
    /// The image is drawn on the next turn of the main actor, or in
    /// ``regenerateIfNeeded()``.
    ///
    /// - Parameters:
    ///   - component: The component, or nil for an empty view.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    public convenience init<Component: Rasterizable & Sendable>(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        let source = component.map { ComponentReader.Source.component(.sendable($0)) }
        self.init(of: source ?? .nothing, size: size, scale: scale, environment: environment, pipeline: pipeline)
    }

    /// Creates a view of a component that is drawn on the main actor.
    ///
    /// The key paths of an `@Observable` object are observed. The image is drawn on
    /// the next turn of the main actor, or in ``regenerateIfNeeded()``.
    ///
    /// - Parameters:
    ///   - component: The component, or nil for an empty view.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    public convenience init<Component: Rasterizable>(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        let source = component.map { ComponentReader.Source.component(.isolated($0)) }
        self.init(of: source ?? .nothing, size: size, scale: scale, environment: environment, pipeline: pipeline)
    }

    /// Creates a view of the component that a closure returns, which can be drawn on any thread.
    ///
    /// Everything that the closure reads is observed.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - component: The closure that returns the component, or nil to show nothing.
    public convenience init<Component: Rasterizable & Sendable>(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) {
        self.init(
            of: .closure { component().map { .sendable($0) } },
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }

    /// Creates a view of the component that a closure returns, which is drawn on the main actor.
    ///
    /// Everything that the closure reads is observed.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - component: The closure that returns the component, or nil to show nothing.
    public convenience init<Component: Rasterizable>(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) {
        self.init(
            of: .closure { component().map { .isolated($0) } },
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }

    /// Creates a view of the components of different types that a closure returns, which are drawn on the main actor.
    ///
    /// Everything that the closure reads is observed.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - component: The closure that returns the component, or nil to show nothing.
    @_disfavoredOverload
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> (any Rasterizable)?
    ) {
        self.init(
            of: .closure { component().map { .isolated($0) } },
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }
}
