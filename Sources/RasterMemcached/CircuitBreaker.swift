// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rule that stops asking a server that failed repeatedly, and asks it again after growing pauses.
///
/// It has no clock of its own: each call passes the moment.
struct CircuitBreaker: Sendable {
    /// Permission to ask the server, or its refusal.
    enum Admission: Sendable, Hashable {
        /// The server is asked.
        case proceed

        /// The server is asked once, to find out whether it is available again.
        case probe

        /// The server isn't asked before a moment.
        case refuse(until: ContinuousClock.Instant)
    }

    /// A change of the server's condition.
    enum Change: Sendable, Hashable {
        /// The server failed repeatedly, and isn't asked for a while.
        case opened(pause: Duration)

        /// The server answered again.
        case closed
    }

    private enum State: Sendable, Hashable {
        /// The failures since the last answer, and the moment of the last one.
        case closed(failureCount: Int, last: ContinuousClock.Instant?)
        case open(until: ContinuousClock.Instant, pause: Duration)
        /// The probe may be given out again at a moment, in case its answer is never reported.
        case halfOpen(expiry: ContinuousClock.Instant, pause: Duration)
    }

    /// The number of failures in a row that open the breaker.
    let threshold: Int

    /// The pause after the breaker opened.
    let firstPause: Duration

    /// The longest pause.
    let longestPause: Duration

    private var state = State.closed(failureCount: 0, last: nil)

    /// Creates a closed breaker.
    init(
        threshold: Int = 3,
        firstPause: Duration = .milliseconds(250),
        longestPause: Duration = .seconds(30)
    ) {
        self.threshold = threshold
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    /// A Boolean value that indicates whether the server is asked by everyone.
    var isClosed: Bool {
        if case .closed = state { true } else { false }
    }

    /// Returns whether the server may be asked now.
    ///
    /// The outcome of a permitted call is reported by ``succeed(_:)``, ``fail(_:begun:at:)`` or ``abandon(_:at:)``.
    mutating func admit(at now: ContinuousClock.Instant) -> Admission {
        switch state {
        case .closed:
            return .proceed
        case .open(let moment, let pause), .halfOpen(let moment, let pause):
            guard now >= moment else { return .refuse(until: moment) }
            state = .halfOpen(expiry: now.advanced(by: max(pause, firstPause)), pause: pause)
            return .probe
        }
    }

    /// Notes an answer of the server.
    ///
    /// The answers of calls that began before the breaker opened change nothing.
    mutating func succeed(_ admission: Admission) -> Change? {
        switch (state, admission) {
        case (.closed, _):
            state = .closed(failureCount: 0, last: nil)
            return nil
        case (_, .probe):
            state = .closed(failureCount: 0, last: nil)
            return .closed
        default:
            return nil
        }
    }

    /// Notes a failure of the server.
    ///
    /// Calls that waited at the same time fail by one cause, and count as one: a short stall under load isn't a server that
    /// is gone.
    ///
    /// - Parameters:
    ///   - admission: The permission of the call.
    ///   - begin: The moment at which the call began.
    ///   - now: The moment at which it failed.
    mutating func fail(
        _ admission: Admission,
        begun begin: ContinuousClock.Instant,
        at now: ContinuousClock.Instant
    ) -> Change? {
        switch (state, admission) {
        case (.closed(let count, let last), _):
            if let last, begin < last { return nil }
            guard count + 1 >= threshold else {
                state = .closed(failureCount: count + 1, last: now)
                return nil
            }
            state = .open(until: now.advanced(by: firstPause), pause: firstPause)
            return .opened(pause: firstPause)
        case (.halfOpen(_, let pause), .probe):
            let next = min(pause * 2, longestPause)
            state = .open(until: now.advanced(by: next), pause: next)
            return nil
        default:
            return nil
        }
    }

    /// Notes a call that ended before the server's answer for another reason, such as a canceled request.
    mutating func abandon(_ admission: Admission, at now: ContinuousClock.Instant) {
        guard admission == .probe, case .halfOpen(_, let pause) = state else { return }
        state = .open(until: now, pause: pause)
    }
}
