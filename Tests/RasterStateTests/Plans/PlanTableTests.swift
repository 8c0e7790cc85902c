// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterState

@Suite struct PlanTableTests {
    /// Calls a closure on several threads, and returns the results in no order.
    private func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable () -> Result) -> [Result] {
        let results = Lock<[Result]>([])
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let result = body()
            results.withLock { $0.append(result) }
        }
        return results.withLock { $0 }
    }

    private struct Racer: StateKeyed {
        /// Lets several threads make the plan at once.
        static let gate = Lock(0)
        var texts = ["a": [1, 2]]
        var count = 1
        static var keyPathsThatAffectState: StateKeyPaths<Racer> {
            gate.withLock { $0 += 1 }
            let end = ContinuousClock.now + .seconds(5)
            while gate.withLock({ $0 }) < 2, ContinuousClock.now < end { sched_yield() }
            return [\.texts, \.count]
        }
    }

    @Test func keepsOnePlanOfSeveralThatThreadsMakeAtOnce() throws {
        let table = PlanTable(reading: .inPlace)
        let plans = onThreads(4) { ObjectIdentifier(table.componentPlan(of: Racer.self)) }
        #expect(Set(plans).count == 1)
        #expect(Set(onThreads(4) { try? key(Racer()) }).count == 1)
    }

    @Test func makesEqualKeysWithEmptyTables() throws {
        struct Part { var names = ["a", "b"] }
        final class Object { var part = Part() }
        let before = try key([Object(), Racer(), Part()] as [Any])
        PlanTable.startAgain()
        #expect(try key([Object(), Racer(), Part()] as [Any]) == before)
    }

    private struct Asked: StateNamed {
        static var rasterIdentifier: String {
            PlanTable.startAgain()
            return "PlanTableTests.Asked"
        }
        var value = 1
    }

    @Test func keepsAPlanThatWasBegunInAFormerTableOutOfTheNewOne() throws {
        let first = try key(Asked())
        #expect(PlanTable.of(.current).known(ObjectIdentifier(Asked.self)) == nil)
        #expect(try key(Asked()) == first)
    }
}
