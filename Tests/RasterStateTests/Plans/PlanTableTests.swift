// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterState

@Suite struct PlanTableTests {
    private func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable () -> Result) -> [Result] {
        let results = Lock<[Result]>([])
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            let result = body()
            results.withLock { $0.append(result) }
        }
        return results.withLock { $0 }
    }

    private struct Racer: StateKeyed {
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

    @Test func makesEqualKeysAfterAllPlansWereForgotten() throws {
        struct Part { var names = ["a", "b"] }
        final class Object { var part = Part() }
        let before = try key([Object(), Racer(), Part()] as [Any])
        PlanTable.of(.current).forget()
        #expect(try key([Object(), Racer(), Part()] as [Any]) == before)
    }

    private struct Asked: StateNamed {
        static let table = PlanTable(reading: .inPlace)
        static var rasterIdentifier: String {
            table.forget()
            return "PlanTableTests.Asked"
        }
        var value = 1
    }

    @Test func usesAPlanOnceThatWasBegunBeforeAllWereForgotten() {
        let first = Asked.table.typePlan(of: Asked.self)
        let second = Asked.table.typePlan(of: Asked.self)
        #expect(first !== second)
        #expect(second === Asked.table.typePlan(of: Asked.self))
    }
}
