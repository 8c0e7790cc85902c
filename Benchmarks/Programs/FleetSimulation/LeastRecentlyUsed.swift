// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The entries of one or more stores that each remove the entry that is unused for longest.
///
/// Entries are numbered, and each number belongs to one store at most. All operations take constant time.
struct LeastRecentlyUsed {
    private struct Links {
        var previous: Int32
        var next: Int32
    }

    /// The neighbors of each entry, and behind them the ends of each store; an entry that isn't stored has itself.
    private var links: [Links]
    private let entryCount: Int
    private(set) var byteCounts: [Int]
    private let byteLimit: Int

    init(entryCount: Int, storeCount: Int, byteLimit: Int) {
        self.entryCount = entryCount
        self.byteLimit = byteLimit
        links = (0..<Int32(entryCount + storeCount)).map { Links(previous: $0, next: $0) }
        byteCounts = Array(repeating: 0, count: storeCount)
    }

    func contains(_ entry: Int) -> Bool { Int(links[entry].next) != entry }

    /// Makes an entry the one that was used last.
    mutating func use(_ entry: Int, in store: Int) {
        unlink(entry)
        link(entry, in: store)
    }

    /// Adds an entry, and removes others beyond the limit.
    mutating func insert(_ entry: Int, in store: Int, byteCount: (Int) -> Int) {
        if contains(entry) { return use(entry, in: store) }
        link(entry, in: store)
        byteCounts[store] += byteCount(entry)
        while byteCounts[store] > byteLimit {
            guard let oldest = oldest(in: store) else { return }
            remove(oldest, in: store, byteCount: byteCount)
        }
    }

    /// Returns the entry of a store that is unused for longest.
    func oldest(in store: Int) -> Int? {
        let entry = Int(links[entryCount + store].previous)
        return entry < entryCount ? entry : nil
    }

    mutating func remove(_ entry: Int, in store: Int, byteCount: (Int) -> Int) {
        unlink(entry)
        byteCounts[store] -= byteCount(entry)
    }

    /// Removes all entries of a store.
    mutating func removeAll(in store: Int) {
        while case let entry = Int(links[entryCount + store].next), entry < entryCount { unlink(entry) }
        byteCounts[store] = 0
    }

    private mutating func link(_ entry: Int, in store: Int) {
        let end = entryCount + store
        let next = links[end].next
        links[entry] = Links(previous: Int32(end), next: next)
        links[Int(next)].previous = Int32(entry)
        links[end].next = Int32(entry)
    }

    private mutating func unlink(_ entry: Int) {
        let neighbors = links[entry]
        links[Int(neighbors.previous)].next = neighbors.next
        links[Int(neighbors.next)].previous = neighbors.previous
        links[entry] = Links(previous: Int32(entry), next: Int32(entry))
    }
}
