// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import Foundation
import RasterLock

/// The drawings of a pipeline: a locked table, and the drawing threads that carry out its actions.
///
/// Threads are created when there is something to draw, up to the limit, and exist as long as the pipeline, because
/// each caches fonts. Nothing is drawn, and no closure is called, under the lock.
package final class InFlightDrawings: Sendable {
    typealias Table = DrawingTable<CacheKey, DrawingWaiter, DrawingResult>

    /// The stack of a drawing thread, as large as that of a main thread, in bytes.
    private static let stackSize = 8 << 20

    struct State {
        var table: Table
        var running: [DrawingID: RunningDrawing] = [:]
        var waitingForRoom: Deque<@Sendable () -> Void> = []

        mutating func takeWaitingForRoom() -> (@Sendable () -> Void)? {
            waitingForRoom.isEmpty || !table.queue.hasRoom ? nil : waitingForRoom.removeFirst()
        }
    }

    private let state: Lock<State>
    private let arrivals = DispatchSemaphore(value: 0)
    private let waiters = Atomic(0)
    private let endings = Atomic(0)
    package let threadLimit: Int

    init(threadLimit: Int, queueLimit: Int) {
        self.threadLimit = threadLimit
        state = Lock(State(table: Table(threadLimit: threadLimit, queueLimit: queueLimit)))
    }

    var byteCount: Int { state.withLock { $0.table.runningByteCount } }
    package var waiterCount: Int { state.withLock { $0.table.waiterCount } }
    package var drawingCount: Int { state.withLock { $0.table.count } }
    package var isPaused: Bool { state.withLock { $0.table.queue.pausedPriority != nil } }

    /// The number of drawings that have ended: while it stays the same, no drawing stores an image.
    var endCount: Int { endings.load(ordering: .acquiring) }

    func makeWaiter() -> WaiterID { waiters.add(1, ordering: .relaxed).newValue }

    /// Ends the requests whose drawings are paused as canceled, and the threads when everything else is drawn.
    func close() {
        perform { $0.table.close() }
    }
}

// MARK: - Requests

extension InFlightDrawings {
    func request(_ subject: Table.Subject, id: WaiterID, _ waiter: DrawingWaiter, priority: RasterPriority) {
        perform { $0.table.request(subject, waiter: id, waiter, priority: priority) }
    }

    enum Joined {
        case draws(RunningDrawing)
        case waited(DrawingTurn<DrawingResult>)
    }

    /// Lets the calling thread draw an image, or waits for the drawing that runs on another thread.
    func join(_ subject: Table.Subject, of type: ObjectIdentifier, asksRemoteTiers: Bool) -> Joined {
        let enclosing = RunningDrawing.current(in: self)
        let asksRemoteTiers = asksRemoteTiers || RunningDrawing.threadAsksRemoteTiers
        let id = makeWaiter()
        lazy var thread = WaitingThread()
        let (joined, waitingForRoom) = state.withLock { state -> (Joined?, (@Sendable () -> Void)?) in
            let joined: Joined? =
                switch state.table.join(subject, waiter: id, thread.waiter, enclosing: enclosing) {
                case .draw(let drawing):
                    .draws(run(drawing, of: type, &state, asksRemoteTiers: asksRemoteTiers, isPrefetch: false))
                case .wait: nil
                case .circle(let names): .waited(.circle(names))
                case .stopped: .waited(.canceled)
                }
            // A drawing may have left the queue, to be drawn here.
            return (joined, state.takeWaitingForRoom())
        }
        waitingForRoom?()
        if let joined { return joined }
        let turn = thread.wait()
        guard case .drawsItself = turn else { return .waited(turn) }
        // The image that the other thread drew is valid for its own request only.
        return join(subject.unshared, of: type, asksRemoteTiers: asksRemoteTiers)
    }

    private func run(
        _ drawing: DrawingID,
        of type: ObjectIdentifier?,
        _ state: inout State,
        asksRemoteTiers: Bool = true,
        isPrefetch: Bool
    ) -> RunningDrawing {
        let running = RunningDrawing(
            drawing,
            in: self,
            of: type,
            asksRemoteTiers: asksRemoteTiers,
            isPrefetch: isPrefetch
        )
        state.running[drawing] = running
        return running
    }

    /// Records that the calling task awaits a request, which ends if a drawing that started the task and the drawing
    /// of the request need each other.
    func noteAwait(of waiter: WaiterID) {
        guard let enclosing = RunningDrawing.current(in: self) else { return }
        perform { $0.table.noteAwait(of: waiter, in: enclosing.drawing) }
    }

    func cancel(_ waiter: WaiterID) {
        perform { $0.table.cancel(waiter) }
    }

