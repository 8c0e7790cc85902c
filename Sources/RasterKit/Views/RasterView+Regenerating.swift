// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// Marks the state as changed, so that it is read on the next turn of the main actor.
    ///
    /// Use it for changes that cannot be observed, such as those of an object that isn't `@Observable`.
    ///
    /// ```swift
    /// view.setNeedsRegeneration()
    /// ```
    public func setNeedsRegeneration() {
        reader.invalidate()
        schedule()
    }

    /// Regenerates now, rather than on the next turn, if a regeneration is due.
    ///
    /// If images are drawn synchronously, ``image`` then shows the present state, or
    /// ``error`` is the reason why it doesn't.
    ///
    /// ```swift
    /// view.size = CGSize(width: 240, height: 20)
    /// view.regenerateIfNeeded()
    /// show(view.image)
    /// ```
    public func regenerateIfNeeded() {
        guard isScheduled || (observesChanges && reader.hasChanged) else { return }
        regenerateNow { _ in }
    }

    /// Reads the state now, and returns when the view shows its image.
    ///
    /// ```swift
    /// let outcome = await view.regenerate()
    /// show(outcome.image)
    /// ```
    ///
    /// - Returns: The outcome: `hit`, `drawn` or `unchanged` with the image; `superseded` if a newer state replaced
    ///   this one; `canceled` if the view was emptied or deallocated; `failed`; or `declined` if the drawing declines,
    ///   or if the view needs no image: it has no component or size, isn't on screen or rasterized, or the component's
    ///   `shouldRegenerate` is `false`.
    @discardableResult
    public func regenerate() async -> RasterOutcome<RasterResult> {
        await withCheckedContinuation { waiter in
            reader.invalidate()
            regenerateNow { waiter.resume(returning: $0) }
        }
    }

    /// Regenerates on the next turn of the main actor.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        pipeline.core.mainActorWatch?.wait(for: "view")
        // The view may be scheduled in a drawing, which the turn doesn't belong to.
        Task.detached { @MainActor [weak self] in
            self?.regenerateIfNeeded()
        }
    }

    /// Reads the state, and shows its image.
    func regenerateNow(_ end: @escaping ViewDrawing.End) {
        isScheduled = false
        guard isOnScreen else {
            return end(.declined(.declined("The view isn't on screen: it has no image meanwhile.")))
        }
        let reading = readConfirmed()
        guard let reading else {
            empty()
            return end(.declined(.declined("The view has no component.")))
        }
        if reading.identity.isUnequalToItself { reportInvalidIdentity() }
        let isOther = reading.identity != identity
        identity = reading.identity
        use(reading.options)
        generation += 1
        // Nothing that was requested for another identity is shown from now on, even if it is drawn already.
        if isOther {
            shownGeneration = generation
            identityCount += 1
        }
        func declined(_ reason: String) -> RasterOutcome<RasterResult> { .declined(.declined(reason)) }
        if isOther, !reading.state.isRequest {
            abandonDrawings()
            removeImage()
        }
        switch reading.state {
        case .request(let request):
            show(request, isOther: isOther, end)
            // The delegate may show something else meanwhile, which is newer than this request.
            reportUnobservedObjects(of: request)
        case .notRasterized:
            revision += 1
            end(declined("The view draws its component without an image."))
        case .noSize:
            abandonDrawings()
            endWithoutImage(nil)
            end(declined("The view has no size yet: set one to give it an image."))
        case .vetoed(let name):
            end(declined("\(name).shouldRegenerate is false: the view keeps its image."))
        case .failed(let error):
            abandonDrawings()
            fail(error)
            end(.failed(error))
        }
    }
}

// MARK: - Reading

extension RasterView {
    /// A Boolean value that indicates whether a side is 0: the view isn't laid out yet, or collapsed.
    var waitsForSize: Bool {
        min(abs(size.width), abs(size.height)) == 0 && size.width + size.height >= 0
            && (size.width + size.height).isFinite
    }

    /// The result of reading a component: a request for its image, or the reason why there is none.
    private enum Reading {
        case request(ViewRequest)
        case notRasterized
        case noSize
        case vetoed(by: String)
        case failed(RasterError)

        var isRequest: Bool {
            if case .request = self { true } else { false }
        }
    }

    private typealias IdentifiedReading = (identity: ViewIdentity, options: ViewOptions?, state: Reading)

    /// Reads the component and its state; a state that changes all the time is read again on the next turn.
    ///
    /// One that differs at each reading, although no observed property changes, isn't: it is reported.
    private func readConfirmed() -> IdentifiedReading? {
        func read(_ component: ViewComponent) -> IdentifiedReading {
            let options: RasterOptions = component.base.rasterOptions
            return (ViewIdentity(of: component.base, given: givenID), options.viewOptions, self.read(component))
        }
        let checksReads = observesChanges && pipeline.core.hitValidation != nil
        let reading = reader.read(
            read,
            areEqual: Self.areEqual,
            attempts: isUnsteady ? 1 : 3,
            checkingFirst: checksReads ? { self.reportUnobserved($0.state, isObserving: $1) } : nil
        )
        guard let reading, let former = reading.former else {
            unconfirmedTurns = 0
            return reading?.value
        }
        if isUnsteady {
            reportUnequalReadings(former, reading.value)
        } else {
            if !reader.hasChanged { unconfirmedTurns += 1 }
            schedule()
        }
        return reading.value
    }

    /// A Boolean value that indicates whether the state has differed at each reading of several turns, unobserved.
    private var isUnsteady: Bool { unconfirmedTurns >= 4 }

