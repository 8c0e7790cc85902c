// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The responses of a list to events, without a toolkit.
@MainActor
@Suite(.hangGuard) struct ListInputTests {
    private typealias List = RasterListController<Int>
    private let time = ManualClock()

    /// Returns a list of 100 items of 10 points in a viewport of 40 × 100 points.
    private func list(
        axis: RasterListAxis = .vertical,
        lanes: RasterListLanes = .count(1),
        isRightToLeft: Bool = false,
        content: @escaping @MainActor (Int) -> RasterListContent = { .component(NumberRow(number: $0)) }
    ) throws -> List {
        let list = List(
            pipeline: RasterPipeline(cache: nil),
            axis: axis,
            lanes: lanes,
            itemLength: 10,
            content: content
        )
        list.clock = time.drawingClock
        list.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        list.selectionMode = .multiple
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: axis == .vertical ? CGSize(width: 40, height: 100) : CGSize(width: 100, height: 40))
        return list
    }

    private func click(
        _ list: List,
        _ y: CGFloat,
        _ button: RasterListInput.Button = .primary,
        _ modifiers: RasterListInput.Modifiers = []
    ) -> List.Response {
        list.respond(to: .pressed(button, at: CGPoint(x: 5, y: y)), modifiers: modifiers)
        return list.respond(to: .released(at: CGPoint(x: 5, y: y)), modifiers: modifiers)
    }

    private func count(_ response: List.Response) -> Int? {
        if case .clicked(_, let count) = response { count } else { nil }
    }

    /// Moves a finger by distances, 10 ms each.
    private func drag(_ list: List, _ distances: [CGFloat], along isX: Bool = false) {
        var point = CGPoint(x: 5, y: 50)
        list.respond(to: .pressed(.finger, at: point))
        for distance in distances {
            time.move(.milliseconds(10))
            if isX { point.x += distance } else { point.y += distance }
            list.respond(to: .moved(to: point))
        }
    }

    // MARK: Presses

    @Test func `A click focuses and selects its item`() throws {
        let list = try list()
        #expect(count(click(list, 25)) == 1)
        #expect(list.focusedItem == 2)
        #expect(list.selection == [2])
    }

    @Test func `Shift extends the selection of clicks, and Control toggles`() throws {
        let list = try list()
        _ = click(list, 15)
        _ = click(list, 35, .primary, .shift)
        _ = click(list, 25, .primary, .control)
        #expect(list.selection == [1, 3])
    }

    @Test func `Clicks on an item within 400 ms are counted`() throws {
        let list = try list()
        var counts: [Int?] = []
        for pause in [0, 400, 401] {
            time.move(.milliseconds(pause))
            counts.append(count(click(list, 25)))
        }
        counts.append(count(click(list, 45)))
        #expect(counts == [1, 2, 1, 1])
    }

    @Test func `A press that ends on another item is no click`() throws {
        let list = try list()
        list.respond(to: .pressed(.primary, at: CGPoint(x: 5, y: 15)))
        let pressed = list.pressedItem
        let response = list.respond(to: .released(at: CGPoint(x: 5, y: 25)))
        #expect(count(response) == nil)
        #expect(pressed == 1)
        #expect(list.pressedItem == nil)
        #expect(list.selection == [])
    }

    @Test func `A click on an area doesn't select the item`() throws {
        let list = try list { .component(StateRow(number: $0)) }
        let response = click(list, 25)
        guard case .clicked(let hit, 1) = response else {
            Issue.record("The response is \(response).")
            return
        }
        #expect(hit.area?.name == "row")
        #expect(list.selection == [])
    }

    @Test func `A press where there is no item isn't used`() throws {
        let list = try list()
        list.apply(RasterListSnapshot([1]))
        #expect(!list.respond(to: .pressed(.primary, at: CGPoint(x: 5, y: 50))).isUsed)
    }

    @Test func `The secondary button selects an item that isn't selected, and asks for its menu`() throws {
        let list = try list()
        list.selection = [2, 3]
        var menus: [Int] = []
        for y in [25, 45] as [CGFloat] {
            if case .menu(let hit) = list.respond(to: .pressed(.secondary, at: CGPoint(x: 5, y: y))) {
                menus.append(hit.id)
                menus += Array(list.selection)
            }
        }
        #expect(menus == [2, 2, 3, 4, 4])
    }

    @Test func `The pointer hovers without a press, and leaves`() throws {
        let list = try list()
        list.respond(to: .moved(to: CGPoint(x: 5, y: 25)))
        let hovered = list.hoveredItem
        list.respond(to: .left)
        #expect(hovered == 2)
        #expect(list.hoveredItem == nil)
    }

    // MARK: Dragging items

    @Test func `A press that moves drags items if the list allows it`() throws {
        for isAllowed in [false, true] {
            let list = try list()
            list.allowsReordering = isAllowed
            list.respond(to: .pressed(.primary, at: CGPoint(x: 5, y: 5)))
            list.respond(to: .moved(to: CGPoint(x: 5, y: 12)))
            let isDraggedEarly = list.drag != nil
            list.respond(to: .moved(to: CGPoint(x: 5, y: 38)))
            let response = list.respond(to: .released(at: CGPoint(x: 5, y: 38)))
            var moved: [Int]?
            if case .moved(let move) = response { moved = move.items }
            #expect(!isDraggedEarly)
            #expect(moved == (isAllowed ? [0] : nil))
            #expect(list.snapshot.ids.prefix(4) == (isAllowed ? [1, 2, 3, 0] : [0, 1, 2, 3]))
        }
    }

    @Test func `A canceled drag leaves the items where they are`() throws {
        let list = try list()
        list.allowsReordering = true
        list.respond(to: .pressed(.primary, at: CGPoint(x: 5, y: 5)))
        list.respond(to: .moved(to: CGPoint(x: 5, y: 38)))
        list.respond(to: .canceled)
        #expect(list.drag == nil)
        #expect(!list.respond(to: .released(at: CGPoint(x: 5, y: 38))).isUsed)
        #expect(list.snapshot.ids.prefix(4) == [0, 1, 2, 3])
    }

    // MARK: Fingers

    @Test func `A finger that moves scrolls, and clicks nothing`() throws {
        let list = try list()
        drag(list, [-7])
        let early = list.offset
        list.respond(to: .moved(to: CGPoint(x: 5, y: 30)))
        list.respond(to: .moved(to: CGPoint(x: 5, y: 10)))
        let response = list.respond(to: .released(at: CGPoint(x: 5, y: 10)))
        #expect(early == 0)
        #expect(list.offset == 20)
        #expect(count(response) == nil)
        #expect(list.selection == [])
    }

    @Test func `A finger that doesn't move clicks`() throws {
        let list = try list()
        #expect(count(click(list, 25, .finger)) == 1)
        #expect(list.selection == [2])
    }

    @Test(arguments: [false, true]) func `A finger scrolls a horizontal list in its direction`(isRightToLeft: Bool)
        throws
    {
        let list = try list(axis: .horizontal, isRightToLeft: isRightToLeft)
        drag(list, isRightToLeft ? [10, 20] : [-10, -20], along: true)
        #expect(list.offset == 20)
    }

    /// Returns the offsets of a list 0, 0.25, 0.5 … seconds after the first frame.
    private func offsets(_ list: List, _ count: Int) -> [CGFloat] {
        (0..<count).map { step in
            list.advance(to: .milliseconds(250 * step))
            return list.offset
        }
    }

    @Test func `A finger that goes up while it moves flings the list`() throws {
        let list = try list()
        drag(list, [-10, -10, -10, -10])
        list.respond(to: .released(at: CGPoint(x: 5, y: 10)))
        // 1,000 points per second: 250 points in all, of which a part of 1/e is left after each quarter of a second.
        let expected = (0..<4).map { (30 + 250 * (1 - exp(-Double($0)))).rounded() }
        #expect(offsets(list, 4).map(Double.init) == expected)
    }

    @Test func `A finger that rests before it goes up flings nothing`() throws {
        let list = try list()
        drag(list, [-10, -10, -10])
        time.move(.milliseconds(151))
        list.respond(to: .released(at: CGPoint(x: 5, y: 20)))
        #expect(!list.isAnimating)
    }

    @Test func `A fling ends at the end of the content`() throws {
        let list = try list()
        list.fling(velocity: 8_000)
        _ = offsets(list, 3)
        #expect(list.offset == 900)
        #expect(!list.isAnimating)
    }

    @Test(arguments: [1, -1] as [CGFloat]) func `A fling ends at a pixel per second`(sign: CGFloat) throws {
        let list = try list()
        list.scroll(toOffset: 450)
        list.fling(velocity: 400 * sign)
        #expect(offsets(list, 8).last == 450 + sign * 100)
        #expect(!list.isAnimating)
    }

    @Test func `A finger that stops a fling clicks nothing, and adds to its speed`() throws {
        let list = try list()
        list.fling(velocity: 1_000)
        _ = offsets(list, 2)
        let stopped = list.offset
        #expect(count(click(list, 25, .finger)) == nil)
        #expect(!list.isAnimating)
        list.fling(velocity: 1_000)
        list.advance(to: .zero)
        drag(list, [-10, -10, -10, -10])
        list.respond(to: .released(at: CGPoint(x: 5, y: 10)))
        let start = list.offset
        list.advance(to: .zero)
        list.advance(to: .seconds(60))
        #expect(stopped == 158)
        // 1,000 points per second, and 1.26 times the speed that the first fling would have after the 40 ms.
        #expect(list.offset - start == 518)
    }

    @Test func `Speeds that aren't finite have no effect`() throws {
        for velocity in [CGFloat.nan, .infinity, -.infinity] {
            let list = try list()
            list.fling(velocity: velocity)
            #expect(!list.isAnimating)
        }
    }

    // MARK: Wheel

    @Test func `A step of the wheel is the length of the viewport to the power of two thirds`() throws {
        let list = try list()
        let isUsed = list.respond(to: .wheel(2)).isUsed
        #expect(list.offset == (2 * pow(100, 2 / 3.0)).rounded())
        #expect(isUsed)
    }

    @Test func `A wheel at the end isn't used`() throws {
        let list = try list()
        #expect(!list.respond(to: .wheel(-1)).isUsed)
        #expect(!list.respond(to: .wheel(.nan)).isUsed)
    }

    // MARK: Keys

    private struct KeyCase: Sendable {
        var axis = RasterListAxis.vertical
        var lanes = 1
        var isRightToLeft = false
        var focus = 50
        let key: RasterListInput.Key
        let expected: Int?
    }

    nonisolated private static let keys: [KeyCase] = [
        KeyCase(key: .up, expected: 49), KeyCase(key: .down, expected: 51),
        KeyCase(key: .left, expected: nil), KeyCase(key: .right, expected: nil),
        KeyCase(key: .pageUp, expected: 41), KeyCase(key: .pageDown, expected: 59),
        KeyCase(key: .home, expected: 0), KeyCase(key: .end, expected: 99),
        KeyCase(focus: 99, key: .down, expected: 99), KeyCase(focus: 0, key: .up, expected: 0),
        KeyCase(lanes: 4, key: .up, expected: 46), KeyCase(lanes: 4, key: .down, expected: 54),
        KeyCase(lanes: 4, key: .left, expected: 49), KeyCase(lanes: 4, key: .right, expected: 51),
        KeyCase(lanes: 4, isRightToLeft: true, key: .left, expected: 51),
        KeyCase(lanes: 4, isRightToLeft: true, key: .right, expected: 49),
        KeyCase(axis: .horizontal, key: .left, expected: 49), KeyCase(axis: .horizontal, key: .right, expected: 51),
        KeyCase(axis: .horizontal, isRightToLeft: true, key: .left, expected: 51),
        KeyCase(axis: .horizontal, key: .up, expected: nil),
        KeyCase(axis: .horizontal, lanes: 4, key: .down, expected: 51),
        KeyCase(axis: .horizontal, lanes: 4, key: .right, expected: 54),
    ]

    @Test(arguments: keys.indices) func `Keys move the focus and the selection`(index: Int) throws {
        let expected = Self.keys[index]
        let list = try list(
            axis: expected.axis,
            lanes: .count(expected.lanes),
            isRightToLeft: expected.isRightToLeft
        )
        list.focusedItem = expected.focus
        let response = list.respond(to: .key(expected.key))
        #expect(response.isUsed == (expected.expected != nil))
        #expect(list.focusedItem == expected.expected ?? expected.focus)
        #expect(list.selection == RasterListSelection([expected.expected].compactMap(\.self)))
    }

    @Test func `The first key focuses the first visible item, and the item is in view`() throws {
        let list = try list()
        list.scroll(toOffset: 300)
        list.respond(to: .key(.down))
        let first = list.focusedItem
        for _ in 0..<12 { list.respond(to: .key(.down)) }
        #expect(first == 30)
        #expect(list.offset == 330)
    }

    @Test func `Shift extends the selection of keys, and Control leaves it`() throws {
        let list = try list()
        list.respond(to: .key(.down))
        list.respond(to: .key(.down), modifiers: .shift)
        list.respond(to: .key(.down), modifiers: .control)
        #expect(list.selection == [0, 1])
        #expect(list.focusedItem == 2)
        list.respond(to: .key(.space), modifiers: .control)
        #expect(list.selection == [0, 1, 2])
    }

    @Test func `Enter activates the focused item`() throws {
        let list = try list()
        #expect(!list.respond(to: .key(.enter)).isUsed)
        list.focusedItem = 7
        guard case .activated(7) = list.respond(to: .key(.enter)) else {
            Issue.record("The item isn't activated.")
            return
        }
    }

    @Test func `Space selects the focused item where items can be selected`() throws {
        let list = try list()
        list.focusedItem = 7
        list.respond(to: .key(.space))
        let selected = list.selection
        list.selectionMode = .none
        #expect(selected == [7])
        #expect(!list.respond(to: .key(.space)).isUsed)
    }

    @Test func `All items are selected where several can be`() throws {
        let list = try list()
        let isUsed = list.respond(to: .key(.selectAll)).isUsed
        #expect(list.selection.count == 100)
        #expect(isUsed)
        list.selectionMode = .single
        #expect(!list.respond(to: .key(.selectAll)).isUsed)
    }

    @Test func `The Menu key asks for the menu of the focused item, in view`() throws {
        let list = try list()
        #expect(!list.respond(to: .key(.menu)).isUsed)
        list.focusedItem = 50
        guard case .menu(let hit) = list.respond(to: .key(.menu)) else {
            Issue.record("There is no menu.")
            return
        }
        #expect(hit.id == 50)
        #expect(list.visibleItems.contains { $0.id == 50 })
    }

    @Test func `The shortcut reloads contents that can be reloaded`() throws {
        let list = try list()
        let isUsedWithout = list.respond(to: .key(.refresh)).isUsed
        list.onRefresh = {}
        list.respond(to: .key(.refresh))
        #expect(!isUsedWithout)
        #expect(list.isRefreshing)
    }

    @Test func `Alt and the arrows move the focused item where the list allows it`() throws {
        let list = try list()
        list.focusedItem = 0
        let isUsedWithout = list.respond(to: .key(.down), modifiers: .alt).isUsed
        list.allowsReordering = true
        let response = list.respond(to: .key(.down), modifiers: .alt)
        var moved: [Int]?
        if case .moved(let move) = response { moved = move.items }
        #expect(!isUsedWithout)
        #expect(moved == [0])
        #expect(list.snapshot.ids.prefix(3) == [1, 0, 2])
    }

    @Test func `Keys show the focus, and presses hide it`() throws {
        let list = try list()
        list.respond(to: .pressed(.primary, at: CGPoint(x: 5, y: 5)))
        let isShownByPress = list.showsFocus
        list.respond(to: .key(.down))
        #expect(!isShownByPress)
        #expect(list.showsFocus)
    }

    // MARK: Scroll bar

    @Test func `The thumb of a scroll bar is as long as the viewport in the content`() throws {
        let list = try list()
        list.scroll(toOffset: 450)
        let bar = try #require(list.scrollBar(trackLength: 200, minimumLength: 10))
        #expect(bar.length == 20)
        #expect(bar.start == 90)
        #expect(bar.offset(forStart: bar.start) == 450)
    }

    @Test func `The thumb is never shorter than the least length, and reaches the end of the track`() throws {
        let list = try list()
        list.scroll(toOffset: .infinity)
        let bar = try #require(list.scrollBar(trackLength: 200))
        #expect(bar.length == 24)
        #expect(bar.start == 176)
        #expect(bar.offset(forStart: 176) == 900)
    }

    @Test func `A list that fits has no scroll bar`() throws {
        let list = try list()
        list.apply(RasterListSnapshot(0..<10))
        #expect(list.scrollBar(trackLength: 200) == nil)
    }

    // MARK: Frames

    @Test func `A frame is asked for after each change`() throws {
        let list = try list()
        let calls = Shared(0)
        list.onNeedsFrame = { calls.value += 1 }
        list.scroll(by: 10)
        list.focusedItem = 3
        list.scroll(by: 10)
        #expect(calls.value == 3)
    }

    @Test func `A change that shows nothing else asks for no frame`() throws {
        let list = try list()
        _ = list.frame
        let calls = Shared(0)
        list.onNeedsFrame = { calls.value += 1 }
        list.scroll(by: -10)
        #expect(calls.value == 0)
    }

    @Test func `An animation that begins asks for a frame`() throws {
        let list = try list()
        _ = list.frame
        let calls = Shared(0)
        list.onNeedsFrame = { calls.value += 1 }
        list.fling(velocity: 1_000)
        #expect(calls.value == 1)
    }

    @Test func `Images that are ready ask for a frame`() async throws {
        let list = try list()
        await list.waitUntilComplete()
        _ = list.frame
        let calls = Shared(0)
        list.onNeedsFrame = { calls.value += 1 }
        list.scroll(toOffset: 500)
        let scrolled = calls.value
        await list.waitUntilComplete()
        #expect(calls.value > scrolled)
    }
}
