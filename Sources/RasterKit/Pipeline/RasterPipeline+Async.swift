// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPipeline {
    /// Returns the image of a component, drawing it on a drawing thread if it is not cached.
    ///
    /// The component's state is read on the caller's actor before anything is
    /// awaited; what is drawn elsewhere is that snapshot, and the compiler checks
    /// that it may travel. A cached image is returned at once. Requests for the same
    /// key that meet share one drawing.
    ///
    /// - Parameters:
    ///   - component: The component; its state is read once, here.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    ///   - priority: How soon the image is wanted.
    /// - Throws: A `RasterError`, or one with the code
    ///   `RasterError.Code.cancelled` when the task was cancelled before the image
    ///   was there.
    public func renderImage<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible
    ) async throws(RasterError) -> RasterImage {
        try await renderResult(
            for: component,
            size: size,
            scale: scale,
            environment: environment,
            priority: priority
        ).image
    }

    /// Returns the image of a component, its key and its outcome, drawing on a drawing thread.
    ///
    /// Parameters and errors are those of ``renderImage(for:size:scale:environment:priority:)``.
    public func renderResult<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible
    ) async throws(RasterError) -> RasterResult {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        if let result = cached(request) {
            return result
        }
        return try await render(request, priority: priority).get()
    }

    /// Draws a request on a drawing thread, or waits for the drawing of its key that is under way.
    func render<Component: Sendable>(
        _ request: RasterRequest<Component>,
        priority: RasterPriority = .visible
    ) async -> RasterOutcome {
        guard !Task.isCancelled else { return conclude(request, .cancelled) }
        return await submit(request, priority: priority, delivery: inbox, completion: nil).value()
    }
}