    private func reportUnequalReadings(_ first: IdentifiedReading, _ second: IdentifiedReading) {
        guard case .request(let request) = second.state, case .request(let former) = first.state else { return }
        let name = request.componentType.rasterIdentifier
        var differences: [String] = []
        if first.identity != second.identity { differences.append("its identity") }
        if first.options != second.options { differences.append("its placeholder, shadow or fade") }
        if let key = request.key, let formerKey = former.key {
            differences += key.difference(from: formerKey).prefix(3).map(\.description)
        }
        reportOnce(
            .misdeclared,
            of: request,
            "readings",
            """
            \(name) differs each time a view reads it, although nothing that is observed has changed: \
            \(differences.joined(separator: "; ")). It is read again after a change only. Make such values once, outside of the \
            closure, the options and computed properties, or pass an identity that stays with show(id:_:).
            """
        )
    }

    /// Reports a component of which nothing, or not all, is observed, although it holds an observable object or a closure
    /// makes it.
    private func reportUnobserved(_ state: Reading, isObserving: Bool) {
        guard case .request(let request) = state else { return }
        if !isObserving, reader.hasClosure, !request.prepared.objects.hasObservable {
            reportUnobservedClosure(of: request)
        } else if let problem = request.unobservedProperties(elsewise: "setNeedsRegeneration()") {
            reportOnce(problem.code, of: request, "properties", problem.message)
        }
    }

    private static func areEqual(_ first: IdentifiedReading, _ second: IdentifiedReading) -> Bool {
        switch (first.state, second.state) {
        case (.failed, _): return true
        case _ where first.identity != second.identity || first.options != second.options: return false
        case (.request(let first), .request(let second)):
            return first.key == second.key && first.componentType == second.componentType
        case (.notRasterized, .notRasterized), (.noSize, .noSize), (.vetoed, .vetoed): return true
        default: return false
        }
    }

    private func read(_ component: ViewComponent) -> Reading {
        let base = component.base
        func keeping(_ reading: Reading) -> Reading {
            base.readState()
            return reading
        }
        guard isRasterized else { return keeping(.notRasterized) }
        guard !waitsForSize else { return keeping(.noSize) }
        guard base.shouldRegenerate else { return keeping(.vetoed(by: "\(type(of: base as Any))")) }
        do throws(RasterError) {
            return .request(
                try ViewRequest(component, size: size, scale: scale, environment: environment, in: pipeline.core)
            )
        } catch {
            return .failed(error)
        }
    }

    private func show(_ request: ViewRequest, isOther: Bool, _ end: @escaping ViewDrawing.End) {
        if let key = request.key {
            if let pin, pin.key == key {
                abandonDrawings()
                settle(key)
                pipeline.core.validateHit(request.component.base, request.prepared, pin.image)
                let result = RasterResult(image: pin.image, key: key, uncachedReason: nil, isHit: true, tier: nil)
                return end(.unchanged(result))
            }
            if let newest, newest.key == key {
                if isOther { removeImage() }
                recordKey(key)
                return join(newest, isOther: isOther, end)
            }
        }
        var request = request
        request.prepared.previousKey = cacheKey
        if let result = request.lookUp(in: pipeline.core) {
            abandonDrawings()
            recordKey(request.key)
            accept(result, of: generation, isCurrent: true)
            return end(.hit(result))
        }
        if isOther {
            // The image of another identity is of no use, even where it would be due: nothing waits for it.
            abandonDrawings()
            removeImage()
        }
        recordKey(request.key)
        draw(request, end)
    }

    private func join(_ drawing: ViewDrawing, isOther: Bool, _ end: @escaping ViewDrawing.End) {
        drawing.generation = generation
        drawing.isJoined = true
        drawing.isJoinedByOther = drawing.isJoinedByOther || isOther
        drawing.ends.append(end)
        if let outcome = drawing.outcome {
            finish(drawing, outcome)
        }
    }
}

// MARK: - Drawing

extension RasterView {
    /// Ends the requests in progress: their images are obsolete.
    func abandonDrawings() {
        newest = nil
        backgroundDrawings?.supersedeAll()
    }

    private func draw(_ request: ViewRequest, _ end: @escaping ViewDrawing.End) {
        let drawing = ViewDrawing(of: request.key, generation: generation, priority: priority, end: end)
        guard !drawsSynchronously else { return drawNow(request, drawing) }
        guard request.component.isSendable else {
            drawNow(request, drawing)
            return reportSynchronousDrawing(of: request)
        }
        newest = drawing
        pipeline.core.mainActorWatch?.wait(for: "view")
        let drawings = backgroundDrawings ?? ViewDrawings(of: self)
        backgroundDrawings = drawings
        var request = request
        request.prepared.willDraw = { [weak self, inbox = pipeline.core.inbox] in
            drawing.recordStart()
            inbox.deliver { self?.announceStart(of: drawing) }
        }
        drawings.submit(drawing, request)
        showStandIn(for: request, drawing)
    }

    private func drawNow(_ request: ViewRequest, _ drawing: ViewDrawing) {
        abandonDrawings()
        newest = drawing
        var request = request
        request.prepared.willDraw = { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.rasterViewWillRegenerate(self)
            }
        }
        finish(drawing, request.draw(in: pipeline.core))
    }

    private func showStandIn(for request: ViewRequest, _ drawing: ViewDrawing) {
        var staleness = staleness
        while case .waits(let time, let next) = staleness, !drawing.isFinished {
            backgroundDrawings?.wait(for: drawing, upTo: time)
            if let outcome = drawing.outcome {
                finish(drawing, outcome)
            }
            staleness = next
        }
        guard !drawing.isFinished else { return }
        switch staleness {
        case .keepsImage, .waits: break
        case .placeholder: showStandIn(.placeholder)
        case .nearestSize: showStandIn(pipeline.core.nearestImage(to: request.prepared).map { .image($0) })
        }
    }
}
