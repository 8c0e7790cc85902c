// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterLists

// The selection consists of identities, so that it survives changes of their order and their contents. The focus is
// that of a row, which is a child widget; its item is the controller's focused item.

extension ListPresenter {
    var validSelection: Set<ItemID> {
        isSnapshotKnown ? selection : selection.filter { controller.snapshot.position(of: $0) != nil }
    }

    /// Replaces the selection, without a report.
    func select(_ new: Set<ItemID>) {
        let snapshot = controller.snapshot
        var valid = new.filter { snapshot.position(of: $0) != nil && !controller.isHeader($0) }
        switch selectionMode {
        case .none: valid = []
        case .single where valid.count > 1:
            let first = valid.min { (snapshot.position(of: $0) ?? 0) < (snapshot.position(of: $1) ?? 0) }
            valid = first.map { [$0] } ?? []
        case .single, .multiple: break
        }
        guard valid != selection else { return }
        selection = valid
        for (id, row) in rows { row.isSelected = valid.contains(id) }
    }

    private func change(_ new: Set<ItemID>) {
        let old = selection
        select(new)
        if selection != old { onSelectionChange?(selection) }
    }

    /// Selects an item as a click or a key does.
    func select(_ id: ItemID, isExtending: Bool, isToggling: Bool) {
        guard selectionMode != .none, !controller.isHeader(id) else { return }
        let isMultiple = selectionMode == .multiple
        if isMultiple, isExtending, let anchor = selectionAnchor, controller.snapshot.position(of: anchor) != nil {
            let range = Set(controller.items(from: anchor, through: id))
            return change(isToggling ? selection.union(range) : range)
        }
        selectionAnchor = id
        guard isToggling else { return change([id]) }
        if selection.contains(id) { return change(selection.subtracting([id])) }
        change(isMultiple ? selection.union([id]) : [id])
    }

    func selectAll() {
        guard selectionMode == .multiple else { return }
        change(Set(controller.items))
    }

    /// Removes items that are gone from the list from selection and focus.
    func updateSnapshot() {
        guard !isSnapshotKnown else { return }
        let old = knownSnapshot
        knownSnapshot = controller.snapshot
        if let anchor = selectionAnchor, knownSnapshot.position(of: anchor) == nil { selectionAnchor = nil }
        moveFocusFromRemovedItem(old)
        let valid = selection.filter { knownSnapshot.position(of: $0) != nil }
        guard valid != selection else { return }
        select(valid)
        reportSelection()
    }

    /// The closure may change other widgets and close the window, which GTK doesn't allow inside of a layout.
    private func reportSelection() {
        guard !isReportingSelection else { return }
        isReportingSelection = true
        Task { [weak self] in
            guard let self else { return }
            isReportingSelection = false
            onSelectionChange?(selection)
        }
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
