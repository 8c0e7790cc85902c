// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterTesting
import Testing

@Suite struct DrawingTableTests {
    @Test func drawsOnceForRequestsOfOneKey() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        #expect(driver.next() == "draw 1 for 1")
        driver.request("a", 3)
        #expect(driver.next() == nil)
        #expect(driver.end(1) == ["1 owns image 1", "2 shares image 1", "3 shares image 1"])
        #expect(driver.table.count == 0)
        #expect(driver.table.waiterCount == 0)
    }

    @Test func lastsUntilTheLastOneLeaves() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        driver.next()
        #expect(driver.cancel(1) == ["1 canceled"])
        #expect(driver.stops.isEmpty)
        #expect(driver.cancel(2) == ["2 canceled"])
        #expect(driver.stops == [1])
        #expect(driver.end(1) == [])
    }

    @Test func givesTheImageToTheNextOneWhenTheOwnerHasLeft() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        driver.request("a", 3)
        driver.next()
        driver.cancel(1)
        #expect(driver.end(1) == ["2 owns image 1", "3 shares image 1"])
    }

    @Test func joinsNobodyToADrawingThatIsToStop() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.cancel(1)
        driver.request("a", 2)
        #expect(driver.end(1) == [])
        #expect(driver.next() == "draw 2 for 2")
        #expect(driver.end(2) == ["2 owns image 2"])
    }

    // MARK: - What cannot be shared

    @Test func drawsForEachOneWhenTheImageCannotBeShared() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        driver.request("a", 3, .interactive)
        driver.next()
        #expect(driver.end(1, isShared: false) == ["1 owns image 1"])
        #expect(driver.next() == "draw 3 for 3")
        #expect(driver.next() == "draw 2 for 2")
        #expect(driver.end(2, isShared: false) == ["2 owns image 2"])
    }

    @Test func letsAThreadThatWaitedDrawForItself() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        #expect(driver.join("a", 2) == "wait")
        #expect(driver.end(1, isShared: false) == ["1 owns image 1", "2 draws itself"])
        #expect(driver.table.count == 0)
    }

    // MARK: - Memory

    @Test func countsTheBytesOfWhatIsBeingDrawn() {
        var driver = TableDriver()
        driver.request("a", 1)
        #expect(driver.table.runningByteCount == 0)
        driver.next()
        driver.join("b", 2)
        #expect(driver.table.runningByteCount == 20)
        driver.end(1)
        driver.end(2)
        #expect(driver.table.runningByteCount == 0)
    }

    // MARK: - Closing

    @Test func cancelsWhatIsPausedWhenItCloses() {
        var driver = TableDriver()
        driver.pause(.low)
        driver.request("a", 1, .low)
        driver.request("a", 2, .prefetch)
        driver.request("b", 3)
        #expect(driver.close() == ["1 canceled", "2 canceled"])
        #expect(driver.next() == "draw 2 for 3")
        #expect(driver.end(2) == ["3 owns image 2"])
        #expect(driver.table.count == 0)
        #expect(driver.table.waiterCount == 0)
    }

    @Test func cancelsEverythingThatWaitsWhenItClosesWithoutThreads() {
        var driver = TableDriver(threadLimit: 0)
        driver.request("a", 1)
        driver.request("b", 2, .prefetch)
        #expect(Set(driver.close()) == ["1 canceled", "2 canceled"])
    }
}

@Suite struct DrawingOrderTests {
    @Test func beginsTheHighestPriorityFirstAndOfTheseTheOldest() {
        var driver = TableDriver()
        driver.request("a", 1, .prefetch)
        driver.request("b", 2, .visible)
        driver.request("c", 3, .visible)
        driver.request("d", 4, .interactive)
        driver.request("e", 5, .low)
        #expect((1...5).map { _ in driver.next() } == [4, 2, 3, 5, 1].map { "draw \($0) for \($0)" })
    }

    @Test func keepsTheOrderOfFirstRequestsThroughChangesOfPriority() {
        var driver = TableDriver()
        for index in 1...4 { driver.request("\(index)", index) }
        for index in [3, 1] { driver.setPriority(.prefetch, of: index) }
        for index in [3, 1] { driver.setPriority(.visible, of: index) }
        #expect((1...4).map { _ in driver.next() } == (1...4).map { "draw \($0) for \($0)" })
    }

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

    // MARK: - Pausing

    @Test func callsAThreadForWhatIsNoLongerPaused() {
        var driver = TableDriver()
        driver.pause(.low)
        driver.request("a", 1, .low)
        #expect(driver.called.started == 0)
        driver.setPriority(.visible, of: 1)
        #expect(driver.called.started == 1)
        #expect(driver.next() == "draw 1 for 1")
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

    @Test func refusesTheOldestOfTheLowestPriorityForAHigherOne() {
        var driver = TableDriver(queueLimit: 3)
        driver.request("a", 1, .low)
        driver.request("b", 2, .prefetch)
        driver.request("c", 3, .prefetch)
        #expect(driver.request("d", 4, .low) == ["2 refused"])
        #expect(driver.request("b", 5, .low) == ["3 refused"])
        #expect(driver.request("e", 6, .low) == ["6 refused"])
        #expect(driver.request("f", 7, .visible) == ["1 refused"])
        #expect(driver.table.count == 3)
    }

    @Test func letsRequestsJoinWhenTheQueueIsFull() {
        var driver = TableDriver(queueLimit: 1)
        driver.request("a", 1)
        #expect(driver.request("a", 2) == [])
        #expect(driver.join("b", 3) == "draw 2")
    }

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
