// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Requests that no thread waits for, and drawings that stand still.

extension InFlightDrawings {
    /// Looks at the drawings in progress from time to time, as long as requests wait.
    ///
    /// It costs one comparison for each request, and a thread that sleeps for ``patience``. A timer of Dispatch would not
    /// fire while drawings block the threads of Dispatch.
    func watch(_ state: inout State) {
        guard !state.isWatched else { return }
        state.isWatched = true
        let thread = Thread { [weak self, end = endOfWatch, patience] in
            while end.wait(timeout: .now() + patience.dispatchSeconds) == .timedOut, self?.look() == true {}
        }
        thread.name = "RasterKit watch"
        thread.start()
    }

    /// Releases requests from drawings for which the processor hasn't worked since the last look.
    ///
    /// - Returns: A Boolean value that indicates whether requests still wait.
    private func look() -> Bool {
        var begun: [(drawing: DrawingID, owner: DrawingWaiter)] = []
        var isWatched = false
        perform { state in
            var actions = Table.Actions()
            let times = state.running.compactMapValues(\.processorTime)
            let idle = times.filter { id, time in
                let seen = state.seen[id].map { Progress(drawing: id, time: $0) }
                let present = Progress(drawing: id, time: time)
                return seen.map { !present.hasWorked(since: $0, in: patience) } ?? false
            }
            state.seen = times
            for id in idle.keys.sorted() {
                if let drawing = state.table.releaseRequests(of: id, &actions),
                    let waiter = state.table.ownWaiter(of: drawing)
                {
                    begun.append((drawing, waiter))
                }
            }
            // Drawings that stand still may wait for one that waits for a thread.
            if !times.isEmpty, idle.count == times.count, let next = state.table.next() {
                begun.append(next)
            }
            isWatched = state.table.waiterCount > 0
            state.isWatched = isWatched
            return actions
        }
        for (drawing, waiter) in begun {
            startThread { [self] in
                draw(waiter, begin(drawing))
                // The other threads may never come back: what waits for them is drawn here, rather than one in each look.
                while drawNext() {}
            }
        }
        return isWatched
    }
}
