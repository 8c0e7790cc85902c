// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The drawings of a pipeline: a locked table, and the drawing threads that carry out its actions.
///
/// Threads are created when there is something to draw, up to the limit, and exist as long as the pipeline, because each
/// caches fonts. Nothing is drawn, and no closure is called, under the lock.
final class InFlightDrawings: Sendable {
    typealias Table = DrawingTable<CacheKey, DrawingWaiter, DrawingResult>

    /// The stack of a drawing thread, as large as that of a main thread, in bytes.
    private static let stackSize = 8 << 20

    private struct State {
        var table: Table
        var running: [DrawingID: RunningDrawing] = [:]
    }

    private let state: Mutex<State>
    private let arrivals = DispatchSemaphore(value: 0)
    private let waiters = Atomic(0)

    init(threadLimit: Int, queueLimit: Int) {
        state = Mutex(State(table: Table(threadLimit: threadLimit, queueLimit: queueLimit)))
    }

    /// The bytes of the pictures that are being drawn.
    var byteCount: Int { state.withLock { $0.table.runningByteCount } }

    /// The requests that wait for a drawing.
    var waiterCount: Int { state.withLock { $0.table.waiterCount } }

    /// The drawings that wait in the queue or are running.
    var drawingCount: Int { state.withLock { $0.table.count } }

    /// Makes the number of a new request.
    func makeWaiter() -> WaiterID {
        waiters.add(1, ordering: .relaxed).newValue
    }

    /// Ends the threads; no request may be waiting.
    func close() {
        perform { $0.table.close() }
    }
}

// MARK: - Requests

extension InFlightDrawings {
    /// Adds a request that waits for a drawing thread, or for the drawing of its key that is in progress.
    func request(
        _ subject: Table.Subject,
        id: WaiterID,
        _ waiter: DrawingWaiter,
        priority: RasterPriority
    ) {
        perform { state in
            state.table.request(subject, waiter: id, waiter, priority: priority)
        }
    }

    /// The ways in which a thread obtains an image.
    enum Joined {
        case draws(RunningDrawing)
        case waited(DrawingTurn<DrawingResult>)
        case circle([String])
    }

    /// Lets the calling thread draw an image, or waits for the drawing that runs on another thread.
    func join(_ subject: Table.Subject) -> Joined {
        let enclosing = RunningDrawing.current(in: self)
        let thread = WaitingThread()
        let id = makeWaiter()
        let joining = state.withLock { state -> (Table.Joining, RunningDrawing?) in
            let joining = state.table.join(subject, waiter: id, thread.waiter, enclosing: enclosing?.id)
            guard case .draw(let drawing) = joining else { return (joining, nil) }
            let running = RunningDrawing(drawing, in: self)
            state.running[drawing] = running
            return (joining, running)
        }
        switch joining {
        case (.draw, let running?): return .draws(running)
        case (.circle(let names), _): return .circle(names)
        case (.stopped, _), (.draw, nil): return .waited(.cancelled)
        case (.wait, _): return .waited(thread.wait())
        }
    }

    /// Cancels a request.
    func cancel(_ waiter: WaiterID) {
        perform { $0.table.cancel(waiter) }
    }

    /// Changes how soon a request is to be served.
    func setPriority(_ priority: RasterPriority, of waiter: WaiterID) {
        perform { $0.table.setPriority(priority, of: waiter) }
    }

    /// Keeps drawings of a priority, and of lower ones, from being begun; nil lets all begin.
    func pause(_ priority: RasterPriority?) {
        perform { $0.table.pause(priority) }
    }
}

// MARK: - Drawings

extension InFlightDrawings {
    /// Ends a drawing, and notifies the requests that wait for it.
    func end(_ drawing: RunningDrawing, with result: DrawingResult) -> Table.Actions {
        perform { state in
            state.running[drawing.id] = nil
            return state.table.end(drawing.id, with: result, isShared: result.isShared)
        }
    }

    /// A Boolean value that indicates whether an image is being drawn before anybody wants to see it.
    func isPrefetch(_ drawing: RunningDrawing) -> Bool {
        state.withLock { $0.table.isPrefetch(drawing.id) }
    }

    /// Changes the state, and does what follows from it outside of the lock.
    @discardableResult
    private func perform(_ change: (inout State) -> Table.Actions) -> Table.Actions {
        let (actions, stopped) = state.withLock { state in
            let actions = change(&state)
            return (actions, actions.stops.compactMap { state.running[$0] })
        }
        for drawing in stopped {
            drawing.stop()
        }
        for _ in 0..<actions.call.woken {
            arrivals.signal()
        }
        for _ in 0..<actions.call.started {
            startThread()
        }
        for (waiter, turn) in actions.turns {
            waiter.end(turn)
        }
        return actions
    }
}

// MARK: - Threads

extension InFlightDrawings {
    private enum Turn {
        case draw(DrawingWaiter, RunningDrawing)
        case sleep
        case leave
    }

    private func startThread() {
        let thread = Thread { [self] in
            while drawNext(orElse: { arrivals.wait() }) {}
        }
        thread.name = "RasterKit drawing"
        thread.stackSize = Self.stackSize
        thread.start()
    }

    /// Draws what is to be drawn next, or sleeps.
    ///
    /// - Returns: False if the thread is to end.
    private func drawNext(orElse sleep: () -> Void) -> Bool {
        let turn = state.withLock { state -> Turn in
            if let (waiter, running) = next(&state) {
                return .draw(waiter, running)
            }
            guard !state.table.isClosed else { return .leave }
            state.table.sleep()
            return .sleep
        }
        switch turn {
        case .draw(let waiter, let running): draw(waiter, running)
        case .sleep: sleep()
        case .leave: return false
        }
        return true
    }

    /// Draws what is to be drawn next on the thread that calls.
    ///
    /// - Returns: False if nothing is to be drawn.
    func drawNext() -> Bool {
        guard let (waiter, running) = state.withLock({ next(&$0) }) else { return false }
        draw(waiter, running)
        return true
    }

    private func next(_ state: inout State) -> (DrawingWaiter, RunningDrawing)? {
        guard let (id, waiter) = state.table.next() else { return nil }
        let running = RunningDrawing(id, in: self)
        state.running[id] = running
        return (waiter, running)
    }

    private func draw(_ waiter: DrawingWaiter, _ running: RunningDrawing) {
        let finished = waiter.draw(running)
        let actions = end(running, with: finished.result)
        finished.afterwards?(actions.isTaken)
    }
}
