// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

extension RasterListController {
    /// Starts the work for the image of a row's present state.
    ///
    /// An image that the row shows stays as the previous one. Data that was fetched, is being fetched or couldn't be
    /// fetched isn't fetched again, unless the content has read something that has changed since.
    func begin(_ row: ListRow<ItemID>, isReloading: Bool = false) {
        row.requested = size(of: row)
        let former = row.token ?? remembered[row.id]?.token
        row.token = nil
        let ((content, prepared), token) = read(row, ObjectIdentifier(Self.self)) { self.content(row.id) }
        row.token = token
        let isOutdated = isReloading || former?.hasChanged == true
        former?.cancel()
        remembered[row.id]?.token = nil
        if isOutdated || prepared != nil {
            forget(row.id)
        } else if row.awaitsContent {
            return
        }
        let previous = start(row)
        defer { previous.cancel() }
        guard !isEmpty(row), !failForGivenHeight(row), !useRememberedContent(of: row) else { return }
        switch content {
        case .sendable, .isolated:
            if let component = content.component { show(component, prepared, in: row) }
        case .prepared(let start): prepareContent(of: row, start)
        case .fetched(let fetch):
            prepareContent(of: row) { preparation in
                let task = Task {
                    do {
                        preparation.finish(with: try await fetch())
                    } catch {
                        preparation.fail(error)
                    }
                }
                preparation.onCancel { task.cancel() }
            }
        }
    }

    private typealias Reading = (content: RasterListContent, prepared: Result<ViewRequest, RasterError>?)

    /// Reads a content and the state of a component that is available, and observes the read values.
    ///
    /// - Parameter type: The type that decides whether a registration is likely.
    private func read(
        _ row: ListRow<ItemID>,
        _ type: ObjectIdentifier,
        _ content: () -> RasterListContent
    ) -> (Reading, token: ObservationToken?) {
        let (reading, token, _) = ObservationToken.confirming(type, onChange: changeHandler(of: row)) { () -> Reading in
            let content = content()
            guard let component = content.component else { return (content, nil) }
            return (content, prepare(component, for: row))
        } areEqual: { first, second in
            func key(_ reading: Reading) -> CacheKey? { (try? reading.prepared?.get())?.key }
            return (first.prepared == nil) == (second.prepared == nil) && key(first) == key(second)
        }
        reportNothingObserved(reading)
        return (reading, token)
    }

    /// Reports a component with key paths through an `@Observable` object that observe nothing, once for each type.
    private func reportNothingObserved(_ reading: Reading) {
        guard pipeline.core.hitValidation != nil, let request = try? reading.prepared?.get(),
            checkedTypes.insert(ObjectIdentifier(request.componentType)).inserted,
            let problem = request.unobservedProperties(elsewise: "reload(_:)")
        else { return }
        pipeline.core.report(problem, of: request.componentType, subject: "properties")
    }

    private func show(
        _ component: ViewComponent,
        _ prepared: Result<ViewRequest, RasterError>?,
        in row: ListRow<ItemID>
    ) {
        guard let prepared else { return }
        row.viewComponent = component
        row.costType = ObjectIdentifier(type(of: component.base as Any))
        measureOrRequest(row, component, prepared)
    }

    private func showFetched(_ component: any Rasterizable & Sendable, in row: ListRow<ItemID>) {
        let type = ObjectIdentifier(type(of: component))
        row.stateToken?.cancel()
        let ((_, prepared), token) = read(row, type) { .sendable(component) }
        row.stateToken = token
        show(.sendable(component), prepared, in: row)
    }

