// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The steps of a request: prepare, look up, draw or wait, store, conclude.

extension PipelineCore {
    /// Computes the geometry and the key of a request.
    ///
    /// A state that cannot be keyed makes a request without a key.
    ///
    /// - Parameter isShared: A Boolean value that indicates whether any thread may change the component's objects.
    func prepare(
        _ component: some Rasterizable,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        isShared: Bool,
        isNested: Bool = false
    ) throws(RasterError) -> PreparedRequest {
        do {
            return try PreparedRequest(
                component,
                size: size,
                scale: scale,
                environment: environment,
                isShared: isShared,
                isNested: isNested
            )
        } catch {
            note(.failed, of: component.rasterName, isNested: isNested, error: error)
            throw error
        }
    }

    /// Returns the image of a component, if it is cached or on screen.
    func lookUp(_ component: some Rasterizable, _ request: PreparedRequest) -> RasterResult? {
        guard let key = request.key, let image = cache?.image(for: key) ?? displayed.image(for: key) else { return nil }
        if hitValidation != nil { validateHit(component, request, image) }
        note(.hit, request, name: component.rasterName, key: key, image: image)
        return RasterResult(image: image, key: key, refusal: nil, isHit: true, tier: nil)
    }

    /// Looks the image of a component up, draws it on this thread, or waits for the thread that is drawing it.
    ///
    /// - Parameter outer: The scope of the drawing that this one is nested in.
    func render(
        _ component: some Rasterizable,
        _ request: PreparedRequest,
        scope outer: DrawingScope? = nil
    ) -> RasterOutcome<RasterResult> {
        let enclosing = outer == nil ? RunningDrawing.innermostInProgress : nil
        enclosing?.include(component, reaching: request.objects)
        let endCount = inFlight.endCount
        if let result = lookUp(component, request) { return .hit(result) }
        guard let outer else {
            let outcome = draw(component, request, since: endCount)
            enclosing?.refuse(outcome.value?.refusal)
            return outcome
        }
        return outer.timingInner { draw(component, request, since: endCount, scope: outer) }
    }

    /// Draws the image of a component, which isn't cached, on this thread, or waits for the thread that is drawing it.
    ///
    /// - Parameters:
    ///   - endCount: The number of drawings that had ended when the image was looked up.
    ///   - outer: The scope of the drawing that this one is nested in.
    func draw(
        _ component: any Rasterizable,
        _ request: PreparedRequest,
        since endCount: Int? = nil,
        scope outer: DrawingScope? = nil
    ) -> RasterOutcome<RasterResult> {
        var request = request
        request.name = component.rasterName
        let asksRemoteTiers = tierStore?.asksRemoteTiersSynchronously ?? false
        switch inFlight.join(request.subject, asksRemoteTiers: asksRemoteTiers) {
        case .waited(let turn): return conclude(request, turn)
        case .draws(let drawing):
            let isMissing = inFlight.endCount == endCount
            let finished = result(of: component, request, as: drawing, isMissing: isMissing, scope: outer)
            let actions = inFlight.end(drawing, with: finished.result)
            let turn = actions.threadStays ? DrawingTurn.ended(finished.result, isOwner: true) : .canceled
            let outcome = conclude(request, turn)
            finished.afterwards?(actions.isTaken)
            return outcome
        }
    }

    /// Adds a request to those that wait for a drawing thread.
    func submit(
        _ component: any Rasterizable & Sendable,
        _ request: PreparedRequest,
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterTask.Completion?,
        onDrawing: (@Sendable (Bool) -> Void)? = nil
    ) -> RasterTask {
        var request = request
        request.name = component.rasterName
        let task = makeTask(priority: priority, delivery: delivery, completion: completion)
        let enclosing = RunningDrawing.innermostInProgress
        let waiter = DrawingWaiter { [request] drawing in
            onDrawing?(true)
            defer { onDrawing?(false) }
            return self.result(of: component, request, as: drawing)
        } end: { [request] turn in
            let outcome = self.conclude(request, turn)
            enclosing?.refuse(outcome.value?.refusal)
            task.end(outcome)
        }
        inFlight.request(request.subject, id: task.waiter, waiter, priority: priority)
        return task
    }

