// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterLists

extension ListScenarios {
    /// Wheel, keys and scroll bar, and the controller itself.
    static let scrolling = [
        Scenario("The wheel scrolls") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            let viewport = try shown.viewport
            try await shown.window.turnWheel(by: 3, over: CGPoint(x: 100, y: 100), of: viewport)
            try await proof.until("an offset") { shown.controller.offset > 0 }
            try await shown.complete()
            // GtkScrolledWindow: each step is the page to the power of 2/3.
            let step = pow(300, 2.0 / 3)
            try await proof.until("three steps") { try abs(shown.value - 3 * step) < 1e-6 }
            try await shown.complete()
            let scale = CGFloat(shown.window.scale)
            try shown.expectStripes(at: (3 * step * scale).rounded() / scale)
        },
        Scenario("Scrolling the controller to an item moves the scroll bar") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            shown.controller.scroll(toItem: 500, at: .start)
            try await shown.complete()
            proof.expect(try shown.value, equals: 22_000)
            try shown.expectStripes(at: 22_000)
        },
        Scenario("Items inserted above move the scroll bar, and nothing on screen") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            try await shown.scroll(to: 440)
            let before = try shown.window.picture(of: shown.viewport)
            shown.controller.apply(RasterListSnapshot(Array(10_000..<10_010) + Array(0..<1_000)))
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 880)
            proof.expect(try shown.window.picture(of: shown.viewport), looksLike: before)
            try await proof.until("the value of the offset") { try shown.value == 880 }
            proof.expect(try gtk_adjustment_get_lower(shown.adjustment), equals: 0)
            proof.expect(try gtk_adjustment_get_upper(shown.adjustment), equals: 1_010 * 44)
        },
        Scenario("A smaller list ends where it ends") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            try await shown.scroll(to: 40_000)
            shown.controller.apply(RasterListSnapshot(0..<20))
            try await shown.complete()
            try await proof.until("the value of the end") { try shown.value == 20 * 44 - 300 }
            try shown.expectStripes(at: 20 * 44 - 300)
        },
        Scenario("A scroll in progress goes on when items are inserted above") { proof in
            let shown = try await ShownList(proof, count: 1_000)
            // A kinetic scroll and a drag set values that they count from their beginning.
            var value = 440.0
            for step in 0..<10 {
                try gtk_adjustment_set_value(shown.adjustment, value)
                try await shown.window.nextFrame()
                if step == 4 { shown.controller.apply(RasterListSnapshot(Array(10_000..<10_010) + Array(0..<1_000))) }
                value += 7
            }
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 440 + 9 * 7 + 10 * 44)
            proof.expect(try shown.value, equals: 440 + 9 * 7)
            try shown.expectStripes(at: 440 + 9 * 7 + 10 * 44) { $0 < 10 ? 10_000 + $0 : $0 - 10 }
            try await proof.until("the value of the offset") { try shown.value == 440 + 9 * 7 + 10 * 44 }
            proof.expect(try gtk_adjustment_get_lower(shown.adjustment), equals: 0)
            proof.expect(shown.controller.offset, equals: 440 + 9 * 7 + 10 * 44)
        },
        Scenario("A list that stays at its end moves the scroll bar there") { proof in
            let shown = try await ShownList(proof, count: 100)
            shown.controller.staysAtEnd = true
            try await shown.scroll(to: 4_400 - 300)
            shown.controller.apply(RasterListSnapshot(0..<120))
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 120 * 44 - 300)
            try await proof.until("the value of the end") { try shown.value == 120 * 44 - 300 }
            try shown.expectStripes(at: 120 * 44 - 300)
        },
        Scenario("A receiver of events may change other widgets, and close the window") { proof in
            let controller = RasterListController.stripes()
            controller.apply(RasterListSnapshot(0..<100))
            let list = try RasterListWidget(controller) { "Stripe \($0)" }
            let box = try proof.require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), "a box")
            let label = try proof.require(gtk_label_new("0"), "a label")
            let boxed = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
            gtk_box_append(boxed, label)
            gtk_box_append(boxed, UnsafeMutablePointer<GtkWidget>(list.widget))
            let window = try await proof.openWindow(box, width: 200, height: 300)
            let adjustment = try proof.require(gtk_scrolled_window_get_vadjustment(list.widget), "an adjustment")
            for step in 1...10 {
                // One line and two lines.
                let text = step.isMultiple(of: 2) ? "\(step)" : "\(step)\n"
                controller.onEvent = { _ in gtk_label_set_text(OpaquePointer(label), text) }
                gtk_adjustment_set_value(adjustment, Double(step * 90))
                try await window.frames(until: "the text of step \(step)") {
                    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } == text
                }
                try await window.nextFrame()
                try await window.nextFrame()
                var natural: Int32 = 0
                gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
                proof.expect(gtk_widget_get_height(label), equals: natural, "the height of the label at step \(step)")
            }
            var isClosed = false
            controller.onEvent = { _ in
                isClosed = true
                window.close()
            }
            gtk_adjustment_set_value(adjustment, 3_000)
            try await proof.until("the end of the window") { isClosed }
        },
        Scenario("The scroll bar is dragged") { proof in
            let shown = try await ShownList(proof, count: 1_000) { list in
                gtk_scrolled_window_set_overlay_scrolling(list.widget, 0)
            }
            let bar = try proof.require(gtk_scrolled_window_get_vscrollbar(shown.list.widget), "a scroll bar")
            let x = CGFloat(gtk_widget_get_width(bar)) / 2
            try await shown.window.drag(from: CGPoint(x: x, y: 8), to: CGPoint(x: x, y: 150), of: bar)
            try await proof.until("the middle") { (15_000...30_000).contains(shown.controller.offset) }
            try await shown.complete()
            let scale = CGFloat(shown.window.scale)
            proof.expect(CGFloat(try shown.value * scale).rounded() / scale, equals: shown.controller.offset)
            try shown.expectStripes(at: shown.controller.offset)
        },
        Scenario("A list that gets another size keeps its first row, and ends where it ends") { proof in
            let shown = try await ShownList(proof, count: 100)
            try await shown.scroll(to: 440)
            gtk_window_set_default_size(shown.window.window, 260, 400)
            try await proof.until("the size") { try gtk_widget_get_height(shown.viewport) == 400 }
            try await shown.complete()
            try shown.expectStripes(at: 440)
            try await shown.scroll(to: 4_000)
            proof.expect(shown.controller.offset, equals: 4_000)
            gtk_window_set_default_size(shown.window.window, 200, 500)
            try await proof.until("the size") { try gtk_widget_get_height(shown.viewport) == 500 }
            try await shown.complete()
            proof.expect(shown.controller.offset, equals: 3_900)
            try shown.expectStripes(at: 3_900)
        },
    ]
}
