// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Items that are dragged to another place, without a toolkit.
@MainActor
@Suite(.hangGuard) struct ListDraggingTests {
    private typealias Section = RasterListSnapshot<Int>.Section

    private func list(
        _ sections: [Section],
        lanes: RasterListLanes = .count(1),
        height: CGFloat = 100,
        isRightToLeft: Bool = false
    ) throws -> RasterListController<Int> {
        let list = RasterListController<Int>(pipeline: .isolated(), lanes: lanes, itemLength: 10) {
            .component(StateRow(number: $0))
        }
        list.headerLength = 10
        list.footerLength = 10
        list.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        list.selectionMode = .multiple
        list.apply(RasterListSnapshot(sections: sections))
        try list.resize(to: CGSize(width: 40, height: height))
        return list
    }

    private func place(_ list: RasterListController<Int>, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        list.insertionPlace(at: CGPoint(x: x, y: y)).map { [$0.section, $0.index] } ?? []
    }

    private func place(_ list: RasterListController<Int>, _ y: CGFloat) -> [Int] { place(list, 5, y) }

    private func isDragged(_ id: Int, _ list: RasterListController<Int>) -> Bool {
        list.frame.items.contains { $0.id == id && $0.interaction.contains(.dragged) }
    }

    // MARK: Places

    /// The sections and offset of a list, and the places at distances from the top of the viewport.
    nonisolated private static let places: [(sections: [Section], offset: CGFloat, places: [CGFloat: [Int]])] = [
        // The halves of a row are the places before and after it.
        ([Section(items: [0, 1])], 0, [4: [0, 0], 5: [0, 1], 14: [0, 1], 19: [0, 2], 90: [0, 2], -20: [0, 0]]),
        // Those of a header are the ends of two sections.
        (
            [Section(header: 100, items: [0]), Section(header: 101), Section(header: 102, items: [1])], 0,
            [2: [0, 0], 22: [0, 1], 27: [1, 0], 32: [1, 0], 37: [2, 0], 99: [2, 1]]
        ),
        // A header that stays in view covers the places behind it.
        ([Section(header: 100, items: Array(0..<50))], 100, [2: [0, 10], 12: [0, 10]]),
        (
            [Section(items: [0], footer: 100), Section(items: [1], footer: 101)], 0,
            [12: [0, 1], 17: [1, 0], 32: [1, 1], 37: [1, 1]]
        ),
        ([], 0, [50: [0, 0]]),
    ]

