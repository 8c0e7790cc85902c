// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterLists

// The focus is that of a row, which is a child widget. Its item is the controller's focused item.

extension ListPresenter {
    /// Gives the focus to an item, and brings it into view.
    func focus(_ id: ItemID) -> Bool {
        guard !isDisposed, controller.snapshot.position(of: id) != nil,
            unsafe gtk_widget_get_root(viewport.widget) != nil
        else { return false }
        takeFocus(id)
        controller.scroll(toItem: id)
        return true
    }

    /// Gives the focus to an item where it is.
    func takeFocus(_ id: ItemID) {
        controller.focusedItem = id
        focusedPosition = controller.snapshot.position(of: id)
        let row = rows[id] ?? makeRow(for: id)
        unsafe gtk_widget_grab_focus(row.widget)
        queueUpdate()
    }

    /// The item with the focus, or with which it begins.
    var focusStart: ItemID? {
        if let id = controller.focusedItem, controller.snapshot.position(of: id) != nil { return id }
        return controller.firstVisibleItem
    }

    /// A Boolean value that indicates whether a row has the focus.
    var containsFocus: Bool {
        unsafe gtk_widget_get_state_flags(viewport.widget) & UInt32(RASTER_GTK_STATE_FLAG_FOCUS_WITHIN) != 0
    }

    /// Moves the focus into the list, within the live widget of a row, or out of the list.
    func moveFocus(_ direction: UInt32) -> Bool? {
        guard let row = rows.values.first(where: \.containsFocus) else { return grabFocus() }
        return unsafe gtk_widget_child_focus(row.widget, direction) != 0
    }

    func grabFocus() -> Bool? {
        guard let id = focusStart else { return false }
        // A window gives the focus to what it shows again; the offset is to be what it was.
        guard controller.viewportSize.height > 0 else {
            takeFocus(id)
            return true
        }
        return focus(id)
    }

    /// Moves the focus to the item that has taken the place of a removed one.
    func moveFocusFromRemovedItem(_ old: RasterListSnapshot<ItemID>) {
        guard let id = controller.focusedItem else { return }
        if let position = controller.snapshot.position(of: id) {
            focusedPosition = position
            return
        }
        guard let position = old.position(of: id) else { return }
        let next = controller.item(near: position)
        controller.focusedItem = next
        guard rows[id]?.containsFocus == true, let next else { return }
        takeFocus(next)
    }

    /// The colors of selection and focus.
    var accent: ListAccent {
        if let accentColors { return accentColors }
        let colors = unsafe ListAccent(viewport.widget)
        accentColors = colors
        return colors
    }
}
