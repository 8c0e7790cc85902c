// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import Observation
// Programs that show a list make components.
@_exported public import RasterKit

/// The model of a list or a grid: items in sections with headers and footers, below each other, side by side or in columns.
///
/// A controller is the model of a list in any toolkit, in a page, or in a file. It knows
/// which items are visible, requests their images and those of items that are about to
/// become visible, cancels those that have left, and hands out a frame to show:
///
/// ```swift
/// let list = RasterListController(rowHeight: .fixed(48)) { (id: Message.ID) in
///     MessageRow(messages[id])
/// }
/// list.apply(RasterListSnapshot(messages.map(\.id)))
/// try list.resize(to: window.size, scale: window.scale)
/// list.scroll(by: wheel.delta)
/// list.frame.draw(in: context)
/// ```
///
/// A list with several ``lanes`` is a grid. Its items lie at the start of their line, which is as long as its longest
/// item. Headers and footers take all lanes:
///
/// ```swift
/// let grid = RasterListController<Photo.ID>(lanes: .adaptive(minimum: 160), itemLength: .fixed(120)) { id in
///     .fetched { PhotoCell(try await library.photo(id)) }
/// }
/// ```
///
/// It is used on the main actor, and is `@Observable`: observe ``revision`` to know when to draw again.
///
/// No item is drawn that isn't visible or about to be, and none is drawn twice: cached images are shown in the call
/// that brings them into view, and neither fetched nor prepared again. An image is shown for the identity and the state
/// that it was made for only. Images of visible items are pinned: they are never evicted.
///
/// Everything that the content closure reads is observed while an item is visible or
/// near the viewport; a change reads the content of that item again.
///
/// ## Topics
///
/// ### Creating a list of rows
///
/// - ``init(pipeline:rowHeight:component:)-79twq``
/// - ``init(pipeline:rowHeight:component:)-7o0n1``
/// - ``init(pipeline:rowHeight:content:)``
///
/// ### Creating a grid or another list
///
/// - ``init(pipeline:axis:lanes:itemLength:component:)-2x5oh``
/// - ``init(pipeline:axis:lanes:itemLength:component:)-32752``
/// - ``init(pipeline:axis:lanes:itemLength:content:)``
/// - ``axis``
/// - ``lanes``
/// - ``itemLength-swift.property``
/// - ``ItemLength-swift.enum``
///
/// ### Choosing the items
///
/// - ``snapshot``
/// - ``apply(_:)-(Sequence<ItemID>)``
/// - ``apply(_:)-(RasterListSnapshot<ItemID>)``
/// - ``apply(_:animation:)``
/// - ``applyInBackground(_:)``
/// - ``reload(_:)``
/// - ``retry(_:)``
///
/// ### Size and spacing
///
/// - ``resize(to:scale:)``
/// - ``scale``
/// - ``environment``
/// - ``insets``
/// - ``spacing``
/// - ``laneSpacing``
/// - ``headerLength``
/// - ``footerLength``
/// - ``headersStayInView``
///
/// ### Drawing a frame
///
/// - ``frame``
/// - ``visibleItems``
/// - ``revision``
/// - ``onNeedsFrame``
/// - ``advance(to:)``
/// - ``isAnimating``
/// - ``isComplete``
/// - ``waitUntilComplete()``
///
/// ### Colors, placeholders and motion
///
/// - ``background``
/// - ``tint``
/// - ``placeholder``
/// - ``keepsPreviousImages``
/// - ``animation``
/// - ``reducesMotion``
///
/// ### Scrolling
///
/// - ``offset``
/// - ``scroll(by:)``
/// - ``scroll(toOffset:animation:)``
/// - ``scroll(toItem:at:animation:)``
/// - ``ScrollAlignment``
/// - ``fling(velocity:)``
/// - ``staysAtEnd``
/// - ``scrollBar(trackLength:minimumLength:)``
///
/// ### Responding to input
///
/// - ``respond(to:modifiers:)``
/// - ``Response``
/// - ``hit(at:)``
/// - ``frame(of:)``
/// - ``pointer``
/// - ``pressedItem``
/// - ``interaction(of:)``
///
/// ### Selecting items
///
/// - ``selection``
/// - ``selectionMode``
/// - ``select(_:isExtending:isToggling:)``
/// - ``selectAll()``
/// - ``onSelectionChange``
/// - ``focusedItem``
/// - ``showsFocus``
/// - ``typeAhead(_:label:move:)``
///
/// ### Moving items
///
/// - ``allowsReordering``
/// - ``move(_:to:animation:)``
/// - ``beginDrag(of:at:)``
/// - ``endDrag(animation:)``
/// - ``cancelDrag()``
/// - ``drag``
/// - ``dropPoint``
/// - ``insertionPlace``
/// - ``insertionPlace(at:)``
///
/// ### Refreshing and loading more
///
/// - ``refresh()``
/// - ``onRefresh``
/// - ``isRefreshing``
/// - ``isLoading``
/// - ``onEvent``
/// - ``Event``
///
/// ### Scheduling
///
/// - ``pipeline``
/// - ``prefetchDistance``
/// - ``drawsSynchronously``
@MainActor
@Observable
public final class RasterListController<ItemID: Hashable & Sendable> {
    // MARK: Appearance

