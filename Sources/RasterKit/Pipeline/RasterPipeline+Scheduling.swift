// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// Pauses the drawing threads for drawings of a priority and of lower ones.
    ///
    /// Drawings in progress and synchronous requests aren't affected. Requests whose
    /// drawings are paused end as ``RasterOutcome/canceled`` when the last reference
    /// to the pipeline is released.
    ///
    /// - Parameter priority: The highest priority to pause. The default pauses all
    ///   drawings.
    public func pause(upTo priority: RasterPriority = .interactive) {
        core.inFlight.pause(priority)
    }

    /// Resumes the drawings that ``pause(upTo:)`` paused.
    public func resume() {
        core.inFlight.pause(nil)
    }
}

// For modules that schedule requests themselves.

extension PipelineCore {
    /// Returns the key under which the image of a request is cached when a thread of the pipeline draws it.
    package func sharedKey(for request: RasterRequest) throws(RasterError) -> CacheKey {
        func key<Component: Rasterizable & Sendable>(_ component: Component) throws(RasterError) -> CacheKey {
            try PreparedRequest(
                component,
                size: request.size,
                scale: request.scale,
                environment: request.environment,
                isShared: true
            ).identity.get()
        }
        return try key(request.component)
    }

    /// Counts a request that isn't made, and reports it as an event.
    package func noteFailure(_ error: RasterError, of request: RasterRequest) {
        note(.failed, of: request.component.rasterName, error: error)
    }

    package func shownImage(for key: CacheKey) -> RasterImage? {
        cache?.image(for: key) ?? displayed.image(for: key)
    }
}
