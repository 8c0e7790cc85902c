// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPipeline {
    /// Returns the image of a component, drawing it on the calling thread if it isn't cached.
    ///
    /// If another thread is drawing the image already, the calling thread waits for it.
    ///
    /// ```swift
    /// let image = try pipeline.render(badge, size: size, scale: 2).image
    /// ```
    ///
    /// - Parameters:
    ///   - component: The component. Its state is read on the calling thread.
    ///   - size: The size in points. With caps at the minimum size, the image is
    ///     smaller, and is stretched by drawing it into a rectangle.
    ///   - scale: The number of pixels per point.
    ///   - environment: The environment of the component.
    /// - Returns: The image with its key.
    /// - Throws: A `RasterError`: a size, scale or caps that cannot be drawn, or
    ///   the error of the drawing. Nothing is cached then.
    public func render<Component: Rasterizable>(
        _ component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let request = try PreparedRequest(component, size, scale, environment, isShared: false, in: core)
        return try core.render(component, request).get()
    }

    /// Returns the image of a `Sendable` component, drawing it on the calling thread if it isn't cached.
    ///
    /// Objects in the state of the component may be changed by other threads
    /// meanwhile. An image of an object that changed while it was drawn isn't
    /// cached. Otherwise it behaves like the other `render(_:size:scale:environment:)`.
    public func render<Component: Rasterizable & Sendable>(
        _ component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let request = try PreparedRequest(component, size, scale, environment, isShared: true, in: core)
        return try core.render(component, request).get()
    }

    /// Returns the image of a request, drawing it on the calling thread if it isn't cached.
    ///
    /// ```swift
    /// let result = try await pipeline.render(RasterRequest(badge, size: size, scale: 2))
    /// print(result.isHit, result.tier ?? "no tier")
    /// ```
    ///
    /// - Throws: The errors of `render(_:size:scale:environment:)`.
    public func render(_ request: RasterRequest) throws(RasterError) -> RasterResult {
        try core.render(request.component, try core.prepare(request)).get()
    }

    /// Returns the image of a request, drawing it on a drawing thread if it isn't cached.
    ///
    /// The component's state is read on the caller's actor before the first suspension. A cached image is returned
    /// without a suspension. Concurrent requests for the same key share one drawing.
    ///
    /// - Returns: The image with its key.
    /// - Throws: A `RasterError`; one with the code `RasterError.Code.canceled` if
    ///   the task was canceled before the image was available.
    public func render(_ request: RasterRequest) async throws(RasterError) -> RasterResult {
        try await core.renderInBackground(request.component, try core.prepare(request), request.priority)
    }

    /// Returns the key of a component's image without drawing it.
    ///
    /// ```swift
    /// let key = try pipeline.key(for: badge, size: size, scale: 2)
    /// print(key.debugDescription)  // each property with its value
    /// ```
    ///
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn,
    ///   or with the code `RasterError.Code.stateNotKeyable`.
    public func key<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> CacheKey {
        try core.key(for: component, size, scale, environment)
    }

    /// Returns the key of the image of a request without drawing it.
    ///
    /// - Throws: The errors of ``key(for:size:scale:environment:)``.
    public func key(for request: RasterRequest) throws(RasterError) -> CacheKey {
        try core.key(for: request.component, request.size, request.scale, request.environment)
    }
}

// The spellings of other systems.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RasterPipeline {
    @available(*, unavailable, renamed: "render(_:size:scale:environment:)")
    public func image<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterImage {
        try render(component, size: size, scale: scale, environment: environment).image
    }
    @available(*, unavailable, renamed: "shared") public static var `default`: RasterPipeline { .shared }
    @available(*, unavailable, renamed: "shared") public static var main: RasterPipeline { .shared }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Rasterizable {
    @available(*, unavailable, message: "Use RasterPipeline.shared.render(component, size: size, scale: scale).image.")
    public func image(size: CGSize, scale: CGFloat = 1) throws -> RasterImage { throw CancellationError() }
    @available(*, unavailable, message: "Use RasterPipeline.shared.render(component, size: size, scale: scale).")
    public func render(size: CGSize, scale: CGFloat = 1) throws -> RasterImage { throw CancellationError() }
}
