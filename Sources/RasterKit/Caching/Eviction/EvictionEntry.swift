// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What a policy knows of an image when it comes into the cache.
package struct EvictionEntry: Sendable {
    /// A number that no other entry of the cache had before.
    package let id: Int

    /// The hash of the key, by which a policy remembers those that it let go of.
    package let hash: UInt64

    /// The number of bytes that the image costs.
    package let byteCount: Int

    /// How long drawing the image took, in nanoseconds.
    package let drawingTime: Int

    package init(id: Int, hash: UInt64, byteCount: Int, drawingTime: Int) {
        self.id = id
        self.hash = hash
        self.byteCount = byteCount
        self.drawingTime = drawingTime
    }
}
