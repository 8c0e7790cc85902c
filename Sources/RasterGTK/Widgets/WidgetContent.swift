// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation

/// The implementation of a widget: the functions that GTK calls.
///
/// A widget keeps its content until it is finalized; the content doesn't keep the widget. Subclasses override the
/// methods that they need. The functions are called on the main thread.
@MainActor
@safe
class WidgetContent {
    /// The `GtkWidget *`, valid while this object is the content of the widget.
    let widget: OpaquePointer
    private(set) var horizontalAdjustment: OpaquePointer?
    private(set) var verticalAdjustment: OpaquePointer?

    var size: CGSize {
        unsafe CGSize(width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
    }

    init(widget: OpaquePointer) {
        unsafe self.widget = widget
    }

    /// Returns the smallest and the preferred length, in points.
    ///   - other: The other length, or -1 if it is unknown.
    func measure(isVertical: Bool, for other: Int) -> (minimum: Int, natural: Int) { (0, 0) }

    func allocate(width: Int, height: Int) {}

    func snapshot(into snapshot: OpaquePointer) {}

    func didMap() {}

    func willUnmap() {}

    func directionDidChange() {}

    func styleDidChange() {}

    func stateDidChange() {}

    /// Moves the focus.
    ///
    /// - Returns: Whether the focus was moved, or nil to move it as GTK does.
    func moveFocus(_ direction: UInt32) -> Bool? { nil }

    func grabFocus() -> Bool? { nil }

    func adjustmentDidChange(isVertical: Bool) {}

    // MARK: Between layouts

    /// Updates the widget's contents before the next frame is drawn.
    func queueUpdate() {}

    /// Requests a layout before the next frame is drawn; within a layout, another one of the same frame.
    func requestLayout() { request(RASTER_GDK_FRAME_CLOCK_PHASE_LAYOUT) }

    /// Requests phases of a frame.
    func request(_ phases: Int) {
        guard let clock = unsafe gtk_widget_get_frame_clock(widget) else { return }
        unsafe gdk_frame_clock_request_phase(clock, UInt32(phases))
    }

    /// Calls a closure in each frame that was asked to update, when everything else has moved, and before the layout.
    func beforeLayouts(_ action: @escaping @MainActor () -> Void) -> SignalHandler? {
        guard let clock = unsafe gtk_widget_get_frame_clock(widget) else { return nil }
        return unsafe SignalHandler(clock, "update", isLast: true, action)
    }

    /// Calls a closure after each layout of the window, before it is drawn.
    ///
    /// GTK doesn't allow widgets to be changed inside of a layout, or while they are drawn: a widget that asks for
    /// another layout there may be left out of all later ones.
    func afterLayouts(_ action: @escaping @MainActor () -> Void) -> SignalHandler? {
        guard let clock = unsafe gtk_widget_get_frame_clock(widget) else { return nil }
        // GDK's handler, which performs the layout, was connected with the surface.
        return unsafe SignalHandler(clock, "layout", action)
    }

    // GObject may call it more than once. Overrides call `super`.
    func dispose() {
        unsafe setAdjustment(nil, isVertical: false)
        unsafe setAdjustment(nil, isVertical: true)
    }

    func setAdjustment(_ adjustment: OpaquePointer?, isVertical: Bool) {
        let old = unsafe isVertical ? verticalAdjustment : horizontalAdjustment
        guard unsafe old != adjustment else { return }
        if let adjustment = unsafe adjustment { unsafe g_object_ref_sink(UnsafeMutableRawPointer(adjustment)) }
        if isVertical {
            unsafe verticalAdjustment = adjustment
        } else {
            unsafe horizontalAdjustment = adjustment
        }
        adjustmentDidChange(isVertical: isVertical)
        if let old = unsafe old { unsafe g_object_unref(UnsafeMutableRawPointer(old)) }
    }
}

/// A widget that RasterGTK implements.
///
/// ``widget`` is a `GtkWidget *` for a program that calls GTK itself:
///
/// ```swift
/// let list = try RasterListWidget(controller) { id in messages[id].title }
/// gtk_window_set_child(window, UnsafeMutablePointer(list.widget))
/// ```
///
/// The widget lives as long as this object or its parent widget.
///
/// ## Topics
///
/// ### Getting the widget
///
/// - ``widget``
@MainActor
public protocol RasterWidget: AnyObject {
    /// The `GtkWidget *`.
    var widget: OpaquePointer { get }
}
