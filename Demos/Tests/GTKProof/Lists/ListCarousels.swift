// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Lists in the rows of a list.
    static let carousels = [
        Scenario("Each row of a list shows a horizontal list of its own") { proof in
            let shelves = try await Shelves(proof)
            try shelves.expectItems()
            proof.expect(shelves.made, in: 4...5)
        },
        Scenario("The wheel scrolls the list of a row by Shift, and the rows without") { proof in
            let shelves = try await Shelves(proof)
            let viewport = try shelves.shown.viewport
            let point = CGPoint(x: 100, y: 150)
            try await shelves.shown.window.hold("shift")
            try await shelves.shown.window.turnWheel(by: 2, over: point, of: viewport)
            try await shelves.shown.window.release("shift")
            try await proof.until("an offset of the second row") { shelves.lists[1].offset > 0 }
            proof.expect(shelves.shown.controller.offset, equals: 0)
            proof.expect(shelves.lists[0].offset, equals: 0)
            try await shelves.complete()
            try shelves.expectItems()
            let offset = shelves.lists[1].offset
            try await shelves.shown.window.turnWheel(by: 2, over: point, of: viewport)
            try await proof.until("an offset of the rows") { shelves.shown.controller.offset > 0 }
            proof.expect(shelves.lists[1].offset, equals: offset)
            try await shelves.complete()
            try shelves.expectItems()
        },
        Scenario("The list of a row keeps its place while the row is out of view, and holds no images") { proof in
            let shelves = try await Shelves(proof)
            for (number, list) in shelves.lists.prefix(3).enumerated() { list.scroll(toOffset: CGFloat(50 + number)) }
            try await shelves.complete()
            try shelves.expectItems()
            let (made, pinned) = (shelves.made, shelves.cache.snapshot().pinnedByteCount)
            for offset in stride(from: 0, through: 5_000, by: 250) { try await shelves.scroll(to: Double(offset)) }
            try shelves.expectItems()
            proof.expect(shelves.made, in: 1...made + 1)
            for list in shelves.lists.prefix(3) {
                proof.expect(list.visibleItems.isEmpty, "no visible items")
                proof.expect(list.frame.size.width, equals: 0)
            }
            // As many rows are in view as before, or one more.
            proof.expect(shelves.cache.snapshot().pinnedByteCount, in: 1...pinned * 3 / 2)
            try await shelves.scroll(to: 0)
            proof.expect(shelves.lists.prefix(4).map(\.offset), equals: [50, 51, 52, 0])
            try shelves.expectItems()
        },
        Scenario("A click on an item in a row is that item's, and its keys reach the rows") { proof in
            let shelves = try await Shelves(proof)
            shelves.shown.controller.selectionMode = .single
            for list in shelves.lists { list.selectionMode = .single }
            try await shelves.shown.window.click(CGPoint(x: 70, y: 150), of: shelves.shown.viewport)
            try await proof.until("a selection in the row") { shelves.lists[1].selection == [2_001] }
            proof.expect(shelves.shown.controller.selection, equals: [])
            proof.expect(shelves.clicks, equals: [2_001])
            try await shelves.shown.window.press("Right", "Right", "Left")
            try await proof.until("the next item") { shelves.lists[1].selection == [2_002] }
            proof.expect(shelves.shown.controller.focusedItem, equals: 1)
            // Down has no other item in the row.
            try await shelves.shown.window.press("Down")
            try await proof.until("the next row") { shelves.shown.controller.selection == [2] }
            try await shelves.shown.window.press("Tab")
            try await proof.until("the list of the row") { shelves.lists[2].focusedItem == 3_000 }
            try await shelves.shown.window.press("Right")
            try await proof.until("its second item") { shelves.lists[2].selection == [3_001] }
            try await shelves.shown.window.press("Page_Down")
            try await proof.until("a page of rows") { shelves.shown.controller.focusedItem.map { $0 > 3 } ?? false }
        },
        Scenario("A list widget shows another controller, with its own place") { proof in
            let shown = try await ShownList(horizontal: proof)
            let first = shown.controller
            first.scroll(toOffset: 440)
            try await shown.complete()
            shown.list.focus(12)
            let other = RasterListController<Int>(pipeline: first.pipeline, axis: .horizontal, itemLength: .fixed(30)) {
                Stripe(index: $0)
            }
            other.apply(500..<600)
            shown.list.controller = other
            try await proof.until("all images") { other.isComplete && other.frame.size.width == 300 }
            try await shown.window.nextFrame()
            try await shown.window.nextFrame()
            proof.expect(first.frame.size.width, equals: 0)
            try shown.expect(other)
            try await shown.window.press("Right")
            try await proof.until("the second item") { other.focusedItem == 501 }
            gtk_window_set_focus_visible(shown.window.window, 0)
            // The former one may change meanwhile.
            first.apply(Array(2_000..<2_001) + Array(0..<1_000))
            other.apply(Array(700..<710))
            try await shown.window.nextFrame()
            try await proof.until("all images") { other.isComplete }
            try await shown.window.nextFrame()
            try shown.expect(other)
            shown.list.controller = first
            try await shown.complete()
            proof.expect(first.offset, equals: 484)
            try shown.expectItems()
        },
    ]
}