    /// The axis along which the list scrolls.
    ///
    /// Lengths of items lie along it, and ``lanes`` side by side across it. A horizontal list starts at the left, or from
    /// right to left at the right. The default is ``RasterListAxis/vertical``.
    @ObservationIgnored public var axis = RasterListAxis.vertical {
        didSet { if axis != oldValue { change { $0.directionChanged() } } }
    }

    /// The length of the items along the axis.
    ///
    /// ```swift
    /// list.itemLength = .measured(estimate: 64)
    /// ```
    @ObservationIgnored public var itemLength: ItemLength {
        didSet {
            loading.surroundings = nil
            relayout(keepsHeights: false)
        }
    }

    /// The columns of a vertical list, or the rows of a horizontal one.
    ///
    /// ```swift
    /// list.lanes = .adaptive(minimum: 160, maximumCount: 6)
    /// ```
    @ObservationIgnored public var lanes: RasterListLanes {
        didSet { if lanes != oldValue { relayout() } }
    }

    /// The distance between lanes, in points.
    @ObservationIgnored public var laneSpacing: CGFloat = 0 {
        didSet { if laneSpacing != oldValue { relayout() } }
    }

    /// The distance between the edges of the viewport and the items, in points.
    @ObservationIgnored public var insets = EdgeInsets.zero {
        didSet { if insets != oldValue { relayout() } }
    }

