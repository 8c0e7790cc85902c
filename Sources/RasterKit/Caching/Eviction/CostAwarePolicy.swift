// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import HeapModule

/// A policy that favors images that are expensive to draw and frequently used, relative to their size.
///
/// New entries are on probation, in a queue with a share of the bytes. An entry that was used when its turn comes is
/// promoted, and so is a key that comes back while the policy remembers it: a scan passes through the queue and evicts
/// nothing else. A promoted entry is worth *(drawing time + 1 µs) × (uses + 1) ÷ bytes*, plus the worth of the promoted
/// entry that was evicted last, so that entries age when they are no longer used. Source: Cherkasova, *Improving WWW
/// proxies performance with Greedy-Dual-Size-Frequency caching policy*, HP Laboratories 1998.
///
/// Entries of components that never repeat are refused if they would evict an entry of another component, see
/// ``RepetitionHistory``.
package struct CostAwarePolicy: EvictionPolicy {
    private struct Candidate: Comparable {
        let worth: Double
        let uses: Int
        /// The number of the insertion, which orders equals, and shows whether the entry was removed since.
        let stamp: Int
        let id: Int

        static func < (first: Candidate, second: Candidate) -> Bool {
            (first.worth, first.stamp) < (second.worth, second.stamp)
        }
    }

    private struct Record {
        let entry: EvictionEntry
        /// The uses before the probation.
        let baseline: Int
        /// The number of the candidate in the heap, or nil on probation.
        var stamp: Int?
    }

    /// The share of the bytes for entries on probation, which served best in the traces of Docs/Caching.md.
    package static let probationShare = 0.1

    /// The cost of a miss besides the drawing, in nanoseconds: memory from the system, and the look-up that failed.
    ///
    /// It also orders images with an unknown drawing time by their uses and bytes.
    private static let overhead = 1000.0

    /// The least number of keys to remember: a cache of a few images has to recognize the one that comes back among many.
    private static let smallestMemory = 256

    package var byteLimit: Int
    private let probationShare: Double
    private var records: [Int: Record] = [:]
    private var probation = EntryQueue()
    private var heap = Heap<Candidate>()
    private var ghosts = GhostList()
    private var history = RepetitionHistory()
    private var lastStamp = 0
    /// The worth of the promoted entry that was evicted last.
    private var age = 0.0

    package init(byteLimit: Int, probationShare: Double = CostAwarePolicy.probationShare) {
        self.byteLimit = byteLimit
        self.probationShare = probationShare
    }

    package var count: Int { records.count }

    package var admission: [String: RasterCache.Admission] { history.reports }

    package mutating func admits(_ entry: EvictionEntry) -> Bool {
        guard !ghosts.contains(entry.hash), !evictsUnrepeated, history.refuses(entry.component) else { return true }
        remember(entry)
        return false
    }

    /// A Boolean value that indicates whether the next victim is an entry on probation whose component never repeats either.
    ///
    /// The newest of such entries are worth more than the oldest: a list that is scrolled down is scrolled back up.
    private var evictsUnrepeated: Bool {
        mutating get {
            guard isProbationDue, let id = probation.first, let record = records[id] else { return false }
            return history.isUnrepeated(record.entry.component)
        }
    }

    /// A Boolean value that indicates whether the next victim is on probation rather than promoted.
    private var isProbationDue: Bool {
        Double(probation.byteCount) > probationShare * Double(byteLimit) || probation.count == records.count
    }

    package mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage) {
        records[entry.id] = Record(entry: entry, baseline: usage.uses)
        let isKnown = ghosts.contains(entry.hash)
        if isKnown {
            history.noteRepetition(of: entry.component)
        }
        if usage.uses > 0 || isKnown {
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
            if isProbationDue, let id = probation.popFirst() {
                guard let record = records[id] else { continue }
                let uses = usage(id).uses
                if uses > record.baseline {
                    history.noteRepetition(of: record.entry.component)
                    promote(record.entry, uses: uses)
                } else {
                    history.noteUnusedEviction(of: record.entry.component)
                    remember(record.entry)
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

    /// Remembers the key of an entry that is evicted or refused.
    private mutating func remember(_ entry: EvictionEntry) {
        ghosts.insert(entry.hash, capacity: max(records.count, Self.smallestMemory))
    }

    /// Moves an entry to its place among the promoted ones.
    private mutating func promote(_ entry: EvictionEntry, uses: Int) {
        lastStamp += 1
        records[entry.id]?.stamp = lastStamp
        let cost = Double(entry.drawingTime) + Self.overhead
        let worth = age + cost * Double(uses + 1) / Double(max(entry.byteCount, 1))
        heap.insert(Candidate(worth: worth, uses: uses, stamp: lastStamp, id: entry.id))
    }
}
