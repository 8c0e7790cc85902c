// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HeapModule
@_spi(Eviction) package import RasterKit

/// A policy that evicts the least recently used image.
///
/// The heap holds the uses as they were when an entry was considered last. An entry that was used since is put back, so
/// that a hit doesn't involve the heap.
package struct LeastRecentlyUsedPolicy: EvictionPolicy {
    private struct Candidate: Comparable {
        let lastUse: Int
        /// The number of the insertion, which orders equals, and shows whether the entry was removed since.
        let stamp: Int
        let id: Int

        static func < (first: Candidate, second: Candidate) -> Bool {
            (first.lastUse, first.stamp) < (second.lastUse, second.stamp)
        }
    }

    package var byteLimit: Int
    private var heap = Heap<Candidate>()
    private var stamps: [Int: Int] = [:]
    private var lastStamp = 0

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var count: Int { stamps.count }

    package mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage) {
        lastStamp += 1
        stamps[entry.id] = lastStamp
        heap.insert(Candidate(lastUse: usage.lastUse, stamp: lastStamp, id: entry.id))
    }

    package mutating func remove(_ id: Int) {
        guard stamps.removeValue(forKey: id) != nil, heap.count > 2 * stamps.count + 64 else { return }
        heap = Heap(heap.unordered.filter { stamps[$0.id] == $0.stamp })
    }

    package mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int? {
        while let candidate = heap.popMin() {
            guard stamps[candidate.id] == candidate.stamp else { continue }
            let lastUse = usage(candidate.id).lastUse
            if lastUse > candidate.lastUse {
                heap.insert(Candidate(lastUse: lastUse, stamp: candidate.stamp, id: candidate.id))
            } else {
                stamps[candidate.id] = nil
                return candidate.id
            }
        }
        return nil
    }
}
