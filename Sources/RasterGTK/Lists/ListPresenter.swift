// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Observation
import RasterLists

/// The content of the widget that scrolls: size, offset and rows of each frame of a list's controller.
///
/// Rows are child widgets. They are added, removed, reordered and changed between the layouts of a frame, when its first
/// layout has given the list its size; a second layout of the same frame then places them.
@MainActor
@safe
final class ListPresenter<ItemID: Hashable & Sendable>: WidgetContent {
    let controller: RasterListController<ItemID>
    let label: @MainActor (ItemID) -> String
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

    /// Creates the widget of a controller, with a reference that belongs to the caller.
    ///
    /// - Throws: A `RasterError` with the code `displayUnavailable` or `invalidConfiguration`.
    static func make(
        _ controller: RasterListController<ItemID>,
        label: @escaping @MainActor (ItemID) -> String
    ) throws(RasterError) -> ListPresenter {
        let isGrid = controller.columns != .count(1)
        let role = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID : RASTER_GTK_ACCESSIBLE_ROLE_LIST
        let rowRole = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID_CELL : RASTER_GTK_ACCESSIBLE_ROLE_LIST_ITEM
        let viewport = try WidgetClass(isGrid ? "RasterGrid" : "RasterList", role: Int(role), isScrollable: true)
        let rowClass = try WidgetClass(isGrid ? "RasterGridCell" : "RasterListRow", role: Int(rowRole))
        let presenter = viewport.make { unsafe ListPresenter(widget: $0, rowClass, controller, label) }
        presenter.addHandlers()
        return presenter
    }

    private init(
        widget: OpaquePointer,
        _ rowClass: WidgetClass,
        _ controller: RasterListController<ItemID>,
        _ label: @escaping @MainActor (ItemID) -> String
    ) {
        self.rowClass = rowClass
        self.controller = controller
        self.label = label
        knownSnapshot = controller.snapshot
        unsafe super.init(widget: widget)
    }

    private func addHandlers() {
        unsafe gtk_widget_set_overflow(widget, UInt32(RASTER_GTK_OVERFLOW_HIDDEN))
        unsafe handlers = [
            SignalHandler(widget, property: "scale-factor") { [weak self] in self?.queueUpdate() }
        ]
        settings = unsafe SettingsObserver(widget: widget) { [weak self] in self?.applySettings() }
        addInput()
    }

    override func queueUpdate() {
        guard isMapped, !isDisposed else { return }
        needsUpdate = true
        requestLayout()
    }

    override func measure(isVertical: Bool, for other: Int) -> (minimum: Int, natural: Int) {
        isVertical ? (0, 320) : (0, 240)
    }

    /// The number of pixels of the surface to a point.
    var surfaceScale: CGFloat { unsafe CGFloat(max(gtk_widget_get_scale_factor(widget), 1)) }

    // MARK: Life

    override func didMap() {
        isMapped = true
        layoutHandler = afterLayouts { [weak self] in self?.layoutDidEnd() }
        ListDisplays.begin(self, controller)
        settings?.start()
        queueUpdate()
        observe()
    }

    override func willUnmap() {
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

    override func styleDidChange() {
        accentColors = nil
        settings?.update()
        for row in rows.values where row.isMarked { unsafe gtk_widget_queue_draw(row.widget) }
    }

    override func directionDidChange() {
        settings?.update()
        queueUpdate()
    }

    private func applySettings() {
        guard followsSettings else { return }
        var environment = controller.environment
        settings?.apply(to: &environment)
        if environment != controller.environment { controller.environment = environment }
    }

    override func dispose() {
        isDisposed = true
        isMapped = false
        _ = ListDisplays.end(self, controller)
        removeEffects()
        layoutHandler = nil
        handlers = []
        adjustmentHandler = nil
        settings = nil
        removeAllRows()
        super.dispose()
    }

    // MARK: Update

    /// Places the rows in a layout.
    ///
    /// For another size, the range of the scroll bar is set at once, since the scrolled window shows or hides the bar in
    /// the same layout. The rows of that size are made when the layout has ended.
    override func allocate(width: Int, height: Int) {
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

    override func snapshot(into snapshot: OpaquePointer) {
        let background = controller.background
        if let error = background.error(in: "filling the background of a list") {
            DrawingNote(error, once: "the background of a list").write()
        } else if background.alpha > 0 {
            let size = CGSize(
                width: Int(unsafe gtk_widget_get_width(widget)),
                height: Int(unsafe gtk_widget_get_height(widget))
            )
            unsafe snapshot.append(background, CGRect(origin: .zero, size: size))
        }
        for row in visibleRows { unsafe gtk_widget_snapshot_child(widget, row.widget, snapshot) }
    }

    override func adjustmentDidChange(isVertical: Bool) {
        guard isVertical else { return }
        adjustmentHandler = nil
        guard let adjustment = unsafe verticalAdjustment else { return }
        adjustmentHandler = unsafe SignalHandler(adjustment, "value-changed") { [weak self] in self?.valueDidChange() }
        queueUpdate()
    }

    /// Moves the focus into the list, within the live widget of a row, or out of the list.
    override func moveFocus(_ direction: UInt32) -> Bool? {
        guard let row = rows.values.first(where: \.containsFocus) else { return grabFocus() }
        return unsafe gtk_widget_child_focus(row.widget, direction) != 0
    }

    override func grabFocus() -> Bool? {
        guard let id = focusStart else { return false }
        // A window gives the focus to what it shows again; the offset is to be what it was.
        guard controller.viewportSize.height > 0 else {
            takeFocus(id)
            return true
        }
        return focus(id)
    }

    /// Updates the rows if that is necessary, and requests the layout that places them.
    private func layoutDidEnd() {
        if needsUpdate, let size = allocatedSize, isMapped, ListDisplays.contains(self, controller) {
            needsUpdate = false
            update(size)
            placement = .requested
            unsafe gtk_widget_queue_allocate(widget)
            requestLayout()
        } else if placement == .requested {
            // Another widget has asked for a layout inside of the last one, whereupon GTK has left out this one.
            placement = .requestedWithParents
            unsafe gtk_widget_queue_resize(widget)
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
        // During an update, the observation starts again at its end.
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

/// The mapped widgets of each controller, of which the latest one determines the viewport.
///
/// Two widgets that both set the viewport of one controller would change it in turn, in each frame.
@MainActor
enum ListDisplays {
    /// The widgets from the first to the latest one.
    private static var widgets: [ObjectIdentifier: [WidgetContent]] = [:]

    /// Adds a widget that was mapped.
    static func begin(_ widget: WidgetContent, _ controller: AnyObject) {
        widgets[ObjectIdentifier(controller), default: []].append(widget)
    }

    /// Removes a widget that is unmapped.
    ///
    /// - Returns: The widget that determines the viewport from now on, or nil if there is none.
    static func end(_ widget: WidgetContent, _ controller: AnyObject) -> WidgetContent? {
        let id = ObjectIdentifier(controller)
        widgets[id]?.removeAll { $0 === widget }
        if widgets[id]?.isEmpty == true { widgets[id] = nil }
        return widgets[id]?.last
    }

    /// Returns whether a widget determines the viewport of its controller.
    static func contains(_ widget: WidgetContent, _ controller: AnyObject) -> Bool {
        widgets[ObjectIdentifier(controller)]?.last === widget
    }
}
