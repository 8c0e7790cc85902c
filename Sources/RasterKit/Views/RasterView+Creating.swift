// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterView {
    /// Creates a view of a component that stays on the main actor.
    ///
    /// - Parameters:
    ///   - component: What to show; an `@Observable` object is followed.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    ///   - pipeline: Where images are kept and drawn.
    public convenience init(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) {
        self.init(
            reader: ComponentReader(component),
            renderer: ViewRenderer(),
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }

    /// Creates a view of a component that may be drawn on any thread.
    ///
    /// Parameters are those of the initializer for other components.
    public convenience init(
        _ component: Component?,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared
    ) where Component: Sendable {
        self.init(
            reader: ComponentReader(component),
            renderer: ViewRenderer(),
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }

    /// Creates a view of whatever component a closure makes, and follows all that the closure reads.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    ///   - pipeline: Where images are kept and drawn.
    ///   - component: Makes the component, or nil for nothing new to show.
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) {
        self.init(
            reader: ComponentReader(reading: component),
            renderer: ViewRenderer(),
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }

    /// Creates a view of whatever component a closure makes, which may be drawn on any thread.
    ///
    /// Parameters are those of the initializer for other components.
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        pipeline: RasterPipeline = .shared,
        component: @escaping @MainActor () -> Component?
    ) where Component: Sendable {
        self.init(
            reader: ComponentReader(reading: component),
            renderer: ViewRenderer(),
            size: size,
            scale: scale,
            environment: environment,
            pipeline: pipeline
        )
    }
}
