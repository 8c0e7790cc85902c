// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPipeline {
    /// Asks for the image of a component, and returns at once.
    ///
    /// A cached image is the task's outcome already; otherwise a drawing thread draws
    /// it. Errors are outcomes, too.
    ///
    /// ```swift
    /// let task = pipeline.task(for: Badge(title: "New"), size: size) { outcome in
    ///     view.image = outcome.image ?? view.image
    /// }
    /// …
    /// task.cancel()
    /// ```
    ///
    /// One rule says where completions run, those of cached images included: each
    /// runs once, on the main actor, on a later turn than the call that asked, in
    /// the order in which the requests ended. Completions of requests that have
    /// ended by then run together in one turn.
    ///
    /// - Parameters:
    ///   - component: The component; its state is read once, here.
    ///   - size: The size in points.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    ///   - priority: How soon the image is wanted.
    ///   - completion: Hears how the request ended.
    @discardableResult
    public func task<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible,
        completion: RasterCompletion? = nil
    ) -> RasterTask {
        let delivery = beginDelivery()
        do {
            let request = try prepare(component, size: size, scale: scale, environment: environment)
            if let result = cached(request) {
                return ended(.hit(result), priority: priority, delivery: delivery, completion: completion)
            }
            return submit(request, priority: priority, delivery: delivery, completion: completion)
        } catch {
            return ended(.failed(error), priority: priority, delivery: delivery, completion: completion)
        }
    }

    /// Delivers the completions of several tasks together, so that what they show changes at once.
    ///
    /// The completions of all tasks that `body` makes on this pipeline are held until
    /// the last of these tasks has ended, and then run in one turn of the main actor.
    /// A task's outcome is known as soon as it has ended.
    ///
    /// ```swift
    /// pipeline.transaction {
    ///     for cell in cells {
    ///         pipeline.task(for: cell.component, size: cell.size) { cell.show($0) }
    ///     }
    /// }
    /// ```
    @discardableResult
    public func transaction<Value>(_ body: () throws -> Value) rethrows -> Value {
        let transaction = RasterTransaction(inbox: inbox)
        defer { transaction.deliver(nil) }
        return try RasterTransaction.$current.withValue(transaction, operation: body)
    }

    /// Adds a request to those that wait for a drawing thread.
    func submit<Component: Sendable>(
        _ request: RasterRequest<Component>,
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterCompletion?
    ) -> RasterTask {
        let task = makeTask(priority: priority, delivery: delivery, completion: completion)
        let waiter = DrawingWaiter { drawing in
            self.draw(request, as: drawing)
        } end: { end in
            task.end(self.conclude(request, end))
        }
        inFlight.request(
            subject(of: request),
            seen: request.endCount,
            id: task.waiter,
            waiter,
            priority: priority
        )
        return task
    }

    /// The place where the completion of a new task goes.
    private func beginDelivery() -> any CompletionDelivering {
        guard let transaction = RasterTransaction.current, transaction.inbox === inbox else { return inbox }
        transaction.enter()
        return transaction
    }

    private func makeTask(
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterCompletion?
    ) -> RasterTask {
        RasterTask(
            waiter: inFlight.makeWaiter(),
            in: inFlight,
            priority: priority,
            delivery: delivery,
            completion: completion
        )
    }

    /// Returns a task that has ended.
    private func ended(
        _ outcome: RasterOutcome,
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterCompletion?
    ) -> RasterTask {
        let task = makeTask(priority: priority, delivery: delivery, completion: completion)
        task.end(outcome)
        return task
    }
}
