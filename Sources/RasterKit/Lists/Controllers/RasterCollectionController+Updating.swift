// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The rows that are wanted: which ones appear, stay, leave, and are prefetched.

extension RasterCollectionController {
    /// Brings the rows up to date with the viewport, begins what is missing, and delivers events.
    func update() {
        guard !isUpdating, !isReadingContent else {
            needsUpdate = true
            return
        }
        isUpdating = true
        repeat {
            needsUpdate = false
            updateRows()
        } while needsUpdate
        isUpdating = false
        pump()
        // The content of a row ahead may have scrolled the list.
        guard !needsUpdate else { return update() }
        endScrollingToItem()
        deliverEvents()
    }

    private func updateRows() {
        updateCount += 1
        findVisiblePositions()
        let appearing = keepVisibleRows()
        let ahead = prefetchPositions()
        keepPrefetchedRows(ahead)
        removeUnwantedRows()
        for row in appearing { appear(row) }
        beginDueRows()
        for position in visibleOrder {
            guard let row = rows[snapshot.ids[position]], case .idle = row.work, mayBegin(row) else { continue }
            begin(row)
        }
        announce(appearing)
        scheduleRest()
    }

    func findVisiblePositions() {
        guard !viewport.isEmpty, geometry.positionCount > 0 else {
            visiblePositions = 0..<0
            stickyPosition = nil
            return
        }
        visiblePositions = geometry.positions(in: pixelOffset..<pixelOffset + viewport.pixelHeight)
        stickyPosition = headersStayInView ? geometry.stickyHeader(at: pixelOffset)?.position : nil
    }

    /// The visible positions; a header that stays in view is the last one.
    var visibleOrder: [Int] {
        guard let stickyPosition else { return Array(visiblePositions) }
        return visiblePositions.filter { $0 != stickyPosition } + [stickyPosition]
    }

    /// Marks the rows that are visible, and returns those that come into view.
    private func keepVisibleRows() -> [ListRow<ItemID>] {
        var appearing: [ListRow<ItemID>] = []
        for position in visibleOrder {
            let id = snapshot.ids[position]
            let row = rows[id] ?? ListRow(id: id, position: position)
            rows[id] = row
            row.position = position
            row.update = updateCount
            if !row.isVisible { appearing.append(row) }
        }
        return appearing
    }

    /// Returns the positions to prefetch, the most urgent one first.
    private func prefetchPositions() -> [Int] {
        guard pipeline.cache != nil, !drawsSynchronously, !viewport.isEmpty, geometry.positionCount > 0 else {
            return []
        }
        let (above, below) = prefetchDistance.lengths(
            viewport: viewport.pixelHeight,
            isForward: isForward,
            hasScrolled: hasScrolled
        )
        let bottom = pixelOffset + viewport.pixelHeight
        func positions(_ range: Range<Int>) -> [Int] {
            guard !range.isEmpty else { return [] }
            return geometry.positions(in: range).filter { !visiblePositions.contains($0) && $0 != stickyPosition }
        }
        let before = Array(positions(max(pixelOffset - above, 0)..<pixelOffset).reversed())
        let after = positions(bottom..<bottom + below)
        return isForward ? after + before : before + after
    }

    /// Marks the rows that are prefetched already, and queues the others.
    private func keepPrefetchedRows(_ positions: [Int]) {
        prefetchQueue.removeAll(keepingCapacity: true)
        for position in positions {
            guard let row = rows[snapshot.ids[position]] else {
                prefetchQueue.append(position)
                continue
            }
            row.position = position
            row.update = updateCount
            if row.isVisible { disappear(row) }
            if case .idle = row.work { prefetchQueue.append(position) }
        }
        prefetchQueue.reverse()
    }

    /// Cancels and removes the rows that are neither visible nor prefetched.
    private func removeUnwantedRows() {
        for (id, row) in rows where row.update != updateCount {
            remove(row, id)
        }
    }

    func remove(_ row: ListRow<ItemID>, _ id: ItemID) {
        if row.isVisible { disappear(row) }
        row.takeWork().cancel()
        endObservation(of: row)
        rows[id] = nil
    }

    /// Begins the rows whose contents, sizes or environment have changed: the visible ones first, in order.
    private func beginDueRows() {
        let due = rows.values.filter { $0.due != nil }
        guard !due.isEmpty else { return }
        for row in due.sorted(by: { ($0.isVisible ? 0 : 1, $0.position) < ($1.isVisible ? 0 : 1, $1.position) }) {
            // Another row may have changed the list.
            guard rows[row.id] === row, let cause = row.due else { continue }
            row.due = nil
            switch cause {
            case .reading: begin(row)
            case .requesting: beginAgain(row)
            }
        }
    }

