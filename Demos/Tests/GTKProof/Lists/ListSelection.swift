// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Selection, clicks, keys and focus.
    static let selection = [
        Scenario("Clicks select, extend and toggle") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.controller.selectionMode = .multiple
                list.controller.onSelectionChange = { log.selections.append($0) }
            }
            try await shown.click(row: 1)
            try await proof.until("one item") { shown.controller.selection == [1] }
            try await shown.click(row: 4, holding: "shift")
            try await proof.until("a range") { shown.controller.selection == [1, 2, 3, 4] }
            try await shown.click(row: 2, holding: "ctrl")
            try await proof.until("a gap") { shown.controller.selection == [1, 3, 4] }
            try await shown.click(row: 0)
            try await proof.until("one item again") { shown.controller.selection == [0] }
            proof.expect(log.selections, equals: [[1], [1, 2, 3, 4], [1, 3, 4], [0]])
        },
        Scenario("A click has its point in the component, and two clicks activate") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { list in
                list.onClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
                list.onActivate = { log.activated.append($0) }
            }
            try await shown.scroll(to: 50)
            try await shown.window.click(CGPoint(x: 30, y: 100), of: shown.viewport)
            // 50 + 100 = 3 × 44 + 18.
            try await proof.until("a click") { log.clicks == [Log.Click(id: 3, point: CGPoint(x: 30, y: 18))] }
            proof.expect(log.activated, equals: [])
            try await Task.sleep(for: .milliseconds(600))
            try await shown.window.click(CGPoint(x: 30, y: 20), of: shown.viewport, count: 2)
            try await proof.until("an activation") { log.activated == [1] }
            proof.expect(log.clicks.map(\.id), equals: [3, 1, 1])
        },
        Scenario("Keys move the focus and the selection") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 1_000) { list in
                list.controller.selectionMode = .single
                list.onActivate = { log.activated.append($0) }
            }
            shown.list.focus(0)
            try await shown.window.press("Down", "Down", "Down")
            try await proof.until("the fourth item") { shown.controller.selection == [3] }
            proof.expect(shown.controller.focusedItem, equals: 3)
            try await shown.window.press("Up", "Return")
            try await proof.until("an activation") { log.activated == [2] }
            try await shown.window.press("End")
            try await proof.until("the last item") { shown.controller.selection == [999] }
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 44_000 - 300)
            try await shown.window.press("Page_Up")
            // A page of 300 points less a row of 44: the row at its top.
            try await proof.until("a page up") { shown.controller.selection == [993] }
            try await shown.window.press("Home")
            try await proof.until("the first item") { shown.controller.selection == [0] }
            try await proof.until("the beginning") { shown.controller.offset == 0 }
            try await shown.window.press("Page_Down")
            try await proof.until("a page down") { shown.controller.selection == [5] }
            try await shown.window.press("Up", "Up", "Up", "Up", "Up", "Up", "Up")
            try await proof.until("the first item") { shown.controller.selection == [0] }
        },
        Scenario("The shift key extends, and the control key moves without selecting") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .multiple }
            shown.list.focus(5)
            try await shown.window.press("space", "shift+Down", "shift+Down")
            try await proof.until("three items") { shown.controller.selection == [5, 6, 7] }
            try await shown.window.press("shift+Up")
            try await proof.until("two items") { shown.controller.selection == [5, 6] }
            try await shown.window.press("ctrl+Down", "ctrl+Down", "ctrl+space")
            try await proof.until("two items and one") { shown.controller.selection == [5, 6, 8] }
            try await shown.window.press("ctrl+a")
            try await proof.until("all items") { shown.controller.selection.count == 100 }
        },
        Scenario("Arrows move in both directions of a grid, mirrored from right to left") { proof in
            let controller = RasterListController<Int>(
                pipeline: .own(),
                lanes: .count(4),
                itemLength: .fixed(50)
            ) { Stripe(index: $0) }
            let shown = try await ShownList(proof, controller, count: 11) { $0.followsSettings = false }
            shown.list.focus(0)
            try await shown.window.press("Right", "Right", "Down")
            try await proof.until("the second line") { controller.focusedItem == 6 }
            try await shown.window.press("Right", "Down")
            // The last line has 3 items: its last one is below the fourth.
            try await proof.until("the last item") { controller.focusedItem == 10 }
            controller.environment.layoutDirection = .rightToLeft
            try await shown.window.press("Right")
            try await proof.until("the item before") { controller.focusedItem == 9 }
        },
        Scenario("A report of removed items may close the window") { proof in
            let log = Log()
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .multiple }
            let window = shown.window
            shown.controller.selection = [1, 2]
            shown.controller.onSelectionChange = { selection in
                log.selections.append(selection)
                window.close()
            }
            shown.controller.apply(RasterListSnapshot(2..<100))
            try await proof.until("the report") { !log.selections.isEmpty }
            proof.expect(log.selections, equals: [[2]])
        },
        Scenario("The focus is that of a row, also of one that is scrolled away or removed") { proof in
            let shown = try await ShownList(proof, count: 1_000) { $0.controller.selectionMode = .single }
            shown.list.focus(3)
            proof.expect(try shown.focusedLabel, equals: "Stripe 3")
            try await shown.scroll(to: 20_000)
            proof.expect(try shown.focusedLabel, equals: "Stripe 3")
            try await shown.window.press("Down")
            try await proof.until("the next item") { shown.controller.focusedItem == 4 }
            try await shown.complete()
            proof.expect(try shown.focusedLabel, equals: "Stripe 4")
            proof.expect(shown.controller.offset, in: 0...176)
            shown.controller.apply(RasterListSnapshot((0..<1_000).filter { $0 != 4 }))
            try await shown.complete()
            proof.expect(shown.controller.focusedItem, equals: 5)
            proof.expect(try shown.focusedLabel, equals: "Stripe 5")
            shown.controller.apply([])
            try await shown.complete()
            proof.expect(shown.controller.focusedItem, equals: nil)
        },
        Scenario("Tab enters and leaves the list once") { proof in
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let (first, last) = try (
                proof.require(gtk_button_new_with_label("first"), "a button"),
                proof.require(gtk_button_new_with_label("last"), "a button")
            )
            let controller = RasterListController<Int>(pipeline: RasterPipeline(), rowHeight: .fixed(20)) {
                Stripe(index: $0)
            }
            controller.apply(RasterListSnapshot(0..<50))
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
            for widget in [first, UnsafeMutablePointer<GtkWidget>(list.widget), last] { gtk_box_append(boxed, widget) }
            let window = try await proof.openWindow(box, width: 200, height: 200)
            gtk_widget_grab_focus(first)
            try await window.press("Tab")
            try await proof.until("the focus of the first item") { controller.focusedItem == 0 }
            proof.expect(gtk_widget_has_focus(first), equals: 0)
            try await window.press("Down", "Tab")
            try await proof.until("the focus of the last button") { gtk_widget_has_focus(last) != 0 }
            try await window.press("shift+Tab")
            try await proof.until("the focus of the list") { gtk_widget_has_focus(last) == 0 }
            proof.expect(controller.focusedItem, equals: 1)
            try await window.press("shift+Tab")
            try await proof.until("the focus of the first button") { gtk_widget_has_focus(first) != 0 }
        },
        Scenario("Selection and focus are seen") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .single }
            let plain = try shown.window.picture(of: shown.viewport)
            shown.list.focus(1)
            try await shown.window.press("Down")
            try await proof.until("a selection") { shown.controller.selection == [2] }
            try await shown.complete()
            let marked = try shown.window.picture(of: shown.viewport)
            let scale = shown.window.scale
            func differs(_ y: Int) -> Bool { marked.pixel(x: 80, y: y * scale) != plain.pixel(x: 80, y: y * scale) }
            proof.expect(differs(2 * 44 + 22), "the selected row has another color")
            proof.expect(!differs(3 * 44 + 22), "the next row has not")
            proof.expect(
                marked.pixel(x: 80, y: (2 * 44 + 2) * scale) != marked.pixel(x: 80, y: (2 * 44 + 22) * scale),
                "the focused row has a ring"
            )
        },
    ]
}

extension ShownList {
    /// Clicks in the middle of a row that is visible, with a modifier key held.
    func click(row: Int, holding modifier: String? = nil) async throws {
        let y = CGFloat(row) * rowHeight - controller.offset + rowHeight / 2
        if let modifier { try await window.hold(modifier) }
        try await window.click(CGPoint(x: 100, y: y), of: viewport)
        if let modifier { try await window.release(modifier) }
    }

    /// The label of the row with the focus, by the identity that the list keeps for it.
    var focusedLabel: String? {
        get throws {
            guard let focus = gtk_window_get_focus(window.window) else { return nil }
            return list.label(of: OpaquePointer(focus))
        }
    }
}

/// What a list has reported.
@MainActor
final class Log {
    struct Click: Equatable {
        var id: Int
        var point: CGPoint
    }

    var selections: [RasterListSelection<Int>] = []
    var clicks: [Click] = []
    var activated: [Int] = []
    var areas: [String] = []
}
