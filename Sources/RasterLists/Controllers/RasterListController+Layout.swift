// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterListController {
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
        guard direction == viewport.direction else { return directionChanged() }
        // Given heights may depend on the environment.
        guard environment.layoutDirection != old.layoutDirection || hasGivenHeights else { return }
        layOutAgain(keepsHeights: !hasGivenHeights)
    }

    private var direction: ListDirection {
        let isReversed = axis == .horizontal && environment.layoutDirection == .rightToLeft
        return ListDirection(axis: axis, isReversed: isReversed)
    }

    func directionChanged() {
        let anchor = currentAnchor()
        if viewport.direction.axis != axis { measuredHeights.removeAll() }
        viewport.direction = direction
        motions = nil
        requestImagesAgain()
        rebuildGeometry(keepsHeights: false)
        restore(anchor)
        fitRows()
        needsUpdate = true
    }

    /// Returns the place of a rectangle of the layout in the content, in points.
    func contentFrame(_ rect: PixelRect) -> CGRect {
        viewport.direction.onScreen(rect, in: geometry.contentHeight).points(scale: viewport.scale)
    }

    func size(of row: ListRow<ItemID>) -> ListPixelSize {
        let frame = geometry.frame(at: row.position)
        return ListPixelSize(width: frame.width, height: frame.height)
    }

    func rebuildGeometry(keepsHeights: Bool = true, heightFactor: CGFloat = 1) {
        let metrics = metrics
        defer { reportLanes() }
        guard !keepsHeights || heightFactor != 1 else {
            geometry = geometry.with(metrics)
            return
        }
        heightRules += 1
        if !keepsHeights { invalidHeights.removeAll() }
        let (ids, old, columns) = (snapshot.ids, geometry, ColumnLayout(metrics))
        geometry = ListGeometry(sections: snapshot.shape, metrics: metrics) { position, kind in
            if let known = knownHeight(of: ids[position], kind, columns) { return known }
            guard keepsHeights, old.contains(position) else { return nil }
            let height = CGFloat(old.height(at: position)) * heightFactor
            return PixelHeight(max(1, Int(saturating: height.rounded())), isMeasured: false)
        }
    }

    // MARK: Heights

    func setHeight(_ height: Int, of row: ListRow<ItemID>) {
        let anchor = currentAnchor()
        changedHeights?.insert(row.id)
        guard geometry.setHeight(height, at: row.position) != 0 else { return }
        restore(anchor)
        needsUpdate = true
    }

    /// Returns the height of an identity, if its client gives it or it was measured before.
    func knownHeight(of id: ItemID, _ kind: ListGeometry.Kind, _ columns: ColumnLayout) -> PixelHeight? {
        switch height(of: kind) {
        case .fixed: return nil
        case .given(let given):
            let height = given(id)
            let isValid = height.isFinite && height >= 0
            if !isValid || !invalidHeights.isEmpty { invalidHeights[id] = isValid ? nil : height }
            return PixelHeight(isValid ? max(1, viewport.pixels(height)) : 1, isMeasured: true)
        case .measured:
            guard let known = measuredHeights[id] else { return nil }
            return PixelHeight(
                known.height,
                isMeasured: known.width == (kind == .item ? columns.columnWidth : columns.width)
            )
        }
    }

    /// Ends the work for a row whose height, as a client gives it, can't be shown.
    func failForGivenHeight(_ row: ListRow<ItemID>) -> Bool {
        guard let height = invalidHeights[row.id], isGiven(at: row.position) else { return false }
        let message = """
            Invalid \(axis.lengthName) \(height) of item \(row.id). Return a finite \(axis.lengthName) of at least 0 from \
            the closure of .given, and call reload(_:).
            """
        fail(row, RasterError(.invalidSize, message), isReported: false)
        return true
    }

    /// The kinds of heights that are known, or that a client gives.
    var knownHeights: Set<ListGeometry.Kind> {
        Set(
            [.item, .header, .footer].filter { kind in
                let height = height(of: kind)
                return height.isGiven || height.isMeasured && !measuredHeights.isEmpty
            }
        )
    }

    func forgetMeasuredHeights() {
        guard measuredHeights.count > 2 * snapshot.ids.count + 10_000 else { return }
        let forgotten = measuredHeights
        measuredHeights = [:]
        for id in rows.keys { measuredHeights[id] = forgotten[id] }
    }

    private var hasGivenHeights: Bool { itemLength.isGiven || headerLength.isGiven || footerLength.isGiven }

    func isGiven(at position: Int) -> Bool { height(of: kind(at: position)).isGiven }

    func isMeasured(at position: Int) -> Bool { height(of: kind(at: position)).isMeasured }

    func kind(at position: Int) -> ListGeometry.Kind {
        geometry.contains(position) ? geometry.place(of: position).kind : .item
    }

    private func height(of kind: ListGeometry.Kind) -> ItemLength {
        switch kind {
        case .item: itemLength
        case .header: headerLength
        case .footer: footerLength
        }
    }

    // MARK: Measuring

    /// The number of times that a row is measured for a state that changes meanwhile.
    private static var measuringLimit: Int { 3 }

    func measureOrRequest(
        _ row: ListRow<ItemID>,
        _ component: ViewComponent,
        _ prepared: Result<ViewRequest, RasterError>,
        attempt: Int = 1
    ) {
        guard isMeasured(at: row.position) else { return request(row, prepared) }
        let key = (try? prepared.get())?.key
        if let known = measuredHeights[row.id], known.width == row.requested?.width,
            let hash = known.stateHash, hash == key?.hashValue, geometry.isMeasured(at: row.position)
        {
            return request(row, prepared)
        }
        guard mayBegin(row) else { return }
        let width = viewport.points(row.requested?.width ?? 0)
        let (scale, axis) = (viewport.scale, viewport.direction.axis)
        if drawsNow(row) {
            let height = Self.height(of: component.base, fitting: width, axis, scale: scale, environment)
            return measured(row, height, of: key, attempt: attempt)
        }
        guard case .sendable(let component) = component else { return queue(row) }
        let (id, generation, environment) = (row.id, row.generation, environment)
        row.work = .measuring(
            Task.detached(priority: row.isVisible ? .userInitiated : .utility) { [weak self] in
                guard !Task.isCancelled else { return }
                let height = Self.height(of: component, fitting: width, axis, scale: scale, environment)
                await self?.receive { list in
                    guard let row = list.rows[id], row.generation == generation, case .measuring = row.work else {
                        return
                    }
                    list.measured(row, height, of: key, attempt: attempt)
                }
            }
        )
    }

    nonisolated static func height(
        of component: any Rasterizable,
        fitting width: CGFloat,
        _ axis: RasterListAxis,
        scale: CGFloat,
        _ environment: RasterEnvironment
    ) -> Result<CGFloat, RasterError> {
        // A cast to `any SelfSizing & Sendable` isn't possible, so that it is made on the thread that measures.
        let name = type(of: component).rasterIdentifier
        guard let component = component as? any SelfSizing else {
            let message =
                "Can't measure \(name). Adopt SelfSizing, or give the list a fixed or given \(axis.lengthName)."
            return .failure(RasterError(.misdeclared, message))
        }
        do {
            let proposal = axis == .vertical ? ProposedSize(width: width) : ProposedSize(height: width)
            let size = try component.size(fitting: proposal, scale: scale, environment: environment)
            let height = axis == .vertical ? size.height : size.width
            guard height.isFinite, height >= 0 else {
                let (length, other) = axis == .vertical ? ("height", "width") : ("width", "height")
                let message = """
                    Invalid \(length) \(height) of \(name) for a \(other) of \(width) points. Return a finite \(length) of \
                    at least 0 from size(fitting:scale:environment:).
                    """
                return .failure(RasterError(.invalidSize, message))
            }
            return .success(height)
        } catch {
            return .failure(.wrapping(error, as: .contentUnavailable, "Can't measure \(name): \(error)"))
        }
    }

    private func measured(
        _ row: ListRow<ItemID>,
        _ length: Result<CGFloat, RasterError>,
        of key: CacheKey?,
        attempt: Int
    ) {
        // Heights may be fixed or given by now.
        guard isMeasured(at: row.position) else {
            row.work = .idle
            row.due = .reading
            needsUpdate = true
            return
        }
        let height: Int
        switch length {
        case .success(let length): height = max(1, Int(saturating: (length * viewport.scale).rounded(.up)))
        case .failure(let error): return fail(row, error, isReported: false)
        }
        row.work = .idle
        setHeight(height, of: row)
        guard let component = row.viewComponent else { return }
        row.requested = self.size(of: row)
        let prepared = prepare(component, for: row)
        let present = (try? prepared.get())?.key
        let isSameState = key.map { present?.hasSameState(as: $0) == true } ?? true
        // A state that has changed meanwhile isn't the one that was measured.
        guard isSameState || attempt >= Self.measuringLimit else {
            return measureOrRequest(row, component, prepared, attempt: attempt + 1)
        }
        measuredHeights[row.id] = MeasuredHeight(
            width: row.requested?.width ?? 0,
            height: height,
            stateHash: row.hasChanged || !isSameState ? nil : present?.hashValue
        )
        request(row, prepared)
    }

    // MARK: Metrics

    func pixelHeight(_ height: CGFloat, _ name: String = "itemLength") -> Int { max(1, pixels(height, name)) }

    /// Returns a length in pixels.
    ///
    /// One that isn't finite, or is negative, is reported and counts as 0.
    private func pixels(_ length: CGFloat, _ name: String) -> Int {
        if length.isFinite, length >= 0 { return viewport.pixels(length) }
        let message = "Invalid \(name) \(length) of a list. It counts as 0; use a finite number of at least 0."
        pipeline.core.diagnostics.report(RasterError(.invalidList, message), of: "list of \(ItemID.self) \(name)")
        return 0
    }

    private func heights(_ height: ItemLength, _ name: String) -> ListGeometry.Heights {
        switch height {
        case .fixed(let height): .uniform(pixelHeight(height, name))
        case .given: .varying(estimate: 1)
        case .measured(let estimate): .varying(estimate: pixelHeight(estimate, "estimate of \(name)"))
        }
    }

    var metrics: ListGeometry.Metrics {
        var metrics = ListGeometry.Metrics(
            width: viewport.pixelWidth,
            itemHeights: heights(itemLength, "itemLength"),
            headerHeights: heights(headerLength, "headerLength")
        )
        metrics.footerHeights = heights(footerLength, "footerLength")
        metrics.columns =
            switch lanes {
            case .adaptive(let minimum, let count) where minimum > 0:
                .minimumWidth(viewport.pixels(minimum), maximumCount: count)
            case .adaptive: .count(1)
            case .count(let count): .count(count)
            }
        let isHorizontal = viewport.direction.axis == .horizontal
        metrics.isRightToLeft = !isHorizontal && environment.layoutDirection == .rightToLeft
        metrics.columnSpacing = pixels(laneSpacing, "laneSpacing")
        metrics.lineSpacing = pixels(spacing, "spacing")
        let (left, right) = (pixels(insets.left, "insets.left"), pixels(insets.right, "insets.right"))
        let (top, bottom) = (pixels(insets.top, "insets.top"), pixels(insets.bottom, "insets.bottom"))
        let (start, end) = viewport.direction.isReversed ? (right, left) : (left, right)
        metrics.insets =
            isHorizontal
            ? ListGeometry.Insets(top: start, left: top, bottom: end, right: bottom)
            : ListGeometry.Insets(top: top, left: left, bottom: bottom, right: right)
        return metrics
    }

    private func reportLanes() {
        let message: String
        switch lanes {
        case _ where geometry.columns.areTooNarrow && !viewport.isEmpty:
            message = """
                Can't show a grid: \(geometry.columns.count) lanes don't fit into \
                \(viewport.points(geometry.columns.width)) points. Use fewer, or .adaptive(minimum:maximumCount:).
                """
        case .count(let count) where count < 1, .adaptive(_, let count) where count < 1:
            message = "Invalid number of lanes \(count). The list has one; use a number of at least 1."
        case .adaptive(let minimum, _) where !(minimum > 0):
            message = "Invalid minimum \(minimum) of lanes. The list has one; use a length greater than 0."
        default: return
        }
        pipeline.core.diagnostics.report(
            RasterError(.invalidList, message),
            of: "list of \(ItemID.self) \(lanes)"
        )
    }
}
