// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
@_spi(Testing) import RasterGTK
import RasterLists

extension ListScenarios {
    /// Lists and grids that scroll horizontally.
    static let axis = [
        Scenario("Items of a horizontal list lie side by side") { proof in
            let shown = try await ShownList(horizontal: proof)
            try shown.expectItems()
            proof.expect(try shown.rows.count, equals: 7)
            try gtk_adjustment_set_value(shown.horizontalAdjustment, 451)
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 451)
            try shown.expectItems()
            proof.expect(try gtk_adjustment_get_upper(shown.horizontalAdjustment), equals: 44_000)
        },
        Scenario("The wheel scrolls a horizontal list, with and without Shift") { proof in
            let shown = try await ShownList(horizontal: proof)
            let step = pow(300, 2.0 / 3)
            try await shown.window.turnWheel(by: 2, over: CGPoint(x: 100, y: 50), of: try shown.viewport)
            try await proof.until("two steps") { try abs(shown.horizontalValue - 2 * step) < 1e-6 }
            try await shown.window.hold("shift")
            try await shown.window.turnWheel(by: 1, over: CGPoint(x: 100, y: 50), of: try shown.viewport)
            try await shown.window.release("shift")
            try await proof.until("three steps") { try abs(shown.horizontalValue - 3 * step) < 1e-6 }
            try await shown.complete()
            try shown.expectItems()
            try await shown.window.turnWheel(by: -4, over: CGPoint(x: 100, y: 50), of: try shown.viewport)
            try await proof.until("the start") { try shown.horizontalValue == 0 && shown.controller.offset == 0 }
        },
        Scenario("A horizontal list starts at the right from right to left") { proof in
            let shown = try await ShownList(horizontal: proof) {
                gtk_widget_set_direction(ShownList.Widget($0.widget), GTK_TEXT_DIR_RTL)
            }
            let viewport = try shown.viewport
            gtk_widget_set_direction(viewport, GTK_TEXT_DIR_RTL)
            try await proof.until("a direction") { shown.controller.environment.layoutDirection == .rightToLeft }
            try await shown.complete()
            try shown.expectItems()
            try await proof.until("the right") { try shown.horizontalValue == 44_000 - 300 }
            proof.expect(shown.controller.offset, equals: 0)
            try await shown.window.turnWheel(by: 3, over: CGPoint(x: 100, y: 50), of: viewport)
            let step = pow(300, 2.0 / 3)
            try await proof.until("three steps") { try abs(44_000 - 300 - shown.horizontalValue - 3 * step) < 1e-6 }
            try await shown.complete()
            try shown.expectItems()
            // Items at the end don't move what is visible.
            let before = try shown.window.picture(of: viewport)
            shown.controller.apply(RasterListSnapshot(0..<1_100))
            try await shown.complete()
            proof.expect(try shown.window.picture(of: viewport), looksLike: before)
            try await proof.until("the value of the offset") {
                try abs(48_400 - 300 - shown.horizontalValue - 3 * step) < 1
                    && gtk_adjustment_get_lower(shown.horizontalAdjustment) == 0
            }
            shown.list.focus(0)
            try await shown.window.press("Left", "Left", "Right")
            try await proof.until("the second item") { shown.controller.focusedItem == 1 }
        },
        Scenario("Left and Right move the focus in a horizontal list") { proof in
            let shown = try await ShownList(horizontal: proof) { $0.controller.selectionMode = .single }
            shown.list.focus(0)
            try await shown.window.press("Right", "Right", "Right", "Left")
            try await proof.until("the third item") { shown.controller.selection == [2] }
            // Up and down have no other item.
            try await shown.window.press("Down", "Up")
            try await shown.window.press("End")
            try await proof.until("the last item") { shown.controller.selection == [999] }
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 44_000 - 300)
            try await shown.window.press("Page_Up")
            try await proof.until("a page before") { shown.controller.focusedItem.map { $0 < 999 } ?? false }
            try await shown.window.press("Home")
            try await proof.until("the first item") { shown.controller.offset == 0 }
        },
        Scenario("The scroll bar of a horizontal list is dragged") { proof in
            let shown = try await ShownList(horizontal: proof) { list in
                gtk_scrolled_window_set_overlay_scrolling(list.widget, 0)
            }
            let bar = try proof.require(gtk_scrolled_window_get_hscrollbar(shown.list.widget), "a scroll bar")
            let y = CGFloat(gtk_widget_get_height(bar)) / 2
            try await shown.window.drag(from: CGPoint(x: 8, y: y), to: CGPoint(x: 150, y: y), of: bar)
            try await proof.until("the middle") { (15_000...30_000).contains(shown.controller.offset) }
            try await shown.complete()
            try shown.expectItems()
        },
        Scenario("A list on screen gets another axis") { proof in
            let shown = try await ShownList(horizontal: proof)
            try gtk_adjustment_set_value(shown.horizontalAdjustment, 440)
            try await shown.complete()
            shown.controller.axis = .vertical
            try await shown.complete()
            try shown.expectItems()
            proof.expect(try shown.value, equals: 440)
            try await shown.window.turnWheel(by: 1, over: CGPoint(x: 100, y: 50), of: try shown.viewport)
            try await proof.until("a step") { shown.controller.offset > 440 }
            shown.controller.axis = .horizontal
            try await shown.complete()
            try shown.expectItems()
        },
        Scenario("A horizontal list that is hidden keeps its place") { proof in
            let shown = try await ShownList(horizontal: proof)
            // The window gives the focus back, which brings its item into view.
            shown.controller.scroll(toItem: 101, at: .start)
            shown.list.focus(102)
            shown.controller.scroll(toOffset: 4_400)
            try await shown.complete()
            gtk_widget_set_visible(shown.list.widget.widgetPointer, 0)
            try await proof.until("an empty viewport") { shown.controller.frame.size.width == 0 }
            proof.expect(shown.controller.visibleItems.isEmpty, "no visible items")
            proof.expect(shown.controller.offset, equals: 4_400)
            gtk_widget_set_visible(shown.list.widget.widgetPointer, 1)
            try await proof.until("a viewport") { shown.controller.frame.size.width == 300 }
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 4_400)
            try shown.expectItems()
        },
    ]
}

extension OpaquePointer {
    var widgetPointer: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(self) }
}

extension ShownList {
    /// Opens a window of 300 × 100 with a horizontal list of 1,000 stripes.
    init(
        horizontal proof: Proof,
        _ prepare: @MainActor (RasterListWidget<Int>) -> Void = { _ in }
    ) async throws {
        let controller = RasterListController<Int>(pipeline: .own(), axis: .horizontal, itemLength: .fixed(44)) {
            Stripe(index: $0)
        }
        try await self.init(proof, controller, count: 1_000, width: 300, height: 100, prepare)
    }

    var horizontalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
        get throws { try proof.require(gtk_scrolled_window_get_hadjustment(list.widget), "an adjustment") }
    }

    var horizontalValue: Double { get throws { try gtk_adjustment_get_value(horizontalAdjustment) } }
}
