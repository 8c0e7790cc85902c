// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// Snapshots that are applied while the list is being used.
@MainActor
@Suite(.hangGuard) struct ListBackgroundTests {
    /// A list whose heights take a millisecond each to be asked for.
    @MainActor private final class SlowHeights {
        let time = ManualClock()
        private(set) var list: RasterListController<Int>
        var asked: [Int] = []

        var onAsk: @MainActor () -> Void = {}
        var extra: CGFloat = 0

        init(count: Int = 1000) throws {
            list = RasterListController(rowHeight: 10) { NumberRow(number: $0) }
            list = RasterListController(
                pipeline: .isolated(),
                rowHeight: .given { [unowned self] id in height(of: id) }
            ) { .component(NumberRow(number: $0)) }
            list.clock = time.drawingClock
            try list.resize(to: CGSize(width: 40, height: 100))
            list.apply(0..<count)
            asked = []
        }

        private func height(of id: Int) -> CGFloat {
            asked.append(id)
            time.move(.milliseconds(1))
            onAsk()
            return CGFloat(10 + id % 5) + extra
        }

        func check(_ ids: [Int]) {
            let (offset, extra) = (list.offset, extra)
            #expect(list.snapshot.ids == ids)
            var y: CGFloat = 0
            for id in ids {
                #expect(list.frame(of: id)?.minY == y)
                y += CGFloat(10 + id % 5) + extra
            }
            #expect(list.contentSize.height == y && list.offset == offset)
            #expect(list.presentFrame.isIdentical(to: list.frame))
        }
    }

    @Test func asksForAFewHeightsATurn() async throws {
        let heights = try SlowHeights()
        let counts = Shared<[Int]>([])
        let other = Task {
            while !Task.isCancelled {
                counts.value.append(heights.asked.count)
                await Task.yield()
            }
        }
        await heights.list.applyInBackground(RasterListSnapshot(0..<2000))
        other.cancel()
        #expect(heights.asked == Array(1000..<2000))
        let steps = zip(counts.value, counts.value.dropFirst()).map { $1 - $0 }
        // Each turn asks for two; several may pass between two turns of the other task.
        #expect(steps.allSatisfy { $0 <= 20 && $0.isMultiple(of: 2) })
        #expect(steps.count { $0 > 0 } > 100)
        heights.check(Array(0..<2000))
    }

    @Test func showsTheItemsSoFarMeanwhile() async throws {
        let heights = try SlowHeights()
        let seen = Shared<Set<Int>>([])
        heights.onAsk = { seen.value.insert(heights.list.snapshot.ids.count) }
        await heights.list.applyInBackground(RasterListSnapshot(500..<1500))
        #expect(seen.value == [1000])
        heights.check(Array(500..<1500))
    }

    @Test func theNewestSnapshotWins() async throws {
        let heights = try SlowHeights()
        heights.onAsk = { if heights.asked.count == 5 { Task { heights.list.apply(0..<3) } } }
        let difference = await heights.list.applyInBackground(RasterListSnapshot(0..<2000))
        #expect(difference == nil)
        #expect(heights.asked.count < 20)
        heights.check([0, 1, 2])
    }

    @Test func aCanceledTaskAsksForNothingMore() async throws {
        let heights = try SlowHeights()
        let task = Task { await heights.list.applyInBackground(RasterListSnapshot(0..<2000)) }
        heights.onAsk = { if heights.asked.count == 5 { task.cancel() } }
        #expect(await task.value == nil)
        #expect(heights.asked.count < 20 && heights.list.changedHeights == nil)
        heights.check(Array(0..<1000))
    }

    @Test func takesOverWhatIsReloadedMeanwhile() async throws {
        let heights = try SlowHeights()
        let other = Shared<Set<Int>>([])
        heights.onAsk = {
            guard heights.asked.count == 50 else { return }
            Task {
                other.value = [3, 1004]
                heights.list.reload([3, 1004])
            }
        }
        let list = heights.list
        list.itemLength = .given { id in
            heights.asked.append(id)
            heights.time.move(.milliseconds(1))
            heights.onAsk()
            return other.value.contains(id) ? 99 : 10
        }
        heights.asked = []
        await list.applyInBackground(RasterListSnapshot(0..<2000))
        #expect(list.frame(of: 3)?.height == 99 && list.frame(of: 1004)?.height == 99)
        #expect(list.contentSize.height == 20_178)
    }

    @Test func anItemThatBecomesAHeaderIsAskedForItsHeightAgain() throws {
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: .given { _ in 10 }) {
            NumberRow(number: $0)
        }
        list.headerLength = .given { _ in 30 }
        list.apply(RasterListSnapshot(sections: [.init(items: [1, 2, 3]), .init(header: 4, items: [5])]))
        list.apply(RasterListSnapshot(sections: [.init(header: 2, items: [1, 4, 5])]))
        #expect(list.contentSize.height == 60)
        #expect(list.frame(of: 2)?.height == 30 && list.frame(of: 4)?.height == 10)
    }

    @Test func reportsWhereTheNearestItemThatIsLeftWas() {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let old = (0..<30).filter { _ in Bool.random(using: &generator) }
            let new = (0..<30).shuffled(using: &generator).prefix(Int.random(in: 0...20, using: &generator))
            let (first, second) = (
                RasterListSnapshot(old), RasterListSnapshot(Bool.random(using: &generator) ? new.sorted() : Array(new))
            )
            let difference = RasterListDifference(from: first, to: second)
            let moved = Set(difference.moves.map(\.from))
            let low = Int.random(in: 0...old.count, using: &generator)
            let range = low..<Int.random(in: low...old.count, using: &generator)
            for isMoved in [false, true] {
                let left = range.filter { second.position(of: old[$0]) != nil && moved.contains($0) == isMoved }
                #expect(difference.nearestPosition(in: range, fromEnd: false, isMoved: isMoved) == left.first)
                #expect(difference.nearestPosition(in: range, fromEnd: true, isMoved: isMoved) == left.last)
            }
        }
    }
}
