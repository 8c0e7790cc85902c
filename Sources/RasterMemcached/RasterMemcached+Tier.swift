// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit
internal import RasterLock
@_spi(Simulation) internal import RasterStore

extension RasterMemcached: RasterTier {
    /// True: a look-up waits for a server.
    public var isRemote: Bool { true }

    private static let backgroundFactor = 10

    /// The seconds after which the lease of a stored record ends: 1 to 2, by the ticks of the server's clock.
    private static let leaseEnd = 2

    /// Returns the time that a look-up is expected to take before any is measured.
    ///
    /// It is 200 µs and 0.25 µs per KB of pixels, as in a local network with images that are compressed well. A longer
    /// time would keep large images from being stored, and the real time from being measured.
    public func expectedLookUpTime(byteCount: Int) -> Duration {
        .microseconds(200) + .nanoseconds(max(byteCount, 0) / 4)
    }

    /// Finds a record, and calls a closure with its bytes.
    ///
    /// If there is none and another process is drawing the image, it waits for the record: for
    /// about `RasterPipeline.TierRequest.drawingTime`, or 50 ms if that is unknown.
    ///
    /// - Returns: The result of `read`, or nil if there is no record that is signed with the
    ///   secret, or the request was canceled.
    /// - Throws: The error of `read`, or `RasterError` with the code `tierUnavailable`,
    ///   or `invalidImage` for a name that can't be a key.
    public func find<Value>(
        _ request: RasterPipeline.TierRequest,
        read: (RawSpan) throws(RasterError) -> Value
    ) throws(RasterError) -> Value? {
        let key = try keys.key(of: request.name)
        guard request.deadline > .now else {
            throw RasterError(
                .tierUnavailable,
                "memcached: the deadline of the request passed before a server was asked. Give requests some milliseconds."
            )
        }
        var buffer = buffers.withLock { $0.popLast() } ?? ReceiveBuffer()
        defer { keepBuffer(buffer) }
        let outcome = try lookUpOrLease(key, on: server(of: key), for: request, into: &buffer)
        guard case .found(let place) = outcome else { return nil }
        return unsafe try RecordCompression.decompressing(buffer.bytes.span.bytes.extracting(place), read)
    }

    /// Stores a record, replacing an earlier one of the name.
    ///
    /// It waits ten times the `deadline` at most, since it runs in the background.
    ///
    /// - Returns: False if the record exceeds the limit of the tier or of the server.
    /// - Throws: `RasterError` with the code `tierUnavailable`, or `invalidImage` for a name that can't be a key.
    @discardableResult
    public func store(_ record: RawSpan, named name: String, drawingTime: Duration) throws(RasterError) -> Bool {
        try RecordCompression.compressing(record) { (record) throws(RasterError) in try send(record, named: name) }
    }

    private func send(_ record: RawSpan, named name: String) throws(RasterError) -> Bool {
        let key = try keys.key(of: name)
        guard record.byteCount <= valueByteLimit - keys.signatureByteCount else { return false }
        let signature = keys.signature(of: record, named: name)
        let limit = backgroundLimit()
        let isStored = try server(of: key).exchange(until: limit) { connection throws(ConnectionFailure) in
            let isStored = try connection.set(
                key,
                record,
                followedBy: signature,
                expiration: expiration.number(),
                until: limit
            )
            // Not at once: a process that missed the record just before it was stored would find no lease, and draw, too.
            // Each process draws images that the server doesn't take.
            if isStored {
                try connection.touch(keys.lease(of: key), expiration: Self.leaseEnd, until: limit)
            } else {
                try connection.delete(keys.lease(of: key), until: limit)
            }
            return isStored
        }
        return isStored ?? false
    }

    /// Removes a record, if there is one of the name.
    public func removeRecord(named name: String) throws(RasterError) {
        let key = try keys.key(of: name)
        let limit = backgroundLimit()
        _ = try server(of: key).exchange(until: limit) { connection throws(ConnectionFailure) in
            try connection.delete(key, until: limit)
            try connection.delete(keys.lease(of: key), until: limit)
        }
    }

    /// Throws an error: memcached can't remove the records of one program, and other programs may share the servers.
    ///
    /// - Throws: `RasterError` with the code `tierUnavailable`.
    public func removeAll() throws(RasterError) {
        throw RasterError(
            .tierUnavailable,
            "memcached can't remove the records of one program, and others may share the servers. Remove records by their "
                + "keys, raise drawingVersion, or empty the servers yourself (flush_all)."
        )
    }

    /// Returns at once: records are with their servers.
    public func flush() throws(RasterError) {}

    func server(of key: String) -> MemcachedServer { servers[distribution.serverIndex(of: key)] }

    private func backgroundLimit() -> TimeLimit {
        let now = ContinuousClock.now
        return TimeLimit(start: now, deadline: now.advanced(by: deadline * Self.backgroundFactor))
    }

    /// Keeps the memory for later answers, of which a few share it.
    private func keepBuffer(_ buffer: ReceiveBuffer) {
        buffers.withLock { buffers in
            if buffers.count < Self.bufferLimit { buffers.append(buffer) }
        }
    }

    private static let bufferLimit = 4
}
