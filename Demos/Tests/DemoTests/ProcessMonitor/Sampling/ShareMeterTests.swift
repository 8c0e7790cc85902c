// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct ShareMeterTests {
    private var meter = ShareMeter()

    private func id(_ pid: Int32, started: Double = 1) -> ProcessIdentity {
        ProcessIdentity(pid: pid, startTime: started)
    }

    @Test mutating func startsWithNothing() {
        meter.advance(to: .at(10, .process(7, ticks: 500)))
        #expect(meter.share(of: id(7)) == 0)
    }

    @Test mutating func dividesTicksByTime() {
        meter.advance(to: .at(10, .process(7, ticks: 500)))
        meter.advance(to: .at(12, .process(7, ticks: 550)))
        #expect(meter.share(of: id(7)) == 0.25)
    }

    @Test mutating func countsEachProcessorAsOne() {
        meter.advance(to: .at(10, .process(7, ticks: 500)))
        meter.advance(to: .at(12, .process(7, ticks: 800)))
        #expect(meter.share(of: id(7)) == 1.5)
    }

    /// 1326.79 - 1325.39 is not quite 1.4.
    @Test mutating func givesEqualSharesForEqualUse() {
        meter.advance(to: .at(1325.39, .process(7, ticks: 0)))
        meter.advance(to: .at(1326.79, .process(7, ticks: 140)))
        #expect(meter.share(of: id(7)) == 1)
    }

    @Test mutating func neverExceedsTheProcessors() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: .max)))
        #expect(meter.share(of: id(7)) == 2)
    }

    @Test mutating func comparesWithTheReadingJustBefore() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: 100)))
        meter.advance(to: .at(12, .process(7, ticks: 150)))
        #expect(meter.share(of: id(7)) == 0.5)
    }

    @Test mutating func takesACounterThatStepsBackForNoUse() {
        meter.advance(to: .at(10, .process(7, ticks: 500)))
        meter.advance(to: .at(11, .process(7, ticks: 499)))
        #expect(meter.share(of: id(7)) == 0)
    }

    @Test mutating func chargesANewProcessWithAllItUsed() {
        meter.advance(to: .at(10))
        meter.advance(to: .at(12, .process(7, ticks: 50, started: 10)))
        #expect(meter.share(of: id(7, started: 10)) == 0.25)
    }

    @Test mutating func doesNotChargeAnOldProcessThatWasHidden() {
        meter.advance(to: .at(10))
        meter.advance(to: .at(12, .process(7, ticks: 50, started: 9.99)))
        #expect(meter.share(of: id(7, started: 9.99)) == 0)
    }

    @Test mutating func tellsAProcessFromTheNextOneWithItsNumber() {
        meter.advance(to: .at(10, .process(7, ticks: 40)))
        meter.advance(to: .at(12, .process(7, ticks: 50, started: 11)))
        #expect(meter.share(of: id(7, started: 11)) == 0.25)
    }

    @Test mutating func startsANewHistoryForTheNextProcessWithTheNumber() {
        meter.advance(to: .at(10, .process(7, ticks: 40)))
        meter.advance(to: .at(11, .process(7, ticks: 90)))
        meter.advance(to: .at(12, .process(7, ticks: 25, started: 11)))
        #expect(meter.history(of: id(7, started: 11)) == [0.25])
    }

    @Test mutating func keepsTheSharesInOrder() {
        for (uptime, ticks) in zip([10.0, 11, 12, 13], [0, 25, 75, 75] as [UInt64]) {
            meter.advance(to: .at(uptime, .process(7, ticks: ticks)))
        }
        #expect(meter.history(of: id(7)) == [0.25, 0.5, 0])
    }

    @Test mutating func forgetsProcessesThatEnded() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: 50)))
        meter.advance(to: .at(12))
        #expect(meter.history(of: id(7)) == [])
    }

    @Test mutating func forgetsProcessesThatEndedWithinATick() {
        meter.advance(to: .at(10, .process(7, ticks: 0)))
        meter.advance(to: .at(11, .process(7, ticks: 50)))
        meter.advance(to: .at(11))
        #expect(meter.history(of: id(7)) == [])
    }
}
