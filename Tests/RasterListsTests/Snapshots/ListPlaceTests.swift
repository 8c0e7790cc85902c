// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterLists

/// Edits of snapshots at places between items.
@Suite struct ListPlaceTests {
    private let snapshot = RasterListSnapshot(
        sections: [.init(header: 100, items: [0, 1, 2]), .init(header: 101), .init(items: [3, 4])]
    )

    /// Items, the section and index of a place, and the items of the sections after the move.
    private static let moves: [(items: [Int], section: Int, index: Int, expected: [[Int]])] = [
        // Several items keep their order.
        ([4, 0], 0, 2, [[1, 0, 4, 2], [], [3]]), ([0, 1], 0, 3, [[2, 0, 1], [], [3, 4]]),
        ([2], 0, 0, [[2, 0, 1], [], [3, 4]]), ([1, 3], 1, 0, [[0, 2], [1, 3], [4]]),
        // Those that surround their place stay; headers and unknown items are ignored.
        ([0, 1, 2], 0, 1, [[0, 1, 2], [], [3, 4]]), ([100, 7], 2, 0, [[0, 1, 2], [], [3, 4]]),
        // Numbers beyond the sections are their ends.
        ([0], 9, 9, [[1, 2], [], [3, 4, 0]]), ([3], -1, -1, [[3, 0, 1, 2], [], [4]]),
    ]

    @Test(arguments: moves.indices) func itemsMoveToAPlace(index: Int) {
        let move = Self.moves[index]
        var new = snapshot
        new.move(move.items, to: new.place(section: move.section, index: move.index))
        #expect(new.sections.map(\.items) == move.expected)
        // The look-up follows the order.
        for (position, id) in new.ids.enumerated() { #expect(new.position(of: id) == position) }
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