    /// - Returns: The previous work, to be canceled when the new work has joined the work in progress.
    private func start(_ row: ListRow<ItemID>) -> ListRow<ItemID>.Work {
        let previous = row.takeWork()
        lastGeneration += 1
        row.generation = lastGeneration
        row.began = clock.now()
        row.wasPrepared = row.began
        row.isCurrent = false
        row.isHeldBack = false
        row.viewComponent = nil
        row.stateToken?.cancel()
        row.stateToken = nil
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

    private func useRememberedContent(of row: ListRow<ItemID>) -> Bool {
        switch remembered[row.id]?.value {
        case nil: return false
        case .component(let component): showFetched(component, in: row)
        case .image(let key, let size):
            let interaction = takeInteraction(remembered[row.id]?.drawnInteraction ?? [], of: row)
            guard size == row.requested, interaction == remembered[row.id]?.interaction,
                !isMeasured(at: row.position) || geometry.isMeasured(at: row.position),
                let image = pipeline.core.shownImage(for: key)
            else { return false }
            row.viewOptions = remembered[row.id]?.viewOptions
            if !keepImage(of: row, for: key) { accept(row, image, key: key, isHit: true) }
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

    private func contentChanged(_ id: ItemID, _ token: ObservationToken) {
        if remembered[id]?.token === token { forget(id) }
        change { list in
            guard let row = list.rows[id], row.token === token || row.stateToken === token else { return }
            list.begin(row)
            list.needsUpdate = true
        }
    }

    // MARK: Content

    private func prepareContent(of row: ListRow<ItemID>, _ start: (RasterListContent.Preparation) -> Void) {
        row.costType = ObjectIdentifier(RasterListContent.Preparation.self)
        guard mayBegin(row) else { return }
        let (id, generation) = (row.id, row.generation)
        let preparation = RasterListContent.Preparation { [weak self] outcome in
            Task.detached { @MainActor in
                self?.receive { $0.contentIsPrepared(id, generation, outcome) }
            }
        }
        row.work = .preparing(preparation)
        start(preparation)
    }

    private func contentIsPrepared(_ id: ItemID, _ generation: Int, _ outcome: RasterListContent.Preparation.Outcome) {
        guard let row = rows[id], row.generation == generation, case .preparing = row.work else { return }
        switch outcome {
        case .success(let component):
            row.work = .idle
            remember(component, of: row)
            row.wasPrepared = clock.now()
            readiness.record(row.wasPrepared - row.began, of: ObjectIdentifier(RasterListContent.Preparation.self))
            // The row may have another size by now.
            row.requested = size(of: row)
            if !isEmpty(row) { showFetched(component, in: row) }
        case .failure(let error):
            let message = "Can't prepare the content of list item \(id): \(error). Call retry(_:) to try again."
            fail(row, .wrapping(error, as: .contentUnavailable, message), isReported: false)
        }
    }

    // MARK: Image

    func prepare(
        _ component: ViewComponent,
        for row: ListRow<ItemID>
    ) -> Result<ViewRequest, RasterError> {
        let size = row.requested ?? size(of: row)
        let environment = environment(of: component.base, in: row)
        return Result { () throws(RasterError) in
            try ViewRequest(
                component,
                size: viewport.points(size),
                scale: viewport.scale,
                environment: environment,
                in: pipeline.core
            )
        }
    }

    func request(_ row: ListRow<ItemID>, _ prepared: Result<ViewRequest, RasterError>) {
        let request: ViewRequest
        switch prepared {
        case .success(let success): request = success
        case .failure(let error): return fail(row, error)
        }
        row.costType = ObjectIdentifier(request.componentType)
        row.hasConstantState = request.hasConstantState
        if let key = request.key, keepImage(of: row, for: key) { return }
        if let result = request.lookUp(in: pipeline.core) {
            return accept(row, result.image, key: result.key, isHit: true)
        }
        guard mayBegin(row) else { return }
        if drawsNow(row) { return finish(row, request.draw(in: pipeline.core)) }
        guard request.isSendable else { return queue(row) }
        let priority = row.isVisible ? RasterPriority.visible : .prefetch
        guard pipeline.core.inFlight.takesDrawing(priority, of: request.key) else { return holdBack(row) }
        let (id, generation) = (row.id, row.generation)
        let task = request.submit(to: pipeline.core, priority: priority) { [weak self] outcome in
            self?.receive { $0.imageIsFinished(id, generation, outcome) }
        }
        if let task { row.work = .drawing(task) }
    }

    /// Keeps the image of a row if it is that of a key: an equal state changes nothing.
    private func keepImage(of row: ListRow<ItemID>, for key: CacheKey) -> Bool {
        guard let pin = row.pin, pin.key == key, row.image === pin.image else { return false }
        row.work = .ready
        row.isCurrent = true
        return true
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
        case .failed(let error) where error.code == .queueFull && pipeline.core.inFlight.hasQueue:
            // A more urgent drawing has taken the place.
            holdBack(row)
        case .declined(let error), .failed(let error):
            fail(row, error)
        case .canceled, .superseded:
            fail(row, RasterError(.canceled, "The pipeline canceled the image. Call retry(_:) to request it again."))
        }
    }

    private func accept(_ row: ListRow<ItemID>, _ image: RasterImage, key: CacheKey?, isHit: Bool) {
        let isNew = row.image !== image
        row.work = .ready
        row.image = image
        row.key = key
        row.isCurrent = true
        row.isHit = isHit
        row.duration = clock.now() - row.began
        if row.isVisible {
            pin(row)
            if row.isAnnounced, isNew { pendingEvents.append(.didLoad(row.id)) }
        } else {
            releaseCachedImage(of: row)
        }
    }

    func pin(_ row: ListRow<ItemID>) {
        guard let image = row.image, row.isCurrent, row.pin?.key != row.key || row.pin?.image !== image else { return }
        row.pin = row.key.map { pipeline.pin(image, for: $0) }
    }

    func fail(_ row: ListRow<ItemID>, _ error: RasterError, isReported: Bool = true) {
        row.work = .failed(error)
        row.duration = clock.now() - row.began
        guard row.isVisible else { return }
        if row.isAnnounced { pendingEvents.append(.didFail(row.id, error)) }
        guard onEvent == nil, !isReported || !pipeline.core.reporter.hasListeners else { return }
        reportFailure(of: row, error)
    }

    func reportFailure(of row: ListRow<ItemID>, _ error: RasterError) {
        // The cause is part of the description, behind the code.
        let reason = error.description.dropFirst("\(error.code): ".count)
        let message = "Can't show list item \(row.id): \(reason)"
        pipeline.core.diagnostics.report(
            RasterError(error.code, message, underlyingError: error.underlyingError),
            of: row.component.map { type(of: $0).rasterIdentifier } ?? "list"
        )
    }

    // MARK: Memory

    private func remember(_ component: any Rasterizable & Sendable, of row: ListRow<ItemID>) {
        if remembered.count >= Self.rememberedLimit, remembered[row.id] == nil {
            for id in remembered.keys where rows[id] == nil { forget(id) }
        }
        remembered[row.id] = RememberedContent(value: .component(component))
    }

    /// Ends the observation of a row that leaves, and keeps its fetched contents, unless it failed.
    ///
    /// An image of stored values is shown by its key when the row comes back. Other sources of a state may be different
    /// then: the key is computed of the component again.
    func leave(_ row: ListRow<ItemID>) {
        row.stateToken?.cancel()
        // Remembered contents stay if nothing was started.
        guard row.generation > 0 else { return }
        if case .failed = row.work { forget(row.id) }
        guard var content = remembered[row.id] else {
            row.token?.cancel()
            return
        }
        content.token = row.token
        rememberedComponents.removeAll { $0 == row.id }
        if case .component = content.value {
            if case .ready = row.work, row.due == nil, let key = row.key, let size = row.requested {
                // Areas are asked of a component.
                if row.hasConstantState, !(row.component is any HitTesting) {
                    (content.value, content.viewOptions) = (.image(key, size), row.viewOptions)
                    (content.drawnInteraction, content.interaction) = (row.drawnInteraction, row.interaction)
                }
            } else {
                rememberedComponents.append(row.id)
            }
        }
        remembered[row.id] = content
        // They may be large: as many as a few viewports have.
        guard rememberedComponents.count > max(4 * visibleRows.count, 64) else { return }
        let oldest = rememberedComponents.removeFirst()
        if rows[oldest] == nil { forget(oldest) }
    }

    func forget(_ id: ItemID) {
        remembered.removeValue(forKey: id)?.token?.cancel()
    }

    /// Requests all images again, in another environment or scale.
    func requestImagesAgain() {
        for (id, content) in remembered {
            if case .image = content.value { forget(id) }
        }
        for row in rows.values where !row.awaitsContent && row.due == nil { row.due = .reading }
    }

    private static var rememberedLimit: Int { 10_000 }
}
