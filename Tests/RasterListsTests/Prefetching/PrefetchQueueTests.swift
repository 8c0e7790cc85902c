// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterLists

@Suite struct PrefetchQueueTests {
    private typealias Queue = PrefetchQueue<Int, String, Int>

    private func queue(limit: Int = 2, _ keys: Int...) -> Queue {
        var queue = Queue(limit: limit)
        for key in keys { queue.start("\(key)", for: key) }
        return queue
    }

    private func begin(_ queue: inout Queue) throws -> Int {
        let begun = queue.begin()
        return try #require(begun).0
    }

    @Test func startsARefusedRequestAgainBeforeLaterOnes() throws {
        var queue = queue(limit: 1, 1, 2)
        let number = try begin(&queue)
        let isBack = queue.putBack(number)
        #expect(isBack)
        let again = try begin(&queue)
        #expect(again == number)
    }

    @Test func refusesTheWorkOfWhatWasStoppedMeanwhile() throws {
        var queue = queue(1)
        let number = try begin(&queue)
        let stopped = queue.stop(1)
        #expect(stopped?.work == nil)
        let isAttached = queue.attach(7, to: number)
        #expect(!isAttached)
        let ended = queue.end(number)?.request
        #expect(ended == nil)
    }

    @Test(arguments: 0..<200)
    func agreesWithAListOfNames(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let limit = Int.random(in: 1...3, using: &random)
        var queue = Queue(limit: limit)
        var waiting: [Int] = []
        var begun: [(number: Int, key: Int, isDrawing: Bool)] = []
        // Drawings that go on after their requests were stopped or have ended.
        var left: [Int] = []
        func remove(where isIncluded: (_ key: Int) -> Bool) {
            left += begun.filter { isIncluded($0.key) && $0.isDrawing }.map(\.number)
            begun.removeAll { isIncluded($0.key) }
        }
        for _ in 0..<100 {
            let key = Int.random(in: 0..<8, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                queue.start("\(key)", for: key)
                if !waiting.contains(key), !begun.contains(where: { $0.key == key }) { waiting.append(key) }
            case 1:
                let isKnown = waiting.contains(key) || begun.contains { $0.key == key }
                let stopped = queue.stop(key)
                #expect((stopped != nil) == isKnown)
                waiting.removeAll { $0 == key }
                remove { $0 == key }
            case 2:
                let next = begun.count + left.count < limit ? waiting.first : nil
                let taken = queue.begin()
                #expect(taken?.1 == next.map { "\($0)" })
                if let taken, let next {
                    waiting.removeFirst()
                    begun.append((taken.0, next, false))
                }
            case 3:
                guard let index = begun.indices.randomElement(using: &random) else { continue }
                begun[index].isDrawing.toggle()
                queue.noteDrawing(begun[index].isDrawing, of: begun[index].number)
            case 4:
                guard let number = left.popLast() else { continue }
                queue.noteDrawing(false, of: number)
            default:
                guard let ended = begun.last else { continue }
                remove { $0 == ended.key }
                let request = queue.end(ended.number)?.request
                #expect(request == "\(ended.key)")
            }
            #expect(queue.count == waiting.count + begun.count)
        }
    }
}
