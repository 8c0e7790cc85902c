// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterLists

// The focus is that of a row, which is a child widget; its item is the controller's focused item.

extension ListPresenter {
    /// Moves the focus of an item that is gone to the one that has it in the controller.
    ///
    /// The widget itself keeps the focus of an empty list.
    func updateSnapshot() {
        guard !isSnapshotKnown else { return }
        knownSnapshot = controller.snapshot
        updateEdgePositions()
        let isRemoved = rows.contains { $1.containsFocus && controller.snapshot.position(of: $0) == nil }
        guard unsafe isRemoved || gtk_widget_is_focus(widget) != 0 else { return }
        if let id = focusStart { return takeFocus(id) }
        unsafe gtk_widget_set_focusable(widget, 1)
        unsafe gtk_widget_grab_focus(widget)
    }

    private var isSnapshotKnown: Bool {
        // The memory of identities that are kept isn't used for others.
        let (known, new) = (knownSnapshot.ids, controller.snapshot.ids)
        return known.span.isIdentical(to: new.span)
    }

    // MARK: Focus

    /// The popover that has the focus, if it belongs to the list, its rows or its scrolled window.
    ///
    /// GTK asks the widgets around a popover, too, and passes on keys to them.
    var focusedPopover: OpaquePointer? {
        guard let root = unsafe gtk_widget_get_root(widget), let focus = unsafe gtk_root_get_focus(root),
            let window = unsafe gtk_widget_get_native(focus), let scroller = unsafe gtk_widget_get_parent(widget),
            unsafe gtk_widget_is_ancestor(window, scroller) != 0
        else { return nil }
        return unsafe window
    }

    func focus(_ id: ItemID) -> Bool {
        guard !isDisposed, controller.snapshot.position(of: id) != nil,
            unsafe gtk_widget_get_root(widget) != nil
        else { return false }
        takeFocus(id)
        controller.scroll(toItem: id)
        return true
    }

    /// Gives the focus to an item where it is.
    func takeFocus(_ id: ItemID) {
        controller.focusedItem = id
        let row = rows[id] ?? makeRow(for: id)
        unsafe gtk_widget_grab_focus(row.widget)
        queueUpdate()
    }

    var focusStart: ItemID? { controller.focusStart }

    var accent: ListAccent {
        if let accentColors { return accentColors }
        let colors = unsafe ListAccent(widget)
        accentColors = colors
        return colors
    }
}
