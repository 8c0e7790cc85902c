// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// A queue of cache entries, and their cost in bytes.
///
/// An entry that is removed leaves a gap, which is skipped when its turn comes; gaps never outnumber entries by much.
struct EntryQueue: Sendable {
    private var order: Deque<(id: Int, stamp: Int)> = []
    private var members: [Int: (stamp: Int, byteCount: Int)] = [:]
    private var lastStamp = 0

    init() {}

    /// The bytes that all entries cost.
    private(set) var byteCount = 0

    /// The number of entries.
    var count: Int { members.count }

    /// A Boolean value that indicates whether there are no entries.
    var isEmpty: Bool { members.isEmpty }

    /// Adds an entry at the end.
    mutating func append(_ id: Int, byteCount cost: Int) {
        lastStamp += 1
        members[id] = (lastStamp, cost)
        order.append((id, lastStamp))
        byteCount += cost
    }

    /// The first entry.
    var first: Int? {
        mutating get {
            while let (id, stamp) = order.first {
                if members[id]?.stamp == stamp { return id }
                order.removeFirst()
            }
            return nil
        }
    }

    /// Removes and returns the first entry.
    mutating func popFirst() -> Int? {
        while let (id, stamp) = order.popFirst() {
            guard members[id]?.stamp == stamp else { continue }
            remove(id)
            return id
        }
        return nil
    }

    /// Removes an entry.
    ///
    /// - Returns: Whether it was in the queue.
    @discardableResult
    mutating func remove(_ id: Int) -> Bool {
        guard let member = members.removeValue(forKey: id) else { return false }
        byteCount -= member.byteCount
        if order.count > 2 * members.count + 64 {
            order.removeAll { members[$0.id]?.stamp != $0.stamp }
        }
        return true
    }
}
