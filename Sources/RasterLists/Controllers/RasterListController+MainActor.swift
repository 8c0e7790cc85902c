// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The state of the drawings that have to be made on the main actor.
enum MainDrawings {
    case none, scheduled, running
}

extension RasterListContent {
    /// The component that is available now, or nil.
    @MainActor
    var component: ViewComponent? {
        switch self {
        case .sendable(let component): .sendable(component)
        case .isolated(let component): .isolated(component())
        case .fetched, .prepared: nil
        }
    }
}

// Components that can't leave the main actor are measured and drawn there, on turns of their own: visible ones first,
// and for a part of a frame at a time, so that scrolling goes on.
extension RasterListController {
    /// The time after which a turn starts no further drawing: a quarter of a frame, as for other jobs of the main actor.
    private static var turnDuration: Duration { .milliseconds(4) }

    /// Returns a Boolean value that indicates whether a row is measured and drawn in this call.
    func drawsNow(_ row: ListRow<ItemID>) -> Bool {
        mainDrawings == .running || drawsSynchronously && row.isVisible
    }

    /// Measures or draws a row on a later turn.
    func queue(_ row: ListRow<ItemID>) {
        row.work = .queued
        scheduleMainDrawings()
    }

    private func scheduleMainDrawings() {
        guard mainDrawings == .none else { return }
        mainDrawings = .scheduled
        Task.detached { @MainActor [weak self] in
            self?.change { $0.drawQueuedRows() }
        }
    }

    private func drawQueuedRows() {
        mainDrawings = .none
        let end = clock.now() + Self.turnDuration
        // A row that was measured may push others out of view: they are looked at again.
        while !needsUpdate, let row = nextQueuedRow {
            row.work = .idle
            guard let component = row.viewComponent, mayBegin(row) else { continue }
            mainDrawings = .running
            // The state may be another one by now: its key belongs to what is drawn.
            measureOrRequest(row, component, prepare(component, for: row))
            mainDrawings = .none
            guard clock.now() < end else { break }
        }
        if nextQueuedRow != nil { scheduleMainDrawings() }
    }

    private var nextQueuedRow: ListRow<ItemID>? {
        if let row = visibleRows.first(where: \.isQueued) { return row }
        let middle = (visiblePositions.lowerBound + visiblePositions.upperBound) / 2
        return rows.values.filter(\.isQueued).min { abs($0.position - middle) < abs($1.position - middle) }
    }
}
