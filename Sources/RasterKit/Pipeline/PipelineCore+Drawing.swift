// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterRuntime
import Foundation
import Metrics

// The steps of a request: prepare, look up, draw or wait, store, conclude.

extension PipelineCore {
    func lookUp(_ component: some Rasterizable, _ request: PreparedRequest) -> RasterResult? {
        guard let key = request.key, let image = shownImage(for: key) else { return nil }
        if hitValidation != nil { validateHit(component, request, image) }
        note(.hit, request, of: component, key: key, image: image)
        return RasterResult(image: image, key: key, uncachedReason: nil, isHit: true, tier: nil)
    }

    /// Looks the image of a component up, draws it on this thread, or waits for the thread that is drawing it.
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
            enclosing?.preventCaching(because: outcome.value?.uncachedReason)
            return outcome
        }
        return outer.timingInner { draw(component, request, since: endCount, scope: outer) }
    }

    /// Looks the image of a component up, or draws it on a drawing thread.
    func renderInBackground(
        _ component: some Rasterizable & Sendable,
        _ request: PreparedRequest,
        _ priority: RasterPriority
    ) async throws(RasterError) -> RasterResult {
        RunningDrawing.innermostInProgress?.include(component, reaching: request.objects)
        if let result = lookUp(component, request) { return result }
        guard !Task.isCancelled else {
            note(.canceled, request, of: component, key: request.key)
            return try RasterOutcome<RasterResult>.canceled.get()
        }
        let task = submit(component, request, priority: priority, completion: nil)
        return try await task.finalOutcome().get()
    }

    /// Draws the image of a component, which isn't cached, on this thread, or waits for the thread that is drawing it.
    func draw(
        _ component: any Rasterizable,
        _ request: PreparedRequest,
        since endCount: Int? = nil,
        scope outer: DrawingScope? = nil
    ) -> RasterOutcome<RasterResult> {
        var request = request
        request.name = request.name(of: component)
        let asksRemoteTiers = tierStore?.waitsForRemoteTiers ?? false
        let type = ObjectIdentifier(Swift.type(of: component))
        switch inFlight.join(request.subject, of: type, asksRemoteTiers: asksRemoteTiers) {
        case .waited(let turn): return conclude(request, turn)
        case .draws(let drawing):
            let isMissing = inFlight.endCount == endCount
            let drawn = result(of: component, request, as: drawing, isMissing: isMissing, scope: outer)
            let actions = inFlight.end(drawing, with: drawn.result)
            let turn = actions.threadStays ? DrawingTurn.ended(drawn.result, isOwner: true) : .canceled
            let outcome = conclude(request, turn)
            check(component, request, drawn, isTaken: actions.isTaken)
            return outcome
        }
    }

    func submit(
        _ component: any Rasterizable & Sendable,
        _ request: PreparedRequest,
        priority: RasterPriority,
        completion: RasterTask.Completion?,
        onDrawing: (@Sendable (Bool) -> Void)? = nil
    ) -> RasterTask {
        var request = request
        request.name = request.name(of: component)
        let task = makeTask(priority: priority, completion: completion)
        let enclosing = RunningDrawing.innermostInProgress
        let waiter = DrawingWaiter(type: ObjectIdentifier(Swift.type(of: component))) { [request] drawing in
            onDrawing?(true)
            let drawn = self.result(of: component, request, as: drawing)
            onDrawing?(false)
            let actions = self.inFlight.end(drawing, with: drawn.result)
            self.check(component, request, drawn, isTaken: actions.isTaken)
        } end: { [request] turn in
            let outcome = self.conclude(request, turn)
            enclosing?.preventCaching(because: outcome.value?.uncachedReason)
            task.end(outcome)
        }
        inFlight.request(request.subject, id: task.waiter, waiter, priority: priority)
        return task
    }

    func makeTask(priority: RasterPriority, completion: RasterTask.Completion?) -> RasterTask {
        RasterTask(waiter: inFlight.makeWaiter(), in: inFlight, inbox, priority: priority, completion: completion)
    }

    private typealias Drawn = (result: DrawingResult, scope: DrawingScope?)

    /// Checks a component whose drawing has ended, or reports a drawing that no request needed any more.
    private func check(_ component: some Rasterizable, _ request: PreparedRequest, _ drawn: Drawn, isTaken: Bool) {
        guard let scope = drawn.scope, case .drawn(let image) = drawn.result else { return }
        if isTaken {
            // The image of a file is checked by its own request.
            guard request.encoder == nil else { return }
            validate(component, request, scope)
        } else {
            let key = image.uncachedReason == nil ? request.key : nil
            note(.abandoned, request, key: key, error: image.uncachedReason, image: image.image, drawn: image)
        }
    }

    private func result(
        of component: some Rasterizable,
        _ request: PreparedRequest,
        as drawing: RunningDrawing,
        isMissing: Bool = false,
        scope outer: DrawingScope? = nil
    ) -> Drawn {
        // Another drawing of the key may have ended since the request looked the image up.
        if !isMissing, let key = request.key,
            let image = drawing.runCache(of: self, { cachedImage(for: key) }) ?? displayed.image(for: key)
        {
            return (.found(image, tier: nil), nil)
        }
        do throws(RasterError) {
            let scope = try DrawingScope(of: component, request, in: self, as: drawing, inside: outer)
            try scope.checkCancellation()
            if let found = findInTiers(component, request, as: drawing) {
                return (found, nil)
            }
            try scope.checkCancellation()
            if let willDraw = request.willDraw {
                // A request for the same image in the closure fails, rather than waiting for this thread.
                drawing.run(depth: scope.depth, willDraw)
            }
            let removalCount = rasterCache?.removalCount
            let tierRemovalCount = tierStore?.removalCount ?? 0
            let start = clock.now()
            let (image, change) = try request.noticingChanges(of: component, in: scope) { () throws(RasterError) in
                try scope.observingReads(of: component) { () throws(RasterError) in
                    let image = drawing.run(depth: scope.depth) {
                        Result { () throws(RasterError) in try request.image(of: component, in: scope) }
                    }
                    return try image.get()
                }
            }
            try scope.checkCompleteness()
            let wholeTime = clock.time(since: start)
            let ownTime = max(wholeTime - scope.innerTime, .zero)
            reporter.drawings?.record(duration: ownTime)
            // Without its file, an image has to be drawn as well: tiers don't have it.
            let time = request.encoder == nil ? ownTime : wholeTime
            let uncachedReason =
                request.uncachedReason ?? change ?? scope.uncachedReason ?? drawing.uncachedReason
                ?? removalError(of: request, since: removalCount)
            let drawn = store(image, of: request, drawing, time, uncachedReason)
            storeInTiers(drawn, of: component, request, unlessRemovedSince: tierRemovalCount)
            if let hitValidation, let key = request.key, uncachedReason == nil {
                hitValidation.noteDrawing(of: component, key: key, time: time)
            }
            if uncachedReason == nil { reporter.inspection?.note(component, request) }
            return (.drawn(drawn), scope)
        } catch {
            return (.failed(error), nil)
        }
    }

    private func removalError(of request: PreparedRequest, since count: Int?) -> RasterError? {
        guard let key = request.key, let count, rasterCache?.wasRemoved(key, since: count) == true else {
            return nil
        }
        let message = "The image of \(request.name) was removed while it was drawn: it isn't cached."
        return RasterError(.stateChanged, message)
    }

    /// Returns the cached image of a key without counting a look-up in the statistics of the cache.
    package func cachedImage(for key: CacheKey) -> RasterImage? {
        if let rasterCache { rasterCache.uncountedImage(for: key) } else { cache?.image(for: key) }
    }

    /// Stores a drawn image, unless its key cannot be trusted.
    private func store(
        _ image: RasterImage,
        of request: PreparedRequest,
        _ drawing: RunningDrawing,
        _ time: Duration,
        _ uncachedReason: RasterError?
    ) -> DrawnImage {
        let isPrefetched = inFlight.isPrefetch(drawing)
        var stored: RasterImage? = image
        if cache != nil, let key = request.key, uncachedReason == nil {
            let origin = RasterCache.Origin(component: request.name, drawingTime: time, isPrefetched: isPrefetched)
            stored = drawing.runCache(of: self) {
                guard let rasterCache else { return cache?.store(image, for: key, origin: origin) }
                return rasterCache.store(image, for: key, origin: origin)
            }
        }
        return DrawnImage(
            image: stored ?? image,
            uncachedReason: uncachedReason,
            time: time,
            isRejected: stored == nil,
            isPrefetched: isPrefetched
        )
    }
}

