// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Observation
import RasterLists

/// The connection of a list's controller to its widget: size, offset and rows of each frame.
///
/// Rows are child widgets. They are added, removed, reordered and changed between the layouts of a frame, when its first
/// layout has given the list its size; a second layout of the same frame then places them.
@MainActor
@safe
final class ListPresenter<ItemID: Hashable & Sendable>: ListViewportDelegate {
    let controller: RasterCollectionController<ItemID>
    let label: @MainActor (ItemID) -> String

    /// The widget that scrolls.
    let viewport: ListViewport
    let rowClass: WidgetClass
    var handlers: [SignalHandler] = []
    var adjustmentHandler: SignalHandler?
    private var settings: SettingsObserver?

    /// A Boolean value that indicates whether the widgets are gone.
    private(set) var isDisposed = false

    // MARK: Options

    var followsSettings = true {
        didSet { if followsSettings { applySettings() } }
    }

    var imageScale: CGFloat? {
        didSet { if imageScale != oldValue { queueUpdate() } }
    }

    var overlay: (@MainActor (ItemID, OpaquePointer?) -> OpaquePointer?)? {
        didSet { replaceOverlays() }
    }

    var fadeDuration: Duration?

    var showsOrigins = false {
        didSet { if showsOrigins != oldValue { showOrigins() } }
    }

    var selectionMode = RasterSelectionMode.none {
        didSet { if selectionMode != oldValue { select(selection) } }
    }

    var onSelectionChange: (@MainActor (Set<ItemID>) -> Void)?
    var onActivate: (@MainActor (ItemID) -> Void)?
    var onClick: (@MainActor (ItemID, CGPoint) -> Void)?

    // MARK: State

    /// The rows that are visible, and the one with the focus, by identity.
    var rows: [ItemID: ListRowContent] = [:]

    /// The rows in display order.
    var visibleRows: [ListRowContent] = []

    /// The rows that show nothing at present.
    var unusedRows: [ListRowContent] = []
    var unusedOverlays: [OwnedObject] = []
    var updateCount = 0

    /// The position of the scroll bar.
    var scroll = ListScrollState()

    var selection: Set<ItemID> = []

    /// A Boolean value that indicates whether the selection is to be reported.
    var isReportingSelection = false

    /// The item from which the shift key extends the selection.
    var selectionAnchor: ItemID?

    /// The identities when they were last compared with the selection.
    var knownSnapshot: RasterListSnapshot<ItemID>

    /// The position of the focused item in them.
    var focusedPosition: Int?

    var effectsCallback: UInt32?
    var accentColors: ListAccent?
    private(set) var isMapped = false
    private var isArmed = false
    private var isUpdating = false

    /// A Boolean value that indicates whether the rows are updated before the next frame is drawn.
    private var needsUpdate = false

    /// The progress of the layout that places the rows.
    private var placement = Placement.none

    /// The size in the last layout, in points.
    private var allocatedSize: CGSize?

    /// The handler of layouts, while the widget is mapped.
    private var layoutHandler: SignalHandler?

    private enum Placement {
        case none, requested, requestedWithParents
    }

    /// The numbers of steps so far, for proofs.
    var counts = RasterListWidgetCounts()

    init(
        _ controller: RasterCollectionController<ItemID>,
        label: @escaping @MainActor (ItemID) -> String
    ) throws(RasterError) {
        let isGrid = controller is RasterGridController<ItemID>
        let role = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID : RASTER_GTK_ACCESSIBLE_ROLE_LIST
        let rowRole = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID_CELL : RASTER_GTK_ACCESSIBLE_ROLE_LIST_ITEM
        let viewportClass = try WidgetClass(isGrid ? "RasterGrid" : "RasterList", role: Int(role), isScrollable: true)
        rowClass = try WidgetClass(isGrid ? "RasterGridCell" : "RasterListRow", role: Int(rowRole))
        self.controller = controller
        self.label = label
        knownSnapshot = controller.snapshot
        viewport = viewportClass.make(ListViewport.self)
        viewport.delegate = self
        unsafe gtk_widget_set_overflow(viewport.widget, UInt32(RASTER_GTK_OVERFLOW_HIDDEN))
        unsafe handlers = [
            SignalHandler(viewport.widget, property: "scale-factor") { [weak self] in self?.queueUpdate() }
        ]
        settings = unsafe SettingsObserver(widget: viewport.widget) { [weak self] in self?.applySettings() }
        addInput()
    }

    /// Updates the rows before the next frame is drawn.
    func queueUpdate() {
        guard isMapped, !isDisposed else { return }
        needsUpdate = true
        viewport.requestLayout()
    }

    /// The number of pixels of the surface to a point.
    var surfaceScale: CGFloat { unsafe CGFloat(max(gtk_widget_get_scale_factor(viewport.widget), 1)) }

    // MARK: Life

    func viewportDidMap() {
        isMapped = true
        layoutHandler = viewport.afterLayouts { [weak self] in self?.layoutDidEnd() }
        ListDisplays.begin(self, controller)
        settings?.start()
        queueUpdate()
        observe()
    }

