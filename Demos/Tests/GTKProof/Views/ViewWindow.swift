// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK
import RasterKit

/// A window with widgets that have their natural size.
@MainActor
final class ViewWindow {
    let window: ProofWindow
    private let fixed: UnsafeMutablePointer<GtkFixed>

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - proof: The scenario.
    ///   - widgets: The widgets, 10 points below each other.
    init(_ proof: Proof, _ widgets: any RasterWidget...) async throws {
        let widget = try proof.require(gtk_fixed_new(), "a container")
        fixed = UnsafeMutablePointer(OpaquePointer(widget))
        var y = 20.0
        for content in widgets {
            let child = UnsafeMutablePointer<GtkWidget>(content.widget)
            gtk_fixed_put(fixed, child, 20, y)
            var natural: Int32 = 0
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
            y += Double(natural) + 10
        }
        window = try await proof.openWindow(widget, width: 200, height: max(160, Int(y)))
    }

    /// The scale of the window.
    var scale: CGFloat { CGFloat(window.scale) }

    /// Adds a widget.
    func add(_ content: any RasterWidget, at point: CGPoint) {
        gtk_fixed_put(fixed, UnsafeMutablePointer<GtkWidget>(content.widget), point.x, point.y)
    }

    /// Removes a widget.
    func remove(_ content: any RasterWidget) {
        gtk_fixed_remove(fixed, UnsafeMutablePointer<GtkWidget>(content.widget))
    }

    /// The picture of a widget after the next frame.
    func picture(of content: any RasterWidget) async throws -> RasterImage {
        try await window.nextFrame()
        try await window.nextFrame()
        return try window.picture(of: UnsafeMutablePointer<GtkWidget>(content.widget))
    }
}

extension RasterWidget {
    /// The widget for calls of GTK.
    var gtkWidget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(widget) }
}
