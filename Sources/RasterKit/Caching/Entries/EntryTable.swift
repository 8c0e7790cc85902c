// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterState

/// The entries of a part of the cache by their keys.
///
/// A hash table with open addressing and linear probing. Keys have a hash already, which a dictionary would hash again;
/// and a slot has 16 bytes, where one of a dictionary has 24 and needs the key beside its entry.
package struct EntryTable: Sendable {
    private struct Slot {
        var hash: UInt64
        var entry: CacheEntry?
    }

    /// The least number of slots.
    private static let leastCapacity = 8

    private var slots: [Slot] = []

    /// The number of entries.
    package private(set) var count = 0

    package init() {}

    /// The number of entries that there is room for.
    package var capacity: Int { slots.count }

    /// Returns the entry of a key, or nil if there is none.
    package subscript(key: CacheKey) -> CacheEntry? {
        guard !slots.isEmpty else { return nil }
        var index = home(of: key.hash)
        while let entry = slots[index].entry {
            if slots[index].hash == key.hash, entry.key == key { return entry }
            index = next(index)
        }
        return nil
    }

    /// Puts an entry in place of one with the same key.
    package mutating func insert(_ entry: CacheEntry) {
        // Three quarters at most are in use, so that a search is short, and ends.
        if 4 * (count + 1) > 3 * slots.count {
            resize(to: max(slots.count + slots.count / 2, Self.leastCapacity))
        }
        var index = home(of: entry.key.hash)
        while let other = slots[index].entry {
            if other.key == entry.key {
                slots[index].entry = entry
                return
            }
            index = next(index)
        }
        slots[index] = Slot(hash: entry.key.hash, entry: entry)
        count += 1
    }

    /// Removes an entry, unless another one has taken its place.
    package mutating func remove(_ entry: CacheEntry) {
        guard !slots.isEmpty else { return }
        var index = home(of: entry.key.hash)
        while let other = slots[index].entry, other !== entry { index = next(index) }
        guard slots[index].entry != nil else { return }
        slots[index].entry = nil
        count -= 1
        closeGap(at: index)
        if count == 0 {
            slots = []
        } else if slots.count > Self.leastCapacity, 8 * count < slots.count {
            resize(to: max(2 * count, Self.leastCapacity))
        }
    }

    /// Moves the entries behind a gap to where a search, which ends at a gap, finds them.
    private mutating func closeGap(at start: Int) {
        var gap = start
        var index = next(gap)
        while slots[index].entry != nil {
            let home = home(of: slots[index].hash)
            // How far each place lies behind the entry's home, around the end.
            let distance = index >= home ? index - home : index - home + slots.count
            let toGap = gap >= home ? gap - home : gap - home + slots.count
            if toGap <= distance {
                slots.swapAt(gap, index)
                gap = index
            }
            index = next(index)
        }
    }

    private mutating func resize(to capacity: Int) {
        let old = slots
        slots = Array(repeating: Slot(hash: 0, entry: nil), count: capacity)
        for slot in old where slot.entry != nil {
            var index = home(of: slot.hash)
            while slots[index].entry != nil { index = next(index) }
            slots[index] = slot
        }
    }

    /// Returns the slot where the search for a hash begins: the lower half of the hash as a share of the slots.
    ///
    /// The upper half chooses the part of the cache.
    private func home(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: (hash & 0xFFFF_FFFF) * UInt64(slots.count) >> 32)
    }

    private func next(_ index: Int) -> Int {
        index + 1 == slots.count ? 0 : index + 1
    }
}
