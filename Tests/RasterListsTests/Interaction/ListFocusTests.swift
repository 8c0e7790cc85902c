// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The focus of items that are removed.
@MainActor
@Suite(.hangGuard) struct ListFocusTests {
    private func list(_ focus: Int) throws -> RasterListController<Int> {
        let list = RasterListController(pipeline: RasterPipeline(cache: nil), rowHeight: .fixed(10)) {
            StateRow(number: $0)
        }
        list.apply(RasterListSnapshot(0..<10))
        try list.resize(to: CGSize(width: 40, height: 100))
        list.focusedItem = focus
        return list
    }

    /// The focus, the items that are shown next, and the items that have the focus then.
    nonisolated private static let changes: [(focus: Int, snapshots: [[Int]], expected: [Int?])] = [
        // The next item, and the one before for the last one.
        (4, [[0, 1, 2, 3, 5, 6]], [5]), (9, [Array(0..<7)], [6]),
        // Whatever is removed or inserted above.
        (8, [[100, 101, 0, 7, 9] + Array(200..<210), [7] + Array(200..<210)], [9, 200]),
        // An item that stays, and otherwise one at the same place.
        (8, [[8, 3]], [8]), (2, [Array(20..<30), [40, 41]], [22, 41]),
        // An empty list.
        (4, [[], Array(0..<10), [], [], [20, 21]], [nil, 4, nil, nil, 21]),
    ]

    @Test(arguments: changes.indices) func `A neighbor has the focus of a removed item`(index: Int) throws {
        let (focus, snapshots, expected) = Self.changes[index]
        let list = try list(focus)
        let found = snapshots.map { ids in
            list.apply(RasterListSnapshot(ids))
            return list.focusedItem
        }
        #expect(found == expected)
    }

    @Test func `A header doesn't get the focus`() throws {
        let list = try list(4)
        list.apply(RasterListSnapshot(sections: [.init(items: [3]), .init(header: 5, items: [6])]))
        #expect(list.focusedItem == 6)
    }

    @Test func `A focus that was taken away doesn't come back`() throws {
        let list = try list(4)
        list.apply([])
        list.focusedItem = nil
        list.apply(RasterListSnapshot(0..<10))
        #expect(list.focusedItem == nil)
    }

    @Test func `The neighbor is drawn with the focus`() async throws {
        let list = try list(4)
        await list.waitUntilComplete()
        list.apply(RasterListSnapshot([0, 1, 2, 3, 5, 6]))
        await list.waitUntilComplete()
        let item = try #require(list.visibleItems.first { $0.id == 5 })
        #expect(item.interaction == .focused)
    }
}
