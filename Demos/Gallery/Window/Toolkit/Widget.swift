// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import CGTK
import DemoSupport
import Foundation

/// A `GtkWidget *`.
package typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer {
    /// The pointer as GTK passes objects whose structure is private.
    package var opaque: OpaquePointer { OpaquePointer(self) }

    /// Returns the pointer as one to a class that the object is an instance of, like GTK's cast macros.
    package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

extension CGFloat {
    /// The whole points, as GTK takes lengths.
    var points: Int32 { Int32(clamping: Int(saturating: self)) }
}

// Widgets are floating until a parent takes them.

@MainActor
enum Widgets {
    static func box(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [Widget] = []) -> Widget {
        let box: Widget = gtk_box_new(orientation, spacing)
        for child in children { gtk_box_append(box.cast(), child) }
        return box
    }

    /// Returns a label of one line.
    static func label(_ text: String, _ style: String..., alignment: Float = 0) -> Widget {
        let label: Widget = gtk_label_new(text)
        gtk_label_set_xalign(label.opaque, alignment)
        for name in style { gtk_widget_add_css_class(label, name) }
        return label
    }

    /// Returns a label of as many lines as it needs.
    static func paragraph(_ text: String, _ style: String...) -> Widget {
        let label = label(text)
        for name in style { gtk_widget_add_css_class(label, name) }
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
        gtk_label_set_justify(label.opaque, isMirrored ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT)
        gtk_label_set_xalign(label.opaque, 0)
        return label
    }

    /// Returns a container whose contents are scrolled up and down where there is little room.
    static func scroller(_ child: Widget) -> Widget {
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scroller.opaque, child)
        return scroller
    }

    static func button(_ title: String, icon: String? = nil, _ action: @escaping @MainActor () -> Void) -> Widget {
        let button: Widget = gtk_button_new_with_label(title)
        if let icon { show(title, icon: icon, in: button) }
        Signal.connect(button.opaque, "clicked", action)
        return button
    }

    /// Shows a title behind an icon of the theme in a button.
    static func show(_ title: String, icon: String, in button: Widget) {
        let label = label(title)
        // The label is the name of the button, too.
        gtk_label_set_mnemonic_widget(label.opaque, button)
        let content = box(GTK_ORIENTATION_HORIZONTAL, spacing: 8, [gtk_image_new_from_icon_name(icon), label])
        gtk_widget_set_halign(content, GTK_ALIGN_CENTER)
        gtk_button_set_child(button.cast(), content)
    }

    /// Returns a row with a title at the left and a control at the right.
    static func row(_ title: String, _ control: Widget) -> Widget {
        let label = label(title)
        gtk_widget_set_hexpand(label, 1)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
        gtk_label_set_mnemonic_widget(label.opaque, control)
        let row = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [label, control])
        gtk_widget_add_css_class(row, "setting")
        return row
    }
}

extension Widget {
    @MainActor
    func expanding(horizontally: Bool = true, vertically: Bool = true) -> Widget {
        gtk_widget_set_hexpand(self, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(self, vertically ? 1 : 0)
        return self
    }

    @MainActor
    func styled(_ names: String...) -> Widget {
        for name in names { gtk_widget_add_css_class(self, name) }
        return self
    }
}

/// The style of the gallery's widgets, on top of the theme's.
@MainActor
enum StyleSheet {
    private static var isInstalled = false

    static func install() {
        guard !isInstalled, let display = gdk_display_get_default() else { return }
        isInstalled = true
        let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, String(decoding: PackageResources.style_css, as: UTF8.self), -1)
        gtk_style_context_add_provider_for_display(
            display,
            OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(provider)
    }
}

/// Handlers of GTK's signals.
///
/// A handler lives as long as its object. Closures must not keep what keeps the object.
@MainActor
enum Signal {
    /// Connects a handler of a signal without arguments, such as `clicked`.
    static func connect(_ object: OpaquePointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
        connect(object, signal, unsafeBitCast(plainHandler, to: GCallback.self), action)
    }

    static func connect(_ object: OpaquePointer, property: String, _ action: @escaping @MainActor () -> Void) {
        connect(object, withArgument: "notify::\(property)", action)
    }

    /// Connects a handler of a signal with an argument, which isn't passed on.
    static func connect(_ object: OpaquePointer, withArgument signal: String, _ action: @escaping @MainActor () -> Void)
    {
        connect(object, signal, unsafeBitCast(argumentHandler, to: GCallback.self), action)
    }

    /// Connects a handler of drags with the primary button, which receives the present point in the widget.
    static func connectDrag(_ widget: Widget, _ action: @escaping @MainActor (CGPoint) -> Void) {
        let gesture: OpaquePointer = gtk_gesture_drag_new()
        gtk_widget_add_controller(widget, gesture)
        connect(gesture, "drag-update", unsafeBitCast(dragHandler, to: GCallback.self)) {
            var (x, y, right, down) = (0.0, 0.0, 0.0, 0.0)
            gtk_gesture_drag_get_start_point(gesture, &x, &y)
            gtk_gesture_drag_get_offset(gesture, &right, &down)
            action(CGPoint(x: x + right, y: y + down))
        }
    }

    private static func connect(
        _ object: OpaquePointer,
        _ signal: String,
        _ function: GCallback,
        _ action: @escaping @MainActor () -> Void
    ) {
        g_signal_connect_data(
            UnsafeMutableRawPointer(object),
            signal,
            function,
            Unmanaged.passRetained(Action(action)).toOpaque(),
            releaseAction,
            GConnectFlags(0)
        )
    }
}

private final class Action: Sendable {
    let perform: @MainActor () -> Void

    init(_ perform: @escaping @MainActor () -> Void) {
        self.perform = perform
    }
}

// Formed outside of the main actor: GObject may release the closures of an object on another thread.

private let plainHandler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in perform(data) }

private let argumentHandler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in perform(data) }

private let dragHandler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, _, _, data in
    perform(data)
}

private let releaseAction: GClosureNotify = { data, _ in
    if let data { Unmanaged<Action>.fromOpaque(data).release() }
}

private func perform(_ data: gpointer?) {
    guard let data else { return }
    let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { action.perform() }
}

/// Properties of objects.
@MainActor
enum Settings {
    static func set(_ name: String, to value: Bool, of object: OpaquePointer) {
        set(name, 5, of: object) { g_value_set_boolean(&$0, value ? 1 : 0) }
    }

    static func set(_ name: String, to value: Int, of object: OpaquePointer) {
        set(name, 6, of: object) { g_value_set_int(&$0, Int32(clamping: value)) }
    }

    /// Returns a setting of the desktop.
    static func isOn(_ name: String) -> Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var value = GValue()
        g_value_init(&value, GType(5 << 2))  // G_TYPE_BOOLEAN
        g_object_get_property(UnsafeMutablePointer(settings), name, &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    /// Sets a property; the numbers of the fundamental types are those of `G_TYPE_MAKE_FUNDAMENTAL`.
    private static func set(_ name: String, _ type: GType, of object: OpaquePointer, _ write: (inout GValue) -> Void) {
        var content = GValue()
        g_value_init(&content, type << 2)
        write(&content)
        g_object_set_property(UnsafeMutablePointer(object), name, &content)
        g_value_unset(&content)
    }
}
