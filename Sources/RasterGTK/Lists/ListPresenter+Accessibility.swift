// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

// What assistive technology reads of the rows, and does with them.

extension ListPresenter {
    // MARK: Texts

    /// Reads the texts of a row, now and when a property changes that their closures have read.
    func updateTexts(of row: ListRowContent, _ id: ItemID) {
        row.texts?.cancel()
        let type = ObjectIdentifier(Self.self)
        let onChange: @Sendable (ObservationToken) -> Void = { [weak self] _ in
            Task { @MainActor in self?.queueUpdate() }
        }
        let (texts, token) = ObservationToken.observing(type, onChange: onChange) {
            (label(id), itemDescription?(id) ?? "")
        }
        row.texts = token
        row.needsTexts = false
        (row.label, row.description) = texts
    }

    // MARK: Places

    /// Sets the place of a row among the items, without headers and footers.
    func updatePlace(of row: ListRowContent, _ id: ItemID) {
        guard controller.isItem(id), let position = controller.snapshot.position(of: id) else {
            row.place = nil
            return
        }
        var (low, high) = (0, edgePositions.count)
        while low < high {
            let middle = (low + high) / 2
            if edgePositions[middle] < position { low = middle + 1 } else { high = middle }
        }
        row.place = ListRowContent.Place(
            position: position - low + 1,
            count: controller.snapshot.ids.count - edgePositions.count
        )
    }

    func updateEdgePositions() { edgePositions = knownSnapshot.edgePositions }

    /// Brings the child widgets into the order in which they are read.
    ///
    /// New rows are moved, and those that now come before one that they followed. A header that stays in view comes
    /// first, unless it has a live widget itself: those in the last child widget are clicked first.
    func orderRows(pinned: ListRowContent?) {
        var last = -1
        var previous: OpaquePointer?
        var ordered = visibleRows
        let first = pinned?.hasOverlay == true ? nil : pinned
        if let first {
            ordered.removeLast()
            ordered.insert(first, at: 0)
        }
        cover(unsafe overlay == nil ? nil : first)
        for (index, row) in ordered.enumerated() {
            if let order = row.order, order > last {
                last = order
            } else {
                unsafe gtk_widget_insert_after(row.widget, widget, previous)
            }
            row.order = index
            unsafe previous = unsafe row.widget
        }
    }

    /// Keeps clicks on a header from the live widgets below it, by a child widget behind all rows.
    private func cover(_ header: ListRowContent?) {
        if headerCover == nil, header != nil {
            headerCover = makeChild(isHeading: true)
            unsafe headerCover?.widget.setAccessible(isHidden: true)
        }
        guard let headerCover else { return }
        headerCover.frame = header?.frame
        unsafe gtk_widget_set_child_visible(headerCover.widget, header == nil ? 0 : 1)
    }

    // MARK: Actions

    func addActions(to row: ListRowContent) {
        unsafe WidgetActions.add(to: row.widget, prefix: "item") { [weak self, weak row] in
            guard let self, let row, let id = rows.first(where: { $0.value === row })?.key else { return [] }
            return accessibleActions(of: id)
        }
    }

    /// The actions of a row: those of keys and clicks, and one for each area of its component.
    private func accessibleActions(of id: ItemID) -> [WidgetAction] {
        guard !isDisposed, isMapped, controller.snapshot.position(of: id) != nil else { return [] }
        var result: [WidgetAction] = []
        func add(_ name: String, _ perform: @escaping @MainActor () -> Void) {
            var (unique, number) = (name, 2)
            while result.contains(where: { $0.name == unique }) {
                unique = "\(name) \(number)"
                number += 1
            }
            result.append(WidgetAction(name: unique, perform: perform))
        }
        if controller.isItem(id) {
            add("focus") { [weak self] in _ = self?.focus(id) }
            if onActivate != nil { add("activate") { [weak self] in self?.activate(id) } }
            if controller.selectionMode != .none {
                add("select") { [weak self] in
                    guard let self else { return }
                    controller.select(id, isToggling: controller.selectionMode == .multiple)
                }
            }
        }
        if let onClick, let size = controller.frame(of: id)?.size {
            add("click") { onClick(id, CGPoint(x: size.width / 2, y: size.height / 2)) }
        }
        if actions.contextMenu != nil || actions.onSecondaryClick != nil {
            add("menu") { [weak self] in
                guard let self, let hit = controller.menuHit(id) else { return }
                openMenu(at: hit)
            }
        }
        if let onAreaClick = actions.onAreaClick {
            for area in controller.areas(of: id) { add(area.label) { onAreaClick(id, area) } }
        }
        return result
    }

    private func activate(_ id: ItemID) {
        takeFocus(id)
        onActivate?(id)
    }
}
