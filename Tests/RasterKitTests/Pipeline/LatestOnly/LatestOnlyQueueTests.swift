// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterLock
import Testing

@testable import RasterKit

@MainActor
@Suite struct LatestOnlyQueueTests {
    private typealias Queue = LatestOnlyQueue<Int>

    private let clock = ManualClock()
    private let gate = Gate()
    private let outcomes = Recorder<String>()

    /// A queue whose time stands still, so that only newer work decides.
    private func queue(_ options: LatestOnlyOptions = LatestOnlyOptions(finishesEvery: 1000)) -> Queue {
        Queue(options: options, clock: clock.drawingClock)
    }

    private func hold(_ queue: Queue) async {
        let gate = gate
        queue.submit { work in
            gate.arriveAndWait()
            return work.isStopped ? -1 : 0
        } completion: { [outcomes] in
            outcomes.add("held \($0)")
        }
        await gate.waitForArrival()
    }

    private func submit(_ number: Int, to queue: Queue) {
        queue.submit({ _ in number }, completion: { [outcomes] in outcomes.add("\(number) \($0)") })
    }

    @Test func failsWithAnErrorThatWasThrown() async {
        struct Broken: Error {}
        let outcome = await queue().run { _ in throw Broken() }
        let error = #expect(throws: RasterError.self) { try outcome.get() }
        #expect(error?.underlyingError is Broken)
        #expect(error?.message.contains("Broken") == true)
    }

    @Test func runsTheWorkAwayFromTheMainThread() async {
        #expect(await queue().run { _ in Thread.isMainThread ? 1 : 0 }.value == 0)
    }

    @Test func supersedesThoseInBetween() async {
        let queue = queue()
        await hold(queue)
        for number in 1...4 { submit(number, to: queue) }
        gate.open()
        await wait { outcomes.all.count == 5 }
        #expect(outcomes.all == ["1 superseded", "2 superseded", "3 superseded", "held superseded", "4 drawn(4)"])
    }

    @Test func givesUpOnWorkThatDoesNotStop() async {
        let queue = queue()
        await hold(queue)
        // The first is still at its gate while the second runs.
        submit(1, to: queue)
        clock.move(.seconds(2))
        await wait { outcomes.all.count == 2 }
        gate.open()
        #expect(await queue.run { _ in 2 }.value == 2)
        #expect(outcomes.all == ["held superseded", "1 drawn(1)"])
    }

    @Test func finishesRunningWorkIfAsked() async {
        let queue = queue(.neverStops)
        await hold(queue)
        submit(1, to: queue)
        submit(2, to: queue)
        clock.move(.seconds(3600))
        gate.open()
        await wait { outcomes.all.count == 3 }
        #expect(outcomes.all == ["1 superseded", "held drawn(0)", "2 drawn(2)"])
    }

    @Test func cancelsWorkThatWaits() async {
        let queue = queue()
        let didRun = Lock(false)
        await hold(queue)
        let work = queue.submit { _ in
            didRun.withLock { $0 = true }
            return 1
        } completion: { [outcomes] in
            outcomes.add("\($0)")
        }
        work.cancel()
        await wait { outcomes.all == ["canceled"] }
        gate.open()
        _ = await queue.run { _ in 2 }
        #expect(!didRun.withLock { $0 })
    }

    @Test func cancelsItsWorkWithTheTaskThatWaits() async {
        let queue = queue()
        let gate = gate
        let waiting = Task {
            await queue.run { work in
                gate.arriveAndWait()
                while !work.isStopped { sched_yield() }
                return 0
            }
        }
        await gate.waitForArrival()
        waiting.cancel()
        gate.open()
        #expect("\(await waiting.value)" == "canceled")
    }

    @Test(arguments: 0..<20) func submitsBeforeItWaits(_ turn: Int) async {
        let queue = queue(.neverStops)
        await hold(queue)
        let older = Task.immediate { await queue.run { _ in 1 } }
        submit(2, to: queue)
        gate.open()
        #expect("\(await older.value)" == "superseded")
        await wait { outcomes.all.count == 2 }
        #expect(outcomes.all.last == "2 drawn(2)")
    }

    @Test func cancelsItsWorkIfTheTaskWasCanceledBefore() async {
        let queue = queue(.neverStops)
        await hold(queue)
        let waiting = Task {
            while !Task.isCancelled { await Task.yield() }
            return await queue.run { _ in 1 }
        }
        waiting.cancel()
        #expect("\(await waiting.value)" == "canceled")
        gate.open()
    }

    @Test func neverCallsACompletionInsideOfTheCall() async {
        submit(0, to: queue())
        #expect(outcomes.all == [])
        await wait { !outcomes.all.isEmpty }
    }

    @Test func endsEveryWorkThatManyThreadsGive() async {
        let queue = Queue()
        let outcomes = await withTaskGroup(of: String.self) { group in
            for number in 0..<200 {
                group.addTask { "\(await queue.run { _ in number })" }
            }
            var outcomes: [String] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        #expect(outcomes.count == 200)
        #expect(outcomes.contains { $0.hasPrefix("drawn") })
        #expect(outcomes.allSatisfy { $0.hasPrefix("drawn") || $0 == "superseded" })
    }

    @Test func addsTheLongestTimeToThatOfDispatch() {
        let yearInSeconds = 31_536_000.0
        #expect(.now() + Duration.seconds(Int64.max).dispatchSeconds > DispatchTime.now() + yearInSeconds)
    }
}
