// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// The hashes of the keys that a policy evicted or refused last, up to a number.
///
/// Half of a hash is enough: a key that is mistaken for another one is kept a little longer, and nothing else.
@_spi(Eviction) public struct GhostList: Sendable {
    private var order: Deque<UInt32> = []
    private var counts: [UInt32: Int32] = [:]

    /// Creates an empty list.
    public init() {}

    /// Adds a hash, and forgets the oldest ones beyond a number.
    public mutating func insert(_ hash: UInt64, capacity: Int) {
        let part = UInt32(truncatingIfNeeded: hash)
        order.append(part)
        counts[part, default: 0] += 1
        while order.count > max(capacity, 0), let oldest = order.popFirst() {
            forget(oldest)
        }
    }

    /// Returns a Boolean value that indicates whether a hash is remembered.
    public func contains(_ hash: UInt64) -> Bool {
        counts[UInt32(truncatingIfNeeded: hash)] != nil
    }

    private mutating func forget(_ part: UInt32) {
        guard let count = counts[part] else { return }
        counts[part] = count > 1 ? count - 1 : nil
    }
}
