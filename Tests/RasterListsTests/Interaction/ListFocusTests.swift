// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
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

    @Test func `The next item has the focus of a removed one`() throws {
        let list = try list(4)
        list.apply(RasterListSnapshot([0, 1, 2, 3, 5, 6]))
        #expect(list.focusedItem == 5)
        #expect(list.interaction(of: 5).contains(.focused))
    }

    @Test func `The item before has the focus of the last one`() throws {
        let list = try list(9)
        list.apply(RasterListSnapshot(0..<7))
        #expect(list.focusedItem == 6)
    }

    @Test func `Items that are removed or inserted above make no difference`() throws {
        let list = try list(8)
        list.apply(RasterListSnapshot([100, 101, 0, 7, 9] + Array(200..<210)))
        #expect(list.focusedItem == 9)
        list.apply(RasterListSnapshot([7] + Array(200..<210)))
        #expect(list.focusedItem == 200)
    }

    @Test func `An item that stays keeps the focus`() throws {
        let list = try list(8)
        list.apply(RasterListSnapshot([8, 3]))
        #expect(list.focusedItem == 8)
    }

    @Test func `Of other items, the one at the same place has the focus`() throws {
        let list = try list(2)
        list.apply(RasterListSnapshot(20..<30))
        #expect(list.focusedItem == 22)
        list.apply(RasterListSnapshot(40..<42))
        #expect(list.focusedItem == 41)
    }

    @Test func `A header doesn't get the focus`() throws {
        let list = try list(4)
        list.apply(RasterListSnapshot(sections: [.init(items: [3]), .init(header: 5, items: [6])]))
        #expect(list.focusedItem == 6)
    }

    @Test func `The focus survives an empty list`() throws {
        let list = try list(4)
        list.apply([])
        #expect(list.focusedItem == nil)
        list.apply(RasterListSnapshot(0..<10))
        #expect(list.focusedItem == 4)
        list.apply([])
        list.apply([])
        list.apply(RasterListSnapshot(20..<22))
        #expect(list.focusedItem == 21)
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
