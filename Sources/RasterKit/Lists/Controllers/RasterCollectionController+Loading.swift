// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

// The way of a row to its image: content, height, request, result. Each result is matched by identity and generation.

extension RasterCollectionController {
    /// Begins the work for the image of a row's present state.
    ///
    /// An image that the row shows stays as the previous one.
    func begin(_ row: ListRow<ItemID>) {
        let previous = start(row)
        defer { previous.cancel() }
        row.component = nil
        guard !isEmpty(row) else { return endObservation(of: row) }
        guard !useRememberedContent(of: row) else { return }
        let (content, prepared) = readContent(of: row)
        switch content {
        case .component(let component):
            row.isFetched = false
            row.component = component
            row.costType = ObjectIdentifier(type(of: component))
            guard let prepared else { return }
            measureOrRequest(row, component, prepared)
        case .fetched(let fetch):
            prepareContent(of: row) { await Self.outcome(of: fetch) }
        case .prepared(let body):
            let preparation = RasterPreparation()
            prepareContent(of: row, with: preparation) { await preparation.outcome() }
            if case .preparing = row.work { body(preparation) }
        }
    }

    /// Reads the content of a row, and observes what it reads.
    private func readContent(
        of row: ListRow<ItemID>
    ) -> (content: RasterListContent, prepared: Result<any ViewRequest, RasterError>?) {
        func read() -> (content: RasterListContent, prepared: Result<any ViewRequest, RasterError>?) {
            let content = content(row.id)
            guard case .component(let component) = content else { return (content, nil) }
            return (content, prepare(component, for: row))
        }
        var attempts = 0
        while true {
            endObservation(of: row)
            let (reading, token) = ObservationToken.observing(
                ObjectIdentifier(Self.self),
                onChange: changeHandler(of: row),
                read
            )
            row.token = token
            attempts += 1
            // Another thread may have written between the reading and the registration. A state that changes all the time is
            // noticed the next time.
            guard attempts < 3, token != nil, case .success(let request) = reading.prepared,
                case .success(let again) = read().prepared, again.key != request.key
            else { return reading }
        }
    }

    /// Requests the image of a row in a new size or environment, or one that was left for later.
    ///
    /// Data that was fetched isn't fetched again.
    func beginAgain(_ row: ListRow<ItemID>) {
        guard row.isFetched, let component = row.component else { return begin(row) }
        let previous = start(row)
        defer { previous.cancel() }
        guard !isEmpty(row) else { return }
        measureOrRequest(row, component, prepare(component, for: row))
    }

    /// Begins new work.
    ///
    /// - Returns: The previous work, to be canceled when the new work has joined what is in progress.
    private func start(_ row: ListRow<ItemID>) -> ListRow<ItemID>.Work {
        let previous = row.takeWork()
        lastGeneration += 1
        row.generation = lastGeneration
        row.began = clock.now()
        row.wasPrepared = row.began
        row.isCurrent = false
        row.isHeldBack = false
        row.requested = size(of: row)
        return previous
    }

    /// Ends the work for a row that has no pixels, because the viewport is too narrow for the insets.
    private func isEmpty(_ row: ListRow<ItemID>) -> Bool {
        guard let size = row.requested, size.width <= 0 || size.height <= 0 else { return false }
        row.work = .ready
        row.image = nil
        row.key = nil
        row.pin = nil
        row.isCurrent = true
        return true
    }

    /// Shows the cached image of an item whose data would have to be fetched, or uses the data that was fetched before.
    private func useRememberedContent(of row: ListRow<ItemID>) -> Bool {
        guard let remembered = remembered[row.id], remembered.token?.hasChanged != true else { return false }
        switch remembered.value {
        case .image(let key, let size):
            guard size == row.requested, !isMeasured(at: row.position) || geometry.isMeasured(at: row.position),
                let image = pipeline.shownImage(for: key)
            else { return false }
            endObservation(of: row)
            row.token = remembered.token
            row.isFetched = true
            row.viewOptions = remembered.viewOptions
            accept(row, image, key: key, isHit: true)
        case .component(let component):
            endObservation(of: row)
            row.token = remembered.token
            row.isFetched = true
            row.component = component
            self.remembered[row.id] = nil
            measureOrRequest(row, component, prepare(component, for: row))
        }
        return true
    }

    private func changeHandler(of row: ListRow<ItemID>) -> @Sendable (ObservationToken) -> Void {
        let id = row.id
        return { [weak self] token in
            // The new value may be written after this call, on the calling thread: it is read on a later turn.
            Task.detached { @MainActor in
                self?.contentChanged(id, token)
            }
        }
    }

    /// Ends the observation of a row's content, unless the remembered image depends on it.
    func endObservation(of row: ListRow<ItemID>) {
        if remembered[row.id]?.token !== row.token { row.token?.cancel() }
        row.token = nil
    }

