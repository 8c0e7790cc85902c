// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import Observation

/// A view that shows the image of a component's present state.
///
/// A view reads its component, computes the key of the state, and requests the image when the key has changed. The
/// component is a value, an `@Observable` object, or the result of a closure:
///
/// ```swift
/// let view = RasterView(size: CGSize(width: 120, height: 32)) {
///     Badge(title: model.title, tint: model.isUrgent ? .red : .gray)
/// }
/// …
/// view.draw(in: context, rect: rect)
/// ```
///
/// Everything that the key paths or the closure read is observed. All changes in one turn of the main actor lead to one
/// regeneration, on the next turn; a state that is equal to the one shown leads to none.
///
/// One view can show components of different types, one after the other, for example in a pool of list rows.
/// `show(_:id:)` shows a cached image in the same call, and a view never shows the image of another identity:
///
/// ```swift
/// view.show(MessageRow(message), id: message.id)
/// ```
///
/// The image stays until there is a newer one of the same identity, and stays when drawing fails; see ``staleness``.
/// The image on screen is never evicted from the cache, and other views share it. A view is used on the main actor. It
/// is `@Observable`: observe ``revision`` to know when to draw again.
///
/// ## Topics
///
/// ### Creating a view
///
/// - ``init(_:size:scale:environment:pipeline:)-4dfyp``
/// - ``init(_:size:scale:environment:pipeline:)-9bq6r``
/// - ``init(size:scale:environment:pipeline:component:)-704hk``
/// - ``init(size:scale:environment:pipeline:component:)-1p1cs``
/// - ``init(size:scale:environment:pipeline:component:)-61kw5``
/// - ``init(size:scale:environment:pipeline:)``
///
/// ### Choosing the component
///
/// - ``component``
/// - ``show(_:id:)-9qgw8``
/// - ``show(_:id:)-65wl8``
/// - ``show(id:component:)-6a8lb``
/// - ``show(id:component:)-145q7``
/// - ``show(id:component:)-8bmsq``
/// - ``clear()``
///
/// ### Size and environment
///
/// - ``size``
/// - ``scale``
/// - ``environment``
///
/// ### Drawing the image on screen
///
/// - ``draw(in:rect:tint:)``
/// - ``image``
/// - ``shownImage``
/// - ``shadow``
/// - ``fadeDuration``
///
/// ### Following changes
///
/// - ``revision``
/// - ``onNeedsFrame``
/// - ``isOnScreen``
/// - ``delegate``
///
/// ### Drawing the component again
///
/// - ``setNeedsRegeneration()``
/// - ``regenerate()``
/// - ``regenerateIfNeeded()``
/// - ``observesChanges``
/// - ``latestOnlyOptions``
///
/// ### While an image is drawn
///
/// - ``placeholder``
/// - ``generatePlaceholder(from:)``
/// - ``staleness``
///
/// ### Scheduling
///
/// - ``pipeline``
/// - ``priority``
/// - ``drawsSynchronously``
///
/// ### Inspecting the view
///
/// - ``isLoaded``
/// - ``isRasterized``
/// - ``cacheKey``
/// - ``error``
@MainActor
@Observable
public final class RasterView {
    /// The object that follows drawings and images.
    @ObservationIgnored public weak var delegate: (any RasterViewDelegate)?

    // MARK: Geometry

    /// The size in points.
    ///
    /// A change takes effect on the next turn of the main actor. A view whose width or height is 0 waits for a layout:
    /// it draws nothing, and reports nothing.
    ///
    /// ```swift
    /// view.size = CGSize(width: 320, height: 44)
    /// ```
    @ObservationIgnored public var size: CGSize {
        didSet { if size != oldValue { schedule() } }
    }

    /// The number of pixels per point.
    @ObservationIgnored public var scale: CGFloat {
        didSet { if scale != oldValue { schedule() } }
    }

