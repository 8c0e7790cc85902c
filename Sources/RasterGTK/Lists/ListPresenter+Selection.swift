// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterLists

// The focus is that of a row, which is a child widget; its item is the controller's focused item.

extension ListPresenter {
    /// Moves the focus from an item that is gone from the list.
    func updateSnapshot() {
        guard !isSnapshotKnown else { return }
        let old = knownSnapshot
        knownSnapshot = controller.snapshot
        updateHeaderPositions()
        moveFocusFromRemovedItem(old)
    }

    private var isSnapshotKnown: Bool {
        // The memory of identities that are kept isn't used for others.
        let (known, new) = (knownSnapshot.ids, controller.snapshot.ids)
        return known.span.isIdentical(to: new.span)
    }

    // MARK: Focus

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

    var focusStart: ItemID? {
        if let id = controller.focusedItem, controller.snapshot.position(of: id) != nil { return id }
        return controller.firstVisibleItem
    }

    func moveFocusFromRemovedItem(_ old: RasterListSnapshot<ItemID>) {
        guard let id = controller.focusedItem, controller.snapshot.position(of: id) == nil,
            let position = old.position(of: id)
        else { return }
        let next = controller.item(near: position)
        controller.focusedItem = next
        guard rows[id]?.containsFocus == true, let next else { return }
        takeFocus(next)
    }

    var accent: ListAccent {
        if let accentColors { return accentColors }
        let colors = unsafe ListAccent(widget)
        accentColors = colors
        return colors
    }
}
