// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// The hashes of the entries that were let go of last, up to a number.
///
/// Hashes are enough: whoever is mistaken for another one is kept a little longer, and nothing else.
struct GhostList: Sendable {
    private var order: Deque<UInt64> = []
    private var counts: [UInt64: Int] = [:]

    /// The number of hashes.
    var count: Int { order.count }

    /// Remembers a hash, and forgets the oldest ones beyond a number.
    mutating func insert(_ hash: UInt64, capacity: Int) {
        order.append(hash)
        counts[hash, default: 0] += 1
        while order.count > max(capacity, 0), let oldest = order.popFirst() {
            forget(oldest)
        }
    }

    /// Whether a hash is remembered.
    func contains(_ hash: UInt64) -> Bool {
        counts[hash] != nil
    }

    private mutating func forget(_ hash: UInt64) {
        guard let count = counts[hash] else { return }
        counts[hash] = count > 1 ? count - 1 : nil
    }
}
