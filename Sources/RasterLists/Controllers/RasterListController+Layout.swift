// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Where the items are: metrics, heights, and the consequences for rows.

extension RasterListController {
    /// Lays the items out again, with the visible items where they are.
    func relayout(keepsHeights: Bool = true) {
        change { $0.layOutAgain(keepsHeights: keepsHeights) }
    }

    private func layOutAgain(keepsHeights: Bool) {
        let anchor = currentAnchor()
        rebuildGeometry(keepsHeights: keepsHeights)
        restore(anchor)
        fitRows()
        needsUpdate = true
    }

    /// Requests images for rows whose size has changed.
    func fitRows() {
        for row in rows.values {
            guard let requested = row.requested else { continue }
            let size = size(of: row)
            if case .measuring = row.work, size.width == requested.width { continue }
            let isUnmeasured = isMeasured(at: row.position) && !geometry.isMeasured(at: row.position)
            let isFitting = size == requested && !(isUnmeasured && row.hasRequestedImage)
            if !isFitting, !row.awaitsContent, row.due == nil { row.due = .reading }
        }
    }

    func environmentChanged(from old: RasterEnvironment) {
        requestImagesAgain()
        needsUpdate = true
        // Given heights may depend on the environment.
        guard environment.layoutDirection != old.layoutDirection || hasGivenHeights else { return }
        layOutAgain(keepsHeights: !hasGivenHeights)
    }

    func size(of row: ListRow<ItemID>) -> ListPixelSize {
        let frame = geometry.frame(at: row.position)
        return ListPixelSize(width: frame.width, height: frame.height)
    }

    /// Lays out the same items.
    func rebuildGeometry(keepsHeights: Bool = true, heightFactor: CGFloat = 1) {
        let metrics = metrics
        defer { reportColumns() }
        guard !keepsHeights || heightFactor != 1 else {
            geometry = geometry.with(metrics)
            return
        }
        heightRules += 1
        let (ids, old, columns) = (snapshot.ids, geometry, ColumnLayout(metrics))
        geometry = ListGeometry(sections: snapshot.shape, metrics: metrics) { position, isHeader in
            if let known = knownHeight(of: ids[position], isHeader: isHeader, columns) { return known }
            guard keepsHeights, old.contains(position) else { return nil }
            let height = CGFloat(old.height(at: position)) * heightFactor
            return PixelHeight(max(1, Int(saturating: height.rounded())), isMeasured: false)
        }
    }

    // MARK: Heights

    /// Sets the measured height of a row; the visible items stay where they are.
    func setHeight(_ height: Int, of row: ListRow<ItemID>) {
        let anchor = currentAnchor()
        changedHeights?.insert(row.id)
        guard geometry.setHeight(height, at: row.position) != 0 else { return }
        restore(anchor)
        needsUpdate = true
    }

    /// Returns the height of an identity, if its client gives it or it was measured before.
    func knownHeight(of id: ItemID, isHeader: Bool, _ columns: ColumnLayout) -> PixelHeight? {
        switch isHeader ? headerHeight : itemHeight {
        case .fixed: return nil
        case .given(let height): return PixelHeight(pixelHeight(height(id)), isMeasured: true)
        case .measured:
            guard let known = measuredHeights[id] else { return nil }
            return PixelHeight(
                known.height,
                isMeasured: known.width == (isHeader ? columns.width : columns.columnWidth)
            )
        }
    }

    /// The kinds of heights that may be known.
    var knownHeights: ListTransition<ItemID>.KnownHeights {
        func isKnown(_ height: ItemHeight) -> Bool {
            switch height {
            case .fixed: false
            case .given: true
            case .measured: !measuredHeights.isEmpty
            }
        }
        return ListTransition.KnownHeights(items: isKnown(itemHeight), headers: isKnown(headerHeight))
    }

    /// Forgets the heights that were measured for items that have left, if they are many.
    ///
    /// The layout still has those of the items that the list contains.
    func forgetMeasuredHeights() {
        guard measuredHeights.count > 2 * snapshot.ids.count + 10_000 else { return }
        let forgotten = measuredHeights
        measuredHeights = [:]
        for id in rows.keys { measuredHeights[id] = forgotten[id] }
    }

    /// A Boolean value that indicates whether a client knows heights of items or headers.
    private var hasGivenHeights: Bool {
        [itemHeight, headerHeight].contains { if case .given = $0 { true } else { false } }
    }

    /// Returns a Boolean value that indicates whether a client knows the height at a position.
    func isGiven(at position: Int) -> Bool {
        if case .given = isHeader(at: position) ? headerHeight : itemHeight { true } else { false }
    }

    /// Returns a Boolean value that indicates whether the height at a position is measured.
    func isMeasured(at position: Int) -> Bool {
        if case .measured = isHeader(at: position) ? headerHeight : itemHeight { true } else { false }
    }

    func isHeader(at position: Int) -> Bool {
        geometry.contains(position) && geometry.place(of: position).isHeader
    }

    // MARK: Metrics

    private func pixelHeight(_ height: CGFloat) -> Int { max(1, viewport.pixels(height.isNaN ? 0 : height)) }

    private func heights(_ height: ItemHeight) -> ListGeometry.Heights {
        switch height {
        case .fixed(let height): .uniform(pixelHeight(height))
        case .given: .varying(estimate: 1)
        case .measured(let estimate): .varying(estimate: pixelHeight(estimate))
        }
    }

    /// The lengths from which the layout follows.
    var metrics: ListGeometry.Metrics {
        var metrics = ListGeometry.Metrics(
            width: viewport.pixelWidth,
            itemHeights: heights(itemHeight),
            headerHeights: heights(headerHeight)
        )
        metrics.columns =
            switch columns {
            case .minimumWidth(let width, let count) where width > 0:
                .minimumWidth(viewport.pixels(width), maximumCount: count)
            case .minimumWidth: .count(1)
            case .count(let count): .count(count)
            }
        metrics.isRightToLeft = environment.layoutDirection == .rightToLeft
        metrics.columnSpacing = viewport.pixels(columnSpacing)
        metrics.lineSpacing = viewport.pixels(spacing)
        metrics.insets = ListGeometry.Insets(
            top: viewport.pixels(insets.top),
            left: viewport.pixels(insets.left),
            bottom: viewport.pixels(insets.bottom),
            right: viewport.pixels(insets.right)
        )
        return metrics
    }

    /// Reports columns that can't be.
    private func reportColumns() {
        let message: String
        switch columns {
        case _ where geometry.columns.areTooNarrow && !viewport.isEmpty:
            message = """
                Can't show a grid: \(geometry.columns.count) columns don't fit into \
                \(viewport.points(geometry.columns.width)) points. Use fewer columns, or .minimumWidth(_:maximumCount:).
                """
        case .count(let count) where count < 1, .minimumWidth(_, let count) where count < 1:
            message = "Invalid number of columns \(count). The grid has one; use a number of at least 1."
        case .minimumWidth(let width, _) where !(width > 0):
            message =
                "Invalid minimum width \(width) of columns. The grid has one column; use a width greater than 0."
        default: return
        }
        pipeline.core.diagnostics.report(
            RasterError(.invalidList, message),
            of: "grid of \(ItemID.self) \(columns)"
        )
    }
}
