// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterKit

@Suite struct LatestOnlyStateMachineTests {
    private typealias Machine = LatestOnlyStateMachine

    private func machine(count: Int = 100, age: Duration = .seconds(100)) -> Machine {
        Machine(options: LatestOnlyOptions(finishesEvery: count, resultInterval: age))
    }

    @Test func asksTheRunningOneToStopOnlyOnce() {
        var machine = machine()
        _ = machine.submit(at: .zero)
        _ = machine.submit(at: .zero)
        #expect(machine.submit(at: .zero) == (3, [.supersede(2)]))
    }

    @Test func startsTheNewestWhenTheRunningOneHasEnded() {
        var machine = machine()
        for _ in 0..<3 { _ = machine.submit(at: .zero) }
        #expect(machine.end(1, at: .zero) == [.supersede(1), .start(3)])
        #expect(machine.end(3, at: .zero) == [.land(3)])
    }

    @Test func letsAResultLandWhenTheLastOneIsOld() {
        var machine = machine(age: .milliseconds(100))
        _ = machine.submit(at: .seconds(7))
        #expect(machine.submit(at: .seconds(7) + .milliseconds(99)).actions == [.stop(1), .limit(1)])
        _ = machine.end(1, at: .seconds(7) + .milliseconds(100))
        // The second was begun 100 ms after the stream: nothing stops it.
        #expect(machine.submit(at: .seconds(7) + .milliseconds(101)).actions == [.limit(2)])
        #expect(machine.end(2, at: .seconds(7) + .milliseconds(102)) == [.land(2), .start(3)])
    }

    @Test func doesNotStopARunningOneWhoseResultHasBecomeDue() {
        var machine = machine(age: .milliseconds(100))
        _ = machine.submit(at: .zero)
        #expect(machine.submit(at: .milliseconds(100)).actions == [.limit(1)])
        #expect(machine.end(1, at: .milliseconds(150)) == [.land(1), .start(2)])
    }

    @Test func countsTheAgeFromTheStartOfAStreamAndNotFromLongAgo() {
        var machine = machine(age: .milliseconds(100))
        _ = machine.submit(at: .zero)
        _ = machine.end(1, at: .zero)
        _ = machine.submit(at: .seconds(60))
        #expect(machine.submit(at: .seconds(60)).actions == [.stop(2), .limit(2)])
    }

    @Test func neverStopsAnythingWhenEachResultIsToLand() {
        var machine = machine(count: 1)
        _ = machine.submit(at: .zero)
        #expect(machine.submit(at: .zero).actions == [.limit(1)])
        #expect(machine.submit(at: .zero).actions == [.supersede(2)])
    }

    @Test func keepsGoingWhenTheClockJumpsBack() {
        var machine = machine(age: .milliseconds(100))
        _ = machine.submit(at: .seconds(1000))
        #expect(machine.submit(at: .zero).actions == [.stop(1), .limit(1)])
        #expect(machine.end(1, at: .zero) == [.supersede(1), .start(2)])
        #expect(machine.end(2, at: .zero) == [.land(2)])
    }

    @Test func doesNotAbandonWorkThatHoldsNothingUp() {
        var machine = machine()
        _ = machine.submit(at: .zero)
        #expect(machine.abandon(1, at: .seconds(9)) == [])
    }

    @Test func limitsARunningOneAgainAfterTheOneThatWaitedWasCanceled() {
        var machine = machine(count: 1)
        _ = machine.submit(at: .zero)
        #expect(machine.submit(at: .zero).actions == [.limit(1)])
        _ = machine.cancel(2)
        #expect(machine.abandon(1, at: .seconds(2)) == [])
        #expect(machine.submit(at: .seconds(3)).actions == [.limit(1)])
        #expect(machine.abandon(1, at: .seconds(5)) == [.stop(1), .supersede(1), .start(3)])
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
    func endsEachWorkExactlyOnce(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var machine = machine(count: Int.random(in: 1...5, using: &generator), age: .milliseconds(50))
        var now = Duration.zero
        var submitted: Set<Machine.ID> = []
        var ended: Set<Machine.ID> = []
        var running: Machine.ID?
        var lastLanded: Machine.ID = 0
        func carryOut(_ actions: [Machine.Action]) {
            for action in actions {
                switch action {
                case .start(let id):
                    #expect(running == nil, "seed \(seed)")
                    running = id
                case .stop(let id), .limit(let id):
                    #expect(running == id, "seed \(seed)")
                case .land(let id):
                    #expect(id > lastLanded, "seed \(seed)")
                    lastLanded = id
                    noteEnd(id)
                case .supersede(let id), .cancel(let id):
                    noteEnd(id)
                }
            }
        }
        func noteEnd(_ id: Machine.ID) {
            #expect(ended.insert(id).inserted, "seed \(seed): \(id) ended twice")
            if running == id { running = nil }
        }
        for _ in 0..<3000 {
            now += .milliseconds(Int.random(in: -2...20, using: &generator))
            switch Int.random(in: 0..<100, using: &generator) {
            case 0..<50:
                let (id, actions) = machine.submit(at: now)
                submitted.insert(id)
                carryOut(actions)
            case 50..<80:
                if let id = running { carryOut(machine.end(id, at: now)) }
            case 80..<90:
                if let id = submitted.subtracting(ended).randomElement(using: &generator) {
                    carryOut(machine.cancel(id))
                }
            case 90:
                carryOut(machine.supersedeAll())
            case 91:
                carryOut(machine.cancelAll())
            default:
                if let id = running { carryOut(machine.abandon(id, at: now)) }
            }
        }
        while let id = running { carryOut(machine.end(id, at: now)) }
        #expect(machine.isIdle)
        #expect(ended == submitted, "seed \(seed)")
    }
}
