// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import RasterLock

/// A queue that runs one work item at a time, and keeps only the newest of those that wait.
///
/// Use it for work whose older results are obsolete once there is newer input: a preview that follows a slider, or a
/// chart that follows a stream. A ``RasterView`` that draws in the background follows the same rules.
///
/// ```swift
/// let previews = LatestOnlyQueue<RasterImage>()
/// previews.submit { work in
///     try RasterImage(size: size) { context in
///         for layer in layers where !work.isStopped { layer.draw(in: context) }
///     }
/// } completion: { outcome in
///     if let image = outcome.value { show(image) }
/// }
/// ```
///
/// - A work item that waits ends as ``RasterOutcome/superseded`` as soon as a newer one is submitted.
/// - The running item is asked to stop then, and ends as superseded when it returns.
///   Some running items finish instead, so that a constant stream shows progress.
/// - An item that doesn't return in time is given up.
///
/// ``LatestOnlyOptions`` describes the rules. Each work item ends exactly once: as `drawn` with the value that it
/// returned, as `failed` or `declined` with the error that it threw, as `superseded`, or as `canceled`. Completions run
/// on the main actor, on a later turn than the call of ``submit(_:completion:)``, in the order in which the items end.
/// All members may be used on any thread.
///
/// ## Topics
///
/// ### Creating a queue
///
/// - ``init(options:)``
///
/// ### Submitting work
///
/// - ``submit(_:completion:)``
/// - ``run(_:)``
/// - ``Work``
public final class LatestOnlyQueue<Value: Sendable>: Sendable {
    private typealias Machine = LatestOnlyStateMachine

    private struct Entry {
        let work: Work
        let body: @Sendable (Work) throws -> Value
        let completion: @MainActor @Sendable (RasterOutcome<Value>) -> Void
    }

    private struct State {
        var machine: Machine
        var entries: [Machine.ID: Entry] = [:]
    }

    private let state: Lock<State>
    private let clock: DrawingClock
    private let inbox = CompletionInbox()

    /// Creates a queue.
    ///
    /// - Parameter options: The rules by which newer work replaces older work.
    public convenience init(options: LatestOnlyOptions = LatestOnlyOptions()) {
        self.init(options: options, clock: .continuous)
    }

    package init(options: LatestOnlyOptions, clock: DrawingClock) {
        state = Lock(State(machine: Machine(options: options)))
        self.clock = clock
    }
}

// MARK: - Work

extension LatestOnlyQueue {
    /// Submits the newest work item.
    ///
    /// ```swift
    /// let queue = LatestOnlyQueue<Int>()
    /// queue.submit { _ in 42 } completion: { outcome in
    ///     print(outcome.value ?? 0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - body: The closure that performs the work on a background thread.
    ///   - completion: The closure to call with the outcome, once, on the main actor.
    /// - Returns: The work item.
    @discardableResult
    public func submit(
        _ body: @escaping @Sendable (Work) throws -> Value,
        completion: @escaping @MainActor @Sendable (RasterOutcome<Value>) -> Void
    ) -> Work {
        let time = clock.now()
        let (work, actions) = state.withLock { state in
            let (id, actions) = state.machine.submit(at: time)
            let work = Work { [weak self] in self?.change { machine, _ in machine.cancel(id) } }
            state.entries[id] = Entry(work: work, body: body, completion: completion)
            return (work, actions)
        }
        carryOut(actions)
        return work
    }

    /// Runs the newest work item, and returns its outcome.
    ///
    /// The item is submitted in the call, before anything suspends: calls on one actor are in order. Canceling the task
    /// that waits cancels the work item.
    ///
    /// ```swift
    /// let queue = LatestOnlyQueue<Int>()
    /// let outcome = await queue.run { work in
    ///     var sum = 0
    ///     for number in 0..<1_000_000 where !work.isStopped { sum += number }
    ///     return sum
    /// }
    /// print(outcome.value ?? 0)
    /// ```
    ///
    /// - Parameter body: The closure that performs the work on a background thread.
    public func run(_ body: @escaping @Sendable (Work) throws -> Value) async -> RasterOutcome<Value> {
        // Nothing may suspend before this: items are submitted in the order of the calls.
        let ending = Ending()
        let work = submit(body) { ending.end($0) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { ending.resume($0) }
        } onCancel: {
            work.cancel()
        }
    }

