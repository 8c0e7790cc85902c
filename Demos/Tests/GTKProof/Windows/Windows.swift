// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterKit

extension ScenarioGroup {
    /// The runner itself: what the other groups rely on.
    static let windows = ScenarioGroup(
        "windows",
        [
            Scenario("A window has the pixels of its widget, at its own scale") { proof in
                let area = try proof.require(gtk_drawing_area_new(), "a drawing area")
                gtk_drawing_area_set_draw_func(UnsafeMutablePointer(OpaquePointer(area)), drawCorners, nil, nil)
                let window = try await proof.openWindow(area, width: 120, height: 80)
                let scale = CGFloat(window.scale)
                let expected = try RasterImage(size: CGSize(width: 120, height: 80), scale: scale) { context in
                    context.fill(CGRect(x: 0, y: 0, width: 120, height: 80), with: Color(hex: 0xFF0000))
                    context.fill(CGRect(x: 100, y: 60, width: 20, height: 20), with: Color(hex: 0x0000FF))
                }
                proof.expect(try window.picture(of: area), looksLike: expected)
            },
            Scenario("A click arrives at its point, and keys and the wheel at the widget") { proof in
                let area = try proof.require(gtk_drawing_area_new(), "a drawing area")
                gtk_widget_set_focusable(area, 1)
                let click = try proof.require(gtk_gesture_click_new(), "a gesture")
                let keys = try proof.require(gtk_event_controller_key_new(), "a controller of keys")
                let wheel = try proof.require(
                    gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL),
                    "a controller of the wheel"
                )
                for controller in [click, keys, wheel] { gtk_widget_add_controller(area, controller) }
                let window = try await proof.openWindow(area, width: 120, height: 80)
                gtk_widget_grab_focus(area)
                var x = 0.0
                var y = 0.0
                var keyCount = 0
                var stepCount = 0
                let connections = [
                    SignalConnection(UnsafeMutableRawPointer(click), "begin") {
                        _ = gtk_gesture_get_point(click, nil, &x, &y)
                    },
                    SignalConnection(UnsafeMutableRawPointer(keys), "key-pressed") { keyCount += 1 },
                    SignalConnection(UnsafeMutableRawPointer(wheel), "scroll") { stepCount += 1 },
                ]
                try await window.click(CGPoint(x: 30, y: 40), of: area)
                try await proof.until("a click") { x != 0 }
                proof.expect(CGPoint(x: x, y: y), equals: CGPoint(x: 30, y: 40))
                try await window.press("Down", "a")
                try await proof.until("two keys") { keyCount == 2 }
                try await window.turnWheel(by: 3, over: CGPoint(x: 30, y: 40), of: area)
                try await proof.until("three steps") { stepCount == 3 }
                _ = connections
            },
        ]
    )
}

private let drawCorners: GtkDrawingAreaDrawFunc = { _, context, width, height, _ in
    cairo_set_source_rgb(context, 1, 0, 0)
    cairo_paint(context)
    cairo_set_source_rgb(context, 0, 0, 1)
    cairo_rectangle(context, Double(width) - 20, Double(height) - 20, 20, 20)
    cairo_fill(context)
}
