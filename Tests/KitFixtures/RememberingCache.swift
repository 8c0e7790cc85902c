// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterKit
import RasterLock

/// A cache that keeps everything until a test removes it, and remembers the origins.
package final class RememberingCache: RasterCaching {
    private struct State {
        var images: [CacheKey: RasterImage] = [:]
        var origins: [RasterCache.Origin] = []
    }

    private let state = Lock(State())

    package init() {}

    /// The origins of the images, in the order in which they were stored.
    package var origins: [RasterCache.Origin] { state.withLock { $0.origins } }

    /// The keys of the images.
    package var keys: [CacheKey] { state.withLock { Array($0.images.keys) } }

    package func image(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images[key] }
    }

    package func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? {
        state.withLock { state in
            state.images[key] = image
            state.origins.append(origin)
        }
        return image
    }

    package func removeImage(for key: CacheKey) -> RasterImage? {
        state.withLock { $0.images.removeValue(forKey: key) }
    }

    package func removeAll() {
        state.withLock { $0.images = [:] }
    }
}

/// A cache that keeps nothing.
package struct ForgetfulCache: RasterCaching {
    package init() {}

    package func image(for key: CacheKey) -> RasterImage? { nil }
    package func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? { nil }
    package func removeImage(for key: CacheKey) -> RasterImage? { nil }
    package func removeAll() {}
}
