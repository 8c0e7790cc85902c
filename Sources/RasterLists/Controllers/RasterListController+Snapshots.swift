// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterListController {
    /// Shows other identities.
    ///
    /// The changes are found by comparing the identities. Items that stay keep their images and heights, and the
    /// visible items stay where they are. Contents of items that are visible or prefetched are read again. Data is
    /// fetched again for the identities of ``RasterListSnapshot/reload(_:)``, and for those that come back after a
    /// snapshot without them that was applied.
    ///
    /// Identities that occur twice are shown once. Those that aren't equal to
    /// themselves, such as a number that is NaN, aren't shown. Both are reported.
    ///
    /// - Parameter new: The identities.
    /// - Returns: The changes.
    /// - Complexity: O(*n*); see ``applyInBackground(_:)``.
    @discardableResult
    public func apply(_ new: RasterListSnapshot<ItemID>) -> RasterListDifference<ItemID> {
        apply(new, animation: animation)
    }

    /// Shows other identities with an animation of this change, or with none; see ``animation``.
    ///
    /// ```swift
    /// list.apply(snapshot, animation: .standard)
    /// ```
    ///
    /// - Parameters:
    ///   - new: The identities.
    ///   - animation: The animation, or nil to show the change at once.
    /// - Returns: The changes.
    /// - Complexity: O(*n*). The animation adds as many steps as items are visible.
    @discardableResult
    public func apply(
        _ new: RasterListSnapshot<ItemID>,
        animation: RasterListAnimation?
    ) -> RasterListDifference<ItemID> {
        let new = begin(applying: new)
        let (application, isLater) = (applications, isChanging)
        let transition = transition(to: new)
        change { list in
            guard list.applications == application else { return }
            var transition = isLater ? list.transition(to: new) : transition
            list.answer(&transition)
            list.prepareMotions(animation, changesOrder: transition.difference.changesOrder)
            list.install(transition, transition.geometry(for: list.metrics))
        }
        return transition.difference
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

    /// Shows other identities, without blocking the main actor for long.
    ///
    /// The differences and the places of all items are found off the main actor. Heights that a closure gives are
    /// asked for on the main actor, a few at a time. The list can be used meanwhile: it shows the identities so far
    /// until all is done. If `apply(_:)` or this method is called again before, only the newest snapshot is applied;
    /// it reloads what the others would have reloaded.
    ///
    /// ```swift
    /// await list.applyInBackground(snapshot)
    /// ```
    ///
    /// - Parameter new: The identities.
    /// - Returns: The changes, or nil if the snapshot wasn't applied because there was a newer one, or because the task
    ///   was canceled.
    @discardableResult
    public func applyInBackground(_ new: RasterListSnapshot<ItemID>) async -> RasterListDifference<ItemID>? {
        let new = begin(applying: new)
        let (application, rules) = (applications, heightRules)
        changedHeights = changedHeights ?? []
        var transition = await Self.inBackground { [snapshot, geometry, knownHeights] in
            ListTransition(from: snapshot, geometry, to: new, knowing: knownHeights)
        }
        // Millions of identities and heights take a while to be freed.
        defer { Task.detached { [transition] in withExtendedLifetime(transition) {} } }
        while isNewest(application), !transition.isAnswered {
            isChanging = true
            answer(&transition, upTo: .milliseconds(2))
            isChanging = false
            await Task.yield()
        }
        var rounds = 0
        var laidOut: ListGeometry?
        // A window that is being resized has other metrics each time.
        while isNewest(application), laidOut?.metrics != metrics, rounds < 3 {
            laidOut = await Self.inBackground { [transition, metrics] in transition.geometry(for: metrics) }
            rounds += 1
        }
        applyResults()
        guard isNewest(application), var geometry = laidOut else { return nil }
        // The heights that were asked for may be outdated.
        guard rules == heightRules else { return await applyInBackground(new) }
        if geometry.metrics != metrics { geometry = geometry.with(metrics) }
        change { [transition, geometry] list in
            list.prepareMotions(list.animation, changesOrder: transition.difference.changesOrder)
            list.install(transition, geometry)
        }
        return transition.difference
    }

    /// Reads or fetches the contents of items again.
    ///
    /// Their images stay until there are newer ones. Identities that the list doesn't contain are ignored.
    ///
    /// ```swift
    /// list.reload([message])
    /// ```
    ///
    /// - Returns: The number of identities that the list contains.
    @discardableResult
    public func reload(_ ids: some Sequence<ItemID>) -> Int {
        var seen: Set<ItemID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let count = ids.count { snapshot.position(of: $0) != nil }
        change { $0.reloadRows(ids) }
        return count
    }

    private func reloadRows(_ ids: [ItemID]) {
        let columns = ColumnLayout(metrics)
        var heights: [(position: Int, height: PixelHeight)] = []
        for id in ids {
            forget(id)
            changedHeights?.insert(id)
            rows[id]?.due = .reloading
            guard let position = snapshot.position(of: id), isGiven(at: position),
                let height = knownHeight(of: snapshot.ids[position], kind(at: position), columns)
            else { continue }
            heights.append((position, height))
        }
        needsUpdate = true
        guard !heights.isEmpty else { return }
        let anchor = currentAnchor()
        for (position, height) in heights { geometry.setHeight(height.pixels, at: position) }
        restore(anchor)
        fitRows()
    }

    // MARK: Transitions

    /// Starts an application, which ends all that are in progress.
    ///
    /// - Returns: The snapshot, which also reloads the items of snapshots that weren't applied.
    private func begin(applying new: RasterListSnapshot<ItemID>) -> RasterListSnapshot<ItemID> {
        // Removed items leave with the images that they have.
        applyResults()
        applications += 1
        var new = new
        new.reload(unappliedReloads)
        unappliedReloads.formUnion(new.reloadedIDs)
        return new
    }

    private func transition(to new: RasterListSnapshot<ItemID>) -> ListTransition<ItemID> {
        ListTransition(from: snapshot, geometry, to: new, knowing: knownHeights)
    }

    @concurrent
    private static func inBackground<Value: Sendable>(_ body: @Sendable () -> Value) async -> Value { body() }

    private func isNewest(_ application: Int) -> Bool {
        guard application == applications else { return false }
        if Task.isCancelled { changedHeights = nil }
        return !Task.isCancelled
    }

    private func answer(_ transition: inout ListTransition<ItemID>, upTo time: Duration? = nil) {
        let (columns, end) = (ColumnLayout(metrics), time.map { clock.now() + $0 })
        while let question = transition.nextQuestion {
            transition.answers.append(knownHeight(of: question.id, question.kind, columns))
            if let end, clock.now() >= end { return }
        }
    }

    private func install(_ transition: ListTransition<ItemID>, _ newGeometry: ListGeometry) {
        let (old, new, difference) = (transition.old, transition.new, transition.difference)
        report(transition)
        var anchor = currentAnchor()
        if anchor.focus != nil, focusedItem.flatMap({ new.position(of: $0) }) == nil {
            anchor.focus = nil
            anchor.scroll = newScrollAnchor
        }
        let (oldGeometry, lastItem) = (geometry, item(near: .max))
        snapshot = new
        geometry = newGeometry
        unappliedReloads = []
        takeChangedHeights(from: old, oldGeometry)
        anchor.scroll = anchor.scroll?.followed(
            from: oldGeometry,
            viewportHeight: viewport.pixelHeight,
            headersStay: headersStayInView,
            to: { new.position(of: old.ids[$0]) },
            nearest: difference.nearestPosition
        )
        savedAnchor = anchor.scroll == nil && !anchor.isAtEnd ? nil : anchor
        if let position = target.flatMap({ old.position(of: $0.id) }),
            difference.nearestPosition(in: position..<position + 1, fromEnd: false, isMoved: false) == nil
        {
            target = nil
        }
        for (id, row) in rows {
            guard let position = new.position(of: id) else {
                remove(row, id)
                continue
            }
            row.id = new.ids[position]
            row.position = position
        }
        // An item that comes back is new: its data may have changed while the list didn't contain it.
        for id in invalidHeights.keys where new.position(of: id) == nil { invalidHeights[id] = nil }
        for id in remembered.keys where new.position(of: id) == nil || transition.reloaded.contains(id) { forget(id) }
        restore(anchor)
        findVisiblePositions()
        for (id, row) in rows where row.due != .reloading {
            row.due = transition.reloaded.contains(id) ? .reloading : .reading
        }
        prefetchQueue.removeAll(keepingCapacity: true)
        forgetMeasuredHeights()
        fitRows()
        followInteractions(difference, from: old)
        hasOtherItems = hasOtherItems || difference.changesOrder || loading.isTold
        loading.isAwaited = false
        loading.isTold = false
        // Items that are added above all others, as by a refresh, don't change the end.
        let items = new.itemPositions
        let kept = difference.runs.lazy.flatMap { $0.new..<$0.new + $0.count }.first(where: items.contains) ?? -1
        let added = difference.insertions.last(where: items.contains) ?? -1
        if item(near: .max) != lastItem || added > kept { hasReportedEnd = false }
        needsUpdate = true
    }

    private func takeChangedHeights(from old: RasterListSnapshot<ItemID>, _ oldGeometry: ListGeometry) {
        let columns = ColumnLayout(metrics)
        for id in changedHeights ?? [] {
            guard let position = snapshot.position(of: id) else { continue }
            let kind = kind(at: position)
            if let before = old.position(of: id), oldGeometry.place(of: before).kind == kind {
                let isMeasured = oldGeometry.isMeasured(at: before)
                geometry.setHeight(oldGeometry.height(at: before), isMeasured: isMeasured, at: position)
            } else if let height = knownHeight(of: id, kind, columns) {
                geometry.setHeight(height.pixels, isMeasured: height.isMeasured, at: position)
            }
        }
        changedHeights = nil
    }

    private func report(_ transition: ListTransition<ItemID>) {
        guard let first = transition.duplicates.first else { return }
        let problem = first == first ? "occurs again" : "isn't equal to itself"
        let message = """
            Can't show \(transition.duplicates.count) identities of a list: \(first) \(problem). Give each item another \
            identity, which is equal to itself.
            """
        pipeline.core.diagnostics.report(RasterError(.invalidList, message), of: "RasterListSnapshot")
    }
}
