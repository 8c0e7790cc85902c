// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterCollectionController {
    /// Shows other identities.
    ///
    /// The changes are found by comparing the identities. Items that stay keep their
    /// images and heights, and what is on screen stays where it is. Components of items
    /// that are visible or prefetched are read again. Data is fetched again for the
    /// identities of ``RasterListSnapshot/reload(_:)`` only.
    ///
    /// Identities that occur twice are shown once, and reported.
    ///
    /// - Parameter new: The identities.
    /// - Returns: The changes.
    /// - Complexity: O(*n*); see ``applyInBackground(_:)``.
    @discardableResult
    public func apply(_ new: RasterListSnapshot<ItemID>) -> RasterListDifference<ItemID> {
        applications += 1
        let difference = RasterListDifference(from: snapshot, to: new)
        guard !isReadingContent else {
            let application = applications
            later { if $0.applications == application { $0.apply(new) } }
            return difference
        }
        install(new, difference)
        return difference
    }

    /// Shows other identities, in one section without a header.
    ///
    /// - Parameter ids: The identities.
    /// - Returns: The changes.
    @_disfavoredOverload
    @discardableResult
    public func apply(_ ids: some Sequence<ItemID>) -> RasterListDifference<ItemID> {
        apply(RasterListSnapshot(ids))
    }

    /// Shows other identities, whose differences are found off the main actor.
    ///
    /// If `apply(_:)` or this method is called again meanwhile, only the newest snapshot is applied.
    ///
    /// - Parameter new: The identities.
    /// - Returns: The changes, or nil if the snapshot wasn't applied because there was a newer one, or because the task
    ///   was canceled.
    @discardableResult
    public func applyInBackground(_ new: RasterListSnapshot<ItemID>) async -> RasterListDifference<ItemID>? {
        applications += 1
        let application = applications
        let difference = await Self.difference(from: snapshot, to: new)
        guard application == applications, !Task.isCancelled else { return nil }
        install(new, difference)
        return difference
    }

    /// Reads or fetches the contents of items again.
    ///
    /// Their images stay until there are newer ones. Identities that the list doesn't contain are ignored.
    ///
    /// - Returns: The number of identities that the list contains.
    @discardableResult
    public func reload(_ ids: some Sequence<ItemID>) -> Int {
        var seen: Set<ItemID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        guard !isReadingContent else {
            later { $0.reload(ids) }
            return ids.count { snapshot.position(of: $0) != nil }
        }
        var count = 0
        let anchor = currentAnchor()
        for id in ids {
            guard let position = snapshot.position(of: id) else { continue }
            count += 1
            forgetImage(of: id)
            if case .given(let height) = isHeader(at: position) ? headerHeight : shape.itemHeight {
                geometry.setHeight(pixelHeight(height(id)), at: position)
            }
        }
        restore(anchor)
        for id in ids { rows[id]?.due = .reading }
        update()
        return count
    }

    /// Changes the list on a later turn, when no content is being read.
    private func later(_ change: @escaping @MainActor (RasterCollectionController) -> Void) {
        Task { [weak self] in
            if let self { change(self) }
        }
    }

    @concurrent
    private static func difference(
        from old: RasterListSnapshot<ItemID>,
        to new: RasterListSnapshot<ItemID>
    ) async -> RasterListDifference<ItemID> {
        RasterListDifference(from: old, to: new)
    }

    private func install(_ new: RasterListSnapshot<ItemID>, _ difference: RasterListDifference<ItemID>) {
        report(new.duplicates)
        let old = (snapshot: snapshot, geometry: geometry)
        var anchor = currentAnchor()
        if anchor.focus != nil, focusedItem.flatMap({ new.position(of: $0) }) == nil {
            anchor.focus = nil
            anchor.scroll = newScrollAnchor
        }
        let moved = Set(difference.moves.map(\.from))
        snapshot = new.settled
        prefetchQueue.removeAll(keepingCapacity: true)
        rebuildGeometry(from: old.snapshot, difference, reloaded: new.reloadedIDs)
        anchor.scroll = anchor.scroll?.followed(
            from: old.geometry,
            viewportHeight: viewport.pixelHeight,
            headersStay: headersStayInView,
            to: { new.position(of: old.snapshot.ids[$0]) },
            isMoved: { moved.contains($0) }
        )
        savedAnchor = anchor.scroll == nil && !anchor.isAtEnd ? nil : anchor
        if let id = target?.id, difference.movesOrRemoves(id, from: old.snapshot, to: new) { target = nil }
        for (id, row) in rows {
            guard let position = new.position(of: id) else {
                remove(row, id)
                continue
            }
            row.position = position
        }
        restore(anchor)
        findVisiblePositions()
        for id in new.reloadedIDs { forgetImage(of: id) }
        for (id, row) in rows where !row.isFetched || new.reloadedIDs.contains(id) {
            row.due = .reading
        }
        fitRows()
        revision += 1
        update()
    }

    private func report(_ duplicates: [ItemID]) {
        guard let first = duplicates.first else { return }
        pipeline.diagnostics.report(
            RasterError(
                .duplicateIdentity,
                """
                A list was given \(duplicates.count) identities more than once, \(first) among them. They are shown once: give \
                each item an identity of its own.
                """
            ),
            of: "RasterListSnapshot"
        )
    }

    // MARK: Geometry

    /// Lays the items out anew, with what is on screen where it is.
    func relayout(keepsHeights: Bool = true) {
        let anchor = currentAnchor()
        rebuildGeometry(keepsHeights: keepsHeights)
        restore(anchor)
        fitRows()
        revision += 1
        update()
    }

    /// Requests images for rows whose size has changed.
    func fitRows() {
        for row in rows.values {
            guard let requested = row.requested else { continue }
            let size = size(of: row)
            if case .measuring = row.work, size.width == requested.width { continue }
            let isUnmeasured = isMeasured(at: row.position) && !geometry.isMeasured(at: row.position)
            let isFitting = size == requested && !(isUnmeasured && row.hasRequestedImage)
            if !isFitting, !row.awaitsContent, row.due == nil { row.due = .requesting }
        }
    }

    func environmentChanged(from old: RasterEnvironment) {
        forgetImages()
        for row in rows.values {
            if !row.awaitsContent, row.due == nil { row.due = .requesting }
        }
        revision += 1
        // Given heights may depend on the environment.
        let isLayoutChanged = environment.layoutDirection != old.layoutDirection || hasGivenHeights
        guard !isLayoutChanged else { return relayout(keepsHeights: !hasGivenHeights) }
        update()
    }

    /// Returns the size of a row, in pixels.
    func size(of row: ListRow<ItemID>) -> ListPixelSize {
        let frame = geometry.frame(at: row.position)
        return ListPixelSize(width: frame.width, height: frame.height)
    }

    /// Sets the measured height of a row; what is on screen stays where it is.
    func setHeight(_ height: Int, of row: ListRow<ItemID>) {
        let anchor = currentAnchor()
        let change = geometry.setHeight(height, at: row.position)
        guard change != 0 else { return }
        restore(anchor)
        revision += 1
        needsUpdate = true
    }

    /// Lays out the same items.
    func rebuildGeometry(keepsHeights: Bool = true, heightFactor: CGFloat = 1) {
        guard !keepsHeights || heightFactor != 1 else {
            geometry = geometry.with(metrics)
            return
        }
        let (ids, old) = (snapshot.ids, geometry)
        let heights = knownHeights(of: snapshot)
        geometry = ListGeometry(sections: snapshot.shape, metrics: metrics) { position in
            if let given = heights(ids[position], position) { return given }
            guard keepsHeights, old.contains(position) else { return nil }
            let height = CGFloat(old.height(at: position)) * heightFactor
            return ItemHeight(max(1, Int(saturating: height.rounded())), isMeasured: false)
        }
    }

    /// Lays out the items after a change; those that stay keep their heights.
    private func rebuildGeometry(
        from old: RasterListSnapshot<ItemID>,
        _ difference: RasterListDifference<ItemID>,
        reloaded: Set<ItemID>
    ) {
        let ids = snapshot.ids
        let heights = knownHeights(of: snapshot)
        var kept = ListGeometry(sections: snapshot.shape, metrics: metrics, keepingHeightsOf: geometry) {
            difference.oldPosition(of: $0)
        }
        if kept.storage != .none {
            for position in difference.insertions {
                if let height = heights(ids[position], position) {
                    kept.setHeight(height.pixels, at: position)
                    if !height.isMeasured { kept.invalidateHeight(at: position) }
                }
            }
            for id in reloaded {
                guard let position = snapshot.position(of: id), let height = heights(id, position) else { continue }
                kept.setHeight(height.pixels, at: position)
                if !height.isMeasured { kept.invalidateHeight(at: position) }
            }
        }
        geometry = kept
        if measuredHeights.count > 2 * ids.count + 10_000 {
            measuredHeights = measuredHeights.filter { snapshot.position(of: $0.key) != nil }
        }
    }

    /// Returns a closure that returns the height of an identity, if it is given or was measured.
    private func knownHeights(of snapshot: RasterListSnapshot<ItemID>) -> (ItemID, Int) -> ItemHeight? {
        let headers = headerPositions(of: snapshot)
        let (items, header, columns) = (shape.itemHeight, headerHeight, ColumnLayout(metrics))
        return { [viewport, measuredHeights] id, position in
            let isHeader = headers.contains(position)
            switch isHeader ? header : items {
            case .fixed: return nil
            case .given(let height):
                return ItemHeight(Self.pixelHeight(height(id), viewport), isMeasured: true)
            case .measured:
                guard let known = measuredHeights[id] else { return nil }
                let width = isHeader ? columns.width : columns.columnWidth
                return ItemHeight(known.height, isMeasured: known.width == width)
            }
        }
    }

    /// A Boolean value that indicates whether a client knows heights of items or headers.
    private var hasGivenHeights: Bool {
        for height in [shape.itemHeight, headerHeight] {
            if case .given = height { return true }
        }
        return false
    }

    private func headerPositions(of snapshot: RasterListSnapshot<ItemID>) -> Set<Int> {
        var (positions, first) = (Set<Int>(), 0)
        for section in snapshot.shape {
            if section.hasHeader { positions.insert(first) }
            first += section.count
        }
        return positions
    }

    /// Returns a Boolean value that indicates whether a header has a position.
    func isHeader(at position: Int) -> Bool {
        geometry.contains(position) && geometry.place(of: position).isHeader
    }

    private func pixelHeight(_ height: CGFloat) -> Int { Self.pixelHeight(height, viewport) }

    private static func pixelHeight(_ height: CGFloat, _ viewport: ListViewport) -> Int {
        max(1, viewport.pixels(height.isNaN ? 0 : height))
    }

    private func heights(_ height: RasterItemHeight<ItemID>) -> ListGeometry.Heights {
        switch height {
        case .fixed(let height): .uniform(pixelHeight(height))
        case .given: .varying(estimate: 1)
        case .measured(let estimate): .varying(estimate: pixelHeight(estimate))
        }
    }

    private var metrics: ListGeometry.Metrics {
        var metrics = ListGeometry.Metrics(
            width: viewport.pixelWidth,
            itemHeights: heights(shape.itemHeight),
            headerHeights: heights(headerHeight)
        )
        metrics.columns =
            switch shape.columns {
            case .count(let count): .count(count)
            case .minimumWidth(let width, let count): .minimumWidth(viewport.pixels(width), maximumCount: count)
            }
        metrics.isRightToLeft = environment.layoutDirection == .rightToLeft
        metrics.columnSpacing = viewport.pixels(shape.columnSpacing)
        metrics.lineSpacing = viewport.pixels(spacing)
        metrics.insets = ListGeometry.Insets(
            top: viewport.pixels(insets.top),
            left: viewport.pixels(insets.left),
            bottom: viewport.pixels(insets.bottom),
            right: viewport.pixels(insets.right)
        )
        return metrics
    }
}

extension RasterListDifference {
    /// Returns a Boolean value that indicates whether an identity changes its order, or is gone.
    fileprivate func movesOrRemoves(
        _ id: ItemID,
        from old: RasterListSnapshot<ItemID>,
        to new: RasterListSnapshot<ItemID>
    ) -> Bool {
        guard let position = new.position(of: id), old.position(of: id) != nil else { return true }
        return moves.contains { $0.to == position }
    }
}
