// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The records of memcached servers, which evict by segments.
///
/// A record starts in the hot segment. At the end of a segment, one that was read twice goes to the warm segment, and any other
/// one to the cold segment, whose end is evicted. The hot segment has a fifth of the bytes, and the warm one two fifths
/// (`lru_pull_tail` and `hot_lru_pct`, `warm_lru_pct` of memcached 1.6). All operations take constant time.
struct SegmentedRecords {
    private enum Segment: Int { case hot, warm, cold }

    private struct Record {
        var segment = Segment.hot
        /// At most 2, which stands for a record in active use.
        var readCount: UInt8 = 0
    }

    private var order: LeastRecentlyUsed
    private var records: [Record]
    private let byteLimit: Int
    private let byteCount: (Int) -> Int

    /// - Parameter byteCount: Returns the memory of a record in bytes.
    init(recordCount: Int, serverCount: Int, byteLimit: Int, byteCount: @escaping (Int) -> Int) {
        order = LeastRecentlyUsed(entryCount: recordCount, storeCount: 3 * serverCount, byteLimit: .max)
        records = Array(repeating: Record(), count: recordCount)
        self.byteLimit = byteLimit
        self.byteCount = byteCount
    }

    func contains(_ record: Int) -> Bool { order.contains(record) }

    /// Notes that a record was read.
    mutating func read(_ record: Int, on server: Int) {
        records[record].readCount = min(records[record].readCount + 1, 2)
        if records[record].readCount == 2, records[record].segment == .cold { move(record, to: .warm, on: server) }
    }

    /// Adds a record, and evicts others beyond the limit.
    mutating func insert(_ record: Int, on server: Int) {
        guard !contains(record) else { return }
        records[record] = Record()
        order.insert(record, in: store(.hot, server), byteCount: byteCount)
        while bytes(.hot, server) > total(server) / 5, age(.hot, on: server) {}
        while bytes(.warm, server) > total(server) * 2 / 5, age(.warm, on: server) {}
        while total(server) > byteLimit {
            if !age(.cold, on: server), !age(.hot, on: server), !age(.warm, on: server) { return }
        }
    }

    mutating func removeAll(on server: Int) {
        for store in 3 * server..<3 * server + 3 { order.removeAll(in: store) }
    }

    /// Takes the record at the end of a segment further, and returns false if there is none.
    private mutating func age(_ segment: Segment, on server: Int) -> Bool {
        guard let record = order.oldest(in: store(segment, server)) else { return false }
        if records[record].readCount == 2 {
            move(record, to: .warm, on: server)
        } else if segment == .cold {
            order.remove(record, in: store(.cold, server), byteCount: byteCount)
        } else {
            move(record, to: .cold, on: server)
        }
        return true
    }

    private mutating func move(_ record: Int, to segment: Segment, on server: Int) {
        order.remove(record, in: store(records[record].segment, server), byteCount: byteCount)
        order.insert(record, in: store(segment, server), byteCount: byteCount)
        records[record].segment = segment
        // Reads before the move count as one.
        records[record].readCount = min(records[record].readCount, 1)
    }

    private func store(_ segment: Segment, _ server: Int) -> Int { 3 * server + segment.rawValue }
    private func bytes(_ segment: Segment, _ server: Int) -> Int { order.byteCounts[store(segment, server)] }
    private func total(_ server: Int) -> Int { bytes(.hot, server) + bytes(.warm, server) + bytes(.cold, server) }
}
