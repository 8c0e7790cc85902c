// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct CircuitBreakerTests {
    private let start = ContinuousClock.now
    private var breaker = CircuitBreaker(threshold: 3, firstPause: .seconds(1), longestPause: .seconds(5))

    private func moment(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

    private mutating func open() {
        for _ in 0..<3 { _ = breaker.fail(.proceed, started: start, at: start) }
    }

    @Test mutating func opensAfterThreeFailuresInARow() {
        let changes = (0..<3).map { _ in breaker.fail(.proceed, started: start, at: start) }
        #expect(changes == [nil, nil, .opened(pause: .seconds(1))])
        #expect(breaker.admit(at: start) == .refuse(until: moment(1)))
    }

    @Test mutating func countsCallsThatFailTogetherOnce() {
        for second in 1...5 { _ = breaker.fail(.proceed, started: start, at: moment(second)) }
        #expect(breaker.admit(at: moment(5)) == .proceed)
    }

    @Test mutating func opensAfterThreeFailuresThatFollowEachOther() {
        let changes = (0..<3).map { breaker.fail(.proceed, started: moment($0), at: moment($0 + 1)) }
        #expect(changes.last == .opened(pause: .seconds(1)))
    }

    @Test mutating func staysClosedWhenAnAnswerComesBetween() {
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.succeed(.proceed)
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        #expect(breaker.admit(at: start) == .proceed)
    }

    @Test mutating func permitsOneProbeAfterThePause() {
        open()
        let admissions = (0..<3).map { _ in breaker.admit(at: moment(1)) }
        #expect(admissions == [.probe, .refuse(until: moment(2)), .refuse(until: moment(2))])
    }

    @Test mutating func closesWhenTheProbeIsAnswered() {
        open()
        _ = breaker.admit(at: moment(1))
        #expect(breaker.succeed(.probe) == .closed)
        #expect(breaker.admit(at: moment(1)) == .proceed)
    }

    @Test mutating func doublesThePauseUpToItsLimitWhileProbesFail() {
        open()
        var time = 1
        var pauses: [Int] = []
        for _ in 0..<4 {
            #expect(breaker.admit(at: moment(time)) == .probe)
            #expect(breaker.fail(.probe, started: moment(time), at: moment(time)) == nil)
            guard case .refuse(let until) = breaker.admit(at: moment(time)) else { break }
            let pause = Int(moment(time).duration(to: until).components.seconds)
            pauses.append(pause)
            time += pause
        }
        #expect(pauses == [2, 4, 5, 5])
    }

    @Test mutating func beginsWithTheFirstPauseAfterItWasClosed() {
        open()
        _ = breaker.admit(at: moment(1))
        _ = breaker.fail(.probe, started: moment(1), at: moment(1))
        _ = breaker.admit(at: moment(3))
        _ = breaker.succeed(.probe)
        let changes = (0..<3).map { _ in breaker.fail(.proceed, started: moment(3), at: moment(3)) }
        #expect(changes.last == .opened(pause: .seconds(1)))
    }

    @Test mutating func ignoresOutcomesOfCallsThatBeganBefore() {
        open()
        #expect(breaker.fail(.proceed, started: moment(0), at: moment(0)) == nil)
        #expect(breaker.succeed(.proceed) == nil)
        #expect(breaker.admit(at: start) == .refuse(until: moment(1)))
        _ = breaker.admit(at: moment(1))
        #expect(breaker.succeed(.proceed) == nil)
        #expect(breaker.fail(.proceed, started: moment(1), at: moment(1)) == nil)
        #expect(breaker.isClosed == false)
    }

    @Test mutating func permitsAnotherProbeWhenOneWasAbandoned() {
        open()
        _ = breaker.admit(at: moment(1))
        breaker.abandon(.probe, at: moment(1))
        #expect(breaker.admit(at: moment(1)) == .probe)
    }

    @Test mutating func permitsAnotherProbeWhenOneWasNeverReported() {
        open()
        _ = breaker.admit(at: moment(1))
        #expect(breaker.admit(at: moment(2)) == .probe)
    }

    @Test mutating func anAbandonedCallIsNoOutcome() {
        _ = breaker.fail(.proceed, started: start, at: start)
        _ = breaker.fail(.proceed, started: start, at: start)
        breaker.abandon(.proceed, at: start)
        #expect(breaker.fail(.proceed, started: start, at: start) == .opened(pause: .seconds(1)))
    }
}