    /// The distance between lines, in points.
    ///
    /// ```swift
    /// list.spacing = 8
    /// list.insets = EdgeInsets(all: 12)
    /// ```
    @ObservationIgnored public var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { relayout() } }
    }

    /// The length of section headers along the axis.
    ///
    /// The default is 28 points.
    @ObservationIgnored public var headerLength = ItemLength.fixed(28) {
        didSet { relayout(keepsHeights: false) }
    }

    /// The length of section footers along the axis.
    ///
    /// The default is 28 points.
    @ObservationIgnored public var footerLength = ItemLength.fixed(28) {
        didSet { relayout(keepsHeights: false) }
    }

    /// A Boolean value that indicates whether the header of the first visible section stays at the start of the viewport.
    ///
    /// The default is `true`.
    ///
    /// ```swift
    /// list.headersStayInView = false
    /// ```
    @ObservationIgnored public var headersStayInView = true {
        didSet { if headersStayInView != oldValue { changeRows() } }
    }

    /// The color behind the items.
    @ObservationIgnored public var background = Color.clear {
        didSet { if background != oldValue { change { _ in } } }
    }

    /// The color of templates; see `RasterOptions.isTemplate`.
    @ObservationIgnored public var tint = Color.black {
        didSet { if tint != oldValue { change { _ in } } }
    }

    /// A Boolean value that indicates whether an item shows its previous image until the one of its state is available.
    ///
    /// Otherwise it shows the placeholder, or nothing where there is none. An item never
    /// shows the image of another identity. The default is `true`.
    ///
    /// ```swift
    /// list.keepsPreviousImages = false
    /// ```
    @ObservationIgnored public var keepsPreviousImages = true {
        didSet { if keepsPreviousImages != oldValue { change { _ in } } }
    }

    /// The environment of the components.
    ///
    /// From right to left, the first column of a vertical grid is the rightmost one.
    ///
    /// ```swift
    /// list.environment.colorScheme = .dark
    /// ```
    @ObservationIgnored public var environment = RasterEnvironment() {
        didSet {
            guard environment != oldValue else { return }
            change { $0.environmentChanged(from: oldValue) }
        }
    }

    // MARK: Behavior

    /// The range outside the viewport whose images are made in advance.
    ///
    /// Without a cache in the pipeline, nothing is prefetched.
    ///
    /// ```swift
    /// list.prefetchDistance = .none
    /// ```
    @ObservationIgnored public var prefetchDistance = RasterPrefetcher.Distance.standard {
        didSet {
            pipeline.core.rasterCache?.reserve(screens: prefetchDistance.screens)
            if prefetchDistance != oldValue { changeRows() }
        }
    }

    /// A Boolean value that indicates whether visible items are measured and drawn in the call that brings them into
    /// view.
    ///
    /// Data that has to be fetched still arrives later. Nothing is prefetched. The default is `false`.
    @ObservationIgnored public var drawsSynchronously = false {
        didSet { if drawsSynchronously != oldValue { changeRows() } }
    }

    /// A Boolean value that indicates whether a list that shows its end keeps showing it when items are added.
    ///
    /// The default is `false`.
    ///
    /// ```swift
    /// list.staysAtEnd = true  // a log, or a conversation
    /// ```
    @ObservationIgnored public var staysAtEnd = false {
        didSet { if staysAtEnd != oldValue { savedAnchor = nil } }
    }

    /// The item that stays where it is on screen when others change, while its start is visible.
    ///
    /// Without one, the first item that is fully visible does. When the item is removed, its neighbor has the focus;
    /// when all items are removed, the item has it again, or the one at its place, when there are items again.
    public var focusedItem: ItemID? {
        get { interactions.focused }
        set {
            interactions.lostFocus = nil
            guard newValue != focusedItem else { return }
            endTypeAhead()
            let old = focusedItem
            interactions.focused = newValue
            savedAnchor = nil
            interactionChanged([old, newValue])
        }
    }

    /// The animation of changes by `apply(_:)` and `applyInBackground(_:)`, or nil to show them at once.
    ///
    /// Inserted items fade in, removed ones fade out at their place, and the others slide. A change during an
    /// animation continues from what is shown. Only items in the viewport are animated, by their images.
    ///
    /// A list without `RasterListWidget` shows the frames of an animation with ``advance(to:)``. The default is nil.
    @ObservationIgnored public var animation: RasterListAnimation?

    /// A Boolean value that indicates whether animations are left out: changes and scrolls are shown at once.
    ///
    /// `RasterListWidget` sets it as the user wishes, by GTK's setting. The default is `false`.
    @ObservationIgnored public var reducesMotion = false {
        didSet { if reducesMotion { finishAnimations() } }
    }

    /// The closure that receives the events, on the main actor.
    ///
    /// It may change the list.
    ///
    /// ```swift
    /// list.onEvent = { event in
    ///     if case .didNearEnd = event { print("load more") }
    /// }
    /// ```
    @ObservationIgnored public var onEvent: ((Event) -> Void)?

    /// The closure that is called after each change of ``frame``, and when an animation begins.
    ///
    /// Ask the window for a turn of drawing in it. It is called on the main actor, once for all images that are ready.
    /// For changes that it makes itself, it is called again on the next turn.
    @ObservationIgnored public var onNeedsFrame: (() -> Void)?

    /// The pipeline that keeps and draws the images.
    public let pipeline: RasterPipeline

    // MARK: State

    /// A Boolean value that indicates whether the need for a frame isn't reported yet.
    @ObservationIgnored var needsFrame = false
    @ObservationIgnored var isReportingFrame = false

    /// The number of changes of ``frame``, of the identities in ``snapshot``, of ``selectionMode``, and of the states of
    /// loading and refreshing.
    ///
    /// Observe it to know when to draw again.
    public internal(set) var revision: Int {
        get {
            access(keyPath: revisionPath)
            return countedRevision
        }
        set { withMutation(keyPath: revisionPath) { countedRevision = newValue } }
    }

    @ObservationIgnored private var countedRevision = 0

    /// A key path of a generic type is made at each use, which takes microseconds.
    @ObservationIgnored private let revisionPath: KeyPath<RasterListController, Int> = \.revision

    /// The identities that are shown.
    ///
    /// ```swift
    /// var edited = list.snapshot
    /// edited.delete([message])
    /// list.apply(edited)
    /// ```
    @ObservationIgnored public internal(set) var snapshot = RasterListSnapshot<ItemID>()

    @ObservationIgnored let content: @MainActor (ItemID) -> RasterListContent
    @ObservationIgnored package var clock = DrawingClock.continuous
    @ObservationIgnored var viewport = ListViewport()
    @ObservationIgnored var geometry = ListGeometry(
        sections: [],
        metrics: ListGeometry.Metrics(width: 0, itemHeights: .uniform(0))
    )

    /// The first visible pixel of the content.
    @ObservationIgnored var pixelOffset = 0

    /// The part of a pixel that was scrolled and isn't shown yet.
    @ObservationIgnored var fraction: CGFloat = 0

    /// The anchor that stays in place until the list is scrolled; nil if nothing has changed since.
    @ObservationIgnored var savedAnchor: ListAnchor?

    /// The item that is being scrolled to, until everything around it is measured.
    @ObservationIgnored var target: ScrollTarget?

    /// The visible rows and those that are prefetched, by identity.
    @ObservationIgnored var rows: [ItemID: ListRow<ItemID>] = [:]

    /// The positions of the visible rows, and of the header that stays in view.
    @ObservationIgnored var visiblePositions = 0..<0
    @ObservationIgnored var stickyPosition: Int?

    /// The visible rows in display order; a header that stays in view is the last one.
    @ObservationIgnored var visibleRows: [ListRow<ItemID>] = []

    /// The positions that are to be prefetched, the next one last.
    @ObservationIgnored var prefetchQueue: [Int] = []
    @ObservationIgnored var isPumpScheduled = false
    @ObservationIgnored var mainDrawings = MainDrawings.none

    /// The types of components for which it was checked whether their state is observed.
    @ObservationIgnored var checkedTypes: Set<ObjectIdentifier> = []

    @ObservationIgnored var measuredHeights: [ItemID: MeasuredHeight] = [:]

    /// The heights that a client has given last and that can't be shown.
    @ObservationIgnored var invalidHeights: [ItemID: CGFloat] = [:]
    @ObservationIgnored var remembered: [ItemID: RememberedContent] = [:]

    /// The identities of components that left without an image, and of some that came back, the oldest one first.
    @ObservationIgnored var rememberedComponents: [ItemID] = []

    @ObservationIgnored var motions: ListMotions<ItemID>?
    @ObservationIgnored var motionStart: ListMotionStart<ItemID>?

    /// The animated scroll, and the part of a pixel by which it is further than ``pixelOffset``.
    @ObservationIgnored var glide: ListGlide<ItemID>?
    @ObservationIgnored var glideRemainder = 0.0

    @ObservationIgnored var speed = ScrollSpeed()
    @ObservationIgnored var readiness = ReadinessTimes()
    @ObservationIgnored var isForward = true
    @ObservationIgnored var hasScrolled = false
    @ObservationIgnored var isRestScheduled = false

    @ObservationIgnored var shown = RasterListFrame<ItemID>(size: .zero, contentSize: .zero)

    /// The changes of results that have arrived on this turn.
    @ObservationIgnored var results: [@MainActor (RasterListController) -> Void] = []

    /// A Boolean value that indicates whether the list is being changed: further changes wait for the next turn.
    @ObservationIgnored var isChanging = false
    @ObservationIgnored var deferredChanges: [@MainActor (RasterListController) -> Void] = []

    @ObservationIgnored var updateCount = 0
    @ObservationIgnored var needsUpdate = false

    /// A Boolean value that indicates whether ``snapshot`` has other identities than ``revision`` counts, or a state that
    /// isn't part of the frame has changed.
    @ObservationIgnored var hasOtherItems = false

    /// A Boolean value that indicates whether the end of the present content was reported.
    @ObservationIgnored var hasReportedEnd = false
    @ObservationIgnored var isWaitingForRoom = false
    @ObservationIgnored var lastGeneration = 0
    @ObservationIgnored var applications = 0

    /// The identities to reload of snapshots that aren't applied, because there was a newer one.
    @ObservationIgnored var unappliedReloads: Set<ItemID> = []

    /// The number of changes of values that the heights of items depend on, other than the items themselves.
    @ObservationIgnored var heightRules = 0

    /// The identities whose heights have changed while a snapshot is being applied in the background, or nil.
    @ObservationIgnored var changedHeights: Set<ItemID>?
    @ObservationIgnored var hasSize = false
    @ObservationIgnored var pendingEvents: [Event] = []
    @ObservationIgnored var isDelivering = false
    @ObservationIgnored var isHoldingEvents = false
    @ObservationIgnored var interactions = ListInteractions<ItemID>()
    @ObservationIgnored var typing = ListTyping<ItemID>()
    @ObservationIgnored var refreshing = ListRefreshing()
    @ObservationIgnored var loading = ListLoading()
    @ObservationIgnored let waiters = CompletionWaiters()

    /// Creates a list or a grid without items.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that keeps and draws the images.
    ///   - axis: The axis along which the list scrolls.
    ///   - lanes: The columns of a vertical list, or the rows of a horizontal one.
    ///   - itemLength: The length of the items along the axis.
    ///   - content: The closure that returns the content of an item or of a header. It is called on the main actor,
    ///     for items that are visible or about to be.
    public init(
        pipeline: RasterPipeline = .shared,
        axis: RasterListAxis = .vertical,
        lanes: RasterListLanes = .count(1),
        itemLength: ItemLength,
        content: @escaping @MainActor (ItemID) -> RasterListContent
    ) {
        self.pipeline = pipeline
        self.axis = axis
        self.lanes = lanes
        self.itemLength = itemLength
        self.content = content
        viewport.direction.axis = axis
    }

    isolated deinit {
        for row in rows.values {
            row.takeWork().cancel()
            row.token?.cancel()
            row.stateToken?.cancel()
        }
        for remembered in remembered.values { remembered.token?.cancel() }
        refreshing.task?.cancel()
        typing.search?.cancel()
    }
}

struct ListViewport: Equatable {
    var size = CGSize.zero
    var scale: CGFloat = 1
    var direction = ListDirection()

    /// The size in the layout, which is that of a vertical list.
    var pixelWidth: Int { pixels(direction.axis == .vertical ? size.width : size.height) }
    var pixelHeight: Int { pixels(direction.axis == .vertical ? size.height : size.width) }
    var isEmpty: Bool { pixelWidth <= 0 || pixelHeight <= 0 }

    func pixels(_ points: CGFloat) -> Int {
        Int(saturating: (points * scale).rounded())
    }

    func points(_ pixels: Int) -> CGFloat {
        CGFloat(pixels) / scale
    }

    /// Returns the size on the screen of one in the layout.
    func points(_ size: ListPixelSize) -> CGSize {
        let (width, height) = (points(size.width), points(size.height))
        return direction.axis == .vertical
            ? CGSize(width: width, height: height) : CGSize(width: height, height: width)
    }
}
