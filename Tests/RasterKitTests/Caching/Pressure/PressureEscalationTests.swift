// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite struct PressureEscalationTests {
    private var escalation = PressureEscalation()
    private let start = ContinuousClock.now

    /// Tells of an event some seconds after the start.
    private mutating func tell(_ event: PressureEvent, after seconds: Double) -> MemoryPressureMonitor.Stage? {
        escalation.stage(for: event, at: start + .seconds(seconds))
    }

    @Test mutating func goesOnWhileItDoesNotHelp() {
        #expect(tell(.some, after: 0) == .prefetched)
        #expect(tell(.some, after: 2) == .derived)
        #expect(tell(.some, after: 4) == .offScreen)
        #expect(tell(.some, after: 6) == .offScreen)
    }

    @Test mutating func beginsAnewAfterCalm() {
        #expect(tell(.some, after: 0) == .prefetched)
        #expect(tell(.some, after: 19) == .derived)
        #expect(tell(.some, after: 40) == .prefetched)
    }

    @Test mutating func takesSeveralSourcesOfOneMomentForOne() {
        #expect(tell(.some, after: 0) == .prefetched)
        #expect(tell(.some, after: 0.2) == nil)
        #expect(tell(.some, after: 2) == .derived)
    }

    @Test mutating func skipsStagesWhenAllThreadsWait() {
        #expect(tell(.some, after: 0) == .prefetched)
        #expect(tell(.full, after: 0.1) == .offScreen)
        #expect(tell(.full, after: 0.2) == nil)
    }
}
