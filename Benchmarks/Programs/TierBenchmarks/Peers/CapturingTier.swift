// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Synchronization

/// A tier that keeps the records that a pipeline stores, so that others can be filled with the same ones.
final class CapturingTier: RasterTier {
    /// A record and its name.
    struct Record: Sendable {
        var name: String
        var bytes: [UInt8]
    }

    private let kept = Mutex<[Record]>([])

    let name = "capture"
    let isRemote = false

    /// The records, in the order in which they were stored.
    var records: [Record] { kept.withLock { $0 } }

    func expectedLookUpTime(byteCount: Int) -> Duration { .nanoseconds(100) }

    func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? { nil }

    @discardableResult
    func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        let bytes = record.withUnsafeBytes { Array($0) }
        kept.withLock { $0.append(Record(name: name, bytes: bytes)) }
        return true
    }

    func removeRecord(named name: String) {}
    func removeAll() {}
    func flush() {}
}
