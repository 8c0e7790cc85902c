// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    private static let names = ["Apple", "Avocado", "Banana", "Blueberry", "Cherry", "Cranberry", "épinard"]

    /// Opens a window with a list of names, eight of each in turn.
    @MainActor
    private static func named(_ proof: Proof, count: Int = 56) async throws -> ShownList {
        let shown = try await ShownList(proof, count: count, labels: names)
        shown.controller.selectionMode = .multiple
        shown.list.focus(0)
        return shown
    }

    /// Letters, ranges and the focus of what is removed.
    static let keys = [
        Scenario("Letters move the focus to the next label, and the same letter cycles") { proof in
            let shown = try await named(proof, count: 7)
            try await shown.window.press("b", "l")
            try await proof.until("the letters") { shown.controller.focusedItem == 3 }
            proof.expect(try shown.focusedLabel, equals: "Blueberry")
            proof.expect(shown.controller.selection, equals: [3])
            try await Task.sleep(for: .milliseconds(1_050))
            for id in [4, 5, 4] {
                try await shown.window.press("c")
                try await proof.until("item \(id)") { shown.controller.focusedItem == id }
            }
            try await Task.sleep(for: .milliseconds(1_050))
            try await shown.window.press("shift+e")
            try await proof.until("a letter with a mark") { shown.controller.focusedItem == 6 }
            try await Task.sleep(for: .milliseconds(1_050))
            try await shown.window.press("a", "eacute")
            try await proof.until("the first letter") { shown.controller.focusedItem == 0 }
        },
        Scenario("Letters bring an item into view") { proof in
            let shown = try await ShownList(proof, count: 100_000, labels: (0..<100_000).map(String.init))
            shown.list.focus(0)
            try await shown.window.press("9", "9", "9", "8", "7")
            try await proof.until("the item") { shown.controller.focusedItem == 99_987 }
            try await shown.window.press("Escape")
            try await shown.complete()
            proof.expect(shown.controller.visibleItems.contains { $0.id == 99_987 }, "it is in view")
        },
        Scenario("Space, shortcuts and keys without a letter don't find items") { proof in
            let shown = try await named(proof)
            let actions = Log()
            let keys: OpaquePointer = gtk_event_controller_key_new()
            gtk_widget_add_controller(shown.window.widget, keys)
            let connection = SignalConnection(UnsafeMutableRawPointer(keys), "key-pressed") {
                actions.activated.append(actions.activated.count)
            }
            try await shown.window.press("Down", "space", "ctrl+b", "alt+b", "super+b", "Tab")
            try await proof.until("four keys that the list doesn't use") { actions.activated.count >= 4 }
            proof.expect(shown.controller.focusedItem, equals: 1)
            withExtendedLifetime(connection) {}
        },
        Scenario("Letters find the labels of the widget, unless it leaves them to others") { proof in
            let shown = try await ShownList(proof, count: 100)
            shown.list.focus(3)
            try await shown.window.press("s")
            try await proof.until("the next item") { shown.controller.focusedItem == 4 }
            shown.list.findsByTyping = false
            shown.list.focus(0)
            try await shown.window.press("s", "s", "Down")
            try await proof.until("the item below") { shown.controller.focusedItem == 1 }
        },
        Scenario("Keys select ranges, and with both modifiers other items stay selected") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .multiple }
            @MainActor func expect(_ key: String, _ ids: some Sequence<Int>, line: Int = #line) async throws {
                try await shown.window.press(key)
                try await proof.until("the range after \(key)", line: line) {
                    shown.controller.selection == RasterListSelection(ids)
                }
            }
            shown.list.focus(50)
            try await expect("space", [50])
            try await expect("shift+Page_Down", 50...55)
            try await expect("shift+Page_Up", 49...50)
            try await expect("shift+Home", 0...50)
            try await expect("shift+End", 50...99)
            try await shown.window.press("ctrl+Home", "ctrl+Down")
            try await proof.until("the second item") { shown.controller.focusedItem == 1 }
            proof.expect(shown.controller.selection, equals: RasterListSelection(50...99))
            try await expect("ctrl+space", [1] + Array(50...99))
            try await expect("ctrl+shift+Down", [1, 2] + Array(50...99))
            try await expect("ctrl+shift+Home", Array(0...2) + Array(50...99))
            try await expect("shift+Down", [1])
        },
        Scenario("A removed item gives its focus to its neighbor, and keys go on there") { proof in
            let shown = try await ShownList(proof, count: 100) { $0.controller.selectionMode = .single }
            shown.list.focus(3)
            shown.controller.apply(RasterListSnapshot([0, 1] + Array(4..<100)))
            try await shown.complete()
            proof.expect(try shown.focusedLabel, equals: "Stripe 4")
            try await shown.window.press("Down")
            try await proof.until("the next item") { shown.controller.focusedItem == 5 }
        },
        Scenario("A list that is empty for a while keeps the keyboard") { proof in
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let button = try proof.require(gtk_button_new_with_label("button"), "a button")
            let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
            let controller = RasterListController<Int>(pipeline: RasterPipeline(), rowHeight: .fixed(20)) {
                Stripe(index: $0)
            }
            controller.apply(RasterListSnapshot(0..<50))
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            gtk_box_append(boxed, button)
            gtk_box_append(boxed, UnsafeMutablePointer<GtkWidget>(list.widget))
            let window = try await proof.openWindow(box, width: 200, height: 200)
            list.focus(3)
            try await window.press("Down")
            try await proof.until("the focus") { controller.focusedItem == 4 }
            for ids in [0..<50, 20..<30] {
                controller.apply([])
                for _ in 0..<3 { try await window.nextFrame() }
                proof.expect(gtk_widget_has_focus(button), equals: 0, "the button has no focus")
                try await window.press("Down")
                controller.apply(RasterListSnapshot(ids))
                for _ in 0..<3 { try await window.nextFrame() }
                let expected = ids.contains(4) ? 4 : 24
                proof.expect(controller.focusedItem, equals: expected)
                try await window.press("Down")
                try await proof.until("the next item") { controller.focusedItem == expected + 1 }
                try await window.press("Up")
                try await proof.until("the item") { controller.focusedItem == expected }
            }
            // A focus that has gone elsewhere meanwhile stays there.
            controller.apply([])
            for _ in 0..<3 { try await window.nextFrame() }
            gtk_widget_grab_focus(button)
            controller.apply(RasterListSnapshot(0..<50))
            for _ in 0..<3 { try await window.nextFrame() }
            proof.expect(gtk_widget_has_focus(button) != 0, "the button keeps the focus")
            controller.apply([])
            for _ in 0..<3 { try await window.nextFrame() }
            proof.expect(gtk_widget_has_focus(button) != 0, "the button keeps the focus again")
        },
    ]
}
