// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterState

extension RasterPipeline {
    /// Returns the key under which the image of a request will be cached.
    ///
    /// - Throws: The reason why it will not be cached.
    func prefetchKey(for request: RasterRequest) throws(RasterError) -> CacheKey {
        try prefetchKey(for: request.component, request)
    }

    private func prefetchKey<Component: Rasterizable & Sendable>(
        for component: Component,
        _ request: RasterRequest
    ) throws(RasterError) -> CacheKey {
        guard cache != nil else {
            throw RasterError(
                .noCache,
                """
                \(Component.rasterIdentifier) was not prefetched: the pipeline has no cache, so that its image would be \
                lost. Create the pipeline with a cache.
                """
            )
        }
        return try PreparedRequest(
            component,
            size: request.size,
            scale: request.scale,
            environment: request.environment,
            isShared: true
        ).identity.get()
    }

    /// Counts a request that isn't prefetched, and reports it as an event.
    func notePrefetchFailure(_ error: RasterError, of request: RasterRequest) {
        note(error, of: request.component)
    }

    private func note<Component: Rasterizable>(_ error: RasterError, of component: Component) {
        core.note(.failed, of: Component.rasterIdentifier, error: error)
    }

    /// Writes an error to the diagnostics if nothing receives the events of the pipeline.
    func reportPrefetchFailure(_ error: RasterError, of request: RasterRequest) {
        guard !core.reporter.hasListeners else { return }
        diagnostics.report(error, of: type(of: request.component).rasterIdentifier)
    }
}
