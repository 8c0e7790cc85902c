// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
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
        #expect(driver.table.count == 0 && driver.table.waiterCount == 0)
    }

    @Test func drawsEachRequestWithoutAKey() {
        var driver = TableDriver()
        driver.request(nil, 1)
        driver.request(nil, 2)
        #expect(driver.next() == "draw 1 for 1")
        #expect(driver.next() == "draw 2 for 2")
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

    @Test func forgetsADrawingThatWaitedWhenTheLastOneLeaves() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.cancel(1)
        #expect(driver.next() == nil && driver.stops.isEmpty)
        #expect(driver.table.count == 0)
    }

    @Test func drawsForTheNextOneWhenTheFirstLeavesTheQueue() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        driver.cancel(1)
        #expect(driver.next() == "draw 1 for 2")
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

    @Test func tellsNobodyTwice() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.end(1)
        #expect(driver.cancel(1) == [] && driver.end(1) == [])
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

    @Test func givesNobodyAnImageThatHoldsForTheOneWhoLeft() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.request("a", 2)
        driver.next()
        driver.cancel(1)
        #expect(driver.end(1, isShared: false) == [])
        #expect(driver.next() == "draw 2 for 2")
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
        #expect(driver.table.count == 0 && driver.table.waiterCount == 0)
    }

    @Test func cancelsEverythingThatWaitsWhenItClosesWithoutThreads() {
        var driver = TableDriver(threadLimit: 0)
        driver.request("a", 1)
        driver.request("b", 2, .prefetch)
        #expect(Set(driver.close()) == ["1 canceled", "2 canceled"])
    }
}
