// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

/// Clicks and keys of widgets for views.
let viewInputs = [
    Scenario("A click arrives at its point in the component") { proof in
        let size = CGSize(width: 60, height: 40)
        let widget = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: .own()))
        var points: [CGPoint] = []
        widget.onClick = { points.append($0) }
        let window = try await ViewWindow(proof, widget)
        for point in [CGPoint(x: 1, y: 1), CGPoint(x: 33, y: 21), CGPoint(x: 59, y: 39)] {
            points = []
            try await window.window.click(point, of: widget.gtkWidget)
            try await proof.until("a click") { !points.isEmpty }
            proof.expect(points.map(\.rounded), equals: [point])
        }
        points = []
        try await window.window.drag(
            from: CGPoint(x: 30, y: 20),
            to: CGPoint(x: 90, y: 60),
            of: widget.gtkWidget
        )
        try await window.window.click(CGPoint(x: 5, y: 5), of: widget.gtkWidget)
        try await proof.until("a click") { !points.isEmpty }
        proof.expect(points.map(\.rounded), equals: [CGPoint(x: 5, y: 5)], "no click for a button released elsewhere")
    },
    Scenario("Return and Space act on the widget that has the focus") { proof in
        let pipeline = RasterPipeline.own()
        let size = CGSize(width: 60, height: 40)
        let picture = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: pipeline))
        let button = try RasterViewWidget(RasterView(Noise(seed: 2), size: size, pipeline: pipeline))
        var points: [CGPoint] = []
        button.onClick = { points.append($0) }
        let window = try await ViewWindow(proof, picture, button)
        proof.expect(gtk_widget_get_focusable(picture.gtkWidget), equals: 0, "a picture takes no focus")
        try await window.window.press("Tab")
        try await proof.until("the button has the focus") { gtk_widget_has_focus(button.gtkWidget) != 0 }
        // The second widget is at (20, 70), and its ring of 2 points around it.
        let container = try proof.require(gtk_widget_get_parent(button.gtkWidget), "the container")
        let scale = window.window.scale
        // GTK shows the focus after a key that moves it; there is nowhere to move it here.
        gtk_window_set_focus_visible(window.window.window, 1)
        try await window.window.frames(until: "the focus ring") {
            (try window.window.picture(of: container).pixel(x: 19 * scale, y: 90 * scale)?.alpha ?? 0) > 128
        }
        let focused = try window.window.picture(of: container)
        for (x, y) in [(19, 90), (81, 90), (50, 69), (50, 111)] {
            let pixel = focused.pixel(x: x * scale, y: y * scale)
            proof.expect(pixel?.alpha ?? 0, in: 128..., "the opacity of the focus ring at (\(x), \(y))")
        }
        proof.expect(focused.pixel(x: 19 * scale, y: 40 * scale)?.alpha, equals: 0, "no ring around the picture")
        try await window.window.press("Return", "space", "KP_Enter", "a", "ctrl+Return")
        try await proof.until("three keys") { points.count >= 3 }
        try await window.window.press("Return")
        try await proof.until("another key") { points.count >= 4 }
        proof.expect(points, equals: Array(repeating: CGPoint(x: 30, y: 20), count: 4))
        button.onClick = nil
        proof.expect(gtk_widget_get_focusable(button.gtkWidget), equals: 0, "a widget without an action takes no focus")
    },
    Scenario("A widget is a button if it has an action, and a picture otherwise") { proof in
        let pipeline = RasterPipeline.own()
        let size = CGSize(width: 60, height: 40)
        let picture = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: pipeline))
        picture.accessibilityLabel = "A picture"
        let button = try RasterViewWidget(RasterView(Noise(), size: size, pipeline: pipeline))
        button.onClick = { _ in }
        _ = try await ViewWindow(proof, picture, button)
        @MainActor func role(_ widget: RasterViewWidget) -> GtkAccessibleRole {
            gtk_accessible_get_accessible_role(OpaquePointer(widget.gtkWidget))
        }
        proof.expect(role(picture), equals: GTK_ACCESSIBLE_ROLE_IMG)
        proof.expect(role(button), equals: GTK_ACCESSIBLE_ROLE_BUTTON)
    },
    Scenario("The natural and minimum size is that of the view, rounded up") { proof in
        let view = RasterView(Noise(), size: CGSize(width: 60.5, height: 40), pipeline: .own())
        let widget = try RasterViewWidget(view)
        @MainActor func lengths(_ orientation: GtkOrientation) -> [Int32] {
            var (minimum, natural): (Int32, Int32) = (-1, -1)
            gtk_widget_measure(widget.gtkWidget, orientation, -1, &minimum, &natural, nil, nil)
            return [minimum, natural]
        }
        proof.expect(lengths(GTK_ORIENTATION_HORIZONTAL), equals: [61, 61])
        proof.expect(lengths(GTK_ORIENTATION_VERTICAL), equals: [40, 40])
        widget.minimumSize = CGSize(width: 10, height: 0)
        proof.expect(lengths(GTK_ORIENTATION_HORIZONTAL), equals: [10, 61])
        proof.expect(lengths(GTK_ORIENTATION_VERTICAL), equals: [0, 40])
        widget.naturalSize = CGSize(width: CGFloat.infinity, height: .nan)
        proof.expect(lengths(GTK_ORIENTATION_HORIZONTAL), equals: [10, .max])
        proof.expect(lengths(GTK_ORIENTATION_VERTICAL), equals: [0, 0])
    },
]

extension CGPoint {
    /// The nearest whole point: GTK computes coordinates in single precision.
    fileprivate var rounded: CGPoint { CGPoint(x: x.rounded(), y: y.rounded()) }
}
