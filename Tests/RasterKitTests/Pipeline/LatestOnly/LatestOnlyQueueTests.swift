// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

@MainActor
@Suite struct LatestOnlyQueueTests {
    private typealias Queue = LatestOnlyQueue<Int>

    private let time = ManualTime()

    /// A queue whose time stands still, so that only newer work decides.
    private func queue(_ options: LatestOnlyOptions = LatestOnlyOptions(finishingCount: 1000)) -> Queue {
        Queue(options: options, clock: time.clock)
    }

    /// Waits for something that another thread signals, without holding the main actor.
    private func wait(for semaphore: DispatchSemaphore) async {
        await onThread { semaphore.wait() }
    }

    @Test func returnsTheValueOfAWork() async {
        let outcome = await queue().run { _ in 7 }
        #expect(outcome.value == 7)
    }

    @Test func failsWithAnErrorThatWasThrown() async {
        struct Broken: Error {}
        let outcome = await queue().run { _ in throw Broken() }
        guard case .failed(let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error.underlyingError is Broken)
        #expect(error.message.contains("Broken"))
    }

    @Test func endsWorkThatDeclinesAsDeclined() async {
        let outcome = await queue().run { _ in throw RasterError.declined("There is nothing to do.") }
        guard case .declined(let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error.message == "There is nothing to do.")
    }

    @Test func runsTheWorkAwayFromTheMainThread() async {
        let outcome = await queue().run { _ in Thread.isMainThread ? 1 : 0 }
        #expect(outcome.value == 0)
    }

    @Test func supersedesThoseInBetween() async {
        let queue = queue()
        let arrived = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        var outcomes: [String] = []
        queue.submit { _ in
            arrived.signal()
            gate.wait()
            return 0
        } completion: {
            outcomes.append("first \($0)")
        }
        await wait(for: arrived)
        for number in 1...3 {
            queue.submit({ _ in number }, completion: { outcomes.append("\(number) \($0)") })
        }
        let outcome = await withCheckedContinuation { waiter in
            queue.submit({ _ in 9 }, completion: { waiter.resume(returning: $0) })
            gate.signal()
        }
        #expect(outcome.value == 9)
        #expect(outcomes == ["1 superseded", "2 superseded", "3 superseded", "first superseded"])
    }

    @Test func asksTheRunningWorkToStop() async {
        let queue = queue()
        let arrived = DispatchSemaphore(value: 0)
        let isStopped = Lock(false)
        queue.submit { work in
            arrived.signal()
            while !work.isStopped { sched_yield() }
            isStopped.withLock { $0 = true }
            return 0
        } completion: { _ in
        }
        await wait(for: arrived)
        let outcome = await queue.run { _ in isStopped.withLock { $0 } ? 1 : 0 }
        #expect(outcome.value == 1)
    }

    @Test func givesUpOnWorkThatDoesNotStop() async {
        let queue = queue()
        let arrived = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let returned = DispatchSemaphore(value: 0)
        var outcomes: [String] = []
        queue.submit { _ in
            arrived.signal()
            gate.wait()
            returned.signal()
            return 0
        } completion: {
            outcomes.append("\($0)")
        }
        await wait(for: arrived)
        // The first still stands at its gate while the second runs.
        let outcome = await withCheckedContinuation { waiter in
            queue.submit({ _ in 1 }, completion: { waiter.resume(returning: $0) })
            time.advance(by: .seconds(2))
        }
        #expect(outcome.value == 1)
        gate.signal()
        await wait(for: returned)
        _ = await queue.run { _ in 2 }
        #expect(outcomes == ["superseded"])
    }

    @Test func finishesWhatRunsIfAsked() async {
        let queue = queue(.finishesRunning)
        let arrived = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        var outcomes: [String] = []
        queue.submit { work in
            arrived.signal()
            gate.wait()
            return work.isStopped ? -1 : 0
        } completion: {
            outcomes.append("first \($0)")
        }
        await wait(for: arrived)
        queue.submit({ _ in 1 }, completion: { outcomes.append("second \($0)") })
        let outcome = await withCheckedContinuation { waiter in
            queue.submit({ _ in 2 }, completion: { waiter.resume(returning: $0) })
            time.advance(by: .seconds(3600))
            gate.signal()
        }
        #expect(outcome.value == 2)
        #expect(outcomes == ["second superseded", "first drawn(0)"])
    }

    @Test func cancelsWorkThatWaits() async {
        let queue = queue()
        let arrived = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        queue.submit { _ in
            arrived.signal()
            gate.wait()
            return 0
        } completion: { _ in
        }
        await wait(for: arrived)
        let didRun = Lock(false)
        let outcome = await withCheckedContinuation { waiter in
            let work = queue.submit { _ in
                didRun.withLock { $0 = true }
                return 1
            } completion: {
                waiter.resume(returning: $0)
            }
            work.cancel()
        }
        guard case .canceled = outcome else {
            Issue.record("\(outcome)")
            return
        }
        gate.signal()
        _ = await queue.run { _ in 2 }
        #expect(!didRun.withLock { $0 })
    }

    @Test func cancelsItsWorkWithTheTaskThatWaits() async {
        let queue = queue()
        let arrived = DispatchSemaphore(value: 0)
        let waiting = Task {
            await queue.run { work in
                arrived.signal()
                while !work.isStopped { sched_yield() }
                return 0
            }
        }
        await wait(for: arrived)
        waiting.cancel()
        guard case .canceled = await waiting.value else {
            Issue.record("The work was not canceled.")
            return
        }
    }

    @Test func neverCallsACompletionInsideOfTheCall() async {
        let queue = queue()
        var didHear = false
        await withCheckedContinuation { waiter in
            queue.submit(
                { _ in 0 },
                completion: { _ in
                    didHear = true
                    waiter.resume()
                }
            )
            #expect(!didHear)
        }
        #expect(didHear)
    }

    @Test func endsEveryWorkThatManyThreadsGive() async {
        let queue = Queue()
        let outcomes = await withTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask {
                    switch await queue.run({ _ in number }) {
                    case .drawn: 1
                    case .superseded: 0
                    default: 1000
                    }
                }
            }
            var ended: [Int] = []
            for await finished in group { ended.append(finished) }
            return ended
        }
        #expect(outcomes.count == 200)
        #expect((1...200).contains(outcomes.reduce(0, +)))
    }

    @Test func addsTheLongestTimeToThatOfDispatch() {
        let yearInSeconds = 31_536_000.0
        #expect(.now() + Duration.seconds(Int64.max).dispatchSeconds > DispatchTime.now() + yearInSeconds)
    }
}
