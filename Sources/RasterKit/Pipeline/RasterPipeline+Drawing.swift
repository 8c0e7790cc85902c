// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The steps of a request: prepare, look up, draw or wait, store, conclude.

extension RasterPipeline {
    /// Computes the geometry and the key of a request.
    ///
    /// A state that cannot be keyed makes a request without a key.
    func prepare<Component: Rasterizable>(
        _ component: Component,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        sharing: PreparedRequest<Component>.Sharing,
        isNested: Bool = false
    ) throws(RasterError) -> PreparedRequest<Component> {
        do {
            return try PreparedRequest(
                component,
                size: size,
                scale: scale,
                environment: environment,
                sharing: sharing,
                isNested: isNested
            )
        } catch {
            noteFailure(error, of: Component.self, isNested: isNested)
            throw error
        }
    }

    /// Returns the image of a request, if it is cached or on screen.
    func lookUp<Component>(_ request: PreparedRequest<Component>) -> RasterResult? {
        guard let key = request.key, let image = cache?.image(for: key) ?? displayed.image(for: key) else { return nil }
        validateHit(request, image)
        return noteHit(request, image: image)
    }

    /// Looks the image of a request up, draws it on this thread, or waits for the thread that is drawing it.
    ///
    /// - Parameter outer: The scope of the drawing that this one is nested in.
    func draw<Component>(
        _ request: PreparedRequest<Component>,
        scope outer: DrawingScope? = nil
    ) -> RasterOutcome<RasterResult> {
        if let result = lookUp(request) { return .hit(result) }
        guard let outer else { return drawOrWait(request, scope: nil) }
        return outer.timingInner { drawOrWait(request, scope: outer) }
    }

    private func drawOrWait<Component>(
        _ request: PreparedRequest<Component>,
        scope outer: DrawingScope?
    ) -> RasterOutcome<RasterResult> {
        let subject = subject(of: request)
        let asksRemoteTiers = tierStore?.asksRemoteTiersSynchronously ?? false
        switch inFlight.join(subject, asksRemoteTiers: asksRemoteTiers) {
        case .draws(let drawing): return draw(request, as: drawing, scope: outer)
        case .waited(.drawsItself):
            // What the other thread drew holds for its own request only.
            guard case .draws(let drawing) = inFlight.join(subject.unshared, asksRemoteTiers: asksRemoteTiers) else {
                return conclude(request, .cancelled)
            }
            return draw(request, as: drawing, scope: outer)
        case .waited(let turn): return conclude(request, turn)
        }
    }

    /// Adds a request to those that wait for a drawing thread.
    func submit<Component: Sendable>(
        _ request: PreparedRequest<Component>,
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterTask.Completion?,
        onDrawing: (@Sendable (Bool) -> Void)? = nil
    ) -> RasterTask {
        let task = makeTask(priority: priority, delivery: delivery, completion: completion)
        let waiter = DrawingWaiter { [pipeline = forRequests] drawing in
            onDrawing?(true)
            defer { onDrawing?(false) }
            return pipeline.result(of: request, as: drawing, scope: nil)
        } end: { [pipeline = forRequests] turn in
            task.end(pipeline.conclude(request, turn))
        }
        inFlight.request(subject(of: request), id: task.waiter, waiter, priority: priority)
        return task
    }

    /// Draws the image of a request on this thread, for all requests that wait for it.
    private func draw<Component>(
        _ request: PreparedRequest<Component>,
        as drawing: RunningDrawing,
        scope outer: DrawingScope?
    ) -> RasterOutcome<RasterResult> {
        let finished = result(of: request, as: drawing, scope: outer)
        let actions = inFlight.end(drawing, with: finished.result)
        let outcome = conclude(request, actions.threadStays ? .ended(finished.result, isOwner: true) : .cancelled)
        finished.afterwards?(actions.isTaken)
        return outcome
    }

