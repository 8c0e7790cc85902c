// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// A request that is under way: its outcome, its priority, and a way to give it up.
///
/// ``RasterPipeline/task(for:size:scale:environment:priority:completion:)`` makes
/// it. A task that nobody keeps goes on all the same. All members may be used on
/// any thread.
public final class RasterTask: Sendable {
    private struct State {
        var priority: RasterPriority
        var outcome: RasterOutcome?
        var completion: RasterCompletion?
        var waiting: [CheckedContinuation<RasterOutcome, Never>] = []
        var sleeping: [DispatchSemaphore] = []
    }

    /// Where the request waits for its drawing, once it does.
    private let inFlight: InFlightDrawings
    let waiter: WaiterID

    /// Where the completion is handed in.
    private let delivery: any CompletionDelivering
    private let state: Mutex<State>

    init(
        waiter: WaiterID,
        in inFlight: InFlightDrawings,
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterCompletion?
    ) {
        self.waiter = waiter
        self.inFlight = inFlight
        self.delivery = delivery
        state = Mutex(State(priority: priority, completion: completion))
    }

    /// How soon the image is wanted; setting it moves a drawing that waits to be begun.
    public var priority: RasterPriority {
        get { state.withLock { $0.priority } }
        set {
            state.withLock { $0.priority = newValue }
            inFlight.setPriority(newValue, of: waiter)
        }
    }

    /// How the request ended; nil until it has.
    ///
    /// It is there at once when the image was cached.
    public var outcome: RasterOutcome? {
        state.withLock { $0.outcome }
    }

    /// Gives the request up; it then ends as ``RasterOutcome/cancelled``, unless it has ended.
    ///
    /// Other requests for the same image are not concerned. The drawing is given
    /// up with the last of them.
    public func cancel() {
        inFlight.cancel(waiter)
    }

    /// Waits until the request has ended.
    ///
    /// Cancelling the Swift task that waits cancels this task.
    public func value() async -> RasterOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state in
                    if state.outcome == nil {
                        state.waiting.append(continuation)
                    }
                    return state.outcome
                }
                if let outcome {
                    continuation.resume(returning: outcome)
                }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Waits until the request has ended or a time is over, and holds this thread meanwhile.
    ///
    /// - Parameter time: How long to wait at most.
    /// - Returns: How the request ended; nil if it has not.
    public func wait(upTo time: Duration) -> RasterOutcome? {
        let arrival = DispatchSemaphore(value: 0)
        let outcome = state.withLock { state in
            if state.outcome == nil { state.sleeping.append(arrival) }
            return state.outcome
        }
        if let outcome { return outcome }
        _ = arrival.wait(timeout: .now() + time / .seconds(1))
        return state.withLock { state in
            state.sleeping.removeAll { $0 === arrival }
            return state.outcome
        }
    }

    /// Ends the request; only the first call has an effect.
    func end(_ outcome: RasterOutcome) {
        let ended = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            let ended = state
            state.outcome = outcome
            state.completion = nil
            state.waiting = []
            state.sleeping = []
            return ended
        }
        guard let ended else { return }
        for arrival in ended.sleeping {
            arrival.signal()
        }
        for continuation in ended.waiting {
            continuation.resume(returning: outcome)
        }
        if let completion = ended.completion {
            delivery.deliver { completion(outcome) }
        } else {
            delivery.deliver(nil)
        }
    }
}
