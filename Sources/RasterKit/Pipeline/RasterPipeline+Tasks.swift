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
    /// `completion` is called with the outcome. The other parameters are those of ``RasterRequest``.
    @discardableResult
    public func task<Component: Rasterizable & Sendable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment(),
        priority: RasterPriority = .visible,
        completion: RasterTask.Completion? = nil
    ) -> RasterTask {
        let request = RasterRequest(
            component,
            size: size,
            scale: scale,
            environment: environment,
            priority: priority
        )
        return task(for: request, completion: completion)
    }

    /// Requests an image, and returns at once.
    ///
    /// It behaves like ``task(for:size:scale:environment:priority:completion:)``.
    ///
    /// ```swift
    /// let task = pipeline.task(for: RasterRequest(badge, size: size, priority: .prefetch))
    /// task.priority = .visible
    /// ```
    @discardableResult
    public func task(for request: RasterRequest, completion: RasterTask.Completion? = nil) -> RasterTask {
        task(for: request, completion: completion, onDrawing: nil)
    }

    /// Requests an image; a closure gets `true` before its drawing, and `false` after it.
    package func task(
        for request: RasterRequest,
        completion: RasterTask.Completion? = nil,
        onDrawing: (@Sendable (Bool) -> Void)?
    ) -> RasterTask {
        let (component, priority) = (request.component, request.priority)
        let outcome: RasterOutcome<RasterResult>
        do {
            let prepared = try core.prepare(request)
            RunningDrawing.innermostInProgress?.include(component, reaching: prepared.objects)
            guard let result = core.lookUp(component, prepared) else {
                return core.submit(
                    component,
                    prepared,
                    priority: priority,
                    completion: completion,
                    onDrawing: onDrawing
                )
            }
            outcome = .hit(result)
        } catch {
            outcome = .failed(error)
        }
        let task = core.makeTask(priority: priority, completion: completion)
        task.end(outcome)
        return task
    }

    /// Pauses the drawing threads for drawings of a priority and of lower ones.
    ///
    /// Drawings in progress and synchronous requests aren't affected. Requests whose drawings are paused end as
    /// ``RasterOutcome/canceled`` when the last reference to the pipeline is released.
    ///
    /// ```swift
    /// pipeline.pause(upTo: .prefetch)  // during a fling
    /// pipeline.resume()
    /// ```
    ///
    /// - Parameter priority: The highest priority to pause. The default pauses all drawings.
    public func pause(upTo priority: RasterPriority = .interactive) {
        core.inFlight.pause(priority)
    }

    /// Resumes the drawings that ``pause(upTo:)`` paused.
    ///
    /// Requests that were made meanwhile start in the order of their priorities.
    public func resume() {
        core.inFlight.pause(nil)
    }
}