    /// The environment of the component.
    ///
    /// ```swift
    /// view.environment.colorScheme = .dark
    /// ```
    @ObservationIgnored public var environment: RasterEnvironment {
        didSet { if environment != oldValue { schedule() } }
    }

    // MARK: Behavior

    /// A Boolean value that indicates whether a change of read values leads to a regeneration.
    ///
    /// While it is `false`, changes alone have no effect. A regeneration for another reason, such as a new size or a
    /// call of ``regenerate()``, reads and shows the present state, including those changes. Setting it to `true`
    /// regenerates on the next turn. The default is `true`.
    ///
    /// ```swift
    /// view.observesChanges = false  // while many properties change
    /// view.observesChanges = true
    /// ```
    @ObservationIgnored public var observesChanges = true {
        didSet { if observesChanges, !oldValue { setNeedsRegeneration() } }
    }

    /// A Boolean value that indicates whether the view is on screen.
    ///
    /// While it is `false`, the view has no ``image``, pins none, observes nothing, and draws nothing: its images may
    /// be evicted. Setting it to `true` regenerates on the next turn, or in ``regenerateIfNeeded()``; a cached image
    /// isn't drawn again. Widgets set it while they are mapped. The default is `true`.
    ///
    /// ```swift
    /// view.isOnScreen = false  // the window is minimized
    /// ```
    @ObservationIgnored public var isOnScreen = true {
        didSet {
            guard isOnScreen != oldValue else { return }
            if isOnScreen { setNeedsRegeneration() } else { leaveScreen() }
        }
    }

    /// A Boolean value that indicates whether the component is shown by its image.
    ///
    /// While it is `false`, ``draw(in:rect:tint:)`` draws the component itself each
    /// time, and nothing is regenerated. The default is `true`.
    @ObservationIgnored public var isRasterized = true {
        didSet {
            guard isRasterized != oldValue else { return }
            revision += 1
            if isRasterized { setNeedsRegeneration() } else { abandonDrawings() }
        }
    }

    /// A Boolean value that indicates whether images are drawn on the main actor, at once, rather than in the
    /// background.
    ///
    /// Components that aren't `Sendable` are drawn on the main actor in any case. The view reports that with the code
    /// `RasterError.Code.misdeclared`. The default is `true`.
    ///
    /// ```swift
    /// view.drawsSynchronously = false
    /// view.staleness = .placeholder
    /// ```
    @ObservationIgnored public var drawsSynchronously = true

    /// The image that is shown while the image is being drawn in the background.
    @ObservationIgnored public var staleness = RasterStaleness.keepsImage

    /// The urgency of images that are drawn in the background.
    ///
    /// ```swift
    /// view.priority = .interactive
    /// ```
    @ObservationIgnored public var priority = RasterPriority.visible {
        didSet { newest?.priority = priority }
    }

    /// The rules by which a newer state replaces one that is being drawn in the background.
    ///
    /// One request is in progress for a view at a time, and the newest state waits for it. A request that is stopped
    /// ends at once; its drawing may still occupy a drawing thread until it checks for cancellation. One that isn't
    /// stopped holds the newest state up for ``LatestOnlyOptions/timeLimit`` at most.
    ///
    /// ```swift
    /// view.latestOnlyOptions = LatestOnlyOptions(finishesEvery: 2, resultInterval: .milliseconds(50))
    /// ```
    @ObservationIgnored public var latestOnlyOptions = LatestOnlyOptions() {
        didSet { backgroundDrawings?.options = latestOnlyOptions }
    }

    /// The shadow of the view, inside or outside of its bounds; nil for that of the component.
    ///
    /// The shadow isn't part of the image. See ``RasterOptions/shadow``.
    @ObservationIgnored public var shadow: RasterShadow? {
        didSet { revision += 1 }
    }

