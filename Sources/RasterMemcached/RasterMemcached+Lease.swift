// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Logging
internal import RasterKit
internal import RasterLock

extension RasterMemcached {
    /// The time that a request waits for another process's drawing of unknown duration.
    private static let usualDrawingTime = Duration.milliseconds(50)

    private static let longestWait = Duration.seconds(10)

    /// The longest time that a lease lasts, so that one of a process that ended isn't there for long.
    private static let longestLease = Duration.seconds(60)

    /// The first and the longest pause between two looks for a record that another process draws.
    private static let pauses = (first: Duration.microseconds(500), longest: Duration.milliseconds(8))

    enum LookUp: Hashable {
        /// The record is at a place of the buffer, without its signature.
        case found(Range<Int>)

        /// There is no record that is signed with the secret.
        case missing

        case canceled
    }

    /// Returns the time for which a request waits for the process that has the lease: the image is drawn, encoded and sent.
    static func leaseWait(drawingTime: Duration?) -> Duration {
        let drawingTime = max(drawingTime ?? usualDrawingTime, .zero)
        return min(drawingTime + drawingTime / 4 + .milliseconds(2), longestWait)
    }

    /// Looks for a record; if there is none, takes its lease, or waits for the process that has it.
    func lookUpOrLease(
        _ key: String,
        on server: MemcachedServer,
        for request: RasterPipeline.TierRequest,
        into buffer: inout ReceiveBuffer
    ) throws(RasterError) -> LookUp {
        let outcome = try lookUp(key, on: server, for: request, into: &buffer)
        guard outcome == .missing, mustWait(for: key, on: server, request) else { return outcome }
        let start = ContinuousClock.now
        defer { request.noteWait(start.duration(to: .now)) }
        // The last look must have time for its answer.
        let wait = Self.leaseWait(drawingTime: request.drawingTime)
        let end = min(ContinuousClock.now.advanced(by: wait), request.deadline.advanced(by: .milliseconds(-1)))
        let limit = TimeLimit(deadline: end, isCancelled: { request.isCancelled })
        var pause = Self.pauses.first
        while limit.pause(pause) {
            pause = min(pause * 2, Self.pauses.longest)
            do throws(RasterError) {
                let outcome = try lookUp(key, on: server, for: request, into: &buffer)
                guard outcome == .missing else { return outcome }
                guard mustWait(for: key, on: server, request) else {
                    // The record was stored in between, or the owner of the lease gave up: then this process draws.
                    return try lookUp(key, on: server, for: request, into: &buffer)
                }
            } catch  where ContinuousClock.now >= request.deadline {
                // No time was left for the answer. A server that hangs is reported by the next request's first look.
                break
            }
        }
        return request.isCancelled ? .canceled : .missing
    }

    private func lookUp(
        _ key: String,
        on server: MemcachedServer,
        for request: RasterPipeline.TierRequest,
        into buffer: inout ReceiveBuffer
    ) throws(RasterError) -> LookUp {
        let limit = answerLimit(of: request)
        let answer = try server.exchange(until: limit) { connection throws(ConnectionFailure) in
            try connection.get(key, byteLimit: valueByteLimit, into: &buffer, until: limit)
        }
        guard let answer else { return .canceled }
        guard let place = answer else { return .missing }
        let value = unsafe buffer.bytes.span.bytes.extracting(place)
        guard let count = keys.signedByteCount(of: value, named: request.name) else {
            reject(key, of: server)
            return .missing
        }
        return .found(place.lowerBound..<(place.lowerBound + count))
    }

    private func reject(_ key: String, of server: MemcachedServer) {
        let count = rejections.withLock { count in
            count += 1
            return count
        }
        // One line, not one for each that an attacker stores.
        guard count == 1 else { return }
        logger.warning(
            "A record in memcached isn't signed with the secret, and counts as missing, as all further ones will.",
            metadata: ["server": "\(server.name)", "key": "\(key)"]
        )
    }

    /// Takes the lease of a record, and returns a Boolean value that indicates whether another process has it.
    private func mustWait(for key: String, on server: MemcachedServer, _ request: RasterPipeline.TierRequest) -> Bool {
        let limit = answerLimit(of: request)
        let drawingTime = min(max(request.drawingTime ?? .seconds(1), .zero), Self.longestLease)
        // The server's clock ticks once a second: a lease of n seconds may end after n − 1.
        let expiration = Expiration.seconds(drawingTime) + 1
        let isTaken = try? server.exchange(until: limit) { connection throws(ConnectionFailure) in
            try connection.add(keys.lease(of: key), "1", expiration: expiration, until: limit)
        }
        return isTaken == false
    }

    /// Returns the time for one answer: until the deadline of the request or that of the tier, the earlier one.
    private func answerLimit(of request: RasterPipeline.TierRequest) -> TimeLimit {
        let now = ContinuousClock.now
        return TimeLimit(
            start: now,
            deadline: min(request.deadline, now.advanced(by: deadline)),
            isCancelled: { request.isCancelled }
        )
    }
}