// For modules that schedule requests themselves.

extension PipelineCore {
    /// Returns the key of a component's image, or of its file, without the objects that a drawing needs to know.
    func key<Component: Rasterizable>(
        for component: Component,
        _ size: CGSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment,
        as encoder: FileEncoder? = nil
    ) throws(RasterError) -> CacheKey {
        raster_reading_begins()
        defer { raster_reading_ends() }
        try PreparedRequest.checkNesting(of: Component.self, in: self)
        let geometry = try PreparedRequest.geometry(of: component, size, scale, as: encoder, in: self)
        do throws(StateError) {
            return try CacheKey(component, geometry, environment, encoder)
        } catch {
            try PreparedRequest.checkNesting(of: Component.self, in: self)
            throw RasterError(notKeyable: error)
        }
    }

    /// Reads the state of a request's component, whose objects other threads may change.
    func prepare(
        _ request: RasterRequest,
        as encoder: (any ImageEncoder)? = nil,
        isReported: Bool = true
    ) throws(RasterError) -> PreparedRequest {
        func prepare(_ component: some Rasterizable) throws(RasterError) -> PreparedRequest {
            try PreparedRequest(
                component,
                request.size,
                request.scale,
                request.environment,
                isShared: true,
                as: encoder.map(FileEncoder.init),
                in: isReported ? self : nil
            )
        }
        return try prepare(request.component)
    }

    package func sharedKey(for request: RasterRequest) throws(RasterError) -> CacheKey {
        try prepare(request, isReported: false).identity.get()
    }

    /// Counts a request that isn't made, and reports it as an event.
    package func noteFailure(_ error: RasterError, of request: RasterRequest) {
        reporter.note(.failed, of: request.component.rasterName, error: error)
    }

    package func shownImage(for key: CacheKey) -> RasterImage? {
        (rasterCache == nil ? cache?.image(for: key) : rasterCache?.image(for: key)) ?? displayed.image(for: key)
    }
}

extension RunningDrawing {
    /// Calls the cache of a pipeline: one of the program's own may request images, which must not wait for this drawing.
    func runCache<Value>(of pipeline: PipelineCore, _ body: () -> Value) -> Value {
        pipeline.rasterCache == nil ? run(body) : body()
    }
}

extension PreparedRequest {
    fileprivate var subject: InFlightDrawings.Table.Subject {
        InFlightDrawings.Table.Subject(key: key, name: name, byteCount: byteCount)
    }
}
