// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// The hashes of the keys that a policy evicted or refused last, up to a number.
///
/// Hashes are enough: a key that is mistaken for another one is kept a little longer, and nothing else.
package struct GhostList: Sendable {
    private var order: Deque<UInt64> = []
    private var counts: [UInt64: Int] = [:]

    package init() {}

    /// Adds a hash, and forgets the oldest ones beyond a number.
    package mutating func insert(_ hash: UInt64, capacity: Int) {
        order.append(hash)
        counts[hash, default: 0] += 1
        while order.count > max(capacity, 0), let oldest = order.popFirst() {
            forget(oldest)
        }
    }

    /// Returns a Boolean value that indicates whether a hash is remembered.
    package func contains(_ hash: UInt64) -> Bool {
        counts[hash] != nil
    }

    private mutating func forget(_ hash: UInt64) {
        guard let count = counts[hash] else { return }
        counts[hash] = count > 1 ? count - 1 : nil
    }
}
