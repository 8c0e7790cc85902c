// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Dispatch
import Synchronization

/// Runs one work at a time, and of those that come meanwhile only the newest.
///
/// It is for work whose older results nobody needs once there is newer input: a
/// preview that follows a slider, a chart that follows a stream.
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
/// - A work that waits is told that it is superseded as soon as a newer one comes.
/// - The one that runs is asked to stop then, and superseded when it returns,
///   unless its result is due: see ``LatestOnlyProgress``.
/// - One that newer work waits for, and that has not returned within the patience
///   of the queue, is given up: it is superseded, the next one begins on another
///   thread, and what it may return later is dropped.
///
/// Each work ends exactly once. Completions run on the main actor, on a later turn
/// than the call of ``submit(_:completion:)``, in the order in which works end. All
/// members may be used on any thread.
public final class LatestOnlyQueue<Value: Sendable>: Sendable {
    /// Does the work on a thread of the queue; gets the work to ask whether it is still needed.
    public typealias Body = @Sendable (LatestOnlyWork) throws -> Value

    /// Hears how a work ended.
    public typealias Completion = @MainActor @Sendable (LatestOnlyOutcome<Value>) -> Void

    private typealias Machine = LatestOnlyStateMachine

    private let state: Mutex<LatestOnlyTable<Value>>
    private let threads: DispatchQueue
    private let patience: DispatchTimeInterval
    private let inbox = CompletionInbox()
    private let now: @Sendable () -> Duration

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - progress: When a result lands although newer work has come.
    ///   - patience: How long newer work waits for the one that runs; `.never` waits
    ///     for ever.
    ///   - qualityOfService: How urgent the work is to the system.
    public convenience init(
        progress: LatestOnlyProgress = .standard,
        patience: DispatchTimeInterval = .seconds(2),
        qualityOfService: DispatchQoS = .userInitiated
    ) {
        let start = ContinuousClock.now
        self.init(progress: progress, patience: patience, qualityOfService: qualityOfService) {
            ContinuousClock.now - start
        }
    }

    /// Creates a queue with a clock of its own.
    package init(
        progress: LatestOnlyProgress,
        patience: DispatchTimeInterval,
        qualityOfService: DispatchQoS = .userInitiated,
        now: @escaping @Sendable () -> Duration
    ) {
        state = Mutex(LatestOnlyTable(progress: progress))
        threads = DispatchQueue(label: "RasterKit latest only", qos: qualityOfService, attributes: .concurrent)
        self.patience = patience
        self.now = now
    }

    /// Adds the newest work.
    ///
    /// - Parameters:
    ///   - body: The work; it runs on a thread of the queue, never on the main one.
    ///   - completion: Hears the outcome, once, on the main actor.
    /// - Returns: The work, by which it can be cancelled.
    @discardableResult
    public func submit(_ body: @escaping Body, completion: @escaping Completion) -> LatestOnlyWork {
        let time = now()
        let (work, steps) = state.withLock { state in
            let (id, actions) = state.machine.submit(at: time)
            let work = LatestOnlyWork { [weak self] in self?.change { machine, _ in machine.cancel(id) } }
            state.entries[id] = .init(work: work, body: body, completion: completion)
            return (work, state.steps(for: actions))
        }
        carryOut(steps)
        return work
    }

    /// Runs the newest work, and waits for its outcome.
    ///
    /// Cancelling the task that waits cancels the work.
    ///
    /// - Parameter body: The work; it runs on a thread of the queue, never on the main one.
    public func run(_ body: @escaping Body) async -> LatestOnlyOutcome<Value> {
        let work = Mutex<LatestOnlyWork?>(nil)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let submitted = submit(body) { waiter.resume(returning: $0) }
                work.withLock { $0 = submitted }
                if Task.isCancelled { submitted.cancel() }
            }
        } onCancel: {
            work.withLock { $0 }?.cancel()
        }
    }
}

// MARK: - Steps

extension LatestOnlyQueue {
    /// Changes the machine, and carries out what it asks for outside of the lock.
    private func change(_ body: (inout Machine, Duration) -> [Machine.Action]) {
        let time = now()
        carryOut(state.withLock { $0.steps(for: body(&$0.machine, time)) })
    }

    private func carryOut(_ steps: LatestOnlyTable<Value>.Steps) {
        for (id, entry) in steps.run {
            threads.async { self.run(id, entry) }
        }
        for id in steps.limited where patience != .never {
            threads.asyncAfter(deadline: .now() + patience) { [weak self] in
                self?.change { $0.abandon(id, at: $1) }
            }
        }
        inbox.deliver(steps.ended.map { completion, outcome in { completion(outcome) } })
    }

    private func run(_ id: Machine.ID, _ entry: LatestOnlyTable<Value>.Entry) {
        let result = Result { try entry.body(entry.work) }
        let time = now()
        carryOut(state.withLock { $0.steps(for: $0.machine.end(id, at: time), result: result) })
    }
}
