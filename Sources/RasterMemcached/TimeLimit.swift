// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// The moment until which an exchange with a server may last, and its cancellation.
struct TimeLimit: Sendable {
    /// The longest time between two looks at the cancellation.
    private static let slice = Duration.milliseconds(2)

    var start = ContinuousClock.now
    let deadline: ContinuousClock.Instant
    var isCancelled: @Sendable () -> Bool = { false }

    func check(_ phase: @autoclosure () -> String) throws(ConnectionFailure) {
        if isCancelled() { throw .canceled }
        if ContinuousClock.now >= deadline { throw .timedOut(during: phase()) }
    }

    func wait(
        for events: Int32,
        on descriptor: Int32,
        _ phase: @autoclosure () -> String
    ) throws(ConnectionFailure) {
        var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
        while true {
            if isCancelled() { throw .canceled }
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { throw .timedOut(during: phase()) }
            // Rounded up: rounding down would spin for the last part of a millisecond.
            let time = min(rest, Self.slice) > .milliseconds(1) ? Int32(2) : 1
            let count = unsafe poll(&entry, 1, time)
            if count > 0 { return }
            if count < 0, errno != EINTR { throw .system(errno, during: phase()) }
        }
    }

    /// Pauses, and returns false when the time has passed or the request was canceled.
    func pause(_ duration: Duration) -> Bool {
        let end = min(ContinuousClock.now.advanced(by: duration), deadline)
        while true {
            if isCancelled() { return false }
            let now = ContinuousClock.now
            if now >= deadline { return false }
            if now >= end { return true }
            var time = timespec(min(now.duration(to: end), Self.slice))
            unsafe nanosleep(&time, nil)
        }
    }
}

extension timespec {
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
}

/// The expiration time of records, as memcached reads it.
struct Expiration: Sendable, Hashable {
    /// The longest lifetime that memcached reads as such, in seconds: larger numbers are dates.
    static let longestLifetime = 30 * 24 * 60 * 60

    /// The last date that memcached reads, in seconds since 1970.
    static let lastDate = Int(Int32.max)

    private let seconds: Int?

    init(_ lifetime: Duration?) throws(RasterError) {
        guard let lifetime else {
            seconds = nil
            return
        }
        guard lifetime > .zero else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid memcached lifetime \(lifetime). The lifetime must be greater than 0; nil keeps records while there is "
                    + "memory."
            )
        }
        seconds = Self.seconds(lifetime)
    }

    /// Returns the number in a command: a lifetime of more than 30 days becomes a date, and one that is too late none.
    func number(at now: Int = time(nil)) -> Int {
        guard let seconds else { return 0 }
        if seconds <= Self.longestLifetime { return seconds }
        return seconds > Self.lastDate - now ? 0 : now + seconds
    }

    /// Returns a duration in seconds, rounded up.
    static func seconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let whole = Int(clamping: seconds)
        return attoseconds > 0 && whole < .max ? whole + 1 : whole
    }
}