    private func contentChanged(_ id: ItemID, _ token: ObservationToken) {
        if remembered[id]?.token === token { remembered[id] = nil }
        guard rows[id]?.token === token else { return }
        change { list in
            guard let row = list.rows[id], row.token === token else { return }
            list.begin(row)
            list.needsUpdate = true
        }
    }

    // MARK: Content

    /// Waits for the component of a row in a task that is canceled when the row leaves.
    private func prepareContent(
        of row: ListRow<ItemID>,
        with preparation: RasterPreparation? = nil,
        _ outcome: @escaping @Sendable () async -> RasterPreparation.Outcome
    ) {
        row.isFetched = true
        row.costType = ObjectIdentifier(RasterPreparation.self)
        guard mayBegin(row) else { return }
        let (id, generation) = (row.id, row.generation)
        row.work = .preparing(
            Task { [weak self] in
                let outcome = await outcome()
                self?.change { $0.contentIsPrepared(id, generation, outcome) }
            },
            preparation
        )
    }

    private nonisolated static func outcome(
        of fetch: @escaping @Sendable @concurrent () async throws -> any Rasterizable & Sendable
    ) async -> RasterPreparation.Outcome {
        do {
            return .success(try await fetch())
        } catch {
            return .failure(error)
        }
    }

    private func contentIsPrepared(_ id: ItemID, _ generation: Int, _ outcome: RasterPreparation.Outcome) {
        guard let row = rows[id], row.generation == generation, case .preparing = row.work else { return }
        switch outcome {
        case .success(let component):
            row.component = component
            row.wasPrepared = clock.now()
            readiness.record(row.wasPrepared - row.began, of: ObjectIdentifier(RasterPreparation.self))
            // The row may have another size by now.
            row.requested = size(of: row)
            if !isEmpty(row) { measureOrRequest(row, component, prepare(component, for: row)) }
        case .failure(let error):
            fail(
                row,
                error as? RasterError
                    ?? RasterError(
                        .contentUnavailable,
                        "The content of the list item \(id) could not be prepared: \(error). Call retry(_:) to try again.",
                        underlyingError: error
                    ),
                isReported: false
            )
        }
    }

    // MARK: Image

    func prepare(
        _ component: any Rasterizable & Sendable,
        for row: ListRow<ItemID>
    ) -> Result<any ViewRequest, RasterError> {
        let size = row.requested ?? size(of: row)
        return Result { () throws(RasterError) in
            try pipeline.prepare(
                .sendable(component),
                size: CGSize(width: viewport.points(size.width), height: viewport.points(size.height)),
                scale: viewport.scale,
                environment: environment
            )
        }
    }

    func request(_ row: ListRow<ItemID>, _ prepared: Result<any ViewRequest, RasterError>) {
        let request: any ViewRequest
        switch prepared {
        case .success(let success): request = success
        case .failure(let error): return fail(row, error)
        }
        row.costType = ObjectIdentifier(request.componentType)
        if let key = request.key, let pin = row.pin, pin.key == key, row.image === pin.image {
            // An equal state changes nothing.
            row.work = .ready
            row.isCurrent = true
            return
        }
        if let result = request.lookUp(in: pipeline) {
            return accept(row, result.image, key: result.key, isHit: true)
        }
        guard mayBegin(row) else {
            row.work = .idle
            return
        }
        if drawsSynchronously, row.isVisible {
            return finish(row, request.draw(in: pipeline))
        }
        let priority = row.isVisible ? RasterPriority.visible : .prefetch
        guard pipeline.inFlight.takesDrawing(priority, of: request.key) else { return holdBack(row) }
        let (id, generation) = (row.id, row.generation)
        let submission = request.submission(to: pipeline) { [weak self] outcome in
            self?.change { $0.imageIsFinished(id, generation, outcome) }
        }
        guard let submission else { return }
        row.work = .drawing(submission(priority))
    }

    private func imageIsFinished(_ id: ItemID, _ generation: Int, _ outcome: RasterOutcome<RasterResult>) {
        guard let row = rows[id], row.generation == generation, case .drawing = row.work else { return }
        finish(row, outcome)
    }

    private func finish(_ row: ListRow<ItemID>, _ outcome: RasterOutcome<RasterResult>) {
        switch outcome {
        case .hit(let result), .drawn(let result), .unchanged(let result):
            if let type = row.costType {
                readiness.record(clock.now() - row.wasPrepared, of: type)
            }
            accept(row, result.image, key: result.key, isHit: result.isHit)
        case .failed(let error) where error.code == .queueFull && pipeline.inFlight.hasQueue:
            // A more urgent drawing has taken the place.
            holdBack(row)
        case .declined(let error), .failed(let error):
            fail(row, error)
        case .cancelled, .superseded:
            fail(
                row,
                RasterError(.cancelled, "The image was canceled by the pipeline. Call retry(_:) to request it again.")
            )
        }
    }

