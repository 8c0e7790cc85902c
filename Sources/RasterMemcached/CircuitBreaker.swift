// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rule, without a clock, that stops asking a server that failed repeatedly, and asks it again after growing pauses.
struct CircuitBreaker: Sendable {
    /// An answer to the question whether a server may be asked.
    enum Admission: Sendable, Hashable {
        /// The server may be asked.
        case proceed

        /// The server is asked once, to find out whether it is available again.
        case probe

        /// The server may not be asked until a moment.
        case refuse(until: ContinuousClock.Instant)
    }

    /// A change of the breaker.
    enum Change: Sendable, Hashable {
        /// The server isn't asked for a time.
        case opened(pause: Duration)

        /// The server is asked again.
        case closed
    }

    private let threshold: Int
    private let firstPause: Duration
    private let longestPause: Duration
    private var failureCount = 0
    private var lastFailure: ContinuousClock.Instant?

    /// The time for which the server isn't asked; nil for a closed breaker.
    private var pause: (length: Duration, end: ContinuousClock.Instant)?
    private var isProbing = false

    /// Creates a closed breaker, which opens after a number of failures in a row.
    init(threshold: Int = 3, firstPause: Duration = .milliseconds(250), longestPause: Duration = .seconds(30)) {
        self.threshold = threshold
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    var isClosed: Bool { pause == nil }

    /// Returns whether the server may be asked now; the outcome of a permitted call is reported by another method.
    mutating func admit(at now: ContinuousClock.Instant) -> Admission {
        guard let pause else { return .proceed }
        guard now >= pause.end else { return .refuse(until: pause.end) }
        isProbing = true
        // Another probe may follow then, in case the outcome of this one is never reported.
        self.pause = (pause.length, now.advanced(by: max(pause.length, firstPause)))
        return .probe
    }

    /// Records an answer of the server, unless its call started before the breaker opened.
    mutating func succeed(_ admission: Admission) -> Change? {
        let isOpen = pause != nil
        guard !isOpen || admission == .probe else { return nil }
        self = CircuitBreaker(threshold: threshold, firstPause: firstPause, longestPause: longestPause)
        return isOpen ? .closed : nil
    }

    /// Records a failure of the server; calls that waited at the same time fail by one cause, and count as one.
    mutating func fail(
        _ admission: Admission,
        started start: ContinuousClock.Instant,
        at now: ContinuousClock.Instant
    ) -> Change? {
        if let pause {
            guard admission == .probe, isProbing else { return nil }
            isProbing = false
            let length = min(pause.length * 2, longestPause)
            self.pause = (length, now.advanced(by: length))
            return nil
        }
        if let lastFailure, start < lastFailure { return nil }
        failureCount += 1
        lastFailure = now
        guard failureCount >= threshold else { return nil }
        pause = (firstPause, now.advanced(by: firstPause))
        return .opened(pause: firstPause)
    }

    /// Records a call that ended before the server's answer for another reason, such as a canceled request.
    mutating func abandon(_ admission: Admission, at now: ContinuousClock.Instant) {
        guard admission == .probe, isProbing else { return }
        isProbing = false
        pause?.end = now
    }
}
