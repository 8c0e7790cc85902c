// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The latest processor shares of one process, in a ring that overwrites the oldest.
struct ShareHistory: Sendable {
    /// The number of shares that are kept.
    static let capacity = 120

    private var ring: [Double] = []
    private var oldest = 0

    /// The shares, oldest first.
    var shares: [Double] { Array(ring[oldest...] + ring[..<oldest]) }

    /// The share that was added last.
    var latest: Double? { oldest == 0 ? ring.last : ring[oldest - 1] }

    /// Adds a share, in place of the oldest one once the ring is full.
    ///
    /// - Complexity: O(1).
    mutating func append(_ share: Double) {
        if ring.count < Self.capacity {
            ring.append(share)
        } else {
            ring[oldest] = share
            oldest = (oldest + 1) % Self.capacity
        }
    }
}