    /// Shows the image of the present state.
    private func accept(_ row: ListRow<ItemID>, _ image: RasterImage, key: CacheKey?, isHit: Bool) {
        let isNew = row.image !== image
        row.work = .ready
        row.image = image
        row.key = key
        row.isCurrent = true
        row.isHit = isHit
        row.duration = clock.now() - row.began
        if row.isFetched, let key, let size = row.requested { remember(key, of: row, size: size) }
        if row.isVisible {
            pin(row)
            if row.isAnnounced, isNew { pendingEvents.append(.didLoad(row.id)) }
        } else {
            releaseCachedImage(of: row)
        }
    }

    /// Pins the image of a visible row.
    func pin(_ row: ListRow<ItemID>) {
        guard let image = row.image, row.isCurrent, row.pin?.key != row.key || row.pin?.image !== image else { return }
        row.pin = row.key.map { pipeline.pin(image, for: $0) }
    }

    /// Keeps what a row shows, and reports the reason why there is nothing newer.
    ///
    /// - Parameter isReported: A Boolean value that indicates whether the pipeline reports the error to its listeners.
    func fail(_ row: ListRow<ItemID>, _ error: RasterError, isReported: Bool = true) {
        row.work = .failed(error)
        row.duration = clock.now() - row.began
        guard row.isVisible else { return }
        if row.isAnnounced { pendingEvents.append(.didFail(row.id, error)) }
        guard onEvent == nil, !isReported || !pipeline.reporter.hasListeners else { return }
        reportFailure(of: row, error)
    }

    /// Writes the failure of an item to standard error.
    func reportFailure(of row: ListRow<ItemID>, _ error: RasterError) {
        // The cause is part of the description, behind the code.
        let reason = error.description.dropFirst("\(error.code): ".count)
        let message = "A list has no image of its item \(row.id): \(reason)"
        pipeline.diagnostics.report(
            RasterError(error.code, message, underlyingError: error.underlyingError),
            of: row.component.map { type(of: $0).rasterIdentifier } ?? "list"
        )
    }

    // MARK: Memory

    private func remember(_ key: CacheKey, of row: ListRow<ItemID>, size: ListPixelSize) {
        if remembered.count >= Self.rememberedLimit, remembered[row.id] == nil {
            for id in remembered.keys where rows[id] == nil { forget(id) }
        }
        remembered[row.id] = RememberedContent(
            value: .image(key, size),
            viewOptions: row.viewOptions,
            token: row.token
        )
    }

    /// Remembers what was fetched for a row that leaves before its image was made.
    func rememberComponent(of row: ListRow<ItemID>) {
        guard row.isFetched, row.due != .reading, row.token?.hasChanged != true, let component = row.component else {
            return
        }
        switch row.work {
        case .idle, .measuring, .drawing: break
        case .preparing, .ready, .failed: return
        }
        remembered[row.id] = RememberedContent(value: .component(component), token: row.token)
        rememberedComponents.append(row.id)
        // They may be large: as many as a few viewports have.
        guard rememberedComponents.count > max(4 * visibleRows.count, 64) else { return }
        let oldest = rememberedComponents.removeFirst()
        if !rememberedComponents.contains(oldest) { forgetComponent(of: oldest) }
    }

    /// Forgets what was fetched for an identity whose image wasn't made.
    func forgetComponent(of id: ItemID) {
        if case .component = remembered[id]?.value { forget(id) }
    }

    /// Forgets the image and the data of an identity whose data is fetched.
    func forget(_ id: ItemID) {
        guard let token = remembered.removeValue(forKey: id)?.token, rows[id]?.token !== token else { return }
        token.cancel()
    }

    /// Forgets the images of all identities whose data is fetched.
    func forgetImages() {
        for (id, content) in remembered {
            if case .image = content.value { forget(id) }
        }
    }

    /// The number of keys that are remembered for items whose data is fetched.
    private static var rememberedLimit: Int { 10_000 }
}

extension RasterPipeline {
    /// Returns the image of a key, if it is cached or on screen.
    fileprivate func shownImage(for key: CacheKey) -> RasterImage? {
        cache?.image(for: key) ?? displayed.image(for: key)
    }

    /// Returns a Boolean value that indicates whether the image of a key is cached; it isn't counted as a look-up.
    func holdsImage(for key: CacheKey) -> Bool {
        if let cache = cache as? RasterCache { return cache.uncountedImage(for: key) != nil }
        return cache?.image(for: key) != nil
    }
}
