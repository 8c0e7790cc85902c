// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A request in progress, with its outcome and its priority.
///
/// ``RasterPipeline/task(for:size:scale:environment:priority:completion:)`` creates
/// it. Releasing a task doesn't cancel it. All members may be used on any thread.
///
/// ```swift
/// let task = pipeline.task(for: RasterRequest(badge, size: size))
/// let outcome = await task.finalOutcome()
/// show(outcome.image)
/// ```
///
/// ## Topics
///
/// ### Waiting for the outcome
///
/// - ``finalOutcome()``
/// - ``outcome``
/// - ``Completion``
///
/// ### Changing a request
///
/// - ``priority``
/// - ``cancel()``
public final class RasterTask: Sendable {
    /// A closure that receives the outcome of a request on the main actor.
    public typealias Completion = @MainActor @Sendable (RasterOutcome<RasterResult>) -> Void

    private struct State {
        var priority: RasterPriority
        var outcome: RasterOutcome<RasterResult>?
        var completion: Completion?
        var observers: [@Sendable (RasterOutcome<RasterResult>) -> Void] = []
    }

    private let inFlight: InFlightDrawings
    let waiter: WaiterID
    private let inbox: CompletionInbox
    private let state: Lock<State>

    init(
        waiter: WaiterID,
        in inFlight: InFlightDrawings,
        _ inbox: CompletionInbox,
        priority: RasterPriority,
        completion: Completion?
    ) {
        self.waiter = waiter
        self.inFlight = inFlight
        self.inbox = inbox
        state = Lock(State(priority: priority, completion: completion))
    }

    /// The urgency of the image.
    ///
    /// Setting it reorders a drawing that waits for a thread.
    public var priority: RasterPriority {
        get { state.withLock { $0.priority } }
        set {
            state.withLock { $0.priority = newValue }
            inFlight.setPriority(newValue, of: waiter)
        }
    }

    /// The outcome, or nil while the request is in progress.
    ///
    /// It is available at once if the image was cached.
    public var outcome: RasterOutcome<RasterResult>? { state.withLock { $0.outcome } }

    /// Cancels the request.
    ///
    /// It ends as ``RasterOutcome/canceled``, unless it has ended already.
    ///
    /// Other requests for the same image aren't affected. The drawing is canceled with the last of them.
    ///
    /// ```swift
    /// let task = pipeline.task(for: RasterRequest(badge, size: size))
    /// task.cancel()
    /// ```
    public func cancel() {
        inFlight.cancel(waiter)
    }

    /// Waits until the request has ended, and returns its outcome.
    ///
    /// Canceling the Swift task that waits cancels this task. If the drawing of the image and a drawing that started
    /// the Swift task need each other, the request fails with the code `RasterError.Code.nestingTooDeep`.
    public func finalOutcome() async -> RasterOutcome<RasterResult> {
        inFlight.noteAwait(of: waiter)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in whenEnded { continuation.resume(returning: $0) } }
        } onCancel: {
            cancel()
        }
    }

    /// Calls a closure with the outcome: on the thread that ends the request, or at once if the request has ended.
    package func whenEnded(_ body: @escaping @Sendable (RasterOutcome<RasterResult>) -> Void) {
        let outcome = state.withLock { state in
            if state.outcome == nil {
                state.observers.append(body)
            }
            return state.outcome
        }
        if let outcome {
            body(outcome)
        }
    }

    /// Ends the request; only the first call has an effect.
    func end(_ outcome: RasterOutcome<RasterResult>) {
        let ended = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            let ended = state
            state.outcome = outcome
            state.completion = nil
            state.observers = []
            return ended
        }
        guard let ended else { return }
        for observer in ended.observers {
            observer(outcome)
        }
        guard let completion = ended.completion else { return }
        inbox.deliver { completion(outcome) }
    }
}
