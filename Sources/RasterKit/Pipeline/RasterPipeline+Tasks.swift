// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPipeline {
    /// Requests the image of a component, and returns at once.
    ///
    /// If the image is cached, the task has ended when this method returns.
    /// Otherwise a drawing thread draws it. Errors are outcomes as well.
    ///
    /// ```swift
    /// let task = pipeline.task(for: Badge(title: "New", tint: .blue), size: size) { outcome in
    ///     picture = outcome.image ?? picture
    /// }
    /// task.cancel()
    /// ```
    ///
    /// Each completion runs once, on the main actor, on a later turn than this call, in the order in which the requests
    /// ended; cached images make no difference. Completions of requests that have ended by then run in the same turn.
    ///
    /// `completion` is called with the outcome. The other parameters are those of
    /// ``renderInBackground(_:size:scale:environment:priority:)``.
    @discardableResult
    public func task<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible,
        completion: RasterTask.Completion? = nil
    ) -> RasterTask {
        task(component, size, scale, environment, priority, completion)
    }

    /// Requests an image, and returns at once.
    ///
    /// It behaves like ``task(for:size:scale:environment:priority:completion:)``.
    @discardableResult
    public func task(for request: RasterRequest, completion: RasterTask.Completion? = nil) -> RasterTask {
        task(request.component, request.size, request.scale, request.environment, request.priority, completion)
    }

    /// Requests an image before it is needed; the closure gets `true` before its drawing, and `false` after it.
    package func prefetchTask(for request: RasterRequest, onDrawing: @escaping @Sendable (Bool) -> Void) -> RasterTask {
        let (size, scale, environment) = (request.size, request.scale, request.environment)
        return task(request.component, size, scale, environment, request.priority, nil, onDrawing: onDrawing)
    }

    private func task(
        _ component: some Rasterizable & Sendable,
        _ size: CGSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment,
        _ priority: RasterPriority,
        _ completion: RasterTask.Completion?,
        onDrawing: (@Sendable (Bool) -> Void)? = nil
    ) -> RasterTask {
        let deliver = RasterTransaction.startDelivery(to: core.inbox)
        let outcome: RasterOutcome<RasterResult>
        do {
            let request = try PreparedRequest(component, size, scale, environment, isShared: true, in: core)
            RunningDrawing.innermostInProgress?.include(component, reaching: request.objects)
            guard let result = core.lookUp(component, request) else {
                return core.submit(
                    component,
                    request,
                    priority: priority,
                    deliver: deliver,
                    completion: completion,
                    onDrawing: onDrawing
                )
            }
            outcome = .hit(result)
        } catch {
            outcome = .failed(error)
        }
        let task = core.makeTask(priority: priority, deliver: deliver, completion: completion)
        task.end(outcome)
        return task
    }

    /// Delivers the completions of several tasks together, so that all their images change at once.
    ///
    /// The completions of all tasks that `body` makes on this pipeline are held until
    /// the last of these tasks has ended, and then run in one turn of the main actor.
    /// The outcome of a task is available as soon as the task has ended.
    ///
    /// A transaction contains the requests that are made on the thread of `body` before `body` returns or throws, also
    /// in transactions of the same pipeline inside of `body`, which are delivered together with it. It doesn't contain
    /// requests made by Swift tasks or on other threads that `body` starts, by completions, or by views; their
    /// completions run as usual.
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
        try RasterTransaction.run(body, deliveringTo: core.inbox)
    }

    /// Pauses the drawing threads for drawings of a priority and of lower ones.
    ///
    /// Drawings in progress and synchronous requests aren't affected. Requests whose drawings are paused end as
    /// ``RasterOutcome/canceled`` when the last reference to the pipeline is released.
    ///
    /// - Parameter priority: The highest priority to pause. The default pauses all drawings.
    public func pause(upTo priority: RasterPriority = .interactive) {
        core.inFlight.pause(priority)
    }

    /// Resumes the drawings that ``pause(upTo:)`` paused.
    public func resume() {
        core.inFlight.pause(nil)
    }
}
