// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import HeapModule

/// The policy that decides which images a full cache admits and which it evicts: it favors images that are expensive to
/// draw and frequently used, relative to their size.
///
/// It is a value without locks, clocks and images. Uses are counted elsewhere, so that a hit involves no policy.
///
/// New entries are on probation, in a queue with a share of the bytes. An entry that was used when its turn comes is
/// promoted, and so is a key that comes back while the policy remembers it: a scan passes through the queue and evicts
/// nothing else. A promoted entry is worth *(drawing time + 1 µs) × (uses + 1) ÷ bytes*, plus the worth of the promoted
/// entry that was evicted last, so that entries age when they are no longer used. Source: Cherkasova, *Improving WWW
/// proxies performance with Greedy-Dual-Size-Frequency caching policy*, HP Laboratories 1998.
///
/// Entries of components that never repeat are rejected if they would evict an entry of another component, see
/// ``ComponentHistory``.
struct EvictionPolicy: Sendable {
    /// An image of the cache.
    struct Entry: Sendable {
        let id: Int
        let hash: UInt64
        let component: String
        let byteCount: Int
        let drawingTime: Int

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - id: A number that no other entry in the cache has.
        ///   - hash: The hash of the key, by which evicted images are remembered.
        ///   - component: The identifier of the component; empty if it is unknown.
        ///   - byteCount: The bytes that the image costs.
        ///   - drawingTime: The time that drawing took, in nanoseconds.
        init(id: Int, hash: UInt64, component: String = "", byteCount: Int, drawingTime: Int) {
            self.id = id
            self.hash = hash
            self.component = component
            self.byteCount = byteCount
            self.drawingTime = drawingTime
        }
    }

    /// The place of an entry in the queue, which is void once the entry has another stamp.
    private struct Turn {
        let id: Int32
        let stamp: UInt32
    }

    private struct Candidate: Comparable {
        let worth: Double
        let turn: Turn
        let uses: Int32

        // The entry that was promoted first comes first among equals.
        static func < (first: Candidate, second: Candidate) -> Bool {
            (first.worth, first.turn.stamp) < (second.worth, second.turn.stamp)
        }

        static func == (first: Candidate, second: Candidate) -> Bool {
            (first.worth, first.turn.stamp) == (second.worth, second.turn.stamp)
        }
    }

    /// An entry, in few bytes: a full cache may have a million small ones.
    private struct Record {
        let byteCount: Int
        let drawingTime: Int
        let hash: UInt32
        let component: Int32
        var stamp: UInt32
        var isPromoted = false
    }

    /// The share of the bytes for entries on probation, which served scrolled, repeated and random requests best.
    static let defaultProbationShare = 0.1

    /// The cost of a miss besides the drawing, in nanoseconds, which also orders images with unknown drawing times.
    private static let overhead = 1000.0

    /// The least number of keys to remember: a cache of a few images has to recognize the one that comes back among many.
    private static let smallestMemory = 256

    /// The limit of the cache in bytes.
    var byteLimit: Int

    /// The share of the limit for entries on probation.
    var probationShare = Self.defaultProbationShare

    private var records: [Record?] = []

    /// The entries on probation in the order of their turns, and the promoted ones; some turns are void.
    private var probation: Deque<Turn> = []
    private var promoted = Heap<Candidate>()
    private var probationCount = 0
    private var probationByteCount = 0
    private var lastStamp: UInt32 = 0

    /// The lower halves of the hashes of the keys that were evicted or rejected last.
    ///
    /// A key that is mistaken for another one is kept a little longer, and nothing else.
    private var ghosts: Deque<UInt32> = []
    private var ghostSlots = HashTable<Void>()
    private var history = ComponentHistory()
    private var age = 0.0

    /// Creates the policy of an empty cache.
    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    private(set) var count = 0

    /// The findings about components, by their identifiers.
    var admission: [String: RasterCache.Admission] { history.reports }

    /// Returns whether an entry is to be inserted though others have to be evicted for it.
    mutating func admits(_ entry: Entry) -> Bool {
        guard !isRemembered(entry.hash), !evictsUnrepeated(), history.rejects(entry.component) else { return true }
        remember(entry.hash)
        return false
    }

    /// Returns a Boolean value that indicates whether the next victim is an entry on probation whose component never
    /// repeats either.
    ///
    /// The newest of such entries are worth more than the oldest: a list that is scrolled down is scrolled back up.
    private mutating func evictsUnrepeated() -> Bool {
        guard isProbationDue, let (_, record) = firstOnProbation() else { return false }
        return history.isUnrepeated(record.component)
    }

