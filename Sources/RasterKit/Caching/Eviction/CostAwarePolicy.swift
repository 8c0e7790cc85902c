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
@_spi(Eviction) public struct CostAwarePolicy: EvictionPolicy {
    private struct Candidate: Comparable {
        let worth: Double
        /// The number of the promotion, which orders equals, and shows whether the entry was removed since.
        let stamp: Int
        let id: Int32
        let uses: Int32

        static func < (first: Candidate, second: Candidate) -> Bool {
            (first.worth, first.stamp) < (second.worth, second.stamp)
        }
    }

    /// An entry, in few bytes: a full cache may have a million small ones.
    private struct Record {
        let hash: UInt64
        let byteCount: Int
        let drawingTime: Int
        /// The number of its promotion, 0 on probation, or -1 of a record that isn't in use.
        var stamp: Int
        /// The number of the component's name, or -1.
        let component: Int32
        /// The uses before the probation.
        let baseline: Int32
        /// The neighbors on probation, or -1.
        var previous: Int32 = -1
        var next: Int32 = -1

        static let unused = Record(hash: 0, byteCount: 0, drawingTime: 0, stamp: -1, component: -1, baseline: 0)

        var isUsed: Bool { stamp >= 0 }
    }

    /// The share of the bytes for entries on probation, which served best in the traces of Docs/Caching.md.
    public static let probationShare = 0.1

    /// The cost of a miss besides the drawing, in nanoseconds: memory from the system, and the look-up that failed.
    ///
    /// It also orders images with an unknown drawing time by their uses and bytes.
    private static let overhead = 1000.0

    /// The least number of keys to remember: a cache of a few images has to recognize the one that comes back among many.
    private static let smallestMemory = 256

    /// The limit of the cache in bytes.
    public var byteLimit: Int
    private let probationShare: Double
    /// The records by the entries' numbers, which the cache uses again.
    private var records: [Record] = []
    private var probation = Probation()
    private var names = ComponentNames()
    private var heap = Heap<Candidate>()
    private var ghosts = GhostList()
    private var history = RepetitionHistory()
    private var lastStamp = 0
    /// The worth of the promoted entry that was evicted last.
    private var age = 0.0

    /// Creates the policy of an empty cache.
    public init(byteLimit: Int, probationShare: Double = CostAwarePolicy.probationShare) {
        self.byteLimit = byteLimit
        self.probationShare = probationShare
    }

    /// The number of entries.
    public private(set) var count = 0

    /// The share of repeated images, by component.
    public var admission: [String: RasterCache.Admission] { history.reports }

    /// Returns whether an entry is inserted in place of others.
    public mutating func admits(_ entry: EvictionEntry) -> Bool {
        guard !ghosts.contains(entry.hash), !evictsUnrepeated, history.refuses(entry.component) else { return true }
        remember(entry.hash)
        return false
    }

    /// A Boolean value that indicates whether the next victim is an entry on probation whose component never repeats either.
    ///
    /// The newest of such entries are worth more than the oldest: a list that is scrolled down is scrolled back up.
    private var evictsUnrepeated: Bool {
        guard isProbationDue, let record = record(Int(probation.first)) else { return false }
        return history.isUnrepeated(names[record.component])
    }

    /// A Boolean value that indicates whether the next victim is on probation rather than promoted.
    private var isProbationDue: Bool {
        probation.count > 0
            && (Double(probation.byteCount) > probationShare * Double(byteLimit) || probation.count == count)
    }

