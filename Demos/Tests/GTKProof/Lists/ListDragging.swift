// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Rows that are dragged, and data that is dropped on a list.
    static let dragging = [
        Scenario("A row is dragged to another place, under its own picture") { proof in
            let log = Log()
            var moves: [RasterListMove<Int>] = []
            let shown = try await ShownList(proof, count: 100) { list in
                list.allowsReordering = true
                list.controller.selectionMode = .single
                list.onMove = { moves.append($0) }
                list.onClick = { log.clicks.append(Log.Click(id: $0, point: $1)) }
            }
            let pictures = PictureCounts.made
            try await shown.startDrag(at: CGPoint(x: 100, y: 66))
            proof.expect(shown.controller.drag?.items, equals: [1])
            proof.expect(PictureCounts.made, equals: pictures)
            try await shown.drag(to: CGPoint(x: 100, y: 148))
            try await proof.until("a place") { shown.controller.insertionPlace?.index == 3 }
            try await shown.complete()
            let scale = shown.window.scale
            let picture = try shown.window.picture(of: shown.viewport)
            let mark = try proof.require(picture.pixel(x: 100 * scale, y: 132 * scale), "a mark")
            proof.expect(mark != picture.pixel(x: 100 * scale, y: 140 * scale), "a mark above the rows")
            try await shown.window.releaseButton(at: CGPoint(x: 100, y: 148), of: shown.viewport)
            try await proof.until("the move") { moves.map(\.items) == [[1]] }
            proof.expect(Array(shown.controller.snapshot.ids.prefix(5)), equals: [0, 2, 1, 3, 4])
            try await proof.until("the end of the animation") { !shown.controller.isAnimating }
            try await proof.until("no drag") { shown.controller.drag == nil }
            try await shown.complete()
            proof.expect(log.clicks, equals: [])
            // A second drag, back.
            try await shown.startDrag(at: CGPoint(x: 100, y: 110))
            try await shown.drag(to: CGPoint(x: 100, y: 50))
            try await proof.until("a place above") { shown.controller.insertionPlace?.index == 1 }
            try await shown.window.releaseButton(at: CGPoint(x: 100, y: 50), of: shown.viewport)
            try await proof.until("the move back") { moves.map(\.items) == [[1], [1]] }
            proof.expect(Array(shown.controller.snapshot.ids.prefix(5)), equals: [0, 1, 2, 3, 4])
        },
        Scenario("A drag near the edge scrolls the list, and stops beside it") { proof in
            let shown = try await ShownList(proof, count: 1_000) { $0.allowsReordering = true }
            try await shown.startDrag(at: CGPoint(x: 100, y: 66))
            try await shown.drag(to: CGPoint(x: 100, y: 297))
            try await proof.until("scrolling") { shown.controller.offset > 300 }
            try await shown.drag(to: CGPoint(x: 100, y: 150))
            try await proof.until("the middle") { !shown.controller.isAnimating }
            let place = try proof.require(shown.controller.insertionPlace, "a place")
            try await shown.window.releaseButton(at: CGPoint(x: 100, y: 150), of: shown.viewport)
            try await proof.until("the move") { shown.controller.drag == nil }
            proof.expect(shown.controller.snapshot.position(of: 1), equals: place.index - 1)
        },
        Scenario("Selected rows are dragged into another list as text") { proof in
            var drops: [RasterListDrop<Int>] = []
            let target = RasterListController(pipeline: RasterPipeline(), rowHeight: .fixed(44)) { Stripe(index: $0) }
            target.apply(RasterListSnapshot(500..<503))
            let other = try RasterListWidget(target) { "Stripe \($0)" }
            other.onDrop = { drop in
                drops.append(drop)
                return true
            }
            let shown = try await ShownList.beside(proof, ShownList.Widget(other.widget)) { list in
                list.controller.selectionMode = .multiple
                list.dragText = { $0.map(String.init).joined(separator: ",") }
            }
            shown.controller.selection = [1, 3]
            try await shown.startDrag(at: CGPoint(x: 50, y: 66))
            // The list itself takes no text, and doesn't reorder.
            try await shown.drag(to: CGPoint(x: 50, y: 148))
            proof.expect(shown.controller.insertionPlace == nil, "no place in the list itself")
            try await shown.drag(to: CGPoint(x: 300, y: 80))
            try await proof.until("a place in the other list") { target.insertionPlace?.index == 2 }
            try await shown.window.releaseButton(at: CGPoint(x: 300, y: 80), of: shown.viewport)
            try await proof.until("a drop") { drops.map(\.payload) == [.text("1,3")] }
            proof.expect(drops.first?.item, equals: 501)
            proof.expect(drops.first?.place.previous, equals: 501)
            try await proof.until("no drag") { shown.controller.drag == nil && target.dropPoint == nil }
            proof.expect(shown.controller.snapshot.ids.count, equals: 100)
        },
        Scenario("Files are dropped at a place") { proof in
            var drops: [RasterListDrop<Int>] = []
            let source = ShownList.fileSource("/tmp/a file.txt")
            let shown = try await ShownList.beside(proof, source) { list in
                list.onDrop = { drop in
                    drops.append(drop)
                    return true
                }
            }
            try await shown.window.holdButton(at: CGPoint(x: 300, y: 100), of: shown.viewport)
            for x in [280, 250, 150, 100] {
                try await shown.window.movePointer(to: CGPoint(x: x, y: 100), of: shown.viewport)
                try await shown.window.nextFrame()
            }
            try await proof.until("a place") { shown.controller.insertionPlace?.index == 2 }
            try await shown.window.releaseButton(at: CGPoint(x: 100, y: 100), of: shown.viewport)
            try await proof.until("a drop") { !drops.isEmpty }
            proof.expect(drops.map(\.payload), equals: [.files([URL(filePath: "/tmp/a file.txt")])])
            proof.expect(drops.first?.place.index, equals: 2)
        },
        Scenario("Alt and the arrow keys move the focused row") { proof in
            var moves: [RasterListMove<Int>] = []
            let shown = try await ShownList(proof, count: 100) { list in
                list.allowsReordering = true
                list.onMove = { moves.append($0) }
            }
            shown.list.focus(1)
            try await shown.window.press("alt+Down", "alt+Down", "alt+Up")
            try await proof.until("three moves") { moves.count == 3 }
            proof.expect(Array(shown.controller.snapshot.ids.prefix(4)), equals: [0, 2, 1, 3])
            proof.expect(try shown.focusedLabel, equals: "Stripe 1")
            proof.expect(shown.controller.focusedItem, equals: 1)
        },
    ]
}