    func makeTask(
        priority: RasterPriority,
        delivery: any CompletionDelivering,
        completion: RasterTask.Completion?
    ) -> RasterTask {
        RasterTask(
            waiter: inFlight.makeWaiter(),
            in: inFlight,
            priority: priority,
            delivery: delivery,
            completion: completion
        )
    }

    /// Draws and stores the image of a component.
    ///
    /// - Parameters:
    ///   - isMissing: A Boolean value that indicates whether the image is known not to be stored.
    ///   - outer: The scope of the drawing that this one is nested in.
    private func result(
        of component: some Rasterizable,
        _ request: PreparedRequest,
        as drawing: RunningDrawing,
        isMissing: Bool = false,
        scope outer: DrawingScope? = nil
    ) -> FinishedDrawing {
        // Another drawing of the key may have ended since the request looked the image up.
        if !isMissing, let key = request.key, let image = storedImage(for: key) {
            return FinishedDrawing(result: .found(image, tier: nil))
        }
        do throws(RasterError) {
            let scope = try DrawingScope(of: component, request, in: self, as: drawing, inside: outer)
            try scope.checkCancellation()
            if let found = findInTiers(component, request, as: drawing) {
                return FinishedDrawing(result: found)
            }
            try scope.checkCancellation()
            if let willDraw = request.willDraw {
                // A request for the same image in the closure fails, rather than waiting for this thread.
                drawing.run(depth: scope.depth, willDraw)
            }
            let removalCount = (cache as? RasterCache)?.removalCount
            let tierRemovalCount = tierStore?.removalCount ?? 0
            let start = clock.now()
            let (image, change) = try request.noticingChanges(of: component, in: scope) { () throws(RasterError) in
                try scope.observingReads(of: component) { () throws(RasterError) in
                    let image = drawing.run(depth: scope.depth) {
                        Result { () throws(RasterError) in try request.geometry.image(of: component, in: scope) }
                    }
                    return try image.get()
                }
            }
            try scope.checkCompleteness()
            let time = max(clock.time(since: start) - scope.innerTime, .zero)
            reporter.noteDrawing(time)
            let refusal =
                request.refusal ?? change ?? scope.refusal ?? drawing.refusal
                ?? removalError(of: request, since: removalCount)
            let drawn = store(image, of: request, drawing, time, refusal)
            storeInTiers(drawn, of: component, request, unlessRemovedSince: tierRemovalCount)
            if let hitValidation, let key = request.key, refusal == nil {
                hitValidation.noteDrawing(of: component, key: key, time: time)
            }
            return FinishedDrawing(result: .drawn(drawn)) { isTaken in
                if isTaken {
                    self.validate(component, request, scope)
                } else {
                    self.noteAbandoned(request, drawn)
                }
            }
        } catch {
            return FinishedDrawing(result: .failed(error))
        }
    }

    /// Returns the reason why an image isn't cached that was removed since there were a number of removals.
    private func removalError(of request: PreparedRequest, since count: Int?) -> RasterError? {
        guard let key = request.key, let count, (cache as? RasterCache)?.wasRemoved(key, since: count) == true else {
            return nil
        }
        let message = "The image of \(request.name) was removed while it was drawn: it isn't cached."
        return RasterError(.stateChanged, message)
    }

    /// Returns the image of a key without counting a look-up in the statistics of the cache.
    private func storedImage(for key: CacheKey) -> RasterImage? {
        let cached =
            if let cache = cache as? RasterCache { cache.uncountedImage(for: key) } else { cache?.image(for: key) }
        return cached ?? displayed.image(for: key)
    }

    /// Stores a drawn image, unless its key cannot be trusted.
    private func store(
        _ image: RasterImage,
        of request: PreparedRequest,
        _ drawing: RunningDrawing,
        _ time: Duration,
        _ refusal: RasterError?
    ) -> DrawnImage {
        let isPrefetched = inFlight.isPrefetch(drawing)
        var stored: RasterImage? = image
        if let cache, let key = request.key, refusal == nil {
            let origin = RasterCache.Origin(component: request.name, drawingTime: time, isPrefetched: isPrefetched)
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

extension PreparedRequest {
    /// The drawing of the request in the table of drawings.
    fileprivate var subject: InFlightDrawings.Table.Subject {
        InFlightDrawings.Table.Subject(key: key, name: name, byteCount: byteCount)
    }
}
