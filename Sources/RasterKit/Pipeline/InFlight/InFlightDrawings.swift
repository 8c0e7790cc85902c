// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import Foundation
import RasterLock

/// The drawings of a pipeline: a locked table, and the drawing threads that carry out its actions.
///
/// Threads are created when there is something to draw, up to the limit, and exist as long as the pipeline, because each
/// caches fonts. Nothing is drawn, and no closure is called, under the lock.
///
/// A request never waits for ever: one that waits for a drawing that stands still, perhaps because it waits for the request
/// in turn, is released after ``patience``.
final class InFlightDrawings: Sendable {
    typealias Table = DrawingTable<CacheKey, DrawingWaiter, DrawingResult>

    /// The stack of a drawing thread, as large as that of a main thread, in bytes.
    private static let stackSize = 8 << 20

    struct State {
        var table: Table
        var running: [DrawingID: RunningDrawing] = [:]
        /// The closures to call when the queue has room, in order.
        var waitingForRoom: Deque<@Sendable () -> Void> = []
        /// A Boolean value that indicates whether a timer runs for requests that wait.
        var isWatched = false
        /// The work of the drawings when the timer fired last.
        var seen: [DrawingID: Duration] = [:]

        /// Removes and returns the next closure to call because the queue has room.
        mutating func takeWaitingForRoom() -> (@Sendable () -> Void)? {
            waitingForRoom.isEmpty || !table.queue.hasRoom ? nil : waitingForRoom.removeFirst()
        }
    }

    private let state: Lock<State>
    private let arrivals = DispatchSemaphore(value: 0)
    private let waiters = Atomic(0)

    /// Ends the thread that looks at drawings, when nothing refers to the drawings any more.
    let endOfWatch = DispatchSemaphore(value: 0)

    /// The time after which a request is released from a drawing that stands still.
    let patience: Duration

    /// The largest number of drawing threads.
    let threadLimit: Int

    init(threadLimit: Int, queueLimit: Int, patience: Duration) {
        self.patience = patience
        self.threadLimit = threadLimit
        state = Lock(State(table: Table(threadLimit: threadLimit, queueLimit: queueLimit)))
    }

