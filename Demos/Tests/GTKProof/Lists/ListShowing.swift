// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterLists

extension ListScenarios {
    /// Lists that are hidden, shown and resized by what they lie in, at any time of a frame.
    static let showing = [
        Scenario("A list whose headers stay in view is there each time that it is shown") { proof in
            let (shown, pages) = try await sectionedList(proof)
            for offset in [0.0, 700, 13_000] {
                try await shown.scroll(to: offset)
                for _ in 0..<6 {
                    try pages.show(1)
                    try await shown.window.nextFrame()
                    try pages.show(0)
                    try await shown.complete()
                    try shown.expectItems()
                }
            }
        },
        Scenario("A list that changes while it is hidden shows its new rows, and the scroll bar their range") { proof in
            let (shown, pages) = try await sectionedList(proof)
            // With a scroll bar that takes up space: it is shown for the longer lists only.
            gtk_scrolled_window_set_overlay_scrolling(shown.list.widget, 0)
            for count in [100, 3, 40, 1, 500, 0, 7] {
                try pages.show(1)
                try await shown.window.nextFrame()
                shown.controller.apply(sections(count))
                try pages.show(0)
                try await shown.complete()
                try shown.expectItems()
                let range = try gtk_adjustment_get_upper(shown.adjustment) - gtk_adjustment_get_lower(shown.adjustment)
                let height = try CGFloat(gtk_widget_get_height(shown.viewport))
                proof.expect(
                    range,
                    equals: max(shown.controller.frame.contentSize.height, height),
                    "the range of \(count)"
                )
                try await shown.scroll(to: 150)
                try shown.expectItems()
            }
        },
        Scenario("A list that is hidden and shown while it scrolls goes on") { proof in
            let (shown, pages) = try await sectionedList(proof)
            var value = 0.0
            for step in 0..<60 {
                value += 41
                try gtk_adjustment_set_value(shown.adjustment, value)
                // Before, between and after the frames of the scroll.
                if step % 7 == 3 { try pages.show(1) }
                if step % 3 == 0 { try await shown.window.nextFrame() }
                if step % 7 == 5 { try pages.show(0) }
            }
            try pages.show(0)
            try gtk_adjustment_set_value(shown.adjustment, value)
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: value)
            try shown.expectItems()
        },
        Scenario("Each frame of a window that is resized while it scrolls shows the rows of its size") { proof in
            let (shown, _) = try await sectionedList(proof)
            shown.controller.drawsSynchronously = true
            let clock = try proof.require(gtk_widget_get_frame_clock(shown.window.widget), "a frame clock")
            var sizes: Set<Int32> = []
            let frames = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") {
                guard let viewport = try? shown.viewport else { return }
                sizes.insert(gtk_widget_get_height(viewport))
                try? shown.expectItems()
            }
            for step in 1...12 {
                gtk_window_set_default_size(
                    shown.window.window,
                    Int32(200 + step % 3 * 20),
                    Int32(200 + step * 37 % 300)
                )
                try gtk_adjustment_set_value(shown.adjustment, Double(step * 130))
                try await shown.window.nextFrame()
                try await shown.window.nextFrame()
            }
            proof.expect(sizes.count, in: 4..., "sizes")
            _ = frames
        },
        Scenario("Live widgets follow their rows while other widgets of the window change their size") { proof in
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), "a box")
            let label = try proof.require(gtk_label_new("0"), "a label")
            let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
            let (shown, _) = try await sectionedList(proof) { stack in
                gtk_widget_set_hexpand(stack, 1)
                gtk_box_append(boxed, stack)
                gtk_box_append(boxed, label)
                return box
            } _: { list in
                list.overlay = { id, old in
                    guard let old else { return gtk_label_new("\(id)").map { OpaquePointer($0) } }
                    gtk_label_set_text(old, String(repeating: "\(id) ", count: abs(id) % 4))
                    return old
                }
            }
            for step in 1...60 {
                try gtk_adjustment_set_value(shown.adjustment, Double(step * 61))
                gtk_label_set_text(OpaquePointer(label), String(repeating: "\n", count: step % 5))
                try await shown.window.nextFrame()
            }
            try await shown.complete()
            for row in try shown.rows {
                let widget = try proof.require(gtk_widget_get_first_child(row), "a live widget")
                proof.expect(gtk_widget_get_mapped(widget) != 0, "a visible live widget")
                proof.expect(gtk_widget_get_width(widget), equals: gtk_widget_get_width(row))
            }
        },
        Scenario("A live widget that needs more space than its row is cut off, without a warning") { proof in
            let shown = try await ShownList(proof, count: 100, rowHeight: 7, width: 30) { list in
                list.overlay = { _, old in old ?? gtk_button_new_with_label("Open").map { OpaquePointer($0) } }
            }
            try await shown.scroll(to: 100)
            proof.expect(try shown.rows.allSatisfy { gtk_widget_get_height($0) == 7 }, "rows of 7 points")
        },
        Scenario("A list that its parent hides and shows in a layout is there afterwards") { proof in
            let pane = try proof.require(gtk_paned_new(GTK_ORIENTATION_HORIZONTAL), "a pane")
            let (shown, _) = try await sectionedList(proof) { stack in
                gtk_paned_set_start_child(OpaquePointer(pane), stack)
                gtk_paned_set_end_child(OpaquePointer(pane), gtk_label_new("end"))
                gtk_paned_set_position(OpaquePointer(pane), 150)
                return pane
            } _: { list in
                list.overlay = { _, old in old ?? gtk_label_new("x").map { OpaquePointer($0) } }
            }
            for position: Int32 in [0, 120, 0, 80, 150] {
                gtk_paned_set_position(OpaquePointer(pane), position)
                try await shown.window.nextFrame()
                try gtk_adjustment_set_value(shown.adjustment, Double(position * 7))
                try await shown.window.nextFrame()
            }
            shown.list.overlay = nil
            try await shown.complete()
            try shown.expectItems()
        },
        Scenario("A list is there when its window is hidden and shown, or minimized and restored") { proof in
            let (shown, _) = try await sectionedList(proof)
            for step in 1...3 {
                gtk_widget_set_visible(shown.window.widget, 0)
                shown.controller.apply(sections(20 * step))
                gtk_window_present(shown.window.window)
                try await proof.until("the window is back") { try gtk_widget_get_mapped(shown.viewport) != 0 }
                try await shown.scroll(to: Double(step * 333))
                try shown.expectItems()
                // Wayland doesn't say whether a window is minimized, and programs can't restore it.
                guard try proof.require(gdk_display_get_default(), "a display").isX11 else { continue }
                let native = try proof.require(gtk_widget_get_native(shown.window.widget), "a window")
                let surface = try proof.require(gtk_native_get_surface(native), "a surface")
                func isMinimized() -> Bool {
                    gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
                }
                gtk_window_minimize(shown.window.window)
                try await proof.until("a minimized window") { isMinimized() }
                shown.controller.scroll(toOffset: CGFloat(step * 100))
                gtk_window_present(shown.window.window)
                try await proof.until("a restored window") { !isMinimized() }
                try await shown.complete()
                try shown.expectItems()
            }
        },
        Scenario("A list goes on after another widget has asked for a layout inside of a layout") { proof in
            // The area is laid out within parents that aren't, whose own parents are: GTK then forgets what is asked for.
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let label = try proof.require(gtk_label_new("0"), "a label")
            let area = try proof.require(gtk_drawing_area_new(), "an area")
            let inner = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let (shown, _) = try await sectionedList(proof) { stack in
                gtk_widget_set_vexpand(stack, 1)
                for (parent, child) in [(inner, area), (inner, stack), (box, label), (box, inner)] {
                    gtk_box_append(UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkBox.self), child)
                }
                return box
            }
            let viewport = try shown.viewport
            let connection = SignalConnection(UnsafeMutableRawPointer(area), "resize") {
                gtk_widget_queue_allocate(viewport)
            }
            for step in 1...6 {
                gtk_label_set_text(OpaquePointer(label), "\(step)")
                gtk_widget_queue_allocate(area)
                try await shown.window.nextFrame()
                try await shown.scroll(to: Double(step * 170))
                try shown.expectItems()
            }
            _ = connection
        },
    ]

    /// Returns sections with a header of the number of each ten rows, which is negative.
    private static func sections(_ count: Int) -> RasterListSnapshot<Int> {
        RasterListSnapshot(
            sections: stride(from: 0, to: count, by: 10).map { start in
                .init(header: -1 - start / 10, items: Array(start..<min(start + 10, count)))
            }
        )
    }

    /// Opens a window with a stack, whose first page is a list with headers that stay in view.
    ///
    /// - Parameter wrap: The closure that returns the content of the window for the stack.
    @MainActor
    private static func sectionedList(
        _ proof: Proof,
        _ wrap: @MainActor (ShownList.Widget) throws -> ShownList.Widget = { $0 },
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws -> (ShownList, Pages) {
        let controller = RasterListController.stripes()
        controller.headerLength = .fixed(30)
        let pages = try Pages(proof)
        let shown = try await ShownList(
            proof,
            controller,
            showing: sections(500),
            in: { try wrap(pages.fill($0)) },
            prepare
        )
        return (shown, pages)
    }
}

/// A `GtkStack` with a list and an empty page.
@MainActor
private struct Pages {
    private let proof: Proof
    private let stack: ShownList.Widget

    init(_ proof: Proof) throws {
        self.proof = proof
        stack = try proof.require(gtk_stack_new(), "a stack")
    }

    /// Adds the pages; returns the stack.
    func fill(_ first: ShownList.Widget) -> ShownList.Widget {
        gtk_stack_add_child(OpaquePointer(stack), first)
        gtk_stack_add_child(OpaquePointer(stack), gtk_label_new("another page"))
        return stack
    }

    /// Shows a page.
    func show(_ index: Int) throws {
        let first = try proof.require(gtk_widget_get_first_child(stack), "a page")
        let page = try proof.require(index == 0 ? first : gtk_widget_get_next_sibling(first), "page \(index)")
        gtk_stack_set_visible_child(OpaquePointer(stack), page)
    }
}
