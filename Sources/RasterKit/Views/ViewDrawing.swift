// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import RasterLock

/// An image that a view has requested, until the view shows it.
@MainActor
final class ViewDrawing {
    typealias End = (RasterOutcome<RasterResult>) -> Void

    private struct State {
        var priority: RasterPriority
        var task: RasterTask?
        var outcome: RasterOutcome<RasterResult>?
        var isBegun = false
    }

    /// The key of the image.
    let key: CacheKey?

    /// The number of the regeneration that needs the image; the newest one, if there are several.
    var generation: Int

    /// The closures to call with the outcome.
    var ends: [End]

    /// A Boolean value that indicates whether a later reading of an equal state waits for the image, and whether one is of
    /// another identity.
    var isJoined = false
    var isJoinedByOther = false

    /// A Boolean value that indicates whether the view has ended the request.
    var isFinished = false

    /// A Boolean value that indicates whether the delegate was informed.
    private var isAnnounced = false

    private nonisolated let state: Lock<State>
    private nonisolated let arrival = DispatchSemaphore(value: 0)

    init(of key: CacheKey?, generation: Int, priority: RasterPriority, end: @escaping End) {
        self.key = key
        self.generation = generation
        ends = [end]
        state = Lock(State(priority: priority))
    }

    /// The outcome of a drawing in the background, or nil while it is in progress.
    nonisolated var outcome: RasterOutcome<RasterResult>? { state.withLock { $0.outcome } }

    /// Sets the urgency of the image.
    nonisolated func setPriority(_ priority: RasterPriority) {
        let task = state.withLock { state in
            state.priority = priority
            return state.task
        }
        task?.priority = priority
    }

    /// Begins the request on any thread, as the work of a queue.
    nonisolated func begin(
        _ submission: (RasterPriority) -> RasterTask,
        _ work: LatestOnlyWork,
        end: @escaping @Sendable (RasterOutcome<RasterResult>) -> Void
    ) {
        let priority = state.withLock { $0.priority }
        let task = submission(priority)
        let present = state.withLock { state in
            state.task = task
            return state.priority
        }
        if present != priority { task.priority = present }
        work.whenStopped { task.cancel() }
        task.whenEnded(end)
    }

    /// Records that the image is about to be drawn for this request, on any thread.
    nonisolated func recordBegin() {
        state.withLock { $0.isBegun = true }
    }

    /// Records the outcome, on any thread.
    nonisolated func recordEnd(_ outcome: RasterOutcome<RasterResult>) {
        state.withLock { state in
            state.outcome = outcome
            state.task = nil
        }
        arrival.signal()
    }

    /// Blocks the main actor until there is an outcome, or a time has passed.
    func wait(upTo time: Duration) {
        guard outcome == nil else { return }
        if arrival.wait(timeout: .now() + time.dispatchSeconds) == .success {
            arrival.signal()
        }
    }

    /// Calls a closure if the drawing has begun, once.
    func announceBegin(_ body: () -> Void) {
        guard !isAnnounced, state.withLock({ $0.isBegun }) else { return }
        isAnnounced = true
        body()
    }
}
