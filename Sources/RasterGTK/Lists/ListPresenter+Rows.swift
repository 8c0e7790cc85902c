// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    func updateRows() {
        updateCount += 1
        let frame = controller.frame
        for item in frame.items {
            // A widget keeps its role.
            if let row = rows[item.id], item.isLeaving || row.isHeading == (item.kind != .item) {
                row.update = updateCount
            }
        }
        recycleRows()
        let look = RowLook.Surroundings(
            placeholder: frame.placeholder,
            scale: frame.scale,
            tint: frame.tint
        )
        visibleRows.removeAll(keepingCapacity: true)
        for item in frame.items {
            // A removed item has no content for a new row.
            guard let row = rows[item.id] ?? (item.isLeaving ? nil : makeRow(for: item.id)) else { continue }
            row.update = updateCount
            if row.isParked {
                row.isParked = false
                if !row.hasOverlay { updateOverlay(of: row, item.id) }
            }
            update(row, item, look)
            place(row, item.frame, origin: frame.origin)
            visibleRows.append(row)
        }
        orderRows(pinned: frame.items.last?.kind == .pinnedHeader ? visibleRows.last : nil)
        parkFocusedRow()
        for row in unusedRows where !row.isHidden { row.isHidden = true }
        updateInsertionMark(frame)
        updateOrigins(frame.items)
        addEffects()
        addAnimation()
    }

    /// Returns a new child widget, which shows no item yet.
    func makeChild(isHeading: Bool) -> ListRowContent {
        let row = unsafe rowClass.make { unsafe ListRowContent(widget: $0, isHeading: isHeading) }
        unsafe gtk_widget_set_parent(row.widget, widget)
        // The parent has a reference of its own now.
        unsafe g_object_unref(UnsafeMutableRawPointer(row.widget))
        return row
    }

    func makeRow(for id: ItemID) -> ListRowContent {
        let row: ListRowContent
        let isHeading = controller.isHeader(id)
        if let unused = unusedRows.lastIndex(where: { $0.isHeading == isHeading }) {
            row = unusedRows.remove(at: unused)
        } else {
            row = makeChild(isHeading: isHeading)
            counts.rowWidgets += 1
            row.onSnapshot = { [weak self] in self?.counts.rowSnapshots += 1 }
            row.accent = { [weak self] in self?.accent }
            addActions(to: row)
        }
        row.isHidden = false
        row.isParked = false
        row.isNew = true
        row.needsTexts = true
        row.order = nil
        row.frame = nil
        rows[id] = row
        counts.assignments += 1
        updateOverlay(of: row, id)
        row.isSelected = controller.selection.contains(id)
        row.onFocusInOverlay = { [weak self] in self?.controller.focusedItem = id }
        row.onFocusVisible = { [weak self] in
            guard let self else { return }
            controller.showsFocus = rows.values.contains(where: \.showsFocus)
        }
        return row
    }

    private func update(_ row: ListRowContent, _ item: RasterListItem<ItemID>, _ surroundings: RowLook.Surroundings) {
        let look = RowLook(item, surroundings)
        let isNewImage = row.look != look || row.isNew
        do throws(RasterError) {
            try row.show(look)
        } catch {
            controller.pipeline.core.diagnostics.report(error, of: "RasterListWidget")
        }
        let isFaint = item.interaction.contains(.dragged) && !item.drawnInteraction.contains(.dragged)
        row.opacity = isFaint ? item.opacity * 0.4 : item.opacity
        row.isLeaving = item.isLeaving
        guard !item.isLeaving else { return }
        if isNewImage || row.needsTexts { updateTexts(of: row, item.id) }
        row.isSelectable = controller.isItem(item.id) && controller.selectionMode != .none
        row.isSelected = item.interaction.contains(.selected)
        row.drawnInteraction = item.drawnInteraction
        updatePlace(of: row, item.id)
        row.isNew = false
    }

    private func place(_ row: ListRowContent, _ frame: CGRect, origin: CGPoint) {
        let scale = surfaceScale
        // The difference is exact for any offset; it fits into single precision.
        let x = ((frame.minX - origin.x) * scale).rounded() / scale
        let y = ((frame.minY - origin.y) * scale).rounded() / scale
        row.frame = CGRect(origin: CGPoint(x: x, y: y), size: frame.size)
    }

    // MARK: Reuse

    private func recycleRows() {
        for (id, row) in rows where row.update != updateCount {
            // The row with the focus stays a child: the focus would be lost with it.
            if row.containsFocus, controller.snapshot.position(of: id) != nil, row.isHeading == controller.isHeader(id)
            {
                continue
            }
            rows[id] = nil
            recycle(row)
        }
    }

    func clearRows() {
        for row in rows.values {
            row.clear()
            row.isNew = true
        }
        visibleRows = []
    }

    /// Takes back all rows but the one with the focus, and releases their live widgets.
    ///
    /// A window that has to find another place for the focus, since the list is removed, keeps the list forever if the
    /// row is hidden meanwhile.
    func recycleAllRows() {
        for (id, row) in rows {
            if row.containsFocus {
                park(row)
            } else {
                rows[id] = nil
                recycle(row)
            }
        }
        for row in unusedRows { row.isHidden = true }
        unusedOverlays = []
    }

    /// Takes back all rows, for another controller.
    func recycleRowsOfController() {
        for row in rows.values { recycle(row) }
        (rows, visibleRows) = ([:], [])
    }

    private func recycle(_ row: ListRowContent) {
        row.clear()
        (row.opacity, row.isLeaving) = (1, false)
        if let overlay = row.takeOverlay() { unusedOverlays.append(overlay) }
        unusedRows.append(row)
    }

    /// Keeps the row with the focus in the place of its item, outside of the visible part.
    private func parkFocusedRow() {
        for (id, row) in rows where row.update != updateCount {
            park(row)
            guard let frame = controller.frame(of: id) else { continue }
            let (origin, viewport) = (controller.frame.origin, controller.viewportSize)
            row.frame =
                axis == .vertical
                ? CGRect(
                    x: frame.minX,
                    y: frame.minY < origin.y ? -frame.height - 1 : viewport.height + 1,
                    width: frame.width,
                    height: frame.height
                )
                : CGRect(
                    x: frame.minX < origin.x ? -frame.width - 1 : viewport.width + 1,
                    y: frame.minY,
                    width: frame.width,
                    height: frame.height
                )
            updateTexts(of: row, id)
            updatePlace(of: row, id)
            row.isSelected = controller.selection.contains(id)
        }
    }

    private func park(_ row: ListRowContent) {
        row.isParked = true
        row.isNew = true
        (row.opacity, row.isLeaving) = (1, false)
        row.clear()
        if !row.overlayContainsFocus, let overlay = row.takeOverlay() { unusedOverlays.append(overlay) }
    }

    func removeAllRows() {
        let widgets = Array(rows.values) + unusedRows + [headerCover].compactMap(\.self)
        headerCover = nil
        rows = [:]
        unusedRows = []
        visibleRows = []
        for row in widgets {
            row.clear()
            _ = row.takeOverlay()
            unsafe gtk_widget_unparent(row.widget)
        }
        unusedOverlays = []
    }

    // MARK: Overlays

    private func updateOverlay(of row: ListRowContent, _ id: ItemID) {
        guard let overlay = unsafe overlay else { return }
        let recycled = unusedOverlays.popLast()
        let widget = unsafe withExtendedLifetime(recycled) { unsafe overlay(id, recycled?.pointer) }
        guard let widget = unsafe widget else { return row.setOverlay(nil) }
        // GTK would show it nowhere else, and complain in each frame.
        guard unsafe gtk_widget_get_parent(widget) == nil else {
            row.setOverlay(nil)
            return controller.pipeline.core.diagnostics.report(
                RasterError(
                    .invalidConfiguration,
                    "The overlay of item \(id) has a parent already, and isn't shown: return the recycled widget or a new "
                        + "one, which no other item shows."
                ),
                of: "RasterListWidget"
            )
        }
        row.setOverlay(unsafe OwnedObject(widget))
    }

    func replaceOverlays() {
        unusedOverlays = []
        for (id, row) in rows where !row.isParked && !row.isLeaving {
            _ = row.takeOverlay()
            updateOverlay(of: row, id)
        }
    }
}

extension Duration {
    var microseconds: Int64 { Int64(clamping: Int(saturating: self / .microseconds(1))) }
}
