// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock

/// Keeps everything until the model evicts it, and remembers what was stored last.
final class ModelCache: RasterCaching {
    private struct State {
        var images: [CacheKey: RasterImage] = [:]
        var last: (key: CacheKey, origin: RasterCache.Origin)?
    }

    private let state = Lock(State())

    /// What was stored since this was asked.
    func takeLast() -> RasterCache.Origin? {
        state.withLock { state in
            defer { state.last = nil }
            return state.last?.origin
        }
    }

    func image(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images[key] }
    }

    func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? {
        state.withLock { state in
            state.images[key] = image
            state.last = (key, origin)
        }
        return image
    }

    func removeImage(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images.removeValue(forKey: key) }
    }

    func removeAll() {
        state.withLock { $0.images = [:] }
    }
}
