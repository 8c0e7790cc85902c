// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation

/// Events of the display server, made by xdotool: they take the way that a user's events take.
///
/// The methods return when the events were sent. Wait for what they lead to with `proof.until`.
extension ProofWindow {
    /// Moves the pointer to a point of a widget.
    func movePointer(to point: CGPoint, of widget: Widget) async throws {
        try await send(place(of: point, in: widget))
    }

    /// Clicks at a point of a widget.
    func click(_ point: CGPoint, of widget: Widget, count: Int = 1, button: Int = 1) async throws {
        try await send(place(of: point, in: widget) + ["click", "--repeat", "\(count)", "--delay", "60", "\(button)"])
    }

    /// Turns the wheel over a point of a widget; a positive number of steps scrolls down.
    func turnWheel(by steps: Int, over point: CGPoint, of widget: Widget) async throws {
        let button = steps > 0 ? "5" : "4"
        try await send(place(of: point, in: widget) + ["click", "--repeat", "\(abs(steps))", "--delay", "8", button])
    }

    /// Drags from a point of a widget to another.
    func drag(from start: CGPoint, to end: CGPoint, of widget: Widget) async throws {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        try await send(
            place(of: start, in: widget) + ["mousedown", "1"] + place(of: middle, in: widget)
                + place(of: end, in: widget) + ["mouseup", "1"]
        )
    }

    /// Presses the first button at a point of a widget; it stays down.
    func holdButton(at point: CGPoint, of widget: Widget) async throws {
        try await send(place(of: point, in: widget) + ["mousedown", "1"])
    }

    /// Releases the first button at a point of a widget.
    func releaseButton(at point: CGPoint, of widget: Widget) async throws {
        try await send(place(of: point, in: widget) + ["mouseup", "1"])
    }

    /// Presses keys one after the other, by X's names such as `Down`, `Page_Down`, `Return` and `ctrl+a`.
    func press(_ keys: String...) async throws {
        try await send(["key", "--delay", "8"] + keys)
    }

    /// Presses a key, which stays down.
    func hold(_ key: String) async throws {
        try await send(["keydown", key])
    }

    /// Releases a key.
    func release(_ key: String) async throws {
        try await send(["keyup", key])
    }

    private func send(_ arguments: [String]) async throws {
        let result = try await Subprocess.run("xdotool", arguments)
        guard result.status == 0 else {
            proof.fail("xdotool \(arguments.joined(separator: " ")) ended with \(result.status): \(result.output)")
            throw Proof.Stop()
        }
    }

    private func place(of point: CGPoint, in widget: Widget) throws -> [String] {
        let native = try proof.require(gtk_widget_get_native(widget), "a widget in a window")
        let surface = try proof.require(gtk_native_get_surface(native), "a window with a surface")
        var x = 0.0
        var y = 0.0
        let root = UnsafeMutablePointer<GtkWidget>(native)
        guard gtk_widget_translate_coordinates(widget, root, point.x, point.y, &x, &y) != 0 else {
            proof.fail("The widget isn't in the window.")
            throw Proof.Stop()
        }
        var left = 0.0
        var top = 0.0
        gtk_native_get_surface_transform(native, &left, &top)
        let column = Int(((x + left) * Double(scale)).rounded(.down))
        let row = Int(((y + top) * Double(scale)).rounded(.down))
        return ["mousemove", "--window", "\(gdk_x11_surface_get_xid(surface))", "\(column)", "\(row)"]
    }
}
