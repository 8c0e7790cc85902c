// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

/// What a table does with requests that wait for a drawing which may wait for them.
@Suite struct ReleaseTests {
    // MARK: - Threads

    @Test func letsAThreadDrawWhatStandsStill() {
        var driver = TableDriver()
        driver.join("a", 1)
        #expect(driver.join("a", 2) == "wait")
        #expect(driver.release(2) == "draw 2")
        #expect(driver.end(2) == ["thread"])
        #expect(driver.end(1) == ["thread"])
        #expect(driver.table.count == 0 && driver.table.waiterCount == 0)
    }

    @Test func letsNoThirdThreadDrawWhatStandsStillTwice() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("a", 2)
        _ = driver.release(2)
        #expect(driver.join("a", 3) == "wait")
        #expect(driver.release(3) == "stalled")
        #expect(driver.table.waiterCount == 2)
    }

    @Test func letsAThreadWaitOnceMoreForADrawingThatStartedLater() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("a", 2)
        driver.join("a", 3)
        #expect(driver.release(2) == "draw 2")
        #expect(driver.release(3) == "wait")
        #expect(driver.release(3) == "stalled")
    }

    @Test func sharesTheDrawingThatStoodStillWithAllOthers() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("a", 2)
        driver.request("a", 3)
        _ = driver.release(2)
        #expect(driver.end(1) == ["3 shares image 1", "thread"])
        #expect(driver.end(2) == ["thread"])
    }

    @Test func releasesNobodyWhoHasEnded() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("a", 2)
        driver.end(1)
        #expect(driver.release(2) == "ended")
    }

    @Test func stopsADrawingWhoseLastRequestWasReleased() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.join("a", 2)
        driver.cancel(1)
        #expect(driver.release(2) == "draw 2")
        #expect(driver.stops == [1])
    }

    // MARK: - Tasks of a drawing

    @Test func refusesATaskOfTheDrawing() {
        var driver = TableDriver()
        driver.join("a", 1)
        #expect(driver.join("a", 2, in: 1, isInherited: true) == "a a")
    }

    @Test func refusesTheEndOfACircleThroughTasks() {
        var driver = TableDriver()
        driver.join("a", 1)
        #expect(driver.join("b", 2, in: 1, isInherited: true) == "draw 2")
        #expect(driver.join("a", 3, in: 2, isInherited: true) == "a b a")
    }

    @Test func drawsOnceMoreWhereATaskMayWaitForTheDrawing() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        #expect(driver.join("b", 3, in: 1, isInherited: true) == "wait")
        #expect(driver.join("a", 4, in: 2) == "draw 3 alone")
    }

    @Test func waitsForADrawingThatNeedsNothing() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        #expect(driver.join("b", 3, in: 1, isInherited: true) == "wait")
    }

    @Test func forgetsATaskThatHasEnded() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        driver.join("b", 3, in: 1, isInherited: true)
        driver.end(2)
        driver.join("b", 4)
        #expect(driver.join("a", 5, in: 3, isInherited: true) == "wait")
    }

    @Test func releasesARequestOfATaskThatItsDrawingMayWaitFor() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.request("a", 2)
        #expect(driver.release(2, fromCircleIn: 1) == "draw 2")
        // The second drawing is part of the first one.
        driver.request("a", 3)
        #expect(driver.release(3, fromCircleIn: 2) == "stalled")
    }

    @Test func failsARequestOfATaskOfTheSecondDrawing() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.request("a", 2)
        #expect(driver.release(2, fromCircleIn: 1) == "draw 2")
        driver.request("b", 3)
        #expect(driver.next() == "draw 3 for 3")
        driver.request("b", 4)
        // Nothing that is known to need the second drawing of "a".
        #expect(driver.release(4, fromCircleIn: 2) == "wait")
    }

    // MARK: - Requests that block no thread

    @Test func drawsOnceMoreForAllRequestsOfADrawingThatStandsStill() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        for id in 2...4 { driver.request("a", id) }
        #expect(driver.releaseRequests(of: 1) == [])
        #expect(driver.releaseRequests(of: 1) == ["draw 2"])
        #expect(driver.end(2) == ["2 owns image 2", "3 shares image 2", "4 shares image 2"])
        #expect(driver.end(1) == ["1 owns image 1"])
        #expect(driver.table.count == 0 && driver.table.waiterCount == 0)
    }

    @Test func failsTheRequestsOfASecondDrawingThatStandsStill() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.request("a", 2)
        _ = driver.releaseRequests(of: 1)
        _ = driver.releaseRequests(of: 1)
        driver.request("a", 3)
        #expect(driver.releaseRequests(of: 1) == [])
        #expect(driver.releaseRequests(of: 1) == ["3 stalled"])
        #expect(driver.releaseRequests(of: 2) == [])
    }

    @Test func leavesThreadsAndTheOwnerAlone() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.join("a", 2)
        for _ in 0..<3 { #expect(driver.releaseRequests(of: 1) == []) }
        #expect(driver.table.waiterCount == 2)
    }

    @Test func looksForTheCauseInTheInnermostDrawing() {
        var driver = TableDriver()
        driver.request("a", 1)
        driver.next()
        driver.request("a", 2)
        driver.join("b", 3, in: 1)
        for _ in 0..<3 { #expect(driver.releaseRequests(of: 1) == []) }
    }

    // MARK: - Closing

    @Test func cancelsWhatIsPausedWhenItCloses() {
        var driver = TableDriver()
        driver.pause(.low)
        driver.request("a", 1, .low)
        driver.request("a", 2, .prefetch)
        driver.request("b", 3)
        #expect(driver.close() == ["1 cancelled", "2 cancelled"])
        #expect(driver.next() == "draw 2 for 3")
        #expect(driver.end(2) == ["3 owns image 2"])
        #expect(driver.table.count == 0 && driver.table.waiterCount == 0)
    }

    @Test func cancelsEverythingThatWaitsWhenItClosesWithoutThreads() {
        var driver = TableDriver(threadLimit: 0)
        driver.request("a", 1)
        driver.request("b", 2, .prefetch)
        #expect(Set(driver.close()) == ["1 cancelled", "2 cancelled"])
    }
}
