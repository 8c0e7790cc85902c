// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Eviction) package import RasterKit

/// A policy that first evicts images that aren't used again soon: S3-FIFO.
///
/// New entries wait in a small queue of a tenth of the bytes; those that were used twice there move to the main queue,
/// and so do keys that come back soon after their eviction. Source: Yang, Zhang, Qiu, Yue and Rashmi, *FIFO queues
/// are all you need for cache eviction*, SOSP 2023, algorithm 1.
package struct S3FIFOPolicy: EvictionPolicy {
    private struct Record {
        let entry: EvictionEntry
        /// The uses that no longer count.
        var baseline: Int
    }

    package var byteLimit: Int
    private var records: [Int: Record] = [:]
    private var small = EntryQueue()
    private var main = EntryQueue()
    private var ghosts = GhostList()

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var count: Int { records.count }

    package mutating func insert(_ entry: EvictionEntry, usage: EvictionUsage) {
        records[entry.id] = Record(entry: entry, baseline: usage.uses)
        if usage.uses > 1 || ghosts.contains(entry.hash) {
            main.append(entry.id, byteCount: entry.byteCount)
        } else {
            small.append(entry.id, byteCount: entry.byteCount)
        }
    }

    package mutating func remove(_ id: Int) {
        records[id] = nil
        if !small.remove(id) {
            main.remove(id)
        }
    }

    package mutating func removeVictim(usage: (Int) -> EvictionUsage) -> Int? {
        while !records.isEmpty {
            if small.byteCount > byteLimit / 10 || main.isEmpty, let id = small.popFirst() {
                guard let record = records[id] else { continue }
                let uses = usage(id).uses
                if uses - record.baseline > 1 {
                    records[id]?.baseline = uses
                    main.append(id, byteCount: record.entry.byteCount)
                } else {
                    ghosts.insert(record.entry.hash, capacity: records.count)
                    records[id] = nil
                    return id
                }
            } else if let id = main.popFirst() {
                guard let record = records[id] else { continue }
                let uses = usage(id).uses
                let frequency = min(uses - record.baseline, 3)
                if frequency > 0 {
                    records[id]?.baseline = uses - frequency + 1
                    main.append(id, byteCount: record.entry.byteCount)
                } else {
                    records[id] = nil
                    return id
                }
            }
        }
        return nil
    }
}
