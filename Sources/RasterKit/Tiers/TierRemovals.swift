// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The records that a tier should have removed, and didn't.
///
/// They count as missing until they are stored anew.
struct TierRemovals: Sendable {
    /// The number of keys that are remembered: about 100 bytes each.
    ///
    /// Beyond it, all records of the tier count as missing
    /// that aren't stored anew.
    private static let limit = 10_000

    /// The keys whose records are still there.
    private var unremoved: Set<CacheKey> = []

    /// The keys whose records were stored since the tier should have removed all, or nil if it did.
    private var restored: Set<CacheKey>?

    /// Returns a Boolean value that indicates whether the tier may have a record that should have been removed.
    func contains(_ key: CacheKey) -> Bool {
        if let restored { return !restored.contains(key) }
        return !unremoved.isEmpty && unremoved.contains(key)
    }

    /// Notes that the tier removed a record, or stored another one in its place.
    mutating func succeed(_ key: CacheKey) {
        if let count = restored?.count {
            if count < Self.limit { restored?.insert(key) }
        } else if !unremoved.isEmpty {
            unremoved.remove(key)
        }
    }

    /// Notes that the tier failed to remove a record.
    mutating func fail(_ key: CacheKey) {
        if restored != nil {
            restored?.remove(key)
        } else if unremoved.count < Self.limit {
            unremoved.insert(key)
        } else {
            failAll()
        }
    }

    /// Notes that the tier removed all records.
    mutating func succeedAll() {
        self = TierRemovals()
    }

    /// Notes that the tier failed to remove all records.
    mutating func failAll() {
        unremoved = []
        restored = []
    }
}
