// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A dictionary that knows which of its values was used longest ago.
///
/// Entries live in an array and are linked by index into a ring, the most recently used first.
struct LeastRecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        var key: Key
        var value: Value
        var previous: Int
        var next: Int
    }

    private var indices: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

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

    /// Inserts a value as the most recently used; the key has none yet.
    mutating func insert(_ value: Value, for key: Key) {
        let entry = Entry(key: key, value: value, previous: -1, next: -1)
        let index = free.popLast() ?? entries.count
        if index == entries.count {
            entries.append(entry)
        } else {
            entries[index] = entry
        }
        indices[key] = index
        link(index)
    }

    /// Removes a value.
    mutating func removeValue(for key: Key) -> Value? {
        guard let index = indices.removeValue(forKey: key), let entry = entries[index] else { return nil }
        unlink(index)
        entries[index] = nil
        free.append(index)
        return entry.value
    }

    /// Removes the value that was used longest ago.
    mutating func removeOldest() -> Value? {
        guard oldest >= 0, let key = entries[oldest]?.key else { return nil }
        return removeValue(for: key)
    }

    /// All keys and values, in no particular order.
    var pairs: [(key: Key, value: Value)] {
        entries.compactMap { entry in entry.map { ($0.key, $0.value) } }
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
