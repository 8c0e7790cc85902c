// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The steps of a request.

extension RasterPipeline {
    /// Computes the geometry and the key of a request; a state that cannot be keyed makes one without a key.
    ///
    /// - Parameter isNested: Whether a drawing asks, for a component that is nested in its own.
    func prepare<Component: Rasterizable>(
        _ component: Component,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        isNested: Bool = false
    ) throws(RasterError) -> RasterRequest<Component> {
        do {
            var request = try RasterRequest(component, size: size, scale: scale, environment: environment)
            request.endCount = inFlight.endCount
            request.isNested = isNested
            return request
        } catch {
            noteFailure(error, of: Component.self, isNested: isNested)
            throw error
        }
    }

    /// Returns the image of a request, if it is cached or on screen.
    func cached<Component>(_ request: RasterRequest<Component>) -> RasterResult? {
        guard let image = storedImage(of: request) else { return nil }
        return noteHit(request, image: image)
    }

    /// Draws the image of a request on this thread, or waits for the thread that is drawing it.
    ///
    /// - Parameter outer: The scope of the drawing that this one is nested in.
    func draw<Component>(_ request: RasterRequest<Component>, scope outer: DrawingScope? = nil) -> RasterOutcome {
        var subject = subject(of: request)
        while true {
            switch inFlight.join(subject, seen: request.endCount) {
            case .draws(let drawing):
                let finished = draw(request, as: drawing, scope: outer)
                let actions = inFlight.end(drawing, with: finished.end)
                let end = actions.threadStays ? WaitingEnd.drawing(finished.end, isOwner: true) : .cancelled
                let outcome = conclude(request, end)
                finished.afterwards?(actions.isTaken)
                return outcome
            case .waited(.drawsItself):
                subject = subject.unshared
            case .waited(let end):
                return conclude(request, end)
            case .circle(let names):
                let error = RasterError(
                    .nestingTooDeep,
                    "Components draw each other in a circle: \(names.joined(separator: " draws ")). Draw fewer levels."
                )
                return conclude(request, .drawing(.failed(error), isOwner: true))
            }
        }
    }

    /// Draws and stores the image of a request, for everyone who waits for it.
    func draw<Component>(
        _ request: RasterRequest<Component>,
        as drawing: RunningDrawing,
        scope outer: DrawingScope? = nil
    ) -> FinishedDrawing {
        if drawing.looksAgain, let image = storedImage(of: request) {
            return FinishedDrawing(end: .cached(image))
        }
        do throws(RasterError) {
            let scope = try DrawingScope(of: request, in: self, as: drawing, inside: outer)
            try scope.checkCancellation()
            let start = clock.now()
            let image = try drawing.image(of: request, in: scope)
            let time = max(clock.time(since: start) - scope.innerTime, .zero)
            reporter.noteDrawing(time)
            let refusal = request.refusal ?? scope.refusal ?? request.changeWhileDrawing
            let drawn = store(image, of: request, drawing, time, refusal)
            return FinishedDrawing(end: .drawn(drawn)) { isTaken in
                if isTaken {
                    self.validate(request, scope)
                } else {
                    self.noteAbandoned(request, drawn)
                }
            }
        } catch {
            return FinishedDrawing(end: .failed(error))
        }
    }

    /// Tells what is to be drawn.
    func subject<Component>(of request: RasterRequest<Component>) -> InFlightDrawings.Table.Subject {
        InFlightDrawings.Table.Subject(
            key: request.key,
            name: Component.rasterIdentifier,
            byteCount: request.byteCount
        )
    }

    private func storedImage<Component>(of request: RasterRequest<Component>) -> RasterImage? {
        guard let key = request.key else { return nil }
        return cache?.image(for: key) ?? displayed.image(for: key)
    }

    /// Stores a drawn image, unless its key cannot be trusted.
    private func store<Component>(
        _ image: RasterImage,
        of request: RasterRequest<Component>,
        _ drawing: RunningDrawing,
        _ time: Duration,
        _ refusal: RasterError?
    ) -> DrawnImage {
        let isPrefetched = inFlight.isPrefetch(drawing)
        let origin = RasterOrigin(
            component: Component.rasterIdentifier,
            drawingTime: time,
            isPrefetched: isPrefetched
        )
        var stored: RasterImage? = image
        if let cache, let key = request.key, refusal == nil {
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
        of request: RasterRequest<Component>,
        in scope: DrawingScope
    ) throws(RasterError) -> RasterImage {
        let result = run {
            Result { () throws(RasterError) in try request.geometry.image(of: request.component, in: scope) }
        }
        return try result.get()
    }
}
