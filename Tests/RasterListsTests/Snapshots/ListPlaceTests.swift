// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

/// Edits of snapshots at places between items.
@Suite struct ListPlaceTests {
    private let snapshot = RasterListSnapshot(
        sections: [.init(header: 100, items: [0, 1, 2]), .init(header: 101), .init(items: [3, 4])]
    )

    private func moved(_ items: [Int], section: Int, index: Int) -> [[Int]] {
        var new = snapshot
        new.move(items, to: new.place(section: section, index: index))
        // The look-up follows the order.
        #expect(new.ids.allSatisfy { new.position(of: $0).map { new.ids[$0] } != nil })
        for (position, id) in new.ids.enumerated() { #expect(new.position(of: id) == position) }
        #expect(new.sections.map(\.header) == [100, 101, nil])
        return new.sections.map(\.items)
    }

    @Test func itemsMoveTogetherInTheirOrder() {
        #expect(moved([4, 0], section: 0, index: 2) == [[1, 0, 4, 2], [], [3]])
        #expect(moved([0, 1], section: 0, index: 3) == [[2, 0, 1], [], [3, 4]])
        #expect(moved([2], section: 0, index: 0) == [[2, 0, 1], [], [3, 4]])
    }

    @Test func itemsMoveIntoAnEmptySection() {
        #expect(moved([1, 3], section: 1, index: 0) == [[0, 2], [1, 3], [4]])
    }

    @Test func itemsThatSurroundTheirPlaceStay() {
        #expect(moved([0, 1, 2], section: 0, index: 1) == [[0, 1, 2], [], [3, 4]])
    }

    @Test func headersAndUnknownItemsAreIgnored() {
        #expect(moved([100, 7], section: 2, index: 0) == [[0, 1, 2], [], [3, 4]])
    }

    @Test func numbersBeyondTheSectionsAreItsEnds() {
        #expect(moved([0], section: 9, index: 9) == [[1, 2], [], [3, 4, 0]])
        #expect(moved([3], section: -1, index: -1) == [[3, 0, 1, 2], [], [4]])
    }

    @Test func itemsAreInsertedAtAPlace() {
        var new = snapshot
        new.insert([8, 9], at: snapshot.place(section: 1, index: 0))
        new.insert([7, 0], at: snapshot.place(section: 0, index: 1))
        #expect(new.sections.map(\.items) == [[0, 7, 1, 2], [8, 9], [3, 4]])
        #expect(new.duplicates == [0])
        var empty = RasterListSnapshot<Int>()
        empty.insert([5], at: empty.place(section: 0, index: 0))
        #expect(empty.ids == [5])
    }

    @Test func aPlaceOfAnotherSnapshotFollowsItsNeighbors() {
        let place = snapshot.place(section: 0, index: 1)
        var new = RasterListSnapshot([9, 1, 8, 0])
        new.insert([7], at: place)
        #expect(new.ids == [9, 7, 1, 8, 0])
        new.delete([1])
        new.insert([6], at: place)
        #expect(new.ids == [9, 7, 8, 0, 6])
    }
}