    func viewportWillUnmap() {
        isMapped = false
        layoutHandler = nil
        placement = .none
        settings?.stop()
        removeEffects()
        clearRows()
        // A parent may unmap the list in its layout.
        Task { [weak self] in
            guard let self, !isMapped, !isDisposed else { return }
            recycleAllRows()
        }
        if let other = ListDisplays.end(self, controller) { return other.queueUpdate() }
        // An empty viewport releases its images; its width stays, so that all items keep their places.
        if controller.viewportSize.height > 0 {
            resize(to: CGSize(width: controller.viewportSize.width, height: 0), scale: controller.scale)
        }
    }

    func viewportStyleDidChange() {
        accentColors = nil
        settings?.update()
        for row in rows.values where row.isMarked { unsafe gtk_widget_queue_draw(row.widget) }
    }

    func viewportDirectionDidChange() {
        settings?.update()
        queueUpdate()
    }

    private func applySettings() {
        guard followsSettings else { return }
        var environment = controller.environment
        settings?.apply(to: &environment)
        if environment != controller.environment { controller.environment = environment }
    }

    func viewportIsDisposed() {
        isDisposed = true
        isMapped = false
        _ = ListDisplays.end(self, controller)
        removeEffects()
        layoutHandler = nil
        handlers = []
        adjustmentHandler = nil
        settings = nil
        removeAllRows()
    }

    // MARK: Update

    /// Places the rows in a layout.
    ///
    /// For another size, the range of the scroll bar is set at once, since the scrolled window shows or hides the bar in
    /// the same layout. The rows of that size are made when the layout has ended.
    func allocate(width: Int, height: Int) {
        placement = .none
        let size = CGSize(width: width, height: height)
        if size != allocatedSize {
            allocatedSize = size
            if isMapped, !isDisposed, ListDisplays.contains(self, controller) {
                whileUpdating { adapt(to: size) }
            }
            queueUpdate()
        }
        for row in rows.values { row.allocate() }
    }

    /// Updates the rows if that is necessary, and requests the layout that places them.
    private func layoutDidEnd() {
        if needsUpdate, let size = allocatedSize, isMapped, ListDisplays.contains(self, controller) {
            needsUpdate = false
            update(size)
            placement = .requested
            unsafe gtk_widget_queue_allocate(viewport.widget)
            viewport.requestLayout()
        } else if placement == .requested {
            // Another widget has asked for a layout inside of the last one, whereupon GTK has left out this one.
            placement = .requestedWithParents
            unsafe gtk_widget_queue_resize(viewport.widget)
        }
    }

    private func update(_ size: CGSize) {
        counts.updates += 1
        let revision = whileUpdating {
            updateSnapshot()
            adapt(to: size)
            let revision = controller.revision
            updateRows()
            return revision
        }
        // A closure that makes live widgets or labels may have changed the list.
        if controller.revision != revision { Task { [weak self] in self?.queueUpdate() } }
    }

    /// Brings the controller and the scroll bar together, for a size of the viewport.
    private func adapt(to size: CGSize) {
        // Receivers of events may change other widgets, which GTK doesn't allow inside of a layout.
        controller.holdingEvents {
            resize(to: size, scale: imageScale ?? surfaceScale)
            updateOffset(in: size)
        }
    }

    /// Makes changes of the list that need no update.
    private func whileUpdating<Result>(_ changes: () -> Result) -> Result {
        isUpdating = true
        defer {
            isUpdating = false
            observe()
        }
        return changes()
    }

    private func resize(to size: CGSize, scale: CGFloat) {
        do {
            try controller.resize(to: size, scale: scale)
        } catch {
            controller.pipeline.diagnostics.report(error, of: "RasterListWidget")
        }
    }

    /// Observes what the list shows, if that isn't observed already.
    ///
    /// A registration that hasn't fired can't be canceled: there is one at a time.
    private func observe() {
        guard !isArmed, !isDisposed else { return }
        isArmed = true
        withObservationTracking {
            _ = controller.revision
        } onChange: { [weak self] in
            // The controller changes on the main actor.
            MainActor.assumeIsolated { self?.revisionChanges() }
        }
    }

    private func revisionChanges() {
        isArmed = false
        // During an update, the observation begins again at its end.
        guard !isUpdating else { return }
        if isMapped {
            queueUpdate()
        } else {
            // Items may be gone from the selection.
            Task { [weak self] in
                guard let self, !isMapped else { return }
                updateSnapshot()
                observe()
            }
        }
    }
}

/// The numbers of what a list widget has done, for proofs.
@_spi(Testing) public struct RasterListWidgetCounts: Sendable, Hashable {
    /// The updates of the rows.
    public internal(set) var updates = 0

    /// The row widgets that were made.
    public internal(set) var rowWidgets = 0

    /// The snapshots of rows, which GTK takes of new or changed ones.
    public internal(set) var rowSnapshots = 0

    /// The times that a row was given an item.
    public internal(set) var assignments = 0

    /// The frames in which something faded.
    public internal(set) var effectFrames = 0
}

extension RasterListWidget {
    /// The numbers of steps so far.
    @_spi(Testing) public var counts: RasterListWidgetCounts { presenter.counts }

    /// A Boolean value that indicates whether something changes in the next frame.
    @_spi(Testing) public var isFading: Bool { presenter.effectsCallback != nil }

    /// Returns the description of the item that a child widget shows, or nil for other widgets.
    @_spi(Testing) public func label(of row: OpaquePointer) -> String? {
        presenter.rows.values.first { unsafe $0.widget == row }?.label
    }
}