/// A list whose rows show horizontal lists.
@MainActor
private final class Shelves {
    let cache = RasterCache(byteLimit: 64 << 20)
    let lists: [RasterListController<Int>]
    let shown: ShownList
    private let log: ShelfLog

    /// The number of widgets that were made.
    var made: Int { log.made }
    var clicks: [Int] { log.clicks }

    init(_ proof: Proof) async throws {
        let pipeline = RasterPipeline(cache: cache)
        let lists = (0..<100).map { shelf in
            let list = RasterListController<Int>(pipeline: pipeline, axis: .horizontal, itemLength: .fixed(60)) {
                Stripe(index: $0)
            }
            list.apply((shelf + 1) * 1_000..<(shelf + 1) * 1_000 + 50)
            return list
        }
        let log = ShelfLog()
        self.lists = lists
        self.log = log
        let controller = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(100)) { Stripe(index: $0) }
        shown = try await ShownList(proof, controller, count: 100, rowHeight: 100, width: 300, height: 350) { list in
            list.showLists { (shelf: Int) in
                lists[shelf]
            } label: { (item: Int) in
                "Item \(item)"
            } prepare: { inner in
                log.made += 1
                // No bar over the pictures.
                gtk_scrolled_window_set_policy(inner.widget, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
                inner.onClick = { id, _ in log.clicks.append(id) }
            }
        }
        try await complete()
    }

    func complete() async throws {
        try await shown.complete()
        try await shown.proof.until("all images of the rows") {
            shown.controller.visibleItems.allSatisfy { lists[$0.id].frame.size.width > 0 && lists[$0.id].isComplete }
        }
        try await shown.window.nextFrame()
        try await shown.window.nextFrame()
    }

    func scroll(to value: Double) async throws {
        try gtk_adjustment_set_value(shown.adjustment, value)
        try await complete()
    }

    /// Expects the pixels of the lists in the visible rows, at the frames of the rows.
    func expectItems(file: StaticString = #fileID, line: Int = #line) throws {
        let frame = shown.controller.frame
        let expected = try RasterImage(size: frame.size, scale: CGFloat(shown.window.scale)) { context in
            for row in frame.items {
                let place = row.frame.offsetBy(dx: -frame.origin.x, dy: -frame.origin.y)
                shown.draw(lists[row.id].frame, at: place.origin, in: context)
            }
        }
        shown.proof.expect(try shown.window.picture(of: shown.viewport), looksLike: expected, file: file, line: line)
    }
}

@MainActor
private final class ShelfLog {
    var made = 0
    var clicks: [Int] = []
}

extension ShownList {
    /// Draws the stripes of a frame.
    fileprivate func draw(_ frame: RasterListFrame<Int>, at origin: CGPoint, in context: DrawingContext) {
        let scale = CGFloat(window.scale)
        for item in frame.items {
            var place = item.frame.offsetBy(dx: origin.x - frame.origin.x, dy: origin.y - frame.origin.y)
            place.origin.x = (place.minX * scale).rounded() / scale
            place.origin.y = (place.minY * scale).rounded() / scale
            context.withState {
                context.clip(to: CGRect(origin: origin, size: frame.size))
                Stripe(index: item.id).draw(in: context, bounds: place)
            }
        }
    }

    /// Expects the pixels of another controller.
    fileprivate func expect(
        _ controller: RasterListController<Int>,
        file: StaticString = #fileID,
        line: Int = #line
    ) throws {
        let frame = controller.frame
        let expected = try RasterImage(size: frame.size, scale: CGFloat(window.scale)) { context in
            draw(frame, at: .zero, in: context)
        }
        proof.expect(try window.picture(of: viewport), looksLike: expected, file: file, line: line)
    }
}
