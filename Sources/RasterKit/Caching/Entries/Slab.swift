// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Elements with numbers, in an array whose free places are used again.
///
/// A dictionary by number would take three times the memory.
struct Slab<Element> {
    private var elements: [Element?] = []
    private var free: [Int32] = []

    /// The number of elements.
    var count: Int { elements.count - free.count }

    /// The numbers that have been given out, of which some are free.
    var numbers: Range<Int> { elements.indices }

    /// The element of a number, or nil if the number is free.
    subscript(number: Int) -> Element? {
        elements.indices.contains(number) ? elements[number] : nil
    }

    /// Adds an element.
    ///
    /// - Returns: Its number: the next one that ``nextNumber`` was.
    @discardableResult
    mutating func insert(_ element: Element) -> Int {
        let number = nextNumber
        if free.popLast() == nil {
            elements.append(element)
        } else {
            elements[number] = element
        }
        return number
    }

    /// The number that the next element gets.
    var nextNumber: Int { free.last.map { Int($0) } ?? elements.count }

    /// Changes an element in its place.
    mutating func change(_ number: Int, _ body: (inout Element) -> Void) {
        guard elements.indices.contains(number), var element = elements[number] else { return }
        body(&element)
        elements[number] = element
    }

    /// Removes an element; the room of all is given up with the last one.
    mutating func remove(_ number: Int) {
        guard self[number] != nil else { return }
        elements[number] = nil
        free.append(Int32(truncatingIfNeeded: number))
        if free.count == elements.count { self = Slab() }
    }
}

extension Slab: Sequence {
    /// Returns an iterator over the elements in the order of their numbers.
    func makeIterator() -> some IteratorProtocol<Element> {
        elements.lazy.compactMap { $0 }.makeIterator()
    }
}

extension Slab: Sendable where Element: Sendable {}
