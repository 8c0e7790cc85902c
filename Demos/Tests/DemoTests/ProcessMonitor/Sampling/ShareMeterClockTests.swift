// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

/// The clock, and the processors as a whole.
@Suite struct ShareMeterClockTests {
    private var meter = ShareMeter()
    private let id = ProcessIdentity(pid: 7, startTime: 1)

    @Test mutating func keepsTheShareWhenNoTimeHasPassed() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: 50)))
        meter.advance(to: .at(11, .process(7, ticks: 51)))
        #expect(meter.share(of: id) == 0.5)
    }

    @Test mutating func measuresFromTheLastReadingThatTookTime() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(10, .process(7, ticks: 25)))
        meter.advance(to: .at(11, .process(7, ticks: 50)))
        #expect(meter.share(of: id) == 0.5)
    }

    @Test mutating func startsAgainWhenTheClockStepsBack() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: 50)))
        meter.advance(to: .at(5, .process(7, ticks: 60)))
        #expect(meter.history(of: id) == [])
    }

    @Test mutating func measuresFromTheClockThatSteppedBack() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(5, .process(7, ticks: 60)))
        meter.advance(to: .at(6, .process(7, ticks: 85)))
        #expect(meter.share(of: id) == 0.25)
    }

    @Test mutating func startsWithAnIdleMachine() {
        meter.advance(to: .at(10, busyTicks: 50, idleTicks: 50))
        #expect(meter.machineShare == 0)
    }

    @Test mutating func measuresAllProcessorsTogether() {
        meter.advance(to: .at(10, busyTicks: 50, idleTicks: 50))
        meter.advance(to: .at(11, busyTicks: 100, idleTicks: 200))
        #expect(meter.machineShare == 0.25)
    }

    @Test mutating func takesAMachineWithoutTicksForIdle() {
        meter.advance(to: .at(10, busyTicks: 50, idleTicks: 50))
        meter.advance(to: .at(11, busyTicks: 50, idleTicks: 50))
        #expect(meter.machineShare == 0)
    }

    @Test mutating func takesIdleTimeThatStepsBackForNone() {
        meter.advance(to: .at(10, busyTicks: 50, idleTicks: 50))
        meter.advance(to: .at(11, busyTicks: 150, idleTicks: 40))
        #expect(meter.machineShare == 1)
    }
}