    /// Begins to show a row.
    private func appear(_ row: ListRow<ItemID>) {
        row.isVisible = true
        revision += 1
        guard row.due == nil else { return }
        switch row.work {
        case .drawing(let task): task.priority = .visible
        case .ready where row.image == nil: begin(row)
        case .ready: pin(row)
        case .failed: begin(row)
        case .idle, .preparing, .measuring: break
        }
    }

    /// Reports the rows that have come into view, when it is known whether they have images.
    private func announce(_ appearing: [ListRow<ItemID>]) {
        for row in appearing where row.isVisible && !row.isAnnounced {
            row.isAnnounced = true
            pendingEvents.append(.willDisplay(row.id, hasImage: row.isCurrent))
            if case .failed(let error) = row.work {
                pendingEvents.append(.didFail(row.id, error))
                if onEvent == nil { reportFailure(of: row, error) }
            }
        }
    }

    /// Ends showing a row, which may stay as a prefetched one.
    private func disappear(_ row: ListRow<ItemID>) {
        row.isVisible = false
        row.pin = nil
        revision += 1
        releaseCachedImage(of: row)
        if case .drawing(let task) = row.work { task.priority = .prefetch }
        if row.isAnnounced { pendingEvents.append(.didEndDisplaying(row.id)) }
        row.isAnnounced = false
    }

    /// Releases the image of a row that isn't visible, if the cache keeps it.
    func releaseCachedImage(of row: ListRow<ItemID>) {
        guard case .ready = row.work, let key = row.key, pipeline.holdsImage(for: key) else { return }
        row.image = nil
        row.isCurrent = false
    }

    /// Begins the next rows ahead, a few at a time.
    func pump() {
        guard !isUpdating else { return }
        var places = prefetchLimit - rows.values.count { $0.isDrawingAhead }
        var budget = 16
        while places > 0, let position = prefetchQueue.popLast() {
            guard budget > 0 else {
                prefetchQueue.append(position)
                return schedulePump()
            }
            budget -= 1
            let id = snapshot.ids[position]
            let row = rows[id] ?? ListRow(id: id, position: position)
            row.update = updateCount
            guard !row.isVisible, case .idle = row.work, mayBegin(row) else { continue }
            rows[id] = row
            begin(row)
            if row.isDrawingAhead { places -= 1 }
        }
    }

    /// The number of drawings ahead at a time: enough for all threads, so few that their order follows the viewport.
    private var prefetchLimit: Int { 2 * max(pipeline.inFlight.threadLimit, 1) }

    private func schedulePump() {
        guard !isPumpScheduled else { return }
        isPumpScheduled = true
        Task { [weak self] in
            guard let self else { return }
            isPumpScheduled = false
            pump()
            if needsUpdate { update() }
            deliverEvents()
        }
    }

    /// Returns a Boolean value that indicates whether the image of a row would be ready before the row has left.
    func mayBegin(_ row: ListRow<ItemID>) -> Bool {
        guard !drawsSynchronously, let type = row.costType else { return true }
        let frame = geometry.frame(at: row.position)
        let distance =
            speed.pixelsPerSecond > 0
            ? frame.y + frame.height - pixelOffset : pixelOffset + viewport.pixelHeight - frame.y
        guard let remaining = speed.seconds(forPixels: distance) else { return true }
        guard let expected = readiness.expected(for: type) else { return true }
        return remaining >= expected
    }

    /// Begins what a fling has passed over, when the offset is at rest.
    private func scheduleRest() {
        guard speed.pixelsPerSecond != 0, restTask == nil else { return }
        restTask = Task { [weak self, clock] in
            try? await clock.sleep(ScrollSpeed.restInterval)
            guard !Task.isCancelled else { return }
            self?.rest()
        }
    }

    private func rest() {
        restTask = nil
        guard speed.isAtRest(clock.now()) else { return scheduleRest() }
        speed.rest()
        update()
    }

    /// Makes changes whose events are delivered on the next turn.
    ///
    /// A toolkit that changes the list inside of its own layout cannot have receivers change other widgets there.
    package func holdingEvents(_ changes: () -> Void) {
        guard !isHoldingEvents else { return changes() }
        isHoldingEvents = true
        changes()
        isHoldingEvents = false
        guard !pendingEvents.isEmpty, !isDelivering else { return resumeWaiters() }
        Task { [weak self] in self?.deliverEvents() }
    }

    /// Delivers the events so far; those that are added by their receivers, too.
    func deliverEvents() {
        guard !isDelivering, !isHoldingEvents else { return }
        isDelivering = true
        var next = 0
        while next < pendingEvents.count {
            let event = pendingEvents[next]
            next += 1
            onEvent?(event)
        }
        pendingEvents.removeAll(keepingCapacity: true)
        isDelivering = false
        resumeWaiters()
    }
}