    deinit {
        endOfWatch.signal()
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

    /// Ends the requests whose drawings are paused as canceled, and the threads when everything else is drawn.
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
            watch(&state)
            return state.table.request(subject, waiter: id, waiter, priority: priority)
        }
    }

    /// The ways in which a thread obtains an image.
    enum Joined {
        case draws(RunningDrawing)
        case waited(DrawingTurn<DrawingResult>)
        case circle([String])
    }

    /// Lets the calling thread draw an image, or waits for the drawing that runs on another thread.
    ///
    /// - Parameter asksRemoteTiers: A Boolean value that indicates whether the thread may wait for remote tiers, as drawing
    ///   threads do.
    func join(_ subject: Table.Subject, asksRemoteTiers: Bool) -> Joined {
        let enclosing = RunningDrawing.current(in: self)
        let mayWait = asksRemoteTiers || RunningDrawing.threadMayWait
        let thread = WaitingThread()
        let id = makeWaiter()
        let joining = state.withLock { state -> (Table.Joining, RunningDrawing?) in
            let joining = state.table.join(subject, waiter: id, thread.waiter, enclosing: enclosing)
            switch joining {
            case .draw(let drawing), .drawAlone(let drawing):
                return (joining, run(drawing, &state, mayWait: mayWait))
            case .wait:
                if !mayWait { hurryDrawings(of: id, state) }
                return (joining, nil)
            case .circle, .stopped: return (joining, nil)
            }
        }
        offerRoom()
        switch joining {
        case (.draw, let running?), (.drawAlone, let running?): return .draws(running)
        case (.circle(let names), _): return .circle(names)
        case (.stopped, _), (.draw, nil), (.drawAlone, nil): return .waited(.cancelled)
        case (.wait, _): return wait(id, thread)
        }
    }

    /// Waits for a drawing, as long as its thread works.
    private func wait(_ id: WaiterID, _ thread: WaitingThread) -> Joined {
        var seen = progress(of: id)
        // A request that a second drawing waits for comes after that one began.
        let isLate = state.withLock { $0.table.hasSecondDrawing(for: id) }
        let patience = isLate ? patience / 3 : patience
        while true {
            if let turn = thread.wait(upTo: patience) { return .waited(turn) }
            let present = progress(of: id)
            if let present, let seen, present.hasWorked(since: seen, in: patience) {
                // A slow drawing isn't one that stands still.
            } else if let joined = release(id) {
                return joined
            }
            seen = present
        }
    }

    /// Releases a thread from a drawing that stands still, or returns nil if it is to wait again.
    private func release(_ id: WaiterID) -> Joined? {
        var drawing: RunningDrawing?
        var isStalled = false
        perform { state in
            let (release, actions) = state.table.release(id)
            switch release {
            case .draw(let id): drawing = run(id, &state, mayWait: false)
            case .stalled: isStalled = true
            case .ended, .wait: break
            }
            return actions
        }
        return drawing.map { .draws($0) } ?? (isStalled ? .waited(.stalled) : nil)
    }

    /// Makes a drawing known that the calling thread draws.
    ///
    /// - Parameter mayWait: A Boolean value that indicates whether the thread may wait for remote tiers.
    private func run(_ drawing: DrawingID, _ state: inout State, mayWait: Bool = true) -> RunningDrawing {
        let running = RunningDrawing(drawing, in: self, isAlone: state.table.isAlone(drawing), mayWait: mayWait)
        if state.table.isStopped(drawing) { running.stop() }
        state.running[drawing] = running
        return running
    }

    /// Ends look-ups in remote tiers by the drawings that a thread waits for, which must not wait for them.
    private func hurryDrawings(of waiter: WaiterID, _ state: borrowing State) {
        for drawing in state.table.drawings(neededBy: waiter) {
            state.running[drawing]?.hurry()
        }
    }

    /// The work so far of the drawing that a request waits for, or nil if there is none.
    private func progress(of waiter: WaiterID) -> Progress? {
        let running = state.withLock { state in
            state.table.innermostDrawing(of: waiter).flatMap { state.running[$0] }
        }
        guard let running, let time = running.processorTime else { return nil }
        return Progress(drawing: running.id, time: time)
    }

    /// The work of a drawing.
    struct Progress {
        let drawing: DrawingID
        /// The time for which the processor has worked for the thread that draws.
        let time: Duration

        /// Returns a Boolean value that indicates whether a drawing ended and another one began, or the processor worked for
        /// at least a hundredth of the time.
        func hasWorked(since earlier: Progress, in duration: Duration) -> Bool {
            drawing != earlier.drawing || time - earlier.time > duration / 100
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

    // MARK: Room in the queue

    /// A Boolean value that indicates whether any drawing may wait for a thread.
    var hasQueue: Bool { state.withLock { $0.table.queue.limit > 0 } }

    /// Returns a Boolean value that indicates whether a drawing would be added now.
    ///
    /// - Parameters:
    ///   - priority: The priority of the request.
    ///   - key: The key of the image, or nil for one that can't be shared.
    func takesDrawing(_ priority: RasterPriority, of key: CacheKey? = nil) -> Bool {
        state.withLock { $0.table.takesDrawing(priority, of: key) }
    }

    /// Calls a closure once, on any thread, when the queue has room.
    ///
    /// Closures are called in the order in which they come, one for each drawing that leaves the queue. One that leaves
    /// room calls ``offerRoom()``.
    func whenThereIsRoom(_ body: @escaping @Sendable () -> Void) {
        let next = state.withLock { state in
            state.waitingForRoom.append(body)
            return state.takeWaitingForRoom()
        }
        next?()
    }

    /// Calls the next closure that waits for room, if there is room.
    func offerRoom() {
        state.withLock { $0.takeWaitingForRoom() }?()
    }
}

// MARK: - Tasks of drawings

extension InFlightDrawings {
    /// Releases a request at once that a task awaits which the drawing began that it waits for.
    ///
    /// The drawing may wait for the task. Requests that are awaited elsewhere cost nothing more.
    func releaseFromCircle(_ waiter: WaiterID) {
        guard var enclosing = RunningDrawing.current(in: self) else { return }
        enclosing.isInherited = true
        var present: DrawingWaiter?
        var release = Table.Release.ended
        perform { state in
            present = state.table.waiter(waiter)
            let (next, actions) = state.table.release(waiter, fromCircleIn: enclosing)
            release = next
            return actions
        }
        switch release {
        case .ended, .wait: break
        case .stalled: present?.end(.stalled)
        case .draw(let id):
            guard let present else { return }
            startThread { [self] in draw(present, begin(id)) }
        }
    }

    /// Makes a drawing known that the calling thread draws.
    func begin(_ drawing: DrawingID) -> RunningDrawing {
        state.withLock { run(drawing, &$0) }
    }
}

// MARK: - Drawings

extension InFlightDrawings {
    /// Ends a drawing, and notifies the requests that wait for it.
    func end(_ drawing: RunningDrawing, with result: DrawingResult) -> Table.Actions {
        perform { state in
            state.running[drawing.id] = nil
            drawing.recordEnd()
            return state.table.end(drawing.id, with: result, isShared: result.isShared)
        }
    }

    /// A Boolean value that indicates whether an image is being drawn before anybody wants to see it.
    func isPrefetch(_ drawing: RunningDrawing) -> Bool {
        state.withLock { $0.table.isPrefetch(drawing.id) }
    }

    /// Changes the state, and does what follows from it outside of the lock.
    @discardableResult
    func perform(_ change: (inout State) -> Table.Actions) -> Table.Actions {
        let (actions, stopped, waitingForRoom) = state.withLock { state in
            let actions = change(&state)
            return (actions, actions.stops.compactMap { state.running[$0] }, state.takeWaitingForRoom())
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
        waitingForRoom?()
        return actions
    }
}

// MARK: - Threads

extension InFlightDrawings {
    private enum Turn {
        case draw(Next)
        case sleep
        case leave
    }

    private func startThread() {
        startThread { [self] in
            while drawNext(orElse: { arrivals.wait() }) {}
        }
    }

    func startThread(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = "RasterKit drawing"
        thread.stackSize = Self.stackSize
        thread.start()
    }

    /// Draws what is to be drawn next, or sleeps.
    ///
    /// - Returns: False if the thread is to end.
    private func drawNext(orElse sleep: () -> Void) -> Bool {
        let turn = state.withLock { state -> Turn in
            if let next = next(&state) { return .draw(next) }
            guard !state.table.isClosed else {
                state.table.leave()
                return .leave
            }
            state.table.sleep()
            return .sleep
        }
        switch turn {
        case .draw(let next): draw(next)
        case .sleep: sleep()
        case .leave: return false
        }
        return true
    }

    /// Draws what is to be drawn next on the thread that calls.
    ///
    /// - Returns: False if nothing is to be drawn.
    func drawNext() -> Bool {
        guard let next = state.withLock({ next(&$0) }) else { return false }
        draw(next)
        return true
    }

    /// A drawing to perform, and the closure that waits for its place in the queue.
    private struct Next {
        var waiter: DrawingWaiter
        var running: RunningDrawing
        var waitingForRoom: (@Sendable () -> Void)?
    }

    private func next(_ state: inout State) -> Next? {
        guard let (id, waiter) = state.table.next() else { return nil }
        return Next(waiter: waiter, running: run(id, &state), waitingForRoom: state.takeWaitingForRoom())
    }

    private func draw(_ next: Next) {
        next.waitingForRoom?()
        draw(next.waiter, next.running)
    }

    func draw(_ waiter: DrawingWaiter, _ running: RunningDrawing) {
        let finished = waiter.draw(running)
        let actions = end(running, with: finished.result)
        finished.afterwards?(actions.isTaken)
    }
}
