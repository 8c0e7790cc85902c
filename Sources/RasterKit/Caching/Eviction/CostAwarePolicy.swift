// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HeapModule

/// Keeps what is dear to draw and often used for its bytes, after a time of probation.
///
/// New entries wait in a queue that has a share of the bytes. Whatever was used again when its turn comes moves on, and so
/// does what comes back soon after it was let go of: a scan passes through the queue and drives out nothing else. Those that
/// have moved on are worth *drawing time × uses ÷ bytes*, above the worth of the last one that was let go of, so that what
/// is not used any more ages. Source of that worth: Cherkasova, *Improving WWW proxies performance with
/// Greedy-Dual-Size-Frequency caching policy*, HP Laboratories 1998.
package struct CostAwarePolicy: EvictionPolicy {
    private struct Candidate: Comparable {
        let worth: Double
        let uses: Int
        /// The number of the insertion: the order of equals, and whether the entry was removed since.
        let stamp: Int
        let id: Int

        static func < (first: Candidate, second: Candidate) -> Bool {
            (first.worth, first.stamp) < (second.worth, second.stamp)
        }
    }

    private struct Record {
        let entry: EvictionEntry
        /// The uses before the time of probation.
        let baseline: Int
        /// The number of the candidate in the heap, or nil in the time of probation.
        var stamp: Int?
    }

    /// The share of the bytes that new entries have: what served best in the traces of Docs/Caching.md.
    package static let probationShare = 0.1

    /// What having an image costs besides its drawing: memory from the system, the look-up that failed, in nanoseconds.
    ///
    /// It also makes images whose drawing nobody timed differ by their uses and bytes.
    private static let overhead = 1000.0

    package var byteLimit: Int
    private let probationShare: Double
    private var records: [Int: Record] = [:]
    private var probation = EntryQueue()
    private var heap = Heap<Candidate>()
    private var ghosts = GhostList()
    private var lastStamp = 0
    /// The worth of the last entry that was let go of.
    private var age = 0.0

    package init(byteLimit: Int, probationShare: Double = CostAwarePolicy.probationShare) {
        self.byteLimit = byteLimit
        self.probationShare = probationShare
    }

    package var count: Int { records.count }

    package mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage) {
        records[entry.id] = Record(entry: entry, baseline: usage.uses)
        if usage.uses > 0 || ghosts.contains(entry.hash) {
            promote(entry, uses: usage.uses)
        } else {
            probation.append(entry.id, byteCount: entry.byteCount)
        }
    }

    package mutating func remove(_ id: Int) {
        guard let record = records.removeValue(forKey: id) else { return }
        if record.stamp == nil {
            probation.remove(id)
        } else if heap.count > 2 * records.count + 64 {
            heap = Heap(heap.unordered.filter { records[$0.id]?.stamp == $0.stamp })
        }
    }

    package mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int? {
        while !records.isEmpty {
            let isProbationFull = Double(probation.byteCount) > probationShare * Double(byteLimit)
            if isProbationFull || probation.count == records.count, let id = probation.popFirst() {
                guard let record = records[id] else { continue }
                let uses = usage(id).uses
                if uses > record.baseline {
                    promote(record.entry, uses: uses)
                } else {
                    ghosts.insert(record.entry.hash, capacity: records.count)
                    records[id] = nil
                    return id
                }
            } else if let candidate = heap.popMin() {
                guard let record = records[candidate.id], record.stamp == candidate.stamp else { continue }
                let uses = usage(candidate.id).uses
                if uses > candidate.uses {
                    promote(record.entry, uses: uses)
                } else {
                    age = candidate.worth
                    records[candidate.id] = nil
                    return candidate.id
                }
            }
        }
        return nil
    }

    /// Gives an entry its place among those that have moved on.
    private mutating func promote(_ entry: EvictionEntry, uses: Int) {
        lastStamp += 1
        records[entry.id]?.stamp = lastStamp
        let cost = Double(entry.drawingTime) + Self.overhead
        let worth = age + cost * Double(uses + 1) / Double(max(entry.byteCount, 1))
        heap.insert(Candidate(worth: worth, uses: uses, stamp: lastStamp, id: entry.id))
    }
}