    /// The image that is shown while there is no image; nil for that of the component.
    ///
    /// See ``RasterOptions/placeholder``.
    ///
    /// ```swift
    /// view.placeholder = try RasterImage(size: view.size) { $0.fill(with: Color(white: 0.9)) }
    /// ```
    public var placeholder: RasterImage? {
        didSet { if placeholder !== oldValue { revision += 1 } }
    }

    /// The time in which a widget fades an image in that arrives after the view has come on screen; nil for that of the
    /// component.
    ///
    /// ``draw(in:rect:tint:)`` draws images without fading. See ``RasterOptions/fadeDuration``.
    @ObservationIgnored public var fadeDuration: Duration?

    /// The pipeline that keeps and draws the images.
    ///
    /// ```swift
    /// let view = RasterView(badge, size: size, pipeline: RasterPipeline(cache: nil))
    /// ```
    public let pipeline: RasterPipeline

    // MARK: State

    /// The newest image of the component, or nil if none was drawn for this identity.
    ///
    /// With caps at the minimum size it is that small image: draw it into a rectangle to stretch it.
    ///
    /// ```swift
    /// await view.regenerate()
    /// show(view.image)
    /// ```
    public internal(set) var image: RasterImage?

    /// The key of the state that was read last, or nil if it cannot be keyed.
    ///
    /// ```swift
    /// print(view.cacheKey?.debugDescription ?? "drawn without a cache")
    /// ```
    public internal(set) var cacheKey: CacheKey?

    /// A Boolean value that indicates whether ``image`` shows the state that was read last.
    public internal(set) var isLoaded = false

    /// The reason why the state that was read last could not be drawn, or nil.
    ///
    /// ```swift
    /// if let error = view.error {
    ///     print(error.code, error.message)
    /// }
    /// ```
    public internal(set) var error: RasterError?

    /// The number of changes to the result of ``draw(in:rect:tint:)``.
    ///
    /// Observe it to know when to draw again.
    ///
    /// ```swift
    /// withObservationTracking {
    ///     _ = view.revision
    /// } onChange: {
    ///     print("draw again")
    /// }
    /// ```
    public internal(set) var revision = 0 {
        didSet { reportFrame() }
    }

    /// The closure that is called when the view has to be drawn again.
    ///
    /// Ask the window for a turn of drawing in it. It is called on the next turn of the main actor, once for all changes
    /// until then.
    ///
    /// ```swift
    /// view.onNeedsFrame = { print("draw the window") }
    /// ```
    @ObservationIgnored public var onNeedsFrame: (() -> Void)?
    @ObservationIgnored private var reportsFrame = false

    /// The image that is shown in place of the image until the present state is drawn.
    var standIn: StandIn?

    var componentOptions: ViewOptions?
    @ObservationIgnored var pin: RasterPipeline.ImagePin?
    @ObservationIgnored var identity: ViewIdentity?

    /// The number of changes of the identity.
    @ObservationIgnored package var identityCount = 0

    /// The identity that was passed with the component, or nil to use the component's own.
    @ObservationIgnored var givenID: AnyHashable?

    @ObservationIgnored var isScheduled = false

    /// The number of turns in a row in which no two readings of the state were equal, and no observed property changed.
    @ObservationIgnored var unconfirmedTurns = 0

    @ObservationIgnored var generation = 0

    /// The number of the request whose image is shown; images of older requests never are.
    @ObservationIgnored var shownGeneration = 0

    @ObservationIgnored var newest: ViewDrawing?
    @ObservationIgnored var reportedProblems: Set<String> = []
    @ObservationIgnored var backgroundDrawings: ViewDrawings?
    let reader: ComponentReader

    init(
        _ component: ViewComponent?,
        _ size: CGSize,
        _ scale: CGFloat,
        _ environment: RasterEnvironment,
        _ pipeline: RasterPipeline,
        making make: ComponentReader.Making? = nil
    ) {
        reader = ComponentReader(component, make)
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

    isolated deinit {
        backgroundDrawings?.cancelAll()
    }
}

extension RasterView {
    enum StandIn {
        case image(RasterImage)
        /// The placeholder, or the image where there is none.
        case placeholder
    }

