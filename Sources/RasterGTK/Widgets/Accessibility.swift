// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// What assistive technology knows of a widget.
@MainActor
enum Accessibility {
    /// Sets the role of a widget that isn't in a window; GTK keeps the role of others.
    ///
    /// - Parameters:
    ///   - role: A `GtkAccessibleRole`.
    ///   - widget: The `GtkWidget *`.
    static func setRole(_ role: Int, of widget: OpaquePointer) {
        guard unsafe gtk_widget_get_root(widget) == nil else { return }
        var value = RasterGValue()
        unsafe withUnsafeMutablePointer(to: &value) { value in
            let value = OpaquePointer(value)
            unsafe g_value_init(value, gtk_accessible_role_get_type())
            unsafe g_value_set_enum(value, Int32(clamping: role))
            unsafe g_object_set_property(widget, "accessible-role", value)
            unsafe g_value_unset(value)
        }
    }

    /// Sets the label of a widget.
    static func setLabel(_ label: String, of widget: OpaquePointer) {
        var property = UInt32(RASTER_GTK_ACCESSIBLE_PROPERTY_LABEL)
        var value = RasterGValue()
        unsafe withUnsafeMutablePointer(to: &value) { value in
            let value = OpaquePointer(value)
            unsafe gtk_accessible_property_init_value(property, value)
            unsafe g_value_set_string(value, label)
            unsafe gtk_accessible_update_property_value(widget, 1, &property, value)
            unsafe g_value_unset(value)
        }
    }
}
