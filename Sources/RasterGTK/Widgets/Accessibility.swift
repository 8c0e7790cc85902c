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
        unsafe setProperty(RASTER_GTK_ACCESSIBLE_PROPERTY_LABEL) { unsafe g_value_set_string($0, label) }
    }

    func setAccessible(description: String) {
        unsafe setProperty(RASTER_GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) { unsafe g_value_set_string($0, description) }
    }

    /// Sets the level of a heading, from 1.
    func setAccessible(level: Int) {
        unsafe setProperty(RASTER_GTK_ACCESSIBLE_PROPERTY_LEVEL) {
            unsafe g_value_set_int($0, Int32(clamping: level))
        }
    }

    func setAccessible(isVertical: Bool) {
        let orientation = isVertical ? RASTER_GTK_ORIENTATION_VERTICAL : RASTER_GTK_ORIENTATION_HORIZONTAL
        unsafe update(
            UInt32(RASTER_GTK_ACCESSIBLE_PROPERTY_ORIENTATION),
            // GTK reads an integer, not the enumeration that it initializes the value for.
            { unsafe g_value_init($1, UInt(RASTER_G_TYPE_INT)) },
            { unsafe g_value_set_int($0, Int32(orientation)) },
            gtk_accessible_update_property_value
        )
    }

    func setAccessible(position: Int, count: Int) {
        for (relation, number) in [
            (RASTER_GTK_ACCESSIBLE_RELATION_POS_IN_SET, position), (RASTER_GTK_ACCESSIBLE_RELATION_SET_SIZE, count),
        ] {
            unsafe update(
                UInt32(relation),
                gtk_accessible_relation_init_value,
                { unsafe g_value_set_int($0, Int32(clamping: number)) },
                gtk_accessible_update_relation_value
            )
        }
    }

    func resetAccessiblePosition() {
        for relation in [RASTER_GTK_ACCESSIBLE_RELATION_POS_IN_SET, RASTER_GTK_ACCESSIBLE_RELATION_SET_SIZE] {
            unsafe gtk_accessible_reset_relation(self, UInt32(relation))
        }
    }

    /// Sets whether a widget is selected; nil for one that can't be.
    func setAccessible(isSelected: Bool?) {
        let number = isSelected.map { $0 ? 1 : 0 } ?? RASTER_GTK_ACCESSIBLE_VALUE_UNDEFINED
        unsafe setState(RASTER_GTK_ACCESSIBLE_STATE_SELECTED) { unsafe g_value_set_int($0, Int32(number)) }
    }

    func setAccessible(isHidden: Bool) {
        unsafe setState(RASTER_GTK_ACCESSIBLE_STATE_HIDDEN) { unsafe g_value_set_boolean($0, isHidden ? 1 : 0) }
    }

    func setAccessible(isBusy: Bool) {
        unsafe setState(RASTER_GTK_ACCESSIBLE_STATE_BUSY) { unsafe g_value_set_boolean($0, isBusy ? 1 : 0) }
    }

    private func setProperty(_ property: Int, _ set: (OpaquePointer) -> Void) {
        unsafe update(
            UInt32(property),
            gtk_accessible_property_init_value,
            set,
            gtk_accessible_update_property_value
        )
    }

    private func setState(_ state: Int, _ set: (OpaquePointer) -> Void) {
        unsafe update(UInt32(state), gtk_accessible_state_init_value, set, gtk_accessible_update_state_value)
    }

    /// Initializes, sets and reports the value of a property, a state or a relation.
    private func update(
        _ kind: UInt32,
        _ initialize: (UInt32, OpaquePointer) -> Void,
        _ set: (OpaquePointer) -> Void,
        _ report: (OpaquePointer, Int32, UnsafeMutablePointer<UInt32>, OpaquePointer) -> Void
    ) {
        var kind = kind
        unsafe withValue { value in
            unsafe initialize(kind, value)
            unsafe set(value)
            unsafe report(self, 1, &kind, value)
        }
    }
}

/// Calls a closure that initializes and uses a value, and frees the memory of the value.
@MainActor
func withValue<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    unsafe withPointer(to: RasterGValue()) { value in
        defer { unsafe g_value_unset(value) }
        return unsafe body(value)
    }
}

/// Calls a closure with the address of a copy of a value, which GTK may change.
func withPointer<Value, Result>(to value: Value, _ body: (OpaquePointer) -> Result) -> Result {
    var value = value
    return unsafe withUnsafeMutablePointer(to: &value) { unsafe body(OpaquePointer($0)) }
}