    /// Draws and stores the image of a request.
    private func result<Component>(
        of request: PreparedRequest<Component>,
        as drawing: RunningDrawing,
        scope outer: DrawingScope?
    ) -> FinishedDrawing {
        // Another drawing of the key may have ended since the request looked the image up.
        if let key = request.key, let image = storedImage(for: key) {
            return FinishedDrawing(result: .cached(image))
        }
        do throws(RasterError) {
            let scope = try DrawingScope(of: request, in: self, as: drawing, inside: outer)
            try scope.checkCancellation()
            if let found = findInTiers(request, as: drawing) {
                return FinishedDrawing(result: found)
            }
            try scope.checkCancellation()
            if let willDraw = request.willDraw {
                // A request for the same image in the closure fails, rather than waiting for this thread.
                drawing.run(willDraw)
            }
            let removalCount = (cache as? RasterCache)?.removalCount
            let tierRemovalCount = tierStore?.removalCount ?? 0
            let start = clock.now()
            let (image, change) = try request.noticingChanges(in: scope) { () throws(RasterError) in
                try scope.observingReads(of: request.component) { () throws(RasterError) in
                    try drawing.image(of: request, in: scope)
                }
            }
            try scope.checkCompleteness()
            let time = max(clock.time(since: start) - scope.innerTime, .zero)
            reporter.noteDrawing(time)
            let removal = removalError(of: request, since: removalCount)
            let refusal = request.refusal ?? change ?? scope.refusal ?? removal
            let drawn = store(image, of: request, drawing, time, refusal)
            storeInTiers(drawn, of: request, unlessRemovedSince: tierRemovalCount)
            if let key = request.key, refusal == nil {
                hitValidation?.noteDrawing(of: request.component, key: key, time: time)
            }
            return FinishedDrawing(result: .drawn(drawn)) { isTaken in
                if isTaken {
                    self.validate(request, scope)
                } else {
                    self.noteAbandoned(request, drawn)
                }
            }
        } catch {
            return FinishedDrawing(result: .failed(error))
        }
    }

    /// Returns the reason why an image isn't cached that was removed since there were a number of removals.
    private func removalError<Component>(of request: PreparedRequest<Component>, since count: Int?) -> RasterError? {
        guard let key = request.key, let count, (cache as? RasterCache)?.wasRemoved(key, since: count) == true else {
            return nil
        }
        let message = "The image of \(Component.rasterIdentifier) was removed while it was drawn: it isn't cached."
        return RasterError(.stateChanged, message)
    }

    private func subject<Component>(of request: PreparedRequest<Component>) -> InFlightDrawings.Table.Subject {
        InFlightDrawings.Table.Subject(
            key: request.key,
            name: Component.rasterIdentifier,
            byteCount: request.byteCount
        )
    }

    /// Returns the image of a key without counting a look-up in the statistics of the cache.
    private func storedImage(for key: CacheKey) -> RasterImage? {
        let cached =
            if let cache = cache as? RasterCache { cache.uncountedImage(for: key) } else { cache?.image(for: key) }
        return cached ?? displayed.image(for: key)
    }

    /// Stores a drawn image, unless its key cannot be trusted.
    private func store<Component>(
        _ image: RasterImage,
        of request: PreparedRequest<Component>,
        _ drawing: RunningDrawing,
        _ time: Duration,
        _ refusal: RasterError?
    ) -> DrawnImage {
        let isPrefetched = inFlight.isPrefetch(drawing)
        var stored: RasterImage? = image
        if let cache, let key = request.key, refusal == nil {
            let origin = RasterOrigin(
                component: Component.rasterIdentifier,
                drawingTime: time,
                isPrefetched: isPrefetched
            )
            stored = cache.store(image, for: key, origin: origin)
        }
        return DrawnImage(
            image: stored ?? image,
            refusal: refusal,
            time: time,
            isBypassed: stored == nil,
            isPrefetched: isPrefetched
        )
    }
}

extension RunningDrawing {
    /// Draws the image of a request.
    fileprivate func image<Component>(
        of request: PreparedRequest<Component>,
        in scope: DrawingScope
    ) throws(RasterError) -> RasterImage {
        let result = run {
            Result { () throws(RasterError) in try request.geometry.image(of: request.component, in: scope) }
        }
        return try result.get()
    }
}
