// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// Ends a request, and shows its image unless a newer one is shown.
    func finish(_ drawing: ViewDrawing, _ outcome: RasterOutcome<RasterResult>) {
        guard !drawing.isFinished else { return }
        drawing.isFinished = true
        announceStart(of: drawing)
        let isNewest = drawing === newest
        if isNewest { newest = nil }
        guard drawing.generation >= shownGeneration else {
            return drawing.end(with: outcome.value == nil ? outcome : .superseded)
        }
        if drawing.isJoined, let result = outcome.value, result.uncachedReason != nil {
            return finishJoined(drawing, result, isNewest: isNewest)
        }
        switch outcome {
        case .hit(let result), .drawn(let result), .unchanged(let result):
            accept(result, of: drawing.generation, isCurrent: isNewest)
        // The outcome of an older state says nothing about the present one.
        case .declined where isNewest: endWithoutImage(nil)
        case .failed(let error) where isNewest: fail(error)
        case .declined, .failed, .canceled, .superseded: break
        }
        drawing.end(with: outcome)
    }

    /// Draws again for the readings that joined a drawing whose image isn't cached.
    ///
    /// The component may have changed while it was drawn, and another one with an equal state may not have.
    private func finishJoined(_ drawing: ViewDrawing, _ result: RasterResult, isNewest: Bool) {
        if !drawing.isJoinedByOther { accept(result, of: drawing.generation, isCurrent: false) }
        guard isNewest, newest == nil else { return drawing.end(with: .superseded) }
        let ends = drawing.ends
        drawing.ends = []
        regenerateNow { outcome in
            for end in ends { end(outcome) }
        }
    }

    func announceStart(of drawing: ViewDrawing) {
        drawing.announceStart { delegate?.rasterViewWillRegenerate(self) }
    }

    func accept(_ result: RasterResult, of generation: Int, isCurrent: Bool) {
        shownGeneration = generation
        pin = result.key.map { pipeline.pin(result.image, for: $0) }
        if image !== result.image || standIn != nil {
            image = result.image
            standIn = nil
            revision += 1
        }
        if isCurrent {
            settle(result.key)
        }
        if let uncachedReason = result.uncachedReason {
            report(uncachedReason)
        }
        // The delegate may have shown something newer, and been informed of it.
        guard shownGeneration == generation else { return }
        delegate?.rasterView(self, didLoad: result.image)
    }

    func recordKey(_ key: CacheKey?) {
        if cacheKey != key { cacheKey = key }
        if isLoaded { isLoaded = false }
    }

    func settle(_ key: CacheKey?) {
        shownGeneration = generation
        if cacheKey != key { cacheKey = key }
        if !isLoaded { isLoaded = true }
        if error != nil { error = nil }
        showStandIn(nil)
    }

    func use(_ options: ViewOptions?) {
        guard componentOptions != options else { return }
        componentOptions = options
        revision += 1
    }

    /// Shows another image until there is an image.
    func showStandIn(_ standIn: StandIn?) {
        guard standIn != nil || self.standIn != nil else { return }
        let previous = shownImage
        self.standIn = standIn
        if shownImage !== previous { revision += 1 }
    }

    /// Keeps the image, and records the reason why there is no newer one; nil if the drawing declined.
    func endWithoutImage(_ error: RasterError?) {
        showStandIn(nil)
        if self.error != nil || error != nil { self.error = error }
        if isLoaded { isLoaded = false }
    }

    func fail(_ error: RasterError) {
        endWithoutImage(error)
        guard let delegate else { return reportFailure(error) }
        delegate.rasterView(self, didFailWith: error)
    }

    func removeImage() {
        pin = nil
        if image != nil || standIn != nil {
            image = nil
            standIn = nil
            revision += 1
        }
        if cacheKey != nil { cacheKey = nil }
        if isLoaded { isLoaded = false }
        if error != nil { error = nil }
    }
}

// MARK: - Problems

