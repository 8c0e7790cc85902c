// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterLock

/// A cache that keeps everything until a test removes it, and remembers the origins.
final class RememberingCache: RasterCaching {
    private struct State {
        var images: [CacheKey: RasterImage] = [:]
        var origins: [RasterOrigin] = []
    }

    private let state = Lock(State())

    /// The origins of the images, in the order in which they were stored.
    var origins: [RasterOrigin] { state.withLock { $0.origins } }

    /// The keys of the images.
    var keys: [CacheKey] { state.withLock { Array($0.images.keys) } }

    func image(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images[key] }
    }

    func store(_ image: RasterImage, for key: CacheKey, origin: RasterOrigin) -> RasterImage? {
        state.withLock { state in
            state.images[key] = image
            state.origins.append(origin)
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

/// A cache that keeps nothing.
struct ForgetfulCache: RasterCaching {
    func image(for key: CacheKey) -> RasterImage? { nil }
    func store(_ image: RasterImage, for key: CacheKey, origin: RasterOrigin) -> RasterImage? { nil }
    func removeImage(for key: CacheKey) -> RasterImage? { nil }
    func removeAll() {}
}
