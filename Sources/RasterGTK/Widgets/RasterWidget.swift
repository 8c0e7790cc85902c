// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
@MainActor
public protocol RasterWidget: AnyObject {
    /// The `GtkWidget *`.
    var widget: OpaquePointer { get }
}
