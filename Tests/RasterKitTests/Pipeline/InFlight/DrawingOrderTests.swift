// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

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

    @Test func hasTheHighestPriorityOfThoseWhoWait() {
        var driver = TableDriver()
        driver.request("a", 1, .prefetch)
        driver.request("b", 2, .low)
        driver.request("a", 3, .visible)
        #expect(driver.next() == "draw 1 for 1")
    }

    @Test func losesThePriorityOfOneWhoLeaves() {
        var driver = TableDriver()
        driver.request("a", 1, .prefetch)
        driver.request("a", 2, .visible)
        driver.request("b", 3, .low)
        driver.cancel(2)
        #expect(driver.next() == "draw 2 for 3")
    }

    @Test func movesWithANewPriority() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("b", 2)
        driver.setPriority(.interactive, of: 2)
        driver.request("c", 3)
        driver.setPriority(.prefetch, of: 1)
        #expect(driver.next() == "draw 2 for 2")
        #expect(driver.next() == "draw 3 for 3")
        #expect(driver.next() == "draw 1 for 1")
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
        #expect(driver.table.isPrefetch(1) && !driver.table.isPrefetch(2))
    }

    // MARK: - Pausing

    @Test func keepsPausedPrioritiesWaiting() {
        var driver = TableDriver()
        driver.pause(.low)
        driver.request("a", 1, .low)
        driver.request("b", 2, .visible)
        #expect(driver.next() == "draw 2 for 2")
        #expect(driver.next() == nil)
        driver.pause(nil)
        #expect(driver.next() == "draw 1 for 1")
    }

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
        #expect(driver.called.started == 1 && driver.called.woken == 1)
    }

    @Test func resumesWithAsManyThreadsAsThereIsWork() {
        var driver = TableDriver(threadLimit: 4)
        driver.pause(.interactive)
        for index in 1...3 {
            driver.request("\(index)", index)
        }
        driver.pause(nil)
        #expect(driver.called.started == 3)
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

    @Test func refusesEveryoneWhoWaitsForTheDrawing() {
        var driver = TableDriver(queueLimit: 1)
        driver.request("a", 1, .low)
        driver.request("a", 2, .low)
        #expect(driver.request("b", 3) == ["1 refused", "2 refused"])
    }

    @Test func letsRequestsJoinWhenTheQueueIsFull() {
        var driver = TableDriver(queueLimit: 1)
        driver.request("a", 1)
        #expect(driver.request("a", 2) == [])
        #expect(driver.join("b", 3) == "draw 2")
    }

    @Test func findsRoomWhereADrawingHasLeft() {
        var driver = TableDriver(queueLimit: 1)
        driver.request("a", 1)
        driver.cancel(1)
        #expect(driver.request("b", 2) == [])
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