extension RasterView {
    func reportUnobservedObjects(of request: ViewRequest) {
        let component = request.componentType.rasterIdentifier
        func holds(_ object: String) -> String { component == object ? "is" : "holds \(object)," }
        for object in request.prepared.objects.unobservedTypes.sorted() {
            reportOnce(
                .objectNotObserved,
                of: request,
                object,
                """
                \(component) \(holds(object)) an @Observable object, by content, so its changes aren't observed. List key paths \
                through it, such as \\.model.title, or make a component of its properties in a closure: \
                RasterView(size: …) { … }
                """
            )
        }
        // One actor owns the object of a state that is keyed nevertheless.
        if let problem = request.prepared.objects.unobservedProperty.flatMap({ _ in
            request.unobservedProperties(elsewise: "setNeedsRegeneration()")
        }) {
            reportOnce(problem.code, of: request, "properties", problem.message)
        } else if request.key != nil, let object = request.prepared.objects.untrackedType {
            reportOnce(
                .objectNotObserved,
                of: request,
                object,
                """
                \(component) \(holds(object)) an object that isn't @Observable\(request.component.base.way(to: object)), so its changes aren't \
                observed. Make its class @Observable, and list key paths through it; or adopt StateVersioned, and call \
                setNeedsRegeneration() after a change; or store constants only, as a structure does.
                """
            )
        }
    }

    func reportUnobservedClosure(of request: ViewRequest) {
        reportOnce(
            .objectNotObserved,
            of: request,
            "closure",
            """
            The closure of a view makes \(request.componentType.rasterIdentifier) without reading a property of an @Observable \
            object, so no change is followed. Make the class of the model @Observable, or call setNeedsRegeneration() after a \
            change; show the component itself if it never changes.
            """
        )
    }

    func reportSynchronousDrawing(of request: ViewRequest) {
        reportOnce(
            .misdeclared,
            of: request,
            "Sendable",
            """
            \(request.componentType.rasterIdentifier) is drawn on the main actor although drawsSynchronously is false, because \
            it isn't known to be Sendable. Make it Sendable, pass it as any Rasterizable & Sendable where its type is erased, \
            or make a Sendable component in a closure: RasterView(size: …) { … }
            """
        )
    }

    func reportInvalidIdentity() {
        guard let component else { return }
        let name = type(of: component).rasterIdentifier
        guard isNewProblem(.misdeclared, "\(name) identity") else { return }
        let problem = RasterError(
            .misdeclared,
            """
            The identity of \(name) in a view isn't equal to itself, as Double.nan is: the view shows all components of the \
            type as one thing. Give each an identity that is equal to itself.
            """
        )
        pipeline.core.report(problem, of: type(of: component), subject: "identity")
        delegate?.rasterView(self, didReport: problem)
    }

    func reportOnce(_ code: RasterError.Code, of request: ViewRequest, _ subject: String, _ message: String) {
        guard isNewProblem(code, "\(request.componentType.rasterIdentifier) \(subject)") else { return }
        let problem = RasterError(code, message)
        pipeline.core.report(problem, of: request.componentType, subject: subject)
        delegate?.rasterView(self, didReport: problem)
    }

    /// Reports that a window can't show the view's image, once for each reason.
    package func reportDisplayFailure(_ error: RasterError) {
        guard isNewProblem(error.code, error.message) else { return }
        if let component {
            pipeline.core.report(error, of: type(of: component))
        } else {
            pipeline.core.diagnostics.report(error, of: "placeholder")
        }
        delegate?.rasterView(self, didReport: error)
    }

    /// Informs the delegate of the reason why an image isn't cached.
    private func report(_ uncachedReason: RasterError) {
        guard isNewProblem(uncachedReason.code, uncachedReason.reason) else { return }
        delegate?.rasterView(self, didReport: uncachedReason)
    }

    func reportFailure(_ error: RasterError) {
        guard !pipeline.core.reporter.hasListeners, let component else { return }
        let name = type(of: component).rasterIdentifier
        let message = "A view of \(name) has no image of its present state: \(error.message)"
        let failure = RasterError(error.code, message, underlyingError: error.underlyingError)
        pipeline.core.diagnostics.report(failure, of: name)
    }

    private func isNewProblem(_ code: RasterError.Code, _ subject: String) -> Bool {
        reportedProblems.insert("\(code) \(subject)").inserted
    }
}
