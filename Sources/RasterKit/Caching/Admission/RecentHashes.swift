// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The hashes that came last, up to a number.
struct RecentHashes: Sendable {
    private let capacity: Int
    private var ring: [UInt64] = []
    private var next = 0
    private var known: Set<UInt64> = []

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Whether a hash is among them.
    func contains(_ hash: UInt64) -> Bool {
        known.contains(hash)
    }

    /// Adds a hash in place of the oldest one; one that is there already stays where it is.
    mutating func insert(_ hash: UInt64) {
        guard known.insert(hash).inserted else { return }
        if ring.count < capacity {
            ring.append(hash)
        } else {
            known.remove(ring[next])
            ring[next] = hash
            next = (next + 1) % capacity
        }
    }
}