    /// The end of a work item for the task that waits for it.
    private final class Ending: Sendable {
        private let state = Lock<
            (outcome: RasterOutcome<Value>?, waiter: CheckedContinuation<RasterOutcome<Value>, Never>?)
        >(
            (nil, nil)
        )

        func end(_ outcome: RasterOutcome<Value>) {
            let waiter = state.withLock { state in
                state.outcome = outcome
                return state.waiter
            }
            waiter?.resume(returning: outcome)
        }

        func resume(_ waiter: CheckedContinuation<RasterOutcome<Value>, Never>) {
            let outcome = state.withLock { state in
                state.waiter = waiter
                return state.outcome
            }
            if let outcome { waiter.resume(returning: outcome) }
        }
    }

    private static func outcome(of body: (Work) throws -> Value, _ work: Work) -> RasterOutcome<Value> {
        do {
            return .drawn(try body(work))
        } catch {
            let error = RasterError.wrapping(error, "The work of a LatestOnlyQueue failed: \(error)")
            return error.code == .declined ? .declined(error) : .failed(error)
        }
    }
}

// MARK: - Actions

extension LatestOnlyQueue {
    /// Changes the state, and carries out the actions that follow, outside of the lock.
    private func change(_ body: (inout Machine, Duration) -> [Machine.Action]) {
        let time = clock.now()
        carryOut(state.withLock { body(&$0.machine, time) })
    }

    private func carryOut(_ actions: [Machine.Action], outcome: RasterOutcome<Value> = .superseded) {
        for action in actions {
            switch action {
            case .start(let id): start(id)
            case .stop(let id): state.withLock { $0.entries[id] }?.work.requestStop()
            case .limit(let id): limit(id)
            case .land(let id): end(id, outcome)
            case .supersede(let id): end(id, .superseded)
            case .cancel(let id): end(id, .canceled)
            }
        }
    }

    private func start(_ id: Machine.ID) {
        guard let entry = state.withLock({ $0.entries[id] }) else { return }
        LatestOnlyThreads.queue.async { [self] in
            let outcome = Self.outcome(of: entry.body, entry.work)
            let time = clock.now()
            carryOut(state.withLock { $0.machine.end(id, at: time) }, outcome: outcome)
        }
    }

    private func limit(_ id: Machine.ID) {
        guard let timeLimit = state.withLock({ $0.machine.options.timeLimit }) else { return }
        clock.after(timeLimit) { [weak self] in
            self?.change { $0.abandon(id, at: $1) }
        }
    }

    private func end(_ id: Machine.ID, _ outcome: RasterOutcome<Value>) {
        guard let entry = state.withLock({ $0.entries.removeValue(forKey: id) }) else { return }
        inbox.deliver { entry.completion(outcome) }
    }
}

// MARK: -

extension LatestOnlyQueue {
    /// A work item of a ``LatestOnlyQueue``.
    ///
    /// Long work checks ``isStopped`` at intervals, and returns early when its value is
    /// no longer needed. All members may be used on any thread.
    ///
    /// ## Topics
    ///
    /// ### Stopping
    ///
    /// - ``cancel()``
    /// - ``isStopped``
    public final class Work: Sendable {
        private let isStopRequested = Atomic(false)
        private let onCancel: @Sendable () -> Void

        init(onCancel: @escaping @Sendable () -> Void) {
            self.onCancel = onCancel
        }

        /// A Boolean value that indicates whether the value is no longer needed.
        ///
        /// The value that the work returns then, or the error that it throws, is ignored.
        public var isStopped: Bool { isStopRequested.load(ordering: .relaxed) }

        /// Cancels the work item.
        ///
        /// An item that waits ends at once, a running one when it returns.
        public func cancel() {
            onCancel()
        }

        func requestStop() { isStopRequested.store(true, ordering: .relaxed) }
    }
}

enum LatestOnlyThreads {
    static let queue = DispatchQueue(label: "RasterKit latest only", qos: .userInitiated, attributes: .concurrent)
}
