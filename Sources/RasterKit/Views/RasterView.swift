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
/// …
/// view.draw(in: context, rect: rect)
/// ```
///
/// The old image stays until a new one is there, and stays when drawing fails;
/// ``staleness`` chooses something else meanwhile. What a view shows is drawn by
/// nobody again, and no cache lets go of it. A view is used on the main actor, and
/// is itself `@Observable`.
@MainActor
public final class RasterView<Component: Rasterizable>: Observable {
    /// Hears of drawings and images.
    public weak var delegate: (any RasterViewDelegate)?

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

    /// Whether the component is shown by its image; otherwise ``draw(in:rect:tint:)`` draws it live, each time.
    ///
    /// While it is `false` nothing is regenerated, and the image stays as it is.
    public var isRasterized = true {
        didSet {
            guard isRasterized != oldValue else { return }
            state.touch()
            if isRasterized { setNeedsRegeneration() } else { renderer.supersedeAll() }
        }
    }

    /// What is shown while the image of the present state is being drawn.
    public var staleness = RasterStaleness.keepsImage

    /// The shadow that the view casts around or inside of its bounds; it is no part of the image.
    public var shadow: RasterShadow? {
        didSet { state.touch() }
    }

    /// Where images are kept and drawn.
    public let pipeline: RasterPipeline

    let state = ViewState()
    let reader: ComponentReader<Component>
    let renderer: ViewRenderer<Component>
    let listeners = ImageListeners()

    /// A regeneration is due, and will happen on the next turn.
    var isScheduled = false

    /// Counts regenerations, so that an older result never replaces a newer one.
    var generation = 0

    /// The refusals that the delegate has heard of.
    var reportedRefusals: Set<String> = []

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

// MARK: - What is shown

extension RasterView {
    /// The newest image of the component, or nil before the first one was drawn.
    ///
    /// With caps at the minimum size it is that small image: draw it into a
    /// rectangle to stretch it.
    public var image: RasterImage? { state.image }

    /// What is to be shown now: ``image``, or what stands in for it; see ``staleness`` and ``placeholder``.
    public var shownImage: RasterImage? { state.shownImage }

    /// Counts the changes of what ``draw(in:rect:tint:)`` draws; observe it to know when to draw again.
    public var revision: Int { state.revision }

    /// The key of the state that was read last, or nil when it cannot be keyed.
    public var cacheKey: CacheKey? { state.cacheKey }

    /// Whether ``image`` shows the state that was read last.
    public var isLoaded: Bool { state.isLoaded }

    /// Why the state that was read last could not be drawn, or nil.
    public var error: RasterError? { state.error }

    /// What is shown until there is a first image.
    public var placeholder: RasterImage? {
        get { state.placeholder }
        set { state.placeholder = newValue }
    }

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
}

// MARK: - How images are drawn

extension RasterView {
    /// Whether images are drawn on the main actor, at once, rather than on a drawing thread.
    ///
    /// Only views of `Sendable` components can draw elsewhere; for others this stays `true`.
    public var drawsSynchronously: Bool {
        get { renderer.drawsSynchronously }
        set { renderer.drawsSynchronously = newValue }
    }

    /// When an image that a drawing thread has drawn is shown although the state has changed since.
    ///
    /// With a state that changes faster than it is drawn, this keeps the view from
    /// standing still. A drawing that holds a newer state up for two seconds is given
    /// up all the same.
    public var progress: LatestOnlyProgress {
        get { renderer.progress }
        set { renderer.progress = newValue }
    }

    /// How soon images are wanted that a drawing thread draws.
    public var priority: RasterPriority {
        get { renderer.priority }
        set { renderer.priority = newValue }
    }
}
