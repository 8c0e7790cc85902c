// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit

extension RasterStore: RasterTier {
    /// The name in events, statistics and errors: `disk`.
    public var name: String { "disk" }

    /// False: a look-up reads a file of this machine.
    public var isRemote: Bool { false }

    /// Returns the time that a look-up is expected to take before any is measured.
    public func expectedLookUpTime(byteCount: Int) -> Duration {
        // Measured: ten microseconds, and 10 GB/s.
        .nanoseconds(10_000 + max(byteCount, 0) / 10)
    }

    /// Finds a record, and calls a closure with its bytes.
    ///
    /// - Throws: The error of `read`, or `RasterError` with the code `RasterError.Code.tierUnavailable`.
    /// - Complexity: O(*n*) in the size of the record; some ten microseconds besides `read`.
    public func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        guard let name = StoreName(request.name), !request.isCancelled else { return nil }
        let result = try use(for: "reading") { () throws(StoreFault) in
            try files.find(name) { (bytes) throws(RasterError) in try RecordCompression.decompressing(bytes, read) }
        }
        return try result?.get()
    }

    /// Stores a record, replacing an earlier one of the name.
    ///
    /// If the limit is reached, it also removes records of least worth, which takes a second
    /// for 100,000 records at most.
    ///
    /// - Returns: False if the record was declined: it is empty, larger than an eighth of the
    ///   limit or than 1 GiB, no room could be made, or its name isn't that of a file.
    /// - Throws: `RasterError` with the code `RasterError.Code.tierUnavailable`.
    @discardableResult
    public func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        guard let name = StoreName(name) else { return false }
        return try RecordCompression.compressing(record) { (bytes) throws(RasterError) in
            guard (1...files.recordByteLimit).contains(bytes.byteCount) else { return false }
            return try write { () throws(StoreFault) in try room.store(bytes, name, StoreDrawingTime(drawingTime)) }
        }
    }

    /// Removes a record, if there is one of the name.
    public func removeRecord(named name: String) throws(RasterError) {
        guard let name = StoreName(name) else { return }
        try write { () throws(StoreFault) in try files.remove(name) }
    }

    /// Removes all records, of all namespaces.
    ///
    /// ```swift
    /// let store = try RasterStore()
    /// try store.removeAll()
    /// ```
    ///
    /// - Complexity: O(*n*) for *n* records.
    public func removeAll() throws(RasterError) {
        try write { () throws(StoreFault) in
            try files.removeAll()
            room.size.forget()
        }
    }

    /// Returns at once: a record that is stored outlives the process.
    ///
    /// It isn't written to the disk before the system does so, some seconds later: a loss of
    /// power loses the last records.
    public func flush() throws(RasterError) { try use(for: "writing") {} }
}
