// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A cache at one moment.
///
/// Its entries, sums and statistics belong together: nothing was stored, found or
/// removed between reading the one and the other.
public struct RasterCacheSnapshot: Sendable {
    /// The images, those used last first.
    public private(set) var entries: [CachedRaster]

    /// The number of bytes that the images may occupy together.
    public let byteLimit: Int

    /// The number of bytes that the images occupied.
    public let byteCount: Int

    /// The number of bytes that the images on screen occupied, part of byteCount.
    public let pinnedByteCount: Int

    /// The number of bytes that the images would have occupied besides, if those
    /// with equal pixels did not share them.
    public let sharedByteCount: Int

    /// What the cache had done.
    public let statistics: RasterCacheStatistics
}

extension RasterCacheSnapshot {
    /// The same moment with its entries.
    func with(_ entries: [CachedRaster]) -> RasterCacheSnapshot {
        var copy = self
        copy.entries = entries
        return copy
    }
}