extension ShownList {
    /// Presses the button on a row, and moves the pointer until the row is dragged.
    func startDrag(at point: CGPoint) async throws {
        try await window.holdButton(at: point, of: viewport)
        // The button of a scenario that fails would stay pressed in the next one.
        proof.atEnd { _ = try? await Subprocess.run("xdotool", ["mouseup", "1"]) }
        for distance in [4, 8, 16] {
            try await window.movePointer(to: CGPoint(x: point.x, y: point.y + CGFloat(distance)), of: viewport)
        }
        try await proof.until("a drag") { controller.drag != nil }
    }

    /// Moves the pointer to a point, and around it until the list has its place.
    ///
    /// GTK drops a movement that comes before the target of the drag has answered the one before.
    func drag(to point: CGPoint) async throws {
        for step in 0..<60 {
            try await window.movePointer(to: CGPoint(x: point.x, y: point.y - CGFloat(step % 2)), of: viewport)
            try await window.nextFrame()
            if step > 1, let place = controller.dropPoint, abs(place.y - point.y) <= 1, place.x == point.x { return }
        }
    }

    /// Opens a window with a list of 200 points, and another widget to its right.
    static func beside(
        _ proof: Proof,
        _ other: Widget,
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void
    ) async throws -> ShownList {
        let controller = RasterListController.stripes()
        return try await ShownList(
            proof,
            controller,
            showing: RasterListSnapshot(0..<100),
            width: 400,
            in: { widget in
                let box = try proof.require(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), "a box")
                let pointer = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
                gtk_box_set_homogeneous(pointer, 1)
                gtk_box_append(pointer, widget)
                gtk_widget_set_hexpand(other, 1)
                gtk_box_append(pointer, other)
                return box
            },
            prepare
        )
    }

    /// Makes a widget from which a file is dragged.
    static func fileSource(_ path: String) -> Widget {
        let label: Widget = gtk_label_new("A file")
        var file: OpaquePointer? = g_file_new_for_path(path)
        let list = gdk_file_list_new_from_array(&file, 1)
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, UnsafeMutableRawPointer(list))
        let source = gtk_drag_source_new()
        gtk_drag_source_set_content(source, gdk_content_provider_new_for_value(&value))
        g_value_unset(&value)
        gtk_widget_add_controller(label, source)
        return label
    }
}