    /// Adds an entry.
    public mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage) {
        remove(entry.id)
        while records.count <= entry.id { records.append(.unused) }
        records[entry.id] = Record(
            hash: entry.hash,
            byteCount: entry.byteCount,
            drawingTime: entry.drawingTime,
            stamp: 0,
            component: names.number(of: entry.component),
            baseline: Int32(clamping: usage.uses)
        )
        count += 1
        let isKnown = ghosts.contains(entry.hash)
        if isKnown {
            history.noteRepetition(of: entry.component)
        }
        if usage.uses > 0 || isKnown {
            promote(entry.id, uses: Int32(clamping: usage.uses))
        } else {
            appendToProbation(entry.id)
        }
    }

    /// Removes an entry.
    public mutating func remove(_ id: Int) {
        guard let record = record(id) else { return }
        if record.stamp == 0 { removeFromProbation(id) }
        forget(id)
        if heap.count > 2 * (count - probation.count) + 64 {
            heap = Heap(heap.unordered.filter { self.record(Int($0.id))?.stamp == $0.stamp })
        }
    }

    /// Removes the entry to evict first, and returns it.
    public mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int? {
        while count > 0 {
            if isProbationDue {
                let id = Int(probation.first)
                guard let record = record(id) else { return nil }
                removeFromProbation(id)
                let uses = Int32(clamping: usage(id).uses)
                if uses > record.baseline {
                    history.noteRepetition(of: names[record.component])
                    promote(id, uses: uses)
                } else {
                    history.noteUnusedEviction(of: names[record.component])
                    remember(record.hash)
                    forget(id)
                    return id
                }
            } else if let candidate = heap.popMin() {
                let id = Int(candidate.id)
                guard record(id)?.stamp == candidate.stamp else { continue }
                let uses = Int32(clamping: usage(id).uses)
                if uses > candidate.uses {
                    promote(id, uses: uses)
                } else {
                    age = candidate.worth
                    forget(id)
                    return id
                }
            }
        }
        return nil
    }

    /// Remembers the key of an entry that is evicted or refused.
    private mutating func remember(_ hash: UInt64) {
        ghosts.insert(hash, capacity: max(count, Self.smallestMemory))
    }

    /// Moves an entry to its place among the promoted ones.
    private mutating func promote(_ id: Int, uses: Int32) {
        lastStamp += 1
        records[id].stamp = lastStamp
        let cost = Double(records[id].drawingTime) + Self.overhead
        let worth = age + cost * (Double(uses) + 1) / Double(max(records[id].byteCount, 1))
        heap.insert(Candidate(worth: worth, stamp: lastStamp, id: Int32(truncatingIfNeeded: id), uses: uses))
    }

    private func record(_ id: Int) -> Record? {
        records.indices.contains(id) && records[id].isUsed ? records[id] : nil
    }

    private mutating func forget(_ id: Int) {
        records[id] = .unused
        count -= 1
        guard count == 0 else { return }
        records = []
        heap = Heap()
    }
}

// MARK: - Probation

extension CostAwarePolicy {
    /// The ends of the list of entries on probation, its length, and the bytes of its entries.
    private struct Probation {
        var first: Int32 = -1
        var last: Int32 = -1
        var count = 0
        var byteCount = 0
    }

    private mutating func appendToProbation(_ id: Int) {
        let number = Int32(truncatingIfNeeded: id)
        records[id].previous = probation.last
        if probation.last >= 0 { records[Int(probation.last)].next = number } else { probation.first = number }
        probation.last = number
        probation.count += 1
        probation.byteCount += records[id].byteCount
    }

    private mutating func removeFromProbation(_ id: Int) {
        let (previous, next) = (records[id].previous, records[id].next)
        if previous >= 0 { records[Int(previous)].next = next } else { probation.first = next }
        if next >= 0 { records[Int(next)].previous = previous } else { probation.last = previous }
        records[id].previous = -1
        records[id].next = -1
        probation.count -= 1
        probation.byteCount -= records[id].byteCount
    }
}

// MARK: - Names

extension CostAwarePolicy {
    /// The names of components by numbers, up to 4,096; those of further ones aren't known.
    private struct ComponentNames {
        private var numbers: [String: Int32] = [:]
        private var names: [String] = []

        /// Returns the number of a name, or -1 if there are too many.
        mutating func number(of name: String) -> Int32 {
            if name.isEmpty { return -1 }
            if let number = numbers[name] { return number }
            guard names.count < 4096 else { return -1 }
            names.append(name)
            numbers[name] = Int32(names.count - 1)
            return Int32(names.count - 1)
        }

        /// The name of a number; empty if it is unknown.
        subscript(number: Int32) -> String { number < 0 ? "" : names[Int(number)] }
    }
}
