// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterListController {
    func updateRows() {
        needsUpdate = false
        updateCount += 1
        findVisiblePositions()
        let appearing = keepVisibleRows()
        keepPrefetchedRows(prefetchPositions())
        removeUnwantedRows()
        for row in appearing { appear(row) }
        beginDueRows()
        for row in visibleRows {
            // A row that was measured in this call may have pushed the next ones out of view.
            guard !needsUpdate else { return }
            if case .idle = row.work, mayBegin(row), !waitsForRoom(row) { begin(row) }
        }
        guard !needsUpdate else { return }
        announce()
        scheduleRest()
    }

    var showsItems: Bool {
        !viewport.isEmpty && geometry.positionCount > 0 && !geometry.columns.areTooNarrow
    }

    func findVisiblePositions() {
        guard showsItems else {
            visiblePositions = 0..<0
            stickyPosition = nil
            return
        }
        visiblePositions = geometry.positions(in: pixelOffset..<pixelOffset + viewport.pixelHeight)
        stickyPosition = headersStayInView ? geometry.stickyHeader(at: pixelOffset)?.position : nil
    }

    private func keepVisibleRows() -> [ListRow<ItemID>] {
        var positions = Array(visiblePositions)
        if let stickyPosition {
            positions.removeAll { $0 == stickyPosition }
            positions.append(stickyPosition)
        }
        visibleRows = positions.map { position in
            let id = snapshot.ids[position]
            let row = rows[id] ?? ListRow(id: id, position: position)
            rows[id] = row
            row.position = position
            row.update = updateCount
            return row
        }
        return visibleRows.filter { !$0.isVisible }
    }

    private func prefetchPositions() -> [Int] {
        guard pipeline.cache != nil, !drawsSynchronously, showsItems else { return [] }
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

    private func removeUnwantedRows() {
        for (id, row) in rows where row.update != updateCount {
            remove(row, id)
        }
    }

    func remove(_ row: ListRow<ItemID>, _ id: ItemID) {
        if row.isVisible { disappear(row) }
        leave(row)
        row.takeWork().cancel()
        rows[id] = nil
    }

    private func beginDueRows() {
        let due = rows.values.filter { $0.due != nil }
        guard !due.isEmpty else { return }
        for row in due.sorted(by: { ($0.isVisible ? 0 : 1, $0.position) < ($1.isVisible ? 0 : 1, $1.position) }) {
            guard !needsUpdate, let cause = row.due else { return }
            row.due = nil
            begin(row, isReloading: cause == .reloading)
        }
    }

    private func appear(_ row: ListRow<ItemID>) {
        row.isVisible = true
        row.isHeldBack = false
        guard row.due == nil else { return }
        switch row.work {
        case .drawing(let task): task.priority = .visible
        case .ready where row.image == nil: row.due = .reading
        case .ready: pin(row)
        case .failed: row.due = .reloading
        case .idle, .preparing, .measuring, .queued: break
        }
    }

    private func announce() {
        for row in visibleRows where !row.isAnnounced {
            row.isAnnounced = true
            pendingEvents.append(.willDisplay(row.id, hasImage: row.isCurrent))
            if case .failed(let error) = row.work {
                pendingEvents.append(.didFail(row.id, error))
                if onEvent == nil { reportFailure(of: row, error) }
            }
        }
    }

    private func disappear(_ row: ListRow<ItemID>) {
        row.isVisible = false
        row.pin = nil
        releaseCachedImage(of: row)
        if case .drawing(let task) = row.work { task.priority = .prefetch }
        if row.isAnnounced { pendingEvents.append(.didEndDisplaying(row.id)) }
        row.isAnnounced = false
    }

    func releaseCachedImage(of row: ListRow<ItemID>) {
        guard case .ready = row.work, let key = row.key, pipeline.core.cachedImage(for: key) != nil else { return }
        row.image = nil
        row.isCurrent = false
    }

    func pump() {
        guard !isWaitingForRoom else { return }
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
            guard !isWaitingForRoom else { return }
            if row.isDrawingAhead { places -= 1 }
        }
    }

    /// The number of drawings ahead at a time: enough for all threads, so few that their order follows the viewport.
    private var prefetchLimit: Int { 2 * max(pipeline.core.inFlight.threadLimit, 1) }

    private func schedulePump() {
        guard !isPumpScheduled else { return }
        isPumpScheduled = true
        Task { [weak self] in
            self?.isPumpScheduled = false
            self?.change { _ in }
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

    /// Starts the requests that a fling has passed over, when the offset is at rest.
    private func scheduleRest() {
        guard speed.pixelsPerSecond != 0, !isRestScheduled else { return }
        isRestScheduled = true
        clock.after(ScrollSpeed.restInterval) { [weak self] in
            Task.detached { @MainActor in self?.rest() }
        }
    }

    private func rest() {
        isRestScheduled = false
        guard speed.isAtRest(clock.now()) else { return scheduleRest() }
        speed.rest()
        changeRows()
    }

    // MARK: Room in the queue

    func holdBack(_ row: ListRow<ItemID>) {
        row.work = .idle
        row.isHeldBack = true
        waitForRoom()
    }

    private func waitsForRoom(_ row: ListRow<ItemID>) -> Bool {
        guard row.isHeldBack else { return false }
        if !isWaitingForRoom, pipeline.core.inFlight.takesDrawing(.visible) { return false }
        waitForRoom()
        return true
    }

    /// Updates the rows when there is room in the pipeline's queue; several lists take turns.
    private func waitForRoom() {
        guard !isWaitingForRoom else { return }
        isWaitingForRoom = true
        pipeline.core.inFlight.whenThereIsRoom { [weak self] offer in
            Task.detached { @MainActor in
                self?.isWaitingForRoom = false
                self?.changeRows()
                offer()
            }
        }
    }
}
