// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A hash table with open addressing and linear probing, for elements whose hash is known.
///
/// A dictionary would hash the hash again, and needs 24 bytes for each key with its entry, where a slot has 16. Elements
/// with one hash may be in the table several times.
package struct HashTable<Element: Sendable>: Sendable {
    private struct Slot: Sendable {
        var hash: UInt32
        var element: Element?
    }

    private static var leastCapacity: Int { 8 }

    private var slots: [Slot] = []
    package private(set) var count = 0

    package init() {}

    package var capacity: Int { slots.count }

    /// Returns the slot of the first element with a hash, whose lower half is used, that a closure accepts.
    @inline(__always)
    package func slot(of hash: UInt64, where isRight: (Element) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        var index = home(of: hash)
        // An element is taken out of its slot, which counts a reference, only if its hash is the right one.
        while slots[index].element != nil {
            if slots[index].hash == hash, let element = slots[index].element, isRight(element) { return index }
            index = next(index)
        }
        return nil
    }

    @inline(__always)
    package subscript(slot: Int) -> Element? { slots[slot].element }

    @inline(__always)
    package func first(of hash: UInt64, where isRight: (Element) -> Bool) -> Element? {
        guard let slot = slot(of: hash, where: isRight) else { return nil }
        return slots[slot].element
    }

    package mutating func insert(_ element: consuming Element, hash: UInt64) {
        // Three quarters at most are in use, so that a search is short, and ends.
        if 4 * (count + 1) > 3 * slots.count {
            resize(to: max(slots.count + slots.count / 2, Self.leastCapacity))
        }
        add(Slot(hash: UInt32(truncatingIfNeeded: hash), element: element))
        count += 1
    }

    /// Changes an element in place: a copy would count a reference.
    @inline(__always)
    package mutating func change<Result>(_ slot: Int, _ body: (inout Element?) -> Result) -> Result {
        body(&slots[slot].element)
    }

    package mutating func remove(_ slot: Int) {
        slots[slot].element = nil
        count -= 1
        closeGap(at: slot)
        if count == 0 {
            slots = []
        } else if slots.count > Self.leastCapacity, 8 * count < slots.count {
            resize(to: max(2 * count, Self.leastCapacity))
        }
    }

    /// Moves the elements behind a gap to where a search, which ends at a gap, finds them.
    private mutating func closeGap(at start: Int) {
        var gap = start
        var index = next(gap)
        while slots[index].element != nil {
            let home = home(of: slots[index].hash)
            // How far each slot lies behind the element's home, around the end.
            let distance = index >= home ? index - home : index - home + slots.count
            let toGap = gap >= home ? gap - home : gap - home + slots.count
            if toGap <= distance {
                // Moved: a copy would count a reference.
                slots[gap] = Slot(hash: slots[index].hash, element: slots[index].element.take())
                gap = index
            }
            index = next(index)
        }
    }

    private mutating func resize(to capacity: Int) {
        let old = slots
        slots = Array(repeating: Slot(hash: 0, element: nil), count: capacity)
        for slot in old where slot.element != nil { add(slot) }
    }

    private mutating func add(_ slot: consuming Slot) {
        var index = home(of: slot.hash)
        while slots[index].element != nil { index = next(index) }
        slots[index] = slot
    }

    private func home(of hash: UInt32) -> Int {
        // A shift binds more tightly than a product.
        Int(truncatingIfNeeded: (UInt64(hash) * UInt64(slots.count)) >> 32)
    }

    private func next(_ index: Int) -> Int { index + 1 == slots.count ? 0 : index + 1 }
}
