// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

// What a pipeline notes of its requests: counters and events.

extension RasterPipeline {
    /// Notes a request that ended with an error.
    func noteFailure<Component: Rasterizable>(
        _ error: RasterError,
        of type: Component.Type,
        key: CacheKey? = nil,
        previousKey: CacheKey? = nil
    ) {
        count { $0.failures += 1 }
        report(.failed, type, key: key, previousKey: previousKey, error: error)
    }

    /// Notes a request that found its image.
    func noteHit<Component>(
        _ request: RasterRequest<Component>,
        image: RasterImage,
        key: CacheKey?,
        refusal: RasterError?
    ) -> RasterResult {
        count { $0.hits += 1 }
        report(.hit, Component.self, key: key, previousKey: request.previousKey)
        return RasterResult(image: image, key: key, outcome: .hit, refusal: refusal)
    }

    /// Tells of a request.
    func report<Component: Rasterizable>(
        _ action: RasterEvent.Action,
        _ type: Component.Type,
        key: CacheKey?,
        previousKey: CacheKey?,
        error: RasterError? = nil
    ) {
        guard let onEvent else { return }
        onEvent(
            RasterEvent(
                action: action,
                component: Component.rasterIdentifier,
                key: key,
                previousKey: previousKey,
                error: error
            )
        )
    }

    /// Changes the counters.
    func count(_ change: (inout RasterStatistics) -> Void) {
        counters.withLock { change(&$0) }
    }
}
