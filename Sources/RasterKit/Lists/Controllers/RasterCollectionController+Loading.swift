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
        guard !showRememberedImage(of: row) else { return }
        let generation = row.generation
        let (content, prepared) = readContent(of: row)
        guard row.generation == generation else { return }
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
            if case .preparing = row.work { calling { body(preparation) } }
        }
    }

    /// Reads the content of a row, and observes what it reads.
    private func readContent(
        of row: ListRow<ItemID>
    ) -> (content: RasterListContent, prepared: Result<any ViewRequest, RasterError>?) {
        let token = ObservationToken()
        endObservation(of: row)
        row.token = token
        // The argument is evaluated only if something was accessed.
        return withObservationTracking(
            {
                token.access()
                let content = calling { self.content(row.id) }
                guard case .component(let component) = content else { return (content, nil) }
                return (content, prepare(component, for: row))
            },
            onChange: changeHandler(of: row, token)
        )
    }

    /// Calls a closure of the client, which may try to change the list.
    private func calling<Value>(_ body: () -> Value) -> Value {
        let isNested = isReadingContent
        isReadingContent = true
        defer { isReadingContent = isNested }
        return body()
    }

    /// Requests the image of a row in a new size or environment; data that was fetched isn't fetched again.
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
        row.duration = nil
        row.isCurrent = false
        row.isHit = false
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

    /// Shows the cached image of an item whose data would have to be fetched.
    private func showRememberedImage(of row: ListRow<ItemID>) -> Bool {
        guard let remembered = rememberedKeys[row.id] else { return false }
        guard remembered.token?.hasChanged != true, remembered.size == row.requested,
            !isMeasured(at: row.position) || geometry.isMeasured(at: row.position),
            let image = pipeline.shownImage(for: remembered.key)
        else { return false }
        row.isFetched = true
        row.token = remembered.token
        accept(row, image, key: remembered.key, isHit: true)
        return true
    }

    private func changeHandler(of row: ListRow<ItemID>, _ token: ObservationToken) -> @Sendable () -> Void {
        let id = row.id
        return { [weak self, weak token] in
            // The new value is written after this call, on the calling thread: it is read on a later turn.
            guard let token, token.recordChange() else { return }
            Task.detached { @MainActor in
                self?.contentChanged(id, token)
            }
        }
    }

    /// Ends the observation of a row's content, unless the remembered image depends on it.
    func endObservation(of row: ListRow<ItemID>) {
        if rememberedKeys[row.id]?.token !== row.token { row.token?.cancel() }
        row.token = nil
    }

    private func contentChanged(_ id: ItemID, _ token: ObservationToken) {
        if rememberedKeys[id]?.token === token { rememberedKeys[id] = nil }
        guard let row = rows[id], row.token === token else { return }
        begin(row)
        update()
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
                self?.contentIsPrepared(id, generation, outcome)
            },
            preparation
        )
        showChange(of: row)
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
        settle()
    }

    // MARK: Height

    /// Measures a row whose height isn't known for its state and width, and requests its image.
    private func measureOrRequest(
        _ row: ListRow<ItemID>,
        _ component: any Rasterizable & Sendable,
        _ prepared: Result<any ViewRequest, RasterError>
    ) {
        guard isMeasured(at: row.position) else { return request(row, prepared) }
        if let known = measuredHeights[row.id], known.width == row.requested?.width,
            let hash = known.stateHash, hash == (try? prepared.get())?.key?.hashValue,
            geometry.isMeasured(at: row.position)
        {
            return request(row, prepared)
        }
        guard mayBegin(row) else {
            row.work = .idle
            return
        }
        let width = viewport.points(row.requested?.width ?? 0)
        if drawsSynchronously, row.isVisible {
            return measured(row, Self.size(of: component, fitting: width, scale: viewport.scale, environment))
        }
        let (id, generation, scale, environment) = (row.id, row.generation, viewport.scale, environment)
        row.work = .measuring(
            Task.detached(priority: row.isVisible ? .userInitiated : .utility) { [weak self] in
                guard !Task.isCancelled else { return }
                let size = Self.size(of: component, fitting: width, scale: scale, environment)
                await self?.isMeasured(id, generation, size)
            }
        )
        showChange(of: row)
    }

    /// Returns the size of a component for a width, or the reason why there is none.
    private nonisolated static func size(
        of component: any Rasterizable & Sendable,
        fitting width: CGFloat,
        scale: CGFloat,
        _ environment: RasterEnvironment
    ) -> Result<CGSize, RasterError> {
        // A cast to `any SelfSizing & Sendable` isn't possible, so that it is made on the thread that measures.
        let name = type(of: component).rasterIdentifier
        guard let component = component as? any SelfSizing else {
            let message = "\(name) can't be measured: adopt SelfSizing, or give the list a fixed or given height."
            return .failure(RasterError(.notSelfSizing, message))
        }
        do {
            let size = try component.size(fitting: width, scale: scale, environment: environment)
            guard size.height.isFinite, size.height >= 0 else {
                let message = """
                    \(name) has the height \(size.height) for a width of \(width) points: return a finite height of at \
                    least 0 in size(fitting:scale:environment:).
                    """
                return .failure(RasterError(.invalidSize, message))
            }
            return .success(size)
        } catch let error as RasterError {
            return .failure(error)
        } catch {
            let message = "\(name) could not be measured: \(error)"
            return .failure(RasterError(.contentUnavailable, message, underlyingError: error))
        }
    }

    private func isMeasured(_ id: ItemID, _ generation: Int, _ size: Result<CGSize, RasterError>) {
        guard let row = rows[id], row.generation == generation, case .measuring = row.work else { return }
        measured(row, size)
        settle()
    }

    private func measured(_ row: ListRow<ItemID>, _ size: Result<CGSize, RasterError>) {
        // Heights may be fixed or given by now.
        guard isMeasured(at: row.position) else {
            row.work = .idle
            row.due = .requesting
            needsUpdate = true
            return
        }
        let height: Int
        switch size {
        case .success(let size): height = max(1, Int(saturating: (size.height * viewport.scale).rounded(.up)))
        case .failure(let error): return fail(row, error, isReported: false)
        }
        row.work = .idle
        setHeight(height, of: row)
        guard let component = row.component else { return }
        row.requested = self.size(of: row)
        let prepared = prepare(component, for: row)
        measuredHeights[row.id] = MeasuredHeight(
            width: row.requested?.width ?? 0,
            height: height,
            stateHash: (try? prepared.get())?.key?.hashValue
        )
        request(row, prepared)
    }

    /// Returns a Boolean value that indicates whether the height of what has a position is measured.
    func isMeasured(at position: Int) -> Bool {
        if case .measured = isHeader(at: position) ? headerHeight : shape.itemHeight { return true }
        return false
    }

    // MARK: Image

    private func prepare(
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

    private func request(_ row: ListRow<ItemID>, _ prepared: Result<any ViewRequest, RasterError>) {
        let request: any ViewRequest
        switch prepared {
        case .success(let success): request = success
        case .failure(let error): return fail(row, error)
        }
        row.costType = ObjectIdentifier(request.componentType)
        if let key = request.key, let pin = row.pin, pin.key == key {
            return accept(row, pin.image, key: key, isHit: true)
        }
        row.key = request.key
        if let result = request.lookUp(in: pipeline) {
            return accept(row, result.image, key: result.key, isHit: true)
        }
        guard mayBegin(row) else {
            row.work = .idle
            return
        }
        let (id, generation) = (row.id, row.generation)
        if drawsSynchronously, row.isVisible {
            return finish(row, request.draw(in: pipeline))
        }
        let submission = request.submission(to: pipeline) { [weak self] outcome in
            self?.imageIsFinished(id, generation, outcome)
        }
        guard let submission else { return }
        row.work = .drawing(submission(row.isVisible ? .visible : .prefetch))
        showChange(of: row)
    }

    private func imageIsFinished(_ id: ItemID, _ generation: Int, _ outcome: RasterOutcome<RasterResult>) {
        guard let row = rows[id], row.generation == generation, case .drawing = row.work else { return }
        finish(row, outcome)
        settle()
    }

    private func finish(_ row: ListRow<ItemID>, _ outcome: RasterOutcome<RasterResult>) {
        switch outcome {
        case .hit(let result), .drawn(let result), .unchanged(let result):
            if let type = row.costType {
                readiness.record(clock.now() - row.wasPrepared, of: type)
            }
            accept(row, result.image, key: result.key, isHit: result.isHit)
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
            revision += 1
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
    private func fail(_ row: ListRow<ItemID>, _ error: RasterError, isReported: Bool = true) {
        row.work = .failed(error)
        row.duration = clock.now() - row.began
        guard row.isVisible else { return }
        revision += 1
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

    private func showChange(of row: ListRow<ItemID>) {
        if row.isVisible { revision += 1 }
    }

    /// Begins what waits for a place, and delivers events, after a result.
    private func settle() {
        if needsUpdate { update() }
        pump()
        deliverEvents()
    }

    private func remember(_ key: CacheKey, of row: ListRow<ItemID>, size: ListPixelSize) {
        if rememberedKeys.count >= Self.rememberedLimit, rememberedKeys[row.id] == nil {
            for id in rememberedKeys.keys where rows[id] == nil { forgetImage(of: id) }
        }
        rememberedKeys[row.id] = RememberedKey(size: size, key: key, token: row.token)
    }

    /// Forgets the image of an identity whose data is fetched.
    func forgetImage(of id: ItemID) {
        guard let token = rememberedKeys.removeValue(forKey: id)?.token, rows[id]?.token !== token else { return }
        token.cancel()
    }

    /// Forgets the images of all identities whose data is fetched.
    func forgetImages() {
        for id in rememberedKeys.keys { forgetImage(of: id) }
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
