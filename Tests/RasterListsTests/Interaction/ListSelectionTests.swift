// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterLists

/// The selection of a list without a toolkit.
@MainActor
struct ListSelectionTests {
    private func list(_ snapshot: RasterListSnapshot<Int> = RasterListSnapshot(0..<100)) -> RasterListController<Int> {
        let list = RasterListController(pipeline: RasterPipeline(cache: nil), rowHeight: .fixed(10)) {
            NumberRow(number: $0)
        }
        list.apply(snapshot)
        list.selectionMode = .multiple
        return list
    }

    @Test func clicksSelectExtendAndToggle() {
        let list = list()
        var reports: [RasterListSelection<Int>] = []
        list.onSelectionChange = { reports.append($0) }
        list.select(1)
        list.select(4, isExtending: true)
        list.select(2, isToggling: true)
        list.select(8, isToggling: true)
        list.select(10, isExtending: true, isToggling: true)
        list.select(0)
        list.select(0)
        #expect(reports == [[1], [1, 2, 3, 4], [1, 3, 4], [1, 3, 4, 8], [1, 3, 4, 8, 9, 10], [0]])
    }

    @Test func headersAreNeverSelected() {
        let sections = RasterListSnapshot(sections: [.init(header: -1, items: [1, 2]), .init(header: -2, items: [3])])
        let list = list(sections)
        list.select(-1)
        #expect(list.selection.isEmpty)
        list.selectAll()
        #expect(Array(list.selection) == [1, 2, 3])
        list.selection = [-2, 2, 77]
        #expect(list.selection == [2])
    }

    @Test func oneItemAtMostIsSelectedInTheSingleMode() {
        let list = list()
        list.selection = [7, 3]
        list.selectionMode = .single
        #expect(list.selection == [3])
        list.select(5, isToggling: true)
        #expect(list.selection == [5])
        list.selectAll()
        #expect(list.selection == [5])
        list.selectionMode = .none
        #expect(list.selection.isEmpty)
    }

    @Test func itemsStaySelectedUntilTheyAreGone() {
        let list = list()
        var reports: [RasterListSelection<Int>] = []
        list.onSelectionChange = { reports.append($0) }
        list.selection = [2, 5, 50]
        #expect(reports == [])
        list.apply(RasterListSnapshot((0..<100).reversed().filter { $0 != 5 }))
        #expect(list.selection == [2, 50])
        #expect(Array(list.selection) == [50, 2])
        list.apply(RasterListSnapshot(0..<100))
        #expect(list.selection == [2, 50])
        #expect(reports == [[2, 50]])
    }

    @Test func itemsThatAreAddedAfterAllWereSelectedAreNotSelected() {
        let list = list(RasterListSnapshot(0..<10))
        list.selectAll()
        list.apply(RasterListSnapshot(Array(5..<15) + [0]))
        #expect(list.selection == [0, 5, 6, 7, 8, 9])
        #expect(!list.selection.contains(12))
    }

    @Test func selectionsFollowRandomChanges() {
        var random = SeededGenerator(seed: 26)
        let list = list([])
        var expected: Set<Int> = []
        for step in 0..<300 {
            let ids = (0..<40).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            list.apply(RasterListSnapshot(ids))
            expected.formIntersection(ids)
            #expect(Set(list.selection) == expected, "seed 26, step \(step)")
            guard let id = ids.randomElement(using: &random) else { continue }
            list.select(id, isToggling: true)
            expected.formSymmetricDifference([id])
            #expect(list.selection == RasterListSelection(expected), "seed 26, step \(step)")
        }
    }

    @Test func allOfAMillionRowsAreSelectedAsOneRange() {
        let list = list(RasterListSnapshot(0..<1_000_000))
        list.selectAll()
        #expect(list.selection.count == 1_000_000)
        #expect(list.selection.positions.ranges.count == 1)
    }

    @Test func `What a receiver of the selection changes is reported at once`() async throws {
        let stage = try await ListStage.interactive()
        var selections: [[Int]] = []
        stage.list.onSelectionChange = { [unowned stage] selection in
            selections.append(Array(selection))
            stage.list.scroll(toOffset: 500)
            stage.list.select(7)
        }
        _ = stage.takeLog()
        stage.list.select(3)
        #expect(selections == [[3], [7]])
        #expect(stage.takeLog().contains("end 0"))
    }
}
