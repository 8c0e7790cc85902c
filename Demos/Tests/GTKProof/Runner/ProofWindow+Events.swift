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
        try await send(try await place(of: point, in: widget))
    }

    /// Clicks at a point of a widget.
    func click(_ point: CGPoint, of widget: Widget, count: Int = 1, button: Int = 1) async throws {
        try await send(
            try await place(of: point, in: widget) + ["click", "--repeat", "\(count)", "--delay", "60", "\(button)"]
        )
    }

    /// Turns the wheel over a point of a widget; a positive number of steps scrolls down.
    func turnWheel(by steps: Int, over point: CGPoint, of widget: Widget) async throws {
        let button = steps > 0 ? "5" : "4"
        try await send(
            try await place(of: point, in: widget) + ["click", "--repeat", "\(abs(steps))", "--delay", "8", button]
        )
    }

    /// Drags from a point of a widget to another.
    func drag(from start: CGPoint, to end: CGPoint, of widget: Widget) async throws {
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        try await send(
            try await place(of: start, in: widget) + ["mousedown", "1"] + place(of: middle, in: widget)
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

    private func place(of point: CGPoint, in widget: Widget) async throws -> [String] {
        try await proof.until("a place for the widget") {
            gtk_widget_get_mapped(widget) != 0 && gtk_widget_get_width(widget) > 0
        }
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
        let isX11 = try proof.require(gdk_display_get_default(), "a display").isX11
        let origin = isX11 ? .zero : try await findOrigin(of: surface)
        let column = Int(((x + left + origin.x) * Double(scale)).rounded(.down))
        let row = Int(((y + top + origin.y) * Double(scale)).rounded(.down))
        let window = isX11 ? ["--window", "\(gdk_x11_surface_get_xid(surface))"] : []
        return ["mousemove"] + window + ["\(column)", "\(row)"]
    }

    /// Finds the place of a surface, in points, which no program of Wayland is told: moves the pointer until it is there.
    private func findOrigin(of surface: OpaquePointer) async throws -> CGPoint {
        if let surfaceOrigin { return surfaceOrigin }
        let display = try proof.require(gdk_display_get_default(), "a display")
        let seat = try proof.require(gdk_display_get_default_seat(display), "a seat")
        let pointer = try proof.require(gdk_seat_get_pointer(seat), "a pointer")
        let distance = 60
        for place in 0..<2000 {
            let (column, row) = (place % 40 * distance, place / 40 * distance)
            try await send(["mousemove", "\(column * scale)", "\(row * scale)"])
            var (x, y) = (0.0, 0.0)
            for _ in 0..<4 where gdk_surface_get_device_position(surface, pointer, &x, &y, nil) == 0 {
                try await Task.sleep(for: .milliseconds(2))
            }
            guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { continue }
            // The last of several moves counts.
            try await Task.sleep(for: .milliseconds(20))
            gdk_surface_get_device_position(surface, pointer, &x, &y, nil)
            let origin = CGPoint(x: Double(column) - x, y: Double(row) - y)
            surfaceOrigin = origin
            return origin
        }
        proof.fail("The pointer doesn't find the window.")
        throw Proof.Stop()
    }
}
