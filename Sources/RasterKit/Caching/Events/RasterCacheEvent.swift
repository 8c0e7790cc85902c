// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a cache did of its own accord.
///
/// What somebody asked of it (hits, misses, removals) is told by the pipeline's
/// events and by ``RasterCacheStatistics``.
public enum RasterCacheEvent: Sendable, Hashable {
    /// An image had to go, for the limit to be kept.
    case evicted(CacheKey, byteCount: Int)

    /// An image is larger than the limit, and was not stored.
    case refused(CacheKey, byteCount: Int)

    /// Images had to go for a trim, or for memory pressure: how many, with how many bytes of pixels.
    case trimmed(count: Int, byteCount: Int, pressure: MemoryPressure?)
}

extension RasterCacheEvent: CustomStringConvertible {
    /// One line of words.
    public var description: String {
        switch self {
        case .evicted(let key, let byteCount): "evicted \(key.digest): \(byteCount) bytes"
        case .refused(let key, let byteCount): "refused \(key.digest): \(byteCount) bytes are more than the limit"
        case .trimmed(let count, let byteCount, let pressure):
            "trimmed \(count) images, \(byteCount) bytes" + (pressure.map { ", memory pressure: \($0)" } ?? "")
        }
    }
}
