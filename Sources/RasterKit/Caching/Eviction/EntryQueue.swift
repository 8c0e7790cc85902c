// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// Entries of a cache in the order in which they came, and the bytes that they cost.
///
/// An entry that is removed leaves a gap, which is skipped when its turn comes; gaps never outnumber entries by much.
struct EntryQueue: Sendable {
    private var order: Deque<(id: Int, stamp: Int)> = []
    private var members: [Int: (stamp: Int, byteCount: Int)] = [:]
    private var lastStamp = 0

    /// The number of bytes that the entries cost together.
    private(set) var byteCount = 0

    /// The number of entries.
    var count: Int { members.count }

    /// Whether there are no entries.
    var isEmpty: Bool { members.isEmpty }

    /// Puts an entry at the end.
    mutating func append(_ id: Int, byteCount cost: Int) {
        lastStamp += 1
        members[id] = (lastStamp, cost)
        order.append((id, lastStamp))
        byteCount += cost
    }

    /// Takes the entry at the front.
    mutating func popFirst() -> Int? {
        while let (id, stamp) = order.popFirst() {
            guard members[id]?.stamp == stamp else { continue }
            remove(id)
            return id
        }
        return nil
    }

    /// Takes an entry from wherever it is.
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