    @Test(arguments: places.indices)
    func `The halves of items are places before and after them`(index: Int) throws {
        let (sections, offset, places) = Self.places[index]
        let list = try list(sections)
        list.scroll(toOffset: offset)
        for (y, expected) in places { #expect(place(list, y) == expected, "\(y)") }
    }

    @Test func `Places in the line of a grid follow its direction`() throws {
        let grid = try list([Section(items: Array(0..<6))], lanes: .count(4))
        #expect(place(grid, 1, 8) == [0, 0])
        #expect(place(grid, 16, 2) == [0, 2])
        #expect(place(grid, 39, 2) == [0, 4])
        #expect(place(grid, 1, 12) == [0, 4])
        #expect(place(grid, 30, 12) == [0, 6])
        let mirrored = try list([Section(items: Array(0..<6))], lanes: .count(4), isRightToLeft: true)
        #expect(place(mirrored, 39, 8) == [0, 0])
        #expect(place(mirrored, 24, 2) == [0, 2])
        #expect(place(mirrored, 1, 2) == [0, 4])
        #expect(place(mirrored, 10, 12) == [0, 6])
    }

    @Test func `The mark lies at the pointer's end of a line`() throws {
        let grid = try list([Section(items: Array(0..<6))], lanes: .count(4))
        grid.dropPoint = CGPoint(x: 39, y: 2)
        #expect(grid.frame.insertionMark?.frame == CGRect(x: 38, y: 0, width: 2, height: 10))
        grid.dropPoint = CGPoint(x: 1, y: 12)
        #expect(grid.frame.insertionMark?.frame == CGRect(x: 0, y: 10, width: 2, height: 10))
        let mirrored = try list([Section(items: Array(0..<6))], lanes: .count(4), isRightToLeft: true)
        mirrored.dropPoint = CGPoint(x: 24, y: 2)
        #expect(mirrored.frame.insertionMark?.frame == CGRect(x: 19, y: 0, width: 2, height: 10))
    }

    /// A list that scrolls horizontally: columns of 10 points in a viewport of 100 × 40.
    private func horizontalList(_ count: Int = 5, isRightToLeft: Bool = false) throws -> RasterListController<Int> {
        let list = RasterListController<Int>(pipeline: .isolated(), axis: .horizontal, itemLength: 10) {
            .component(StateRow(number: $0))
        }
        list.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        list.apply(RasterListSnapshot(0..<count))
        try list.resize(to: CGSize(width: 100, height: 40))
        return list
    }

    @Test(arguments: [(4, 0), (6, 1), (29, 3), (99, 5)])
    func `Places of a horizontal list are counted from its start`(_ x: Int, _ index: Int) throws {
        #expect(place(try horizontalList(), CGFloat(x), 20) == [0, index])
        #expect(place(try horizontalList(isRightToLeft: true), CGFloat(100 - x), 20) == [0, index])
    }

    @Test(arguments: [false, true])
    func `A drag near the side of a horizontal list scrolls it`(_ isRightToLeft: Bool) throws {
        let list = try horizontalList(100, isRightToLeft: isRightToLeft)
        _ = list.beginDrag(of: 1, at: CGPoint(x: 50, y: 20))
        list.dropPoint = CGPoint(x: 50, y: 0)
        #expect(!list.isAnimating)
        list.dropPoint = CGPoint(x: isRightToLeft ? 2 : 98, y: 20)
        list.advance(to: .zero)
        list.advance(to: .milliseconds(50))
        #expect(list.offset > 0)
        list.cancelDrag()
        #expect(list.offset == 0)
    }

    @Test func `A point that isn't finite has no place`() throws {
        let list = try list([Section(items: [0, 1, 2])])
        #expect(list.insertionPlace(at: CGPoint(x: CGFloat.nan, y: 4)) == nil)
        list.dropPoint = CGPoint(x: 0, y: CGFloat.infinity)
        #expect(list.dropPoint == nil)
    }

    // MARK: Drags

    @Test func `A row is dragged to another place`() throws {
        let list = try list([Section(items: Array(0..<5))])
        let drag = try #require(list.beginDrag(of: 1, at: CGPoint(x: 7, y: 13)))
        #expect(drag.items == [1])
        #expect(drag.grip == CGPoint(x: 7, y: 3))
        #expect(drag.size == CGSize(width: 40, height: 10))
        #expect(isDragged(1, list))
        list.dropPoint = CGPoint(x: 5, y: 38)
        #expect(list.frame.insertionMark?.frame == CGRect(x: 0, y: 39, width: 40, height: 2))
        let move = try #require(list.endDrag())
        #expect(move.items == [1])
        #expect(move.place.index == 4)
        #expect(list.snapshot.ids == [0, 2, 3, 1, 4])
        #expect(list.isAnimating)
        #expect(!isDragged(1, list))
        #expect(list.frame.insertionMark == nil)
        #expect(list.drag == nil)
    }

    @Test func `Selected rows are dragged together, from several sections`() throws {
        let list = try list([Section(header: 100, items: [0, 1, 2]), Section(header: 101, items: [3, 4, 5])])
        list.selection = [0, 2, 4]
        #expect(list.beginDrag(of: 2, at: CGPoint(x: 5, y: 32))?.items == [0, 2, 4])
        list.dropPoint = CGPoint(x: 5, y: 52)
        list.endDrag()
        #expect(list.snapshot.sections.map(\.items) == [[1], [0, 2, 4, 3, 5]])
        #expect(list.selection == [0, 2, 4])
    }

    @Test func `A row that isn't selected is dragged alone, and a header or footer not at all`() throws {
        let list = try list([Section(header: 100, items: Array(0..<5), footer: 101)])
        list.selection = [0, 2]
        #expect([1, 100, 101, 7].map { list.beginDrag(of: $0, at: .zero)?.items } == [[1], nil, nil, nil])
    }

    @Test func `A drop at the row's own place moves nothing`() throws {
        let list = try list([Section(items: Array(0..<5))])
        for y: CGFloat in [8, 12, 18, 22] {
            list.beginDrag(of: 1, at: CGPoint(x: 5, y: 15))
            list.dropPoint = CGPoint(x: 5, y: y)
            #expect(list.endDrag() == nil)
        }
        #expect(list.snapshot.ids == [0, 1, 2, 3, 4])
    }

    @Test func `A canceled drag restores everything`() throws {
        let list = try list([Section(items: Array(0..<100))])
        list.scroll(toOffset: 30)
        let frame = list.frame
        list.beginDrag(of: 5, at: CGPoint(x: 5, y: 25))
        list.dropPoint = CGPoint(x: 5, y: 99)
        list.advance(to: .seconds(1))
        list.advance(to: .seconds(1) + .milliseconds(50))
        #expect(list.offset > 30)
        list.cancelDrag()
        #expect(list.offset == 30)
        #expect(list.frame.items.map(\.id) == frame.items.map(\.id))
        #expect(list.frame.insertionMark == nil)
        #expect(!isDragged(5, list))
        #expect(list.endDrag() == nil)
        list.cancelDrag()
    }

    @Test func `The other dragged rows stay when one is removed`() throws {
        let list = try list([Section(items: Array(0..<6))])
        list.selection = [1, 2]
        list.beginDrag(of: 1, at: CGPoint(x: 5, y: 15))
        list.dropPoint = CGPoint(x: 5, y: 58)
        list.apply([0, 2, 3, 4, 5, 6])
        #expect(list.drag?.items == [2])
        list.endDrag()
        #expect(list.snapshot.ids == [0, 3, 4, 5, 6, 2])
    }

    @Test func `A place whose neighbors are removed is found again`() throws {
        let list = try list([Section(items: Array(0..<8))])
        list.beginDrag(of: 1, at: CGPoint(x: 5, y: 15))
        list.dropPoint = CGPoint(x: 5, y: 51)
        #expect(list.insertionPlace?.next == 5)
        list.apply([0, 1, 2])
        #expect(list.insertionPlace?.previous == 2)
        list.endDrag()
        #expect(list.snapshot.ids == [0, 2, 1])
        list.beginDrag(of: 1, at: CGPoint(x: 5, y: 25))
        list.apply([])
        #expect(list.drag == nil)
    }

    @Test(arguments: [CGFloat(1), 99])
    func `A row that is dropped beside one that an edge cuts is in view`(_ y: CGFloat) throws {
        let list = try list([Section(items: Array(0..<100))])
        list.scroll(toOffset: 303)
        list.beginDrag(of: 35, at: CGPoint(x: 5, y: 50))
        list.dropPoint = CGPoint(x: 5, y: y)
        let move = try #require(list.endDrag())
        #expect(move.place.index == (y == 1 ? 30 : 40))
        let frame = try #require(list.frame(of: 35))
        #expect(frame.minY >= list.offset)
        #expect(frame.maxY <= list.offset + 100)
    }

    // MARK: Scrolling

    @Test func `A drag near an edge scrolls with the time, and stops at the end`() throws {
        let list = try list([Section(items: Array(0..<30))])
        list.beginDrag(of: 1, at: CGPoint(x: 5, y: 15))
        list.dropPoint = CGPoint(x: 5, y: 50)
        #expect(!list.isAnimating)
        list.dropPoint = CGPoint(x: 5, y: 99)
        #expect(list.isAnimating)
        #expect(list.offset == 0)
        list.advance(to: .milliseconds(5000))
        #expect(list.offset == 0)
        list.advance(to: .milliseconds(5050))
        let offset = list.offset
        #expect(offset > 20)
        #expect(list.insertionPlace?.index == Int(((offset + 99) / 10).rounded()))
        list.advance(to: .milliseconds(5100))
        #expect(abs(list.offset - 2 * offset) <= 1)
        for step in 0..<20 { list.advance(to: .milliseconds(5100 + 100 * step)) }
        #expect(list.offset == 200)
        #expect(!list.isAnimating)
        list.dropPoint = CGPoint(x: 5, y: 0)
        #expect(list.isAnimating)
        list.dropPoint = nil
        #expect(!list.isAnimating)
    }

    @Test func `A drag scrolls faster near the edge, and no farther after a pause`() throws {
        func distance(_ y: CGFloat, after pause: Duration) throws -> CGFloat {
            let list = try list([Section(items: Array(0..<1000))])
            list.dropPoint = CGPoint(x: 5, y: y)
            list.advance(to: .zero)
            list.advance(to: pause)
            return list.offset
        }
        let slow = try distance(80, after: .milliseconds(50))
        let fast = try distance(100, after: .milliseconds(50))
        #expect(slow > 0)
        #expect(fast > 2 * slow)
        #expect(try distance(100, after: .seconds(60)) == distance(100, after: .milliseconds(100)))
    }

    // MARK: Keys

    @Test func `Keys move an item by one place, and over a header into the next section`() throws {
        let list = try list([Section(header: 100, items: [0, 1]), Section(header: 101, items: [2])])
        #expect(list.move(0, .down)?.items == [0])
        #expect(list.snapshot.sections.map(\.items) == [[1, 0], [2]])
        _ = list.move(0, .down)
        #expect(list.snapshot.sections.map(\.items) == [[1], [0, 2]])
        _ = list.move(0, .up)
        #expect(list.snapshot.sections.map(\.items) == [[1, 0], [2]])
        _ = list.move(0, .up)
        #expect(list.snapshot.sections.map(\.items) == [[0, 1], [2]])
        #expect(list.move(0, .up) == nil)
        _ = list.move(2, .down)
        #expect(list.snapshot.sections.map(\.items) == [[0, 1], [2]])
    }

    @Test func `Keys move selected items together, and by lines in a grid`() throws {
        let grid = try list([Section(items: Array(0..<6))], lanes: .count(3))
        grid.selection = [0, 1]
        _ = grid.move(0, .next)
        #expect(grid.snapshot.ids == [2, 0, 1, 3, 4, 5])
        grid.selection = []
        _ = grid.move(2, .down)
        #expect(grid.snapshot.ids == [0, 1, 3, 2, 4, 5])
        _ = grid.move(2, .up)
        #expect(grid.snapshot.ids == [2, 0, 1, 3, 4, 5])
    }
}
