// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

extension StoreEnvironment {
    /// The pages that may be in use.
    private var livePageLimit: Int {
        let pages = StoreOpening.mapByteCount(of: byteLimit, pageSize: pageSize) / pageSize
        return Int(exactly: (Double(pages) * StoreEviction.liveShare(ofByteLimit: byteLimit)).rounded(.down)) ?? 0
    }

    /// The transactions that make room for one record at most.
    private static let mostRounds = 64

    /// The times that LMDB may find no pages in a row for a record.
    private static let mostFailures = 4

    /// Pages of the tree that a record can change.
    private static let spare = 6

    private enum Step {
        case stored
        case evicted(Int)
    }

    /// Stores a record, and evicts others where it needs room.
    ///
    /// Room is made in small transactions, and before: pages of a record that is evicted can only be used by the
    /// transactions after it.
    ///
    /// - Returns: False if the record is too large, or there is no room for it.
    func store(_ record: RawSpan, for key: StoreKey, drawingTime: Duration, now: UInt64) throws(StoreFault) -> Bool {
        let use = StoreUse(lastUse: now, drawingTime: drawingTime, byteCount: record.byteCount)
        let pages = (record.byteCount + 16 + pageSize - 1) / pageSize
        let limit = livePageLimit
        guard pages <= limit / 4 else { return false }
        uses.noteNamespace(of: key)
        var failures = 0
        for _ in 0..<Self.mostRounds {
            let room = pages + Self.spare + failures * pages
            do throws(StoreFault) {
                let step = try write { (transaction) throws(StoreFault) -> Step in
                    let excess = try transaction.livePageCount() + room - limit
                    if excess > 0 { return .evicted(try evict(excess * pageSize, in: transaction, now: now)) }
                    try transaction.put(record, use, for: key)
                    try writeUses(in: transaction, now: now)
                    return .stored
                }
                switch step {
                case .stored: return true
                case .evicted(0): return false
                case .evicted(let count): evictionCount.add(count, ordering: .relaxed)
                }
            } catch .full {
                failures += 1
                guard failures <= Self.mostFailures else { return false }
                freePlacesOfKilledReaders()
                guard try makeRoom(bytes: failures * pages * pageSize, now: now) else { return false }
            }
        }
        return false
    }

    /// Evicts records in a transaction of its own.
    ///
    /// - Returns: False if the map has no room even for that: somebody has been reading for long.
    private func makeRoom(bytes: Int, now: UInt64) throws(StoreFault) -> Bool {
        do throws(StoreFault) {
            let evicted = try write { (transaction) throws(StoreFault) in
                try evict(bytes, in: transaction, now: now)
            }
            evictionCount.add(evicted, ordering: .relaxed)
            return true
        } catch .full {
            return false
        }
    }

    private func evict(_ bytes: Int, in transaction: StoreTransaction, now: UInt64) throws(StoreFault) -> Int {
        let sample = try transaction.sample(StoreEviction.sampleSize, isForeign: uses.isForeign)
        let victims = StoreEviction.victims(of: sample, bytes: bytes, now: now)
        for victim in victims { try transaction.remove(StoreKey(victim.key, as: StoreKey.record)) }
        return victims.count
    }

    /// Removes a record, if there is one of the name.
    func remove(_ key: StoreKey) throws(StoreFault) {
        try write { (transaction) throws(StoreFault) in _ = try transaction.remove(key) }
    }

    /// Writes the uses that were noted since.
    func writeUses(now: UInt64) throws(StoreFault) {
        defer { uses.didWrite() }
        do throws(StoreFault) {
            try write { (transaction) throws(StoreFault) in try writeUses(in: transaction, now: now) }
        } catch .full {
            // A use that isn't known costs little; no other one can make room.
        }
    }

    private func writeUses(in transaction: StoreTransaction, now: UInt64) throws(StoreFault) {
        for (key, count) in uses.takeBatch() {
            guard var use = try transaction.use(of: key) else { continue }
            use.lastUse = now
            use.useCount = use.useCount &+ min(count, 16) < use.useCount ? .max : use.useCount &+ min(count, 16)
            try transaction.put(use, for: key)
        }
    }
}
