// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

// What assistive technology is told of a row. The receivers are `GtkWidget *`.

@MainActor
extension OpaquePointer {
    /// Sets the position in the list, beginning with 1, and the number of items.
    func setAccessible(position: Int, count: Int) {
        unsafe setRelation(UInt32(RASTER_GTK_ACCESSIBLE_RELATION_POS_IN_SET), position)
        unsafe setRelation(UInt32(RASTER_GTK_ACCESSIBLE_RELATION_SET_SIZE), count)
    }

    /// Sets whether an item is selected.
    func setAccessible(isSelected: Bool) {
        unsafe setState(UInt32(RASTER_GTK_ACCESSIBLE_STATE_SELECTED)) { unsafe g_value_set_int($0, isSelected ? 1 : 0) }
    }

    /// Sets whether a row is left out.
    func setAccessible(isHidden: Bool) {
        unsafe setState(UInt32(RASTER_GTK_ACCESSIBLE_STATE_HIDDEN)) {
            unsafe g_value_set_boolean($0, isHidden ? 1 : 0)
        }
    }

    private func setState(_ state: UInt32, _ set: (OpaquePointer) -> Void) {
        unsafe withValue { value in
            unsafe gtk_accessible_state_init_value(state, value)
            unsafe set(value)
        } body: { value in
            var states = [state]
            unsafe gtk_accessible_update_state_value(self, 1, &states, value)
        }
    }

    private func setRelation(_ relation: UInt32, _ number: Int) {
        unsafe withValue { value in
            unsafe gtk_accessible_relation_init_value(relation, value)
            unsafe g_value_set_int(value, Int32(clamping: number))
        } body: { value in
            var relations = [relation]
            unsafe gtk_accessible_update_relation_value(self, 1, &relations, value)
        }
    }

    private func withValue(_ initialize: (OpaquePointer) -> Void, body: (OpaquePointer) -> Void) {
        var value = RasterGValue()
        unsafe withUnsafeMutablePointer(to: &value) { pointer in
            let value = OpaquePointer(pointer)
            unsafe initialize(value)
            unsafe body(value)
            unsafe g_value_unset(value)
        }
    }
}
