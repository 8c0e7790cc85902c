// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// Marks the state as changed, so that it is read on the next turn of the main actor.
    ///
    /// Use it for changes that cannot be observed, such as those of an object that
    /// isn't `@Observable`.
    public func setNeedsRegeneration() {
        reader.invalidate()
        schedule()
    }

    /// Regenerates now, rather than on the next turn, if a regeneration is due.
    ///
    /// If images are drawn synchronously, ``image`` then shows the present state, or
    /// ``error`` is the reason why it doesn't.
    public func regenerateIfNeeded() {
        guard isScheduled || (observesChanges && reader.hasChanged) else { return }
        regenerateNow { _ in }
    }

    /// Reads the state now, and returns when the view shows its image.
    ///
    /// - Returns: The outcome: `hit`, `drawn` or `unchanged` with the image;
    ///   `superseded` if a newer state replaced this one; `canceled` if the view was
    ///   emptied or deallocated; `failed`; or `declined` if the drawing
    ///   declines, or if the view needs no image: it has no component or size, isn't on
    ///   screen or rasterized, or the component's `shouldRegenerate` is `false`.
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
        // The view may be scheduled in a drawing or in a transaction, which the turn doesn't belong to.
        Task.detached { @MainActor [weak self] in
            self?.regenerateIfNeeded()
        }
    }

    /// Reads the state, and shows its image.
    ///
    /// - Parameter end: The closure to call with the outcome, once: in this call, or when the drawing has ended.
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
        if isOther { shownGeneration = generation }
        switch reading.state {
        case .success(.request(let request)):
            show(request, isOther: isOther, end)
            // The delegate may show something else meanwhile, which is newer than this request.
            reportUnobservedObjects(of: request)
        case .success(.kept(let reason)):
            if isOther || reason == .noSize { abandonDrawings() }
            if isOther { removeImage() }
            if reason == .noSize { endWithoutImage(nil) }
            if reason == .notRasterized { revision += 1 }
            end(.declined(.declined(reason.message)))
        case .failure(let error):
            abandonDrawings()
            if isOther { removeImage() }
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

    /// The result of reading a component.
    private enum Reading {
        /// The image of a state is to be shown.
        case request(ViewRequest)
        /// The view keeps its image, for a reason.
        case kept(KeepingReason)
    }

    /// The reasons for which a view reads a component and requests no image.
    private enum KeepingReason: Equatable {
        case notRasterized
        case noSize
        case vetoed(by: String)

        var message: String {
            switch self {
            case .notRasterized: "The view draws its component without an image."
            case .noSize: "The view has no size yet: set one to give it an image."
            case .vetoed(let name): "\(name).shouldRegenerate is false: the view keeps its image."
            }
        }
    }

    /// A component's identity and options, and the result of reading its state.
    private typealias IdentifiedReading = (
        identity: ViewIdentity, options: ViewOptions?, state: Result<Reading, RasterError>
    )

    /// Reads the component and its state; a state that changes all the time is read again on the next turn.
    ///
    /// One that differs at each reading, although no observed property changes, isn't: it is reported.
    private func readConfirmed() -> IdentifiedReading? {
        func read(_ component: ViewComponent) -> IdentifiedReading {
            let options: RasterOptions = component.base.rasterOptions
            return (ViewIdentity(of: component.base, given: givenID), options.viewOptions, self.read(component))
        }
        let attempts = isUnsteady ? 1 : 3
        let reading =
            pipeline.core.hitValidation == nil || !observesChanges
            ? reader.read(read, areEqual: Self.areEqual, attempts: attempts)
            : reader.read(read, areEqual: Self.areEqual, attempts: attempts) { reportNothingObserved($0.state) }
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

    /// A Boolean value that indicates whether the state has differed at each reading of several turns, without a change
    /// that is observed.
    private var isUnsteady: Bool { unconfirmedTurns >= 4 }

    /// Reports a component that differs at each reading.
    private func reportUnequalReadings(_ first: IdentifiedReading, _ second: IdentifiedReading) {
        guard case .success(.request(let request)) = second.state, case .success(.request(let former)) = first.state
        else { return }
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

    /// Reports a component of which no property is observed, although it holds an observable object or a closure makes
    /// it.
    private func reportNothingObserved(_ state: Result<Reading, RasterError>) {
        guard case .success(.request(let request)) = state else { return }
        if reader.hasClosure, !request.hasObservable {
            reportUnobservedClosure(of: request)
        } else if let problem = request.unobservedProperties(elsewise: "setNeedsRegeneration()") {
            reportOnce(problem.code, of: request, "properties", problem.message)
        }
    }

    private static func areEqual(_ first: IdentifiedReading, _ second: IdentifiedReading) -> Bool {
        switch (first.state, second.state) {
        case (.failure, _): return true
        case _ where first.identity != second.identity || first.options != second.options: return false
        case (.success(.request(let first)), .success(.request(let second))):
            return first.key == second.key && first.componentType == second.componentType
        case (.success(.kept(let first)), .success(.kept(let second))): return first == second
        default: return false
        }
    }

    private func read(_ component: ViewComponent) -> Result<Reading, RasterError> {
        let base = component.base
        guard isRasterized else {
            base.readState()
            return .success(.kept(.notRasterized))
        }
        guard !waitsForSize else {
            base.readState()
            return .success(.kept(.noSize))
        }
        guard base.shouldRegenerate else {
            base.readState()
            return .success(.kept(.vetoed(by: "\(type(of: base as Any))")))
        }
        return Result { () throws(RasterError) in
            .request(try pipeline.prepare(component, size: size, scale: scale, environment: environment))
        }
    }

    /// Shows the image of a request, drawing it if it isn't cached.
    ///
    /// - Parameter isOther: A Boolean value that indicates whether the identity has changed.
    private func show(_ request: ViewRequest, isOther: Bool, _ end: @escaping ViewDrawing.End) {
        if let key = request.key {
            if let pin, pin.key == key {
                abandonDrawings()
                settle(key)
                request.validate(pin.image, in: pipeline)
                let result = RasterResult(image: pin.image, key: key, refusal: nil, isHit: true, tier: nil)
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
        if let result = request.lookUp(in: pipeline) {
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

    /// Waits for a drawing that is in progress.
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
        let drawings = backgroundDrawings ?? ViewDrawings(of: self)
        backgroundDrawings = drawings
        drawings.submit(drawing, submission(of: request, drawing))
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
        finish(drawing, request.draw(in: pipeline))
    }

    private func submission(of request: ViewRequest, _ drawing: ViewDrawing) -> ViewDrawings.Submission {
        var request = request
        request.prepared.willDraw = { [weak self, inbox = pipeline.core.inbox] in
            drawing.recordStart()
            inbox.deliver { self?.announceStart(of: drawing) }
        }
        return { [request, pipeline] in request.submit(to: pipeline, priority: $0, completion: $1) }
    }

    /// Shows the image that ``staleness`` chooses until a drawing has ended.
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
        case .nearestSize: showStandIn(request.nearestImage(in: pipeline).map { .image($0) })
        }
    }
}
