// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A hash table of the positions of distinct identities in an array that its owner keeps.
///
/// It keeps the hash values instead of the identities: they serve differences as well, and a table that is built again
/// after an edit hashes nothing. It is half the size of a dictionary, and no identity is retained twice.
struct ListIdentityIndex: Sendable {
    private(set) var hashes: [Int] = []

    /// The positions, each plus one, in the order of their hash values; 0 where there is none.
    ///
    /// Its count is a power of two, and at least twice the number of identities.
    private var slots: [Int32] = []

    /// The number of bits of a mixed hash value that aren't part of its slot.
    private var shift = 64

    /// Makes room for a number of identities, if that is much more than there are.
    ///
    /// Room for one more at a time would copy everything each time.
    mutating func reserveCapacity(_ count: Int) {
        guard count > 2 * hashes.count else { return }
        hashes.reserveCapacity(count)
        if count * 2 > slots.count { resize(for: count) }
    }

    func position<ID: Hashable>(of id: ID, hash: Int, in ids: Span<ID>) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = firstSlot(of: hash)
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if hashes[position] == hash, ids[position] == id { return position }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func append(hash: Int) {
        hashes.append(hash)
        if hashes.count * 2 > slots.count {
            resize(for: hashes.count * 2)
        } else {
            place(hash, at: hashes.count - 1)
        }
    }

    /// Appends the positions of identities up to the first one that occurs again or isn't equal to itself, and returns their
    /// number.
    ///
    /// The table must be empty.
    mutating func appendDistinctPrefix<ID: Hashable>(of ids: Span<ID>) -> Int {
        // Hash values that differ need no look at the identities, so that all but this loop is the same for all types.
        hashes.reserveCapacity(ids.count)
        for position in ids.indices {
            guard ids[position] == ids[position] else { break }
            hashes.append(ids[position].hashValue)
        }
        resize(for: hashes.count, placing: false)
        var position = 0
        while let again = placeDistinct(from: position) {
            let hash = hashes[again]
            if self.position(of: ids[again], hash: hash, in: ids) != nil {
                hashes.removeSubrange(again...)
                return again
            }
            place(hash, at: again)
            position = again + 1
        }
        return hashes.count
    }

    private mutating func placeDistinct(from first: Int) -> Int? {
        let mask = slots.count - 1
        for position in first..<hashes.count {
            let hash = hashes[position]
            var slot = firstSlot(of: hash)
            while slots[slot] != 0 {
                if hashes[Int(slots[slot]) - 1] == hash { return position }
                slot = (slot + 1) & mask
            }
            slots[slot] = Int32(truncatingIfNeeded: position + 1)
        }
        return nil
    }

    /// Changes the hash values as an edit changes the identities.
    mutating func edit(_ change: (inout [Int]) -> Void) {
        change(&hashes)
        resize(for: hashes.count)
    }

    private mutating func resize(for count: Int, placing: Bool = true) {
        var capacity = max(slots.count, 16)
        while capacity < count * 2 { capacity *= 2 }
        slots = Array(repeating: 0, count: capacity)
        shift = 64 - capacity.trailingZeroBitCount
        guard placing else { return }
        for (position, hash) in hashes.enumerated() {
            place(hash, at: position)
        }
    }

    private mutating func place(_ hash: Int, at position: Int) {
        var slot = firstSlot(of: hash)
        while slots[slot] != 0 {
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(truncatingIfNeeded: position + 1)
    }

    /// The slot where the search for a hash value starts.
    ///
    /// The multiplier is 2^64 divided by the golden ratio: it spreads the values of types that return consecutive numbers
    /// as their own hash values.
    private func firstSlot(of hash: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
    }
}
