// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists
import RasterTesting
import Testing

@Suite struct PrefetchQueueTests {
    private typealias Queue = PrefetchQueue<Int, String, Int>

    private func queue(limit: Int = 2, _ keys: Int...) -> Queue {
        var queue = Queue(limit: limit)
        for key in keys { queue.start("\(key)", for: key) }
        return queue
    }

    @Test func beginsInTheOrderOfStartingUpToTheLimit() {
        var queue = queue(limit: 2, 3, 1, 2)
        let first = queue.begin()
        #expect(first?.1 == "3")
        let second = queue.begin()
        #expect(second?.1 == "1")
        let third = queue.begin()
        #expect(third == nil)
    }

    @Test func beginsTheNextWhenOneEnds() throws {
        var queue = queue(limit: 1, 1, 2)
        let begun = queue.begin()
        let number = try #require(begun).0
        #expect(!queue.canBegin)
        let ended = queue.end(number)
        #expect(ended == "1")
        let next = queue.begin()
        #expect(next?.1 == "2")
    }

    @Test func beginsTheNextWhenOneIsStopped() throws {
        var queue = queue(limit: 1, 1, 2)
        _ = queue.begin()
        _ = queue.stop(1)
        let next = queue.begin()
        #expect(next?.1 == "2")
    }

    @Test func beginsTheNextOnlyWhenAStoppedDrawingEnds() throws {
        var queue = queue(limit: 1, 1, 2)
        let begun = queue.begin()
        let number = try #require(begun).0
        queue.noteDrawing(true, of: number)
        _ = queue.stop(1)
        #expect(!queue.canBegin)
        queue.noteDrawing(false, of: number)
        #expect(queue.canBegin)
    }

    @Test func countsADrawingOnceThatEndsWithItsRequest() throws {
        var queue = queue(limit: 1, 1, 2, 3)
        let begun = queue.begin()
        let number = try #require(begun).0
        queue.noteDrawing(true, of: number)
        queue.noteDrawing(false, of: number)
        #expect(!queue.canBegin)
        _ = queue.end(number)
        let next = queue.begin()
        #expect(next?.1 == "2")
        #expect(!queue.canBegin)
    }

    @Test func ignoresADrawingThatBeginsAfterItWasStopped() throws {
        var queue = queue(limit: 1, 1, 2)
        let begun = queue.begin()
        let number = try #require(begun).0
        _ = queue.stop(1)
        queue.noteDrawing(true, of: number)
        queue.noteDrawing(false, of: number)
        _ = queue.begin()
        #expect(!queue.canBegin)
    }

    @Test func takesAKeyOnceWhileItIsThere() {
        var queue = queue(1, 1, 1)
        #expect(queue.count == 1)
        _ = queue.begin()
        queue.start("again", for: 1)
        #expect(queue.count == 1)
        #expect(!queue.canBegin)
    }

    @Test func takesAKeyAgainAfterItEnded() throws {
        var queue = queue(1)
        let begun = queue.begin()
        let number = try #require(begun).0
        _ = queue.end(number)
        queue.start("again", for: 1)
        let next = queue.begin()
        #expect(next?.1 == "again")
    }

    @Test func refusesTheWorkOfWhatWasStoppedMeanwhile() throws {
        var queue = queue(1)
        let begun = queue.begin()
        let number = try #require(begun).0
        let stopped = queue.stop(1)
        #expect(stopped?.work == nil)
        let isAttached = queue.attach(7, to: number)
        #expect(!isAttached)
        let ended = queue.end(number)
        #expect(ended == nil)
    }

    @Test func returnsTheWorkThatIsStopped() throws {
        var queue = queue(1)
        let begun = queue.begin()
        let number = try #require(begun).0
        let isAttached = queue.attach(7, to: number)
        #expect(isAttached)
        #expect(queue.works == [7])
        let stopped = queue.stop(1)
        #expect(stopped?.work == 7)
        let stoppedAgain = queue.stop(1)
        #expect(stoppedAgain == nil)
    }

    @Test func beginsNothingWhilePaused() {
        var queue = queue(1)
        queue.isPaused = true
        #expect(!queue.canBegin)
        let first4 = queue.begin()
        #expect(first4 == nil)
        queue.isPaused = false
        let first5 = queue.begin()
        #expect(first5?.1 == "1")
    }

    @Test func putsWhatIsStartedAgainAtTheEnd() {
        var queue = queue(limit: 1, 1, 2)
        _ = queue.stop(1)
        queue.start("1", for: 1)
        let first6 = queue.begin()
        #expect(first6?.1 == "2")
    }

    @Test func isCompleteWhenAllIsReported() {
        var queue = queue(1)
        #expect(!queue.isComplete)
        _ = queue.stopAll()
        #expect(!queue.isComplete)
        queue.didReport(1)
        #expect(queue.isComplete)
    }

    @Test func stopsAllInTheOrderOfStarting() {
        var queue = queue(limit: 1, 5, 3, 4)
        _ = queue.begin()
        let stopped = queue.stopAll()
        #expect(stopped.map(\.request) == ["5", "3", "4"])
        let first8 = queue.begin()
        #expect(first8 == nil)
    }

    @Test(arguments: 0..<200)
    func agreesWithAListOfNames(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let limit = Int.random(in: 1...3, using: &random)
        var queue = Queue(limit: limit)
        var waiting: [Int] = []
        var begun: [(number: Int, key: Int)] = []
        for _ in 0..<100 {
            let key = Int.random(in: 0..<8, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                queue.start("\(key)", for: key)
                if !waiting.contains(key), !begun.contains(where: { $0.key == key }) { waiting.append(key) }
            case 1:
                let isKnown = waiting.contains(key) || begun.contains { $0.key == key }
                let stopped = queue.stop(key)
                #expect((stopped != nil) == isKnown)
                waiting.removeAll { $0 == key }
                begun.removeAll { $0.key == key }
            case 2:
                let next = begun.count < limit ? waiting.first : nil
                let taken = queue.begin()
                #expect(taken?.1 == next.map { "\($0)" })
                if let taken, let next {
                    waiting.removeFirst()
                    begun.append((taken.0, next))
                }
            default:
                guard let ended = begun.popLast() else { continue }
                let request = queue.end(ended.number)
                #expect(request == "\(ended.key)")
            }
            #expect(queue.count == waiting.count + begun.count)
        }
    }
}
