// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct DrawingOrderTests {
    @Test func remembersWhetherAnybodyWantedToSeeIt() {
        var driver = TableDriver()
        driver.request("a", 1, .prefetch)
        driver.request("b", 2, .prefetch)
        driver.request("b", 3, .visible)
        driver.cancel(3)
        driver.next()
        driver.next()
        #expect(driver.table.isPrefetch(1))
        #expect(!driver.table.isPrefetch(2))
    }

    // MARK: - Threads

    @Test func callsNoMoreThreadsThanItMay() {
        var driver = TableDriver(threadLimit: 2)
        for index in 1...5 {
            driver.request("\(index)", index)
        }
        #expect(driver.called.started == 2)
    }

    @Test func wakesAThreadThatSleepsBeforeItStartsOne() {
        var driver = TableDriver(threadLimit: 2)
        driver.request("a", 1)
        driver.next()
        driver.end(1)
        driver.table.sleep()
        driver.request("b", 2)
        #expect(driver.called.started == 1)
        #expect(driver.called.woken == 1)
    }

    // MARK: - A full queue

    @Test func keepsTheQueueAsSmallAsItsDrawings() {
        var driver = TableDriver(queueLimit: 2)
        driver.request("stays", 0)
        for index in 1...10_000 {
            driver.request("a", index)
            driver.setPriority(.low, of: index)
            driver.cancel(index)
        }
        #expect(driver.table.queue.placeCount < 100)
    }
}

/// The cost of operations on requests that wait for one drawing, in requests that are looked at.
@Suite struct WaiterCostTests {
    private func visits(for count: Int, _ operation: (inout TableDriver, WaiterID) -> Void, order: [WaiterID])
        -> Int
    {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id, RasterPriority.allCases[id % 4]) }
        let before = driver.table.visitCount
        for id in order { operation(&driver, id) }
        return driver.table.visitCount - before
    }

    private func shuffled(_ count: Int) -> [WaiterID] {
        var generator = SeededGenerator(seed: 7)
        return (1...count).shuffled(using: &generator)
    }

    @Test(arguments: [400, 4_000]) func looksAtOneRequestToJoinToCancelOrToChangeItsPriority(count: Int) {
        var driver = TableDriver()
        for id in 1...count { driver.request("a", id, RasterPriority.allCases[id % 4]) }
        #expect(driver.table.visitCount == count)
        for order in [Array(1...count), (1...count).reversed(), shuffled(count)] {
            #expect(visits(for: count, { $0.cancel($1) }, order: order) == count)
            #expect(
                visits(for: count, { $0.setPriority(RasterPriority.allCases[($1 / 4) % 4], of: $1) }, order: order)
                    == count
            )
        }
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
}