    private var isProbationDue: Bool {
        probationCount > 0
            && (Double(probationByteCount) > probationShare * Double(byteLimit) || probationCount == count)
    }

    /// Adds an entry: a new one, or one that was protected from eviction for a while.
    mutating func insert(_ entry: Entry, uses: Int) {
        remove(entry.id)
        while records.count <= entry.id { records.append(nil) }
        lastStamp &+= 1
        let component = history.number(of: entry.component)
        records[entry.id] = Record(
            byteCount: entry.byteCount,
            drawingTime: entry.drawingTime,
            hash: UInt32(truncatingIfNeeded: entry.hash),
            component: component,
            stamp: lastStamp
        )
        count += 1
        probationCount += 1
        probationByteCount += entry.byteCount
        let isKnown = isRemembered(entry.hash)
        if isKnown { history.noteRepetition(of: component) }
        if uses > 0 || isKnown {
            promote(entry.id, uses: uses)
        } else {
            probation.append(Turn(id: Int32(truncatingIfNeeded: entry.id), stamp: lastStamp))
        }
    }

    /// Removes an entry, also one that is protected from eviction for a while.
    mutating func remove(_ id: Int) {
        guard record(id) != nil else { return }
        forget(id)
        let promotedCount = count - probationCount
        if promoted.count > 2 * promotedCount + 64 { promoted = Heap(promoted.unordered.filter { isValid($0.turn) }) }
        if probation.count > 2 * probationCount + 64 { probation = Deque(probation.filter(isValid)) }
    }

    /// Removes the entry to evict first, and returns it; nil if there is none.
    ///
    /// - Parameter uses: Returns the number of look-ups that found an entry so far.
    mutating func removeVictim(uses: (Int) -> Int) -> Int? {
        while count > 0 {
            if isProbationDue, let (id, record) = firstOnProbation() {
                probation.removeFirst()
                let uses = uses(id)
                guard uses <= 0 else {
                    history.noteRepetition(of: record.component)
                    promote(id, uses: uses)
                    continue
                }
                history.noteUnusedEviction(of: record.component)
                remember(UInt64(record.hash))
                forget(id)
                return id
            } else {
                guard let candidate = promoted.popMin() else { return nil }
                guard isValid(candidate.turn) else { continue }
                let id = Int(candidate.turn.id)
                let uses = uses(id)
                guard uses <= candidate.uses else {
                    promote(id, uses: uses)
                    continue
                }
                age = candidate.worth
                forget(id)
                return id
            }
        }
        return nil
    }

    private mutating func firstOnProbation() -> (id: Int, record: Record)? {
        while let turn = probation.first {
            if isValid(turn), let record = record(Int(turn.id)) { return (Int(turn.id), record) }
            probation.removeFirst()
        }
        return nil
    }

    private mutating func remember(_ hash: UInt64) {
        ghosts.append(UInt32(truncatingIfNeeded: hash))
        ghostSlots.insert((), hash: hash)
        while ghosts.count > max(count, Self.smallestMemory), let oldest = ghosts.popFirst() {
            if let slot = ghostSlot(of: UInt64(oldest)) { ghostSlots.remove(slot) }
        }
    }

    private func isRemembered(_ hash: UInt64) -> Bool { ghostSlot(of: hash) != nil }

    private func ghostSlot(of hash: UInt64) -> Int? { ghostSlots.slot(of: hash) { _ in true } }

    private mutating func promote(_ id: Int, uses: Int) {
        guard var record = record(id) else { return }
        if !record.isPromoted {
            probationCount -= 1
            probationByteCount -= record.byteCount
        }
        lastStamp &+= 1
        record.stamp = lastStamp
        record.isPromoted = true
        records[id] = record
        let cost = Double(record.drawingTime) + Self.overhead
        let uses = Int32(clamping: uses)
        promoted.insert(
            Candidate(
                worth: age + cost * (Double(uses) + 1) / Double(max(record.byteCount, 1)),
                turn: Turn(id: Int32(truncatingIfNeeded: id), stamp: lastStamp),
                uses: uses
            )
        )
    }

    private func isValid(_ turn: Turn) -> Bool { record(Int(turn.id))?.stamp == turn.stamp }

    private func record(_ id: Int) -> Record? { records.indices.contains(id) ? records[id] : nil }

    private mutating func forget(_ id: Int) {
        guard let record = record(id) else { return }
        if !record.isPromoted {
            probationCount -= 1
            probationByteCount -= record.byteCount
        }
        records[id] = nil
        count -= 1
        guard count == 0 else { return }
        (records, probation, promoted) = ([], [], Heap())
    }
}