    func setPriority(_ priority: RasterPriority, of waiter: WaiterID) {
        perform { $0.table.setPriority(priority, of: waiter) }
    }

    func pause(_ priority: RasterPriority?) {
        perform { $0.table.pause(priority) }
    }

    // MARK: Room in the queue

    package var hasQueue: Bool { state.withLock { $0.table.queue.limit > 0 } }

    package func takesDrawing(_ priority: RasterPriority, of key: CacheKey? = nil) -> Bool {
        state.withLock { $0.table.takesDrawing(priority, of: key) }
    }

    /// Calls a closure once, on any thread, when the queue has room; it calls its argument when it has added drawings.
    package func whenThereIsRoom(_ body: @escaping @Sendable (_ offer: @escaping @Sendable () -> Void) -> Void) {
        let next = state.withLock { state in
            state.waitingForRoom.append { [weak self] in body { [weak self] in self?.offerRoom() } }
            return state.takeWaitingForRoom()
        }
        next?()
    }

    private func offerRoom() {
        state.withLock { $0.takeWaitingForRoom() }?()
    }
}

// MARK: - Drawings

extension InFlightDrawings {
    func end(_ drawing: RunningDrawing, with result: DrawingResult) -> Table.Actions {
        perform { state in
            state.running[drawing.id] = nil
            drawing.recordEnd()
            endings.add(1, ordering: .releasing)
            return state.table.end(drawing.id, with: result, isShared: result.isShared)
        }
    }

    func isPrefetch(_ drawing: RunningDrawing) -> Bool {
        drawing.isPrefetch && state.withLock { $0.table.isPrefetch(drawing.id) }
    }

    /// Changes the state, and carries out the actions that follow, outside of the lock.
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
    private func startThread() {
        let thread = Thread { [self] in
            while true {
                let (next, isLeaving) = state.withLock { state -> (Next?, Bool) in
                    if let next = self.next(&state) { return (next, false) }
                    if state.table.isClosed { state.table.leave() } else { state.table.sleep() }
                    return (nil, state.table.isClosed)
                }
                guard !isLeaving else { return }
                if let next { draw(next) } else { arrivals.wait() }
            }
        }
        thread.name = "RasterKit drawing"
        thread.stackSize = Self.stackSize
        thread.start()
    }

    package func drawNext() -> Bool {
        guard let next = state.withLock({ self.next(&$0) }) else { return false }
        draw(next)
        return true
    }

    private typealias Next = (waiter: DrawingWaiter, running: RunningDrawing, waitingForRoom: (@Sendable () -> Void)?)

    private func next(_ state: inout State) -> Next? {
        guard let (id, waiter) = state.table.next() else { return nil }
        let running = run(id, of: waiter.type, &state, isPrefetch: state.table.isPrefetch(id))
        return (waiter, running, state.takeWaitingForRoom())
    }

    private func draw(_ next: Next) {
        next.waitingForRoom?()
        next.waiter.draw(next.running)
    }
}

private final class WaitingThread: Sendable {
    private let signal = DispatchSemaphore(value: 0)
    private let answer = Lock(DrawingTurn<DrawingResult>.canceled)

    var waiter: DrawingWaiter {
        // Threads wait for running drawings only, and draw by themselves.
        DrawingWaiter { _ in
        } end: { turn in
            self.answer.withLock { $0 = turn }
            self.signal.signal()
        }
    }

    func wait() -> DrawingTurn<DrawingResult> {
        signal.wait()
        return answer.withLock { $0 }
    }
}

/// The result of a drawing, for all requests that wait for it.
enum DrawingResult: Sendable {
    /// The image had been stored meanwhile, or the named tier had it.
    case found(RasterImage, tier: String?)
    /// The image was drawn. With a reason not to cache it, it is valid for the request that it was drawn for only.
    case drawn(DrawnImage)
    case failed(RasterError)

    var isShared: Bool {
        guard case .drawn(let drawn) = self else { return true }
        return drawn.uncachedReason == nil
    }
}

struct DrawnImage: Sendable {
    let image: RasterImage
    let uncachedReason: RasterError?

    /// The time that the drawing took, without nested components that had to be drawn for it.
    let time: Duration

    let isRejected: Bool
    let isPrefetched: Bool
}

struct DrawingWaiter: Sendable {
    /// The type of the component, or nil for a thread that waits.
    var type: ObjectIdentifier?

    /// Draws the image of the request on the calling thread, and ends the drawing.
    let draw: @Sendable (RunningDrawing) -> Void

    /// Receives the end of the request, once, outside of any lock.
    let end: @Sendable (DrawingTurn<DrawingResult>) -> Void
}
