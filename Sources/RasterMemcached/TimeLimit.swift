// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// The moment until which an exchange with a server may last, and its cancellation.
struct TimeLimit: Sendable {
    /// The longest time between two looks at the cancellation.
    private static let slice = Duration.milliseconds(2)

    let start: ContinuousClock.Instant
    let deadline: ContinuousClock.Instant
    let isCancelled: @Sendable () -> Bool

    init(
        start: ContinuousClock.Instant = .now,
        deadline: ContinuousClock.Instant,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        self.start = start
        self.deadline = deadline
        self.isCancelled = isCancelled
    }

    /// Throws if the time has passed, or the request was canceled.
    func check(_ phase: @autoclosure () -> String) throws(ConnectionFailure) {
        if isCancelled() { throw .canceled }
        if ContinuousClock.now >= deadline { throw .timedOut(during: phase()) }
    }

    /// Waits until a descriptor is ready, and throws when the time has passed or the request was canceled.
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
    /// Creates the value of a duration that isn't negative.
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
}