    /// The image to show now: the image, or its replacement according to ``staleness`` and ``placeholder``.
    public var shownImage: RasterImage? {
        switch standIn {
        case .image(let image): image
        case .placeholder: shownPlaceholder ?? image
        case nil: image ?? shownPlaceholder
        }
    }

    /// A Boolean value that indicates whether ``shownImage`` stands for one that isn't there yet, or is nil.
    package var showsPlaceholder: Bool {
        switch standIn {
        case .image: false
        case .placeholder: shownPlaceholder != nil || image == nil
        case nil: image == nil
        }
    }

    private var shownPlaceholder: RasterImage? { placeholder ?? componentOptions?.placeholder }
    package var shownShadow: RasterShadow? { shadow ?? componentOptions?.shadow }
    package var shownFadeDuration: Duration { fadeDuration ?? componentOptions?.fadeDuration ?? .zero }

    /// The closure may change the view: it is called when the present change is complete.
    private func reportFrame() {
        guard onNeedsFrame != nil, !reportsFrame else { return }
        reportsFrame = true
        Task { [weak self] in
            self?.reportsFrame = false
            self?.onNeedsFrame?()
        }
    }

    /// The component that was read last, or nil for an empty view.
    public var component: (any Rasterizable)? { reader.component?.base }
}

extension RasterView {
    /// Draws the view's contents: its shadow, and its image stretched to a rectangle.
    ///
    /// A view that isn't rasterized draws its component. A view that has nothing to show draws nothing. A regeneration
    /// that is due isn't performed: call ``regenerateIfNeeded()`` first where that matters.
    ///
    /// ```swift
    /// view.regenerateIfNeeded()
    /// view.draw(in: context, rect: bounds)
    /// ```
    ///
    /// - Parameters:
    ///   - context: The context to draw into.
    ///   - rect: The rectangle to fill, in points.
    ///   - tint: The color of a template; see ``RasterOptions/isTemplate``.
    public func draw(in context: DrawingContext, rect: CGRect, tint: Color = .black) {
        guard !isRasterized || shownImage != nil else { return }
        // An inner shadow lies on the image, others lie behind it.
        let shadow = shownShadow
        if let shadow, shadow.shadow.kind != .inner { shadow.draw(in: context, around: rect) }
        if let component, !isRasterized {
            let isTemplate = component.rasterOptions.isTemplate
            context.drawLive(component, in: rect, tint: isTemplate ? tint : nil, environment: environment)
        } else if let image = shownImage, isRasterized {
            if image.format == .a8 {
                context.draw(image, in: rect, tint: tint)
            } else {
                context.draw(image, in: rect)
            }
        }
        if let shadow, shadow.shadow.kind == .inner { shadow.draw(in: context, around: rect) }
    }
}

extension RasterView: CustomStringConvertible {
    /// The component's type, the size, the digest of the key, and the state, for logs and debuggers.
    ///
    /// For example, `RasterView of Badge, 120 × 32 points at scale 2, key 5c0a…, loaded`.
    public var description: String {
        let name = component.map { type(of: $0).rasterIdentifier }
        let key = cacheKey.map { ", key \($0.digest)" } ?? ""
        let subject = "RasterView\(name.map { " of \($0)" } ?? "")"
        return "\(subject), \(size.width) × \(size.height) points at scale \(scale)\(key), \(state)"
    }

    private var state: String {
        if !isOnScreen { return "off screen" }
        if !isRasterized { return "not rasterized" }
        if isScheduled { return "due on the next turn" }
        if component == nil { return "without a component" }
        if waitsForSize { return "waiting for a size" }
        if newest != nil { return "drawing" }
        if let error { return "failed: \(error.message)" }
        return isLoaded ? "loaded" : "without an image of the present state"
    }
}
