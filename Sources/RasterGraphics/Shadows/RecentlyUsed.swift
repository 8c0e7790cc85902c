// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A table of values that can be computed again, which removes the least recently used ones first.
///
/// Removed values are returned, so that they are freed outside of the lock that holds the table.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let value: Value
        @usableFromInline let byteCount: Int
        @usableFromInline var lastUse: UInt64

        @inlinable
        init(value: Value, byteCount: Int, lastUse: UInt64) {
            (self.value, self.byteCount, self.lastUse) = (value, byteCount, lastUse)
        }
    }

    package var byteCount: Int { sum }
    @usableFromInline var sum = 0
    @usableFromInline var entries: [Key: Entry] = [:]
    @usableFromInline var uses: UInt64 = 0

    package init() {}

    /// Returns the value of a key, which is used with that.
    @inlinable @inline(__always)
    package mutating func value(for key: Key) -> Value? {
        uses += 1
        guard let index = entries.index(forKey: key) else { return nil }
        entries.values[index].lastUse = uses
        return entries.values[index].value
    }

    /// Puts a value in the place of that of its key, and removes others until there are no more bytes than a limit.
    @inlinable @inline(__always)
    package mutating func insert(_ value: Value, byteCount: Int, for key: Key, limit: Int) -> [Value] {
        let former = entries.updateValue(Entry(value: value, byteCount: byteCount, lastUse: uses), forKey: key)
        sum += byteCount - (former?.byteCount ?? 0)
        // A little more is removed than must be, so that not every value that comes sorts all others.
        var removed = sum > limit ? trim(to: limit / 8 * 7) : []
        if let former { removed.append(former.value) }
        return removed
    }

    @inlinable
    package mutating func trim(to limit: Int) -> [Value] {
        var removed: [Value] = []
        guard sum > limit else { return [] }
        if limit <= 0 {
            removed = entries.values.map(\.value)
            (entries, sum) = ([:], 0)
            return removed
        }
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where sum > limit {
            entries[key] = nil
            sum -= entry.byteCount
            removed.append(entry.value)
        }
        return removed
    }
}
