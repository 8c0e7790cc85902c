// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A dictionary that keeps the total cost of its values below a limit by letting go of those used longest ago.
///
/// Entries live in an array and are linked by index into a ring, the most recently used first.
struct LeastRecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        var key: Key
        var value: Value
        var cost: Int
        var previous: Int
        var next: Int
    }

    private var indices: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    /// The highest total cost.
    private(set) var limit: Int

    /// The total cost of all values.
    private(set) var cost = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of values.
    var count: Int { indices.count }

    /// Returns a value and marks it as used.
    mutating func value(for key: Key) -> Value? {
        guard let index = indices[key], let entry = entries[index] else { return nil }
        if index != newest {
            unlink(index)
            link(index)
        }
        return entry.value
    }

    /// Inserts a value as the most recently used.
    ///
    /// - Returns: Whether it was stored, and the values that were replaced or evicted.
    mutating func insert(_ value: Value, for key: Key, cost: Int) -> (isStored: Bool, evicted: [Value]) {
        var evicted: [Value] = []
        if let replaced = removeValue(for: key) {
            evicted.append(replaced)
        }
        guard cost <= limit else { return (false, evicted) }
        evicted += evict(downTo: limit - cost)
        let entry = Entry(key: key, value: value, cost: cost, previous: -1, next: -1)
        let index = free.popLast() ?? entries.count
        if index == entries.count {
            entries.append(entry)
        } else {
            entries[index] = entry
        }
        indices[key] = index
        self.cost += cost
        link(index)
        return (true, evicted)
    }

    /// Removes a value.
    mutating func removeValue(for key: Key) -> Value? {
        guard let index = indices.removeValue(forKey: key), let entry = entries[index] else { return nil }
        unlink(index)
        entries[index] = nil
        free.append(index)
        cost -= entry.cost
        return entry.value
    }

    /// Removes all values and returns them.
    mutating func removeAll() -> [Value] {
        let values = entries.compactMap { $0?.value }
        self = LeastRecentlyUsed(limit: limit)
        return values
    }

    /// Changes the limit and returns the values that had to go.
    mutating func setLimit(_ limit: Int) -> [Value] {
        self.limit = limit
        return evict(downTo: limit)
    }

    /// Lets go of the values used longest ago until the total cost is no more than `target`.
    private mutating func evict(downTo target: Int) -> [Value] {
        var evicted: [Value] = []
        while cost > target, oldest >= 0, let key = entries[oldest]?.key, let value = removeValue(for: key) {
            evicted.append(value)
        }
        return evicted
    }

    private mutating func link(_ index: Int) {
        entries[index]?.previous = -1
        entries[index]?.next = newest
        if newest >= 0 {
            entries[newest]?.previous = index
        } else {
            oldest = index
        }
        newest = index
    }

    private mutating func unlink(_ index: Int) {
        guard let entry = entries[index] else { return }
        if entry.previous >= 0 {
            entries[entry.previous]?.next = entry.next
        } else {
            newest = entry.next
        }
        if entry.next >= 0 {
            entries[entry.next]?.previous = entry.previous
        } else {
            oldest = entry.previous
        }
    }
}
