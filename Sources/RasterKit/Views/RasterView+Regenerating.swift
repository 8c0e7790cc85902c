// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterView {
    /// Marks the state as changed; it is read and drawn on the next turn of the main actor.
    ///
    /// Needed for changes that cannot be observed, such as those of a class that
    /// is not `@Observable`.
    public func setNeedsRegeneration() {
        reader.invalidate()
        schedule()
    }

    /// Regenerates now, if a regeneration is due, rather than on the next turn.
    ///
    /// When images are drawn synchronously, ``image`` shows the present state
    /// afterwards, or ``error`` says why it does not.
    public func regenerateIfNeeded() {
        guard isScheduled || (observesChanges && reader.hasChanged) else { return }
        regenerateNow { _ in }
    }

    /// Reads the state now, and waits until its image is shown.
    ///
    /// - Returns: How it ended.
    @discardableResult
    public func regenerate() async -> RegenerationOutcome {
        await withCheckedContinuation { waiter in
            reader.invalidate()
            regenerateNow { waiter.resume(returning: $0) }
        }
    }

    /// Reads the state now, and calls a closure when its image is shown.
    ///
    /// - Parameter completion: Hears how it ended, once, on a later turn of the main
    ///   actor than this call.
    public func regenerate(completion: @escaping @MainActor @Sendable (RegenerationOutcome) -> Void) {
        reader.invalidate()
        regenerateNow { [inbox = pipeline.inbox] outcome in
            inbox.deliver { completion(outcome) }
        }
    }

    /// Regenerates on the next turn of the main actor.
    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        Task { [weak self] in
            self?.regenerateIfNeeded()
        }
    }

    /// Reads the state, and shows its image.
    ///
    /// - Parameter end: Hears the outcome, once: now, or when the drawing has ended.
    private func regenerateNow(_ end: @escaping (RegenerationOutcome) -> Void) {
        isScheduled = false
        generation += 1
        guard isRasterized else {
            _ = reader.read { $0.readState() }
            state.touch()
            return end(.live)
        }
        let reading = reader.read { component in
            guard component.shouldRegenerate else {
                component.readState()
                return Result<PreparedRequest<Component>, RasterError>?.none
            }
            let request = prepare(component)
            if (try? request.get().key) == nil {
                component.readState()
            }
            return request
        }
        switch reading {
        case nil: end(.noComponent)
        case .some(nil): end(.vetoed)
        case .failure(let error):
            renderer.supersedeAll()
            fail(error)
            end(.failed(error))
        case .success(let request): show(request, end)
        }
    }

    private func prepare(_ component: Component) -> Result<PreparedRequest<Component>, RasterError> {
        Result { () throws(RasterError) in
            try pipeline.prepare(component, size: size, scale: scale, environment: environment, sharing: .isolated)
        }
    }

    /// Shows the image of a request, drawing it where needed.
    private func show(_ request: PreparedRequest<Component>, _ end: @escaping (RegenerationOutcome) -> Void) {
        if let key = request.key {
            if state.isLoaded, key == state.cacheKey {
                renderer.supersedeAll()
                return end(.unchanged)
            }
            let isJoined = renderer.join(key) { [weak self] outcome, _ in
                end(self?.outcome(outcome) ?? .cancelled)
            }
            if isJoined { return }
        }
        var request = request
        request.previousKey = state.cacheKey
        state.begin(request.key)
        if let result = pipeline.lookUp(request) {
            renderer.supersedeAll()
            return end(conclude(.hit(result), isNewest: true))
        }
        draw(request, end)
    }

    private func draw(_ request: PreparedRequest<Component>, _ end: @escaping (RegenerationOutcome) -> Void) {
        let generation = generation
        delegate?.rasterViewWillRegenerate(self)
        // The delegate may have had something newer drawn meanwhile.
        guard generation == self.generation else { return end(.superseded) }
        var hasEnded = false
        renderer.draw(request, in: pipeline) { [weak self] outcome, isNewest in
            hasEnded = true
            end(self?.conclude(outcome, isNewest: isNewest) ?? .cancelled)
        }
        var staleness = staleness
        while case .waits(let time, let next) = staleness, !hasEnded {
            renderer.wait(upTo: time)
            staleness = next
        }
        if !hasEnded, let standIn = standIn(for: request, staleness) {
            state.standIn(standIn)
        }
    }

    /// What is shown until a request is drawn; nil for the image of before.
    private func standIn(for request: PreparedRequest<Component>, _ staleness: RasterStaleness) -> RasterImage? {
        switch staleness {
        case .keepsImage, .waits: nil
        case .placeholder: state.placeholder
        case .nearestSize: pipeline.nearestImage(to: request)
        }
    }
}

// MARK: - Ends

extension RasterView {
    /// Shows what came of a drawing.
    private func conclude(_ outcome: RasterOutcome<RasterResult>, isNewest: Bool) -> RegenerationOutcome {
        switch outcome {
        case .hit(let result), .drawn(let result), .unchanged(let result): accept(result, isCurrent: isNewest)
        // What came of an older state says nothing about the present one.
        case .declined where isNewest: state.end(without: nil)
        case .failed(let error) where isNewest: fail(error)
        case .declined, .failed, .cancelled, .superseded: break
        }
        return self.outcome(outcome)
    }

    private func outcome(_ outcome: RasterOutcome<RasterResult>) -> RegenerationOutcome {
        switch outcome {
        case .hit: .hit
        case .unchanged: .unchanged
        case .drawn: .drawn
        case .declined(let error): .declined(error)
        case .cancelled: .cancelled
        case .superseded: .superseded
        case .failed(let error): .failed(error)
        }
    }

    private func accept(_ result: RasterResult, isCurrent: Bool) {
        let generation = generation
        let display = result.key.map { pipeline.display(result.image, for: $0) }
        state.show(result.image, as: display, isCurrent: isCurrent)
        if let refusal = result.refusal, reportedRefusals.insert(refusal.message).inserted {
            delegate?.rasterView(self, drawsUncachedBecauseOf: refusal)
        }
        // The delegate may have had something newer drawn meanwhile, and heard of it.
        guard generation == self.generation || !isCurrent else { return }
        listeners.send(result.image)
        delegate?.rasterView(self, didLoad: result.image)
    }

    private func fail(_ error: RasterError) {
        state.end(without: error)
        delegate?.rasterView(self, didFailWith: error)
    }
}
