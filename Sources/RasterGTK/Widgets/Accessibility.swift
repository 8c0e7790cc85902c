// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

// The properties of widgets for assistive technology. The receivers are `GtkWidget *`.

@MainActor
extension OpaquePointer {
    /// Sets the role of a widget that isn't in a window; GTK keeps the role of others.
    func setAccessible(role: Int) {
        guard unsafe gtk_widget_get_root(self) == nil else { return }
        unsafe withValue { value in
            unsafe g_value_init(value, gtk_accessible_role_get_type())
            unsafe g_value_set_enum(value, Int32(clamping: role))
            unsafe g_object_set_property(self, "accessible-role", value)
        }
    }

    func setAccessible(label: String) {
        var property = UInt32(RASTER_GTK_ACCESSIBLE_PROPERTY_LABEL)
        unsafe withValue { value in
            unsafe gtk_accessible_property_init_value(property, value)
            unsafe g_value_set_string(value, label)
            unsafe gtk_accessible_update_property_value(self, 1, &property, value)
        }
    }

    func setAccessible(position: Int, count: Int) {
        unsafe setRelation(UInt32(RASTER_GTK_ACCESSIBLE_RELATION_POS_IN_SET), position)
        unsafe setRelation(UInt32(RASTER_GTK_ACCESSIBLE_RELATION_SET_SIZE), count)
    }

    func setAccessible(isSelected: Bool) {
        unsafe setState(UInt32(RASTER_GTK_ACCESSIBLE_STATE_SELECTED)) { unsafe g_value_set_int($0, isSelected ? 1 : 0) }
    }

    func setAccessible(isHidden: Bool) {
        unsafe setState(UInt32(RASTER_GTK_ACCESSIBLE_STATE_HIDDEN)) {
            unsafe g_value_set_boolean($0, isHidden ? 1 : 0)
        }
    }

    private func setState(_ state: UInt32, _ set: (OpaquePointer) -> Void) {
        var state = state
        unsafe withValue { value in
            unsafe gtk_accessible_state_init_value(state, value)
            unsafe set(value)
            unsafe gtk_accessible_update_state_value(self, 1, &state, value)
        }
    }

    private func setRelation(_ relation: UInt32, _ number: Int) {
        var relation = relation
        unsafe withValue { value in
            unsafe gtk_accessible_relation_init_value(relation, value)
            unsafe g_value_set_int(value, Int32(clamping: number))
            unsafe gtk_accessible_update_relation_value(self, 1, &relation, value)
        }
    }
}

/// Calls a closure that initializes and uses a value, and frees the memory of the value.
@MainActor
func withValue<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    var value = RasterGValue()
    return unsafe withUnsafeMutablePointer(to: &value) { pointer in
        let value = OpaquePointer(pointer)
        defer { unsafe g_value_unset(value) }
        return unsafe body(value)
    }
}
