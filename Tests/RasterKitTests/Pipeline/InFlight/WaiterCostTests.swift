// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

/// The cost of operations on requests that wait for one drawing, in requests that are looked at.
@Suite struct WaiterCostTests {
    /// Returns the requests that an operation looks at, for each of some requests of different priorities.
    private func visits(for count: Int, _ operation: (inout TableDriver, WaiterID) -> Void, order: [WaiterID]? = nil)
        -> Int
    {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id, RasterPriority.allCases[id % 4]) }
        let before = driver.table.visitCount
        for id in order ?? Array(1...count) { operation(&driver, id) }
        return driver.table.visitCount - before
    }

    private func shuffled(_ count: Int) -> [WaiterID] {
        var generator = SeededGenerator(seed: 7)
        return (1...count).shuffled(using: &generator)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToJoin(count: Int) {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id, RasterPriority.allCases[id % 4]) }
        #expect(driver.table.visitCount == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToCancelFromFirstToLast(count: Int) {
        #expect(visits(for: count) { $0.cancel($1) } == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToCancelFromLastToFirst(count: Int) {
        #expect(visits(for: count, { $0.cancel($1) }, order: (1...count).reversed()) == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToCancelInAnyOrder(count: Int) {
        #expect(visits(for: count, { $0.cancel($1) }, order: shuffled(count)) == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToChangeItsPriority(count: Int) {
        let visits = visits(
            for: count,
            { $0.setPriority(RasterPriority.allCases[($1 / 4) % 4], of: $1) },
            order: shuffled(count)
        )
        #expect(visits == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtEachRequestOnceToEndAll(count: Int) {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id) }
        driver.next()
        let before = driver.table.visitCount
        #expect(driver.end(1).count == count)
        #expect(driver.table.visitCount - before == count)
    }

    @Test(arguments: [400, 4_000]) func looksAtEachRequestTwiceToDrawForEachOfThem(count: Int) {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id) }
        driver.next()
        let before = driver.table.visitCount
        #expect(driver.end(1, isShared: false) == ["1 owns image 1"])
        #expect(driver.table.visitCount - before <= 2 * count)
    }

    @Test(arguments: [400, 4_000]) func looksAtEachRequestOnceToRefuseAll(count: Int) {
        var driver = TableDriver(queueLimit: 1)
        for id in 1...count { driver.request("a", id, .low) }
        let before = driver.table.visitCount
        #expect(driver.request("b", 0).count == count)
        #expect(driver.table.visitCount - before == count + 1)
    }

    @Test func hasTheHighestPriorityOfThoseWhoStillWait() {
        var driver = TableDriver()
        for id in 1...400 { driver.request("a", id, RasterPriority.allCases[id % 4]) }
        driver.request("low", 1_000, .low)
        driver.request("visible", 1_001, .visible)
        for id in 1...400 where id % 4 >= 2 { driver.cancel(id) }
        #expect(driver.next() == "draw 3 for 1001")
        // The first of those who remain has the number 1, and the priority low.
        #expect(driver.next() == "draw 1 for 1")
    }

    @Test func keepsTheOrderOfThoseWhoRemain() {
        var driver = TableDriver()
        for id in 1...9 { driver.request("a", id) }
        driver.next()
        for id in [1, 5, 9, 4] { driver.cancel(id) }
        #expect(
            driver.end(1) == [
                "2 owns image 1", "3 shares image 1", "6 shares image 1", "7 shares image 1", "8 shares image 1",
            ]
        )
    }
}
