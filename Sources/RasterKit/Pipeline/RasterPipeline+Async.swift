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
    /// Parameters are those of ``image(for:size:scale:environment:)``.
    ///
    /// - Throws: A `RasterError`, or one with the code
    ///   `RasterError.Code.cancelled` when the task was cancelled before the
    ///   drawing began.
    public func renderImage<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) async throws(RasterError) -> RasterImage {
        try await renderResult(for: component, size: size, scale: scale, environment: environment).image
    }

    /// Returns the image of a component, its key and its outcome, drawing on a drawing thread.
    ///
    /// Parameters and errors are those of ``renderImage(for:size:scale:environment:)``.
    public func renderResult<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) async throws(RasterError) -> RasterResult {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        if let result = cached(request) {
            return result
        }
        guard !Task.isCancelled else {
            let error = RasterError(
                .cancelled,
                "The task was cancelled before \(Component.rasterIdentifier) was drawn."
            )
            noteFailure(error, of: Component.self)
            throw error
        }
        return try await render(request).get()
    }

    /// Draws a request on a drawing thread, or waits for the drawing of its key that is running.
    func render<Component: Sendable>(
        _ request: RasterRequest<Component>
    ) async -> Result<RasterResult, RasterError> {
        let end = await inFlight.result(for: try? request.identity.get()) {
            self.cached(request)
        } draw: {
            Result { () throws(RasterError) in try self.draw(request) }
        }
        return end.isShared ? shared(end.outcome, request) : end.outcome
    }
}
