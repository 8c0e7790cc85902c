// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An image of the cache as a policy knows it.
package struct EvictionEntry: Sendable {
    /// A number that no other entry of the cache had before.
    package let id: Int

    /// The hash of the key, by which a policy remembers what it has evicted.
    package let hash: UInt64

    /// The identifier of the component; empty if it is unknown.
    package let component: String

    /// The bytes that the image costs.
    package let byteCount: Int

    /// The time that drawing the image took, in nanoseconds.
    package let drawingTime: Int

    package init(id: Int, hash: UInt64, component: String = "", byteCount: Int, drawingTime: Int) {
        self.id = id
        self.hash = hash
        self.component = component
        self.byteCount = byteCount
        self.drawingTime = drawingTime
    }
}
