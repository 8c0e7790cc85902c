// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import Observation

/// Shows the image of a component's present state.
///
/// A view reads its component, keys the state, and has the image drawn when the
/// key has changed. It observes: a view of an `@Observable` component follows the
/// component's key paths, and a view of a closure follows whatever the closure
/// reads. All changes of one turn of the main actor lead to one regeneration, on
/// the next turn; a state that is equal after all leads to none.
///
/// ```swift
/// let view = RasterView(size: CGSize(width: 120, height: 32)) {
///     Badge(title: model.title, level: model.level)
/// }
/// ```
///
/// The old image stays until a new one is there, and stays when drawing fails.
/// A view is used on the main actor, and is itself `@Observable`.
@MainActor
public final class RasterView<Component: Rasterizable>: Observable {
    /// Hears of drawings and images.
    public weak var delegate: (any RasterViewDelegate)?

    /// The image, or nil before the first one was drawn.
    ///
    /// With caps at the minimum size it is that small image: draw it into a
    /// rectangle to stretch it.
    public var image: RasterImage? { state.image }

    /// The key of the state that was read last, or nil when it cannot be keyed.
    public var cacheKey: CacheKey? { state.cacheKey }

    /// Whether ``image`` shows the state that was read last.
    public var isLoaded: Bool { state.isLoaded }

    /// Why the state that was read last could not be drawn, or nil.
    public var error: RasterError? { state.error }

    /// The component that was read last; nil shows no new images.
    ///
    /// Setting it replaces a closure that the view was made with.
    public var component: Component? {
        get { reader.component }
        set {
            reader.show(newValue)
            setNeedsRegeneration()
        }
    }

    /// The size in points.
    public var size: CGSize {
        didSet { if size != oldValue { schedule() } }
    }

    /// Pixels per point.
    public var scale: CGFloat {
        didSet { if scale != oldValue { schedule() } }
    }

    /// What surrounds the component.
    public var environment: RasterEnvironment {
        didSet { if environment != oldValue { schedule() } }
    }

    /// Whether the view reacts to changes of what it reads; it does unless told otherwise.
    ///
    /// Changes that happened while it was `false` are read when it becomes `true`.
    public var observesChanges = true {
        didSet { if observesChanges, !oldValue { setNeedsRegeneration() } }
    }

    /// Whether images are drawn on the main actor, at once, rather than on a drawing thread.
    ///
    /// Only views of `Sendable` components can draw elsewhere; for others this stays `true`.
    public var drawsSynchronously: Bool {
        get { renderer.drawsSynchronously }
        set { renderer.drawsSynchronously = newValue }
    }

    /// Where images are kept and drawn.
    public let pipeline: RasterPipeline

    private let state = ViewState()
    private let reader: ComponentReader<Component>
    private let renderer: ViewRenderer<Component>

    /// A regeneration is due, and will happen on the next turn.
    private var isScheduled = false

    /// Counts regenerations, so that an older result never replaces a newer one.
    private var generation = 0

    /// The refusals that the delegate has heard of.
    private var reportedRefusals: Set<String> = []

    init(
        reader: ComponentReader<Component>,
        renderer: ViewRenderer<Component>,
        size: CGSize,
        scale: CGFloat,
        environment: RasterEnvironment,
        pipeline: RasterPipeline
    ) {
        self.reader = reader
        self.renderer = renderer
        self.size = size
        self.scale = scale
        self.environment = environment
        self.pipeline = pipeline
        reader.onChange = { [weak self] in
            guard let self, self.observesChanges else { return }
            self.regenerateIfNeeded()
        }
        schedule()
    }
}

// MARK: - Regenerating

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
        regenerate { _ in }
    }

    /// Reads the state now, and waits until its image is shown.
    ///
    /// - Returns: How it ended.
    @discardableResult
    public func regenerate() async -> RegenerationOutcome {
        await withCheckedContinuation { waiter in
            reader.invalidate()
            regenerate { waiter.resume(returning: $0) }
        }
    }

    /// Regenerates on the next turn of the main actor.
    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        Task { [weak self] in
            self?.regenerateIfNeeded()
        }
    }

    /// Reads the state, and shows its image.
    ///
    /// - Parameter end: Hears the outcome, once: now, or when the drawing has ended.
    private func regenerate(_ end: @escaping (RegenerationOutcome) -> Void) {
        isScheduled = false
        generation += 1
        let reading = reader.read { component in
            guard component.shouldRegenerate else {
                component.readState()
                return Result<RasterRequest<Component>, RasterError>?.none
            }
            let request = prepare(component)
            if (try? request.get().identity.get()) == nil {
                component.readState()
            }
            return request
        }
        switch reading {
        case nil: end(.noComponent)
        case .some(nil): end(.vetoed)
        case .failure(let error): end(fail(error))
        case .success(let request): show(request, end)
        }
    }

    private func prepare(_ component: Component) -> Result<RasterRequest<Component>, RasterError> {
        Result { () throws(RasterError) in
            try pipeline.prepare(component, size: size, scale: scale, environment: environment)
        }
    }

    /// Shows the image of a request, drawing it where needed.
    private func show(_ request: RasterRequest<Component>, _ end: @escaping (RegenerationOutcome) -> Void) {
        let key = try? request.identity.get()
        if let key, state.isLoaded, key == state.cacheKey {
            end(.unchanged)
            return
        }
        var request = request
        request.previousKey = state.cacheKey
        state.begin(key)
        if let result = pipeline.cached(request) {
            end(accept(result))
            return
        }
        let generation = generation
        delegate?.rasterViewWillRegenerate(self)
        guard generation == self.generation else {
            end(.superseded)
            return
        }
        renderer.draw(request, in: pipeline) { [weak self] outcome in
            guard let self, generation == self.generation else {
                end(.superseded)
                return
            }
            switch outcome {
            case .success(let result): end(self.accept(result))
            case .failure(let error): end(self.fail(error))
            }
        }
    }

    private func accept(_ result: RasterResult) -> RegenerationOutcome {
        let generation = generation
        state.show(result.image, key: result.key)
        if let refusal = result.refusal, reportedRefusals.insert(refusal.message).inserted {
            delegate?.rasterView(self, drawsUncachedBecauseOf: refusal)
        }
        // The delegate may have had something newer drawn meanwhile, and heard of it.
        if generation == self.generation {
            delegate?.rasterView(self, didLoad: result.image)
        }
        return result.outcome == .hit ? .hit : .drawn
    }

    private func fail(_ error: RasterError) -> RegenerationOutcome {
        state.fail(error)
        delegate?.rasterView(self, didFailWith: error)
        return .failed(error)
    }
}
