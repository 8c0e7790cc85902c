// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import RasterGTK

/// A window of a scenario.
@MainActor
final class ProofWindow {
    typealias Widget = UnsafeMutablePointer<GtkWidget>

    let window: UnsafeMutablePointer<GtkWindow>

    /// The window as a widget.
    let widget: Widget

    /// The scenario that the window belongs to.
    let proof: Proof
    private var isOpen = true

    /// The place of the window's surface on a screen of Wayland, once it was found.
    var surfaceOrigin: CGPoint?

    fileprivate init(_ window: UnsafeMutablePointer<GtkWindow>, _ widget: Widget, _ proof: Proof) {
        self.window = window
        self.widget = widget
        self.proof = proof
        g_object_ref(widget)
    }

    isolated deinit {
        if isOpen { g_object_unref(widget) }
    }

    /// Closes the window at once; what it keeps is released.
    func close() {
        guard isOpen else { return }
        isOpen = false
        gtk_window_destroy(window)
        g_object_unref(widget)
    }

    /// The number of device pixels to a point.
    var scale: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Waits until the frame clock has painted a frame.
    func nextFrame() async throws {
        let clock = try proof.require(gtk_widget_get_frame_clock(widget), "a window with a frame clock")
        var connection: SignalConnection?
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            connection = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") {
                waiting?.resume()
                waiting = nil
            }
            gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        }
        _ = connection
    }

    /// Waits for frames until a condition holds.
    func frames(
        until what: String,
        limit: Duration = .seconds(60),
        file: StaticString = #fileID,
        line: Int = #line,
        _ condition: @MainActor () throws -> Bool
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while try !condition() {
            guard clock.now < end else {
                proof.fail("\(what): this didn't come within \(limit)", file: file, line: line)
                throw Proof.Stop()
            }
            try await nextFrame()
        }
    }
}

extension Proof {
    /// Opens a window around a widget, and waits until it is on screen, has its first frame and the keyboard.
    func openWindow(_ content: any RasterWidget, width: Int, height: Int) async throws -> ProofWindow {
        try await openWindow(UnsafeMutablePointer<GtkWidget>(content.widget), width: width, height: height)
    }

    /// Opens a window around a widget, and waits until it is on screen, has its first frame and the keyboard.
    func openWindow(
        _ content: UnsafeMutablePointer<GtkWidget>,
        width: Int,
        height: Int
    ) async throws -> ProofWindow {
        let widget = try require(gtk_window_new(), "a window")
        let pointer = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(pointer, name)
        gtk_window_set_default_size(pointer, Int32(width), Int32(height))
        gtk_window_set_child(pointer, content)
        return try await showWindow(widget)
    }

    /// Shows a window that has a child, and waits until it is on screen, has its first frame and the keyboard.
    func showWindow(_ widget: UnsafeMutablePointer<GtkWidget>) async throws -> ProofWindow {
        let pointer = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        let content = try require(gtk_window_get_child(pointer), "a window with content")
        let window = ProofWindow(pointer, widget, self)
        keep(window)
        // On Wayland, GTK draws the title bar, as a part of the size.
        if try !require(gdk_display_get_default(), "a display").isX11 { gtk_window_set_decorated(pointer, 0) }
        gtk_window_present(pointer)
        try await until("the window is on screen") { gtk_widget_get_mapped(content) != 0 }
        try await until("the window has the keyboard") { gtk_window_is_active(pointer) != 0 }
        try await window.frames(until: "the window has its size") { gtk_widget_get_width(content) > 0 }
        try await window.nextFrame()
        return window
    }
}
