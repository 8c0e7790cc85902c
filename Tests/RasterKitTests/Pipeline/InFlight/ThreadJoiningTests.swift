// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@Suite struct ThreadJoiningTests {
    // MARK: - Circles

    @Test func allowsTheSameNeedAfterItHasEnded() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2, in: 1)
        driver.end(2)
        driver.join("c", 3)
        driver.join("b", 4, in: 3)
        // "a" needs "b" no more: "b" may need "a" now.
        #expect(driver.join("a", 5, in: 4) == "wait")
    }

    @Test func seesACircleThroughADrawingWithoutAKey() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join(nil, 2, in: 1)
        #expect(driver.join("a", 3, in: 2) == "a unkeyed a")
    }

    // MARK: - Tasks of a drawing

    @Test func refusesATaskWhoseDrawingIsWaitedFor() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        #expect(driver.join("a", 3, in: 2) == "wait")
        #expect(driver.join("b", 4, in: 1, isInherited: true) == "b a b")
        #expect(driver.end(1) == ["3 shares image 1", "thread"])
    }

    @Test func waitsForADrawingThatMayEndWithoutItsTask() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        #expect(driver.join("b", 3, in: 1, isInherited: true) == "wait")
        #expect(driver.join("a", 4, in: 2) == "wait")
        #expect(driver.end(1) == ["4 shares image 1", "thread"])
        #expect(driver.end(2) == ["3 shares image 2", "thread"])
        #expect(driver.table.count == 0)
        #expect(driver.table.waiterCount == 0)
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

    // MARK: - Requests that a task of a drawing awaits

    @Test func endsARequestThatIsDrawnForItself() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.request("b", 2)
        driver.next()
        #expect(driver.join("a", 3, in: 2) == "wait")
        #expect(driver.awaitRequest(2, in: 1) == ["2 fails: b a b", "3 canceled"])
        #expect(driver.stops == [2])
    }

    @Test func forgetsARequestThatHasEnded() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.request("b", 2)
        #expect(driver.awaitRequest(2, in: 1) == [])
        driver.cancel(2)
        driver.request("b", 3)
        driver.next()
        driver.request("a", 4)
        #expect(driver.awaitRequest(4, in: 2) == [])
        #expect(driver.awaitRequest(4, in: 3) == [])
    }

    @Test func remembersARequestThatGetsADrawingOfItsOwn() {
        var driver = TableDriver()
        driver.join("a", 1)
        driver.join("b", 2)
        driver.request("b", 3)
        #expect(driver.awaitRequest(3, in: 1) == [])
        driver.end(2, isShared: false)
        #expect(driver.next() == "draw 3 for 3")
        driver.request("a", 4)
        #expect(driver.awaitRequest(4, in: 3) == ["4 fails: a b a"])
    }
}
