// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterLists

@Suite struct ListDifferenceTests {
    typealias Snapshot = RasterListSnapshot<Int>
    typealias Difference = RasterListDifference<Int>

    private func difference(_ old: [Int], _ new: [Int]) -> Difference {
        Difference(from: Snapshot(old), to: Snapshot(new))
    }

    @Test(arguments: 0..<4000)
    func turnsTheOldOrderIntoTheNewOne(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Int.random(in: 1...12, using: &random)
        let old = Snapshot(sections: random.sections(of: letters, withFooters: true))
        var new = Snapshot(sections: random.sections(of: letters, withFooters: true))
        new.reload((0..<letters).filter { _ in Bool.random(using: &random) })
        let difference = Difference(from: old, to: new)

        #expect(applying(difference, to: old.ids, insertingFrom: new.ids) == new.ids)
        #expect(difference.removals == old.ids.indices.filter { !new.ids.contains(old.ids[$0]) })
        #expect(difference.insertions == new.ids.indices.filter { !old.ids.contains(new.ids[$0]) })
        #expect(new.ids.indices.map(difference.oldPosition) == new.ids.map { old.ids.firstIndex(of: $0) })
        #expect(
            difference.reloads
                == new.ids.indices.filter { new.reloadedIDs.contains(new.ids[$0]) && old.ids.contains(new.ids[$0]) }
        )
    }

    @Test(arguments: 0..<1000)
    func movesNoMoreThanNeeded(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Array(0..<Int.random(in: 1...9, using: &random))
        let old = Array(letters.shuffled(using: &random).dropLast(Int.random(in: 0...1, using: &random)))
        let new = Array(letters.shuffled(using: &random).dropLast(Int.random(in: 0...1, using: &random)))
        let stay = new.compactMap { old.firstIndex(of: $0) }
        #expect(difference(old, new).moves.count == stay.count - longestAscending(stay[...]))
    }

    @Test(arguments: 0..<20)
    func turnsLongListsIntoOthers(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var ids = Array(0..<3000)
        let old = Snapshot(ids)
        for change in 0..<60 {
            let source = Int.random(in: ids.indices, using: &random)
            let removed = ids[source..<min(source + change % 7, ids.count)]
            ids.removeSubrange(removed.indices)
            if change % 3 == 0 { ids.insert(contentsOf: removed, at: .random(in: 0...ids.count, using: &random)) }
            if change % 3 == 1 { ids.insert(3000 + change, at: .random(in: 0...ids.count, using: &random)) }
        }
        let difference = Difference(from: old, to: Snapshot(ids))
        #expect(applying(difference, to: old.ids, insertingFrom: ids) == ids)
    }

    @Test(arguments: [[], [1], [1, 2, 3]])
    func isEmptyBetweenEqualSnapshots(ids: [Int]) {
        #expect(difference(ids, ids + []).isEmpty)
        let snapshot = Snapshot(ids)
        #expect(Difference(from: snapshot, to: snapshot).isEmpty)
    }

    @Test func reloadsWithoutAnyOtherChange() {
        let old = Snapshot([1, 2])
        var new = old
        new.reload([2])
        let difference = Difference(from: old, to: new)
        #expect(difference.reloads == [1])
        #expect(!difference.isEmpty)
    }

    @Test func noticesSectionsThatChangeWithoutTheirIdentities() {
        let old = Snapshot(sections: [.init(items: [1, 2]), .init(items: [3])])
        let new = Snapshot(sections: [.init(items: [1]), .init(items: [2, 3])])
        let difference = Difference(from: old, to: new)
        #expect(difference.changesSections)
        #expect(!difference.isEmpty)
        #expect(difference.moves.isEmpty && difference.insertions.isEmpty && difference.removals.isEmpty)
    }

    @Test func noticesAnItemThatBecomesAHeader() {
        let old = Snapshot(sections: [.init(items: [1, 2])])
        let new = Snapshot(sections: [.init(header: 1, items: [2])])
        #expect(Difference(from: old, to: new).changesSections)
    }
}
