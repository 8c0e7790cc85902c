// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The content of the widget that scrolls: size, offset and rows of each frame of a list's controller.
///
/// Rows are child widgets. They are added, removed, reordered and changed before the layout of a frame, which places
/// them, and where that gives the list another size, behind it; a second layout of the same frame then places them.
@MainActor
@safe
final class ListPresenter<ItemID: Hashable & Sendable>: ModelContent {
    private(set) var controller: RasterListController<ItemID>
    let label: @MainActor (ItemID) -> String
    let rowClass: WidgetClass
    var adjustmentHandler: SignalHandler?

    // MARK: Options

    var imageScale: CGFloat? {
        didSet { if imageScale != oldValue { queueUpdate() } }
    }

    var overlay: (@MainActor (ItemID, OpaquePointer?) -> OpaquePointer?)? {
        didSet { replaceOverlays() }
    }

    var showsOrigins = false {
        didSet { if showsOrigins != oldValue { showOrigins() } }
    }

    var actions = ListActions<ItemID>()
    var dragging = ListDragging<ItemID>() {
        didSet { addDragging() }
    }
    var onActivate: (@MainActor (ItemID) -> Void)?
    var onClick: (@MainActor (ItemID, CGPoint) -> Void)?

    var itemDescription: (@MainActor (ItemID) -> String)? {
        didSet {
            for row in rows.values { row.needsTexts = true }
            queueUpdate()
        }
    }

    // MARK: State

    /// The rows that are visible, and the one with the focus, by identity.
    var rows: [ItemID: ListRowContent] = [:]
    var visibleRows: [ListRowContent] = []
    var unusedRows: [ListRowContent] = []
    var unusedOverlays: [OwnedObject] = []
    var updateCount = 0
    var scroll = ListScrollState()

    /// The axis of the controller at the last update.
    var axis: RasterListAxis

    /// The menu that is open, the part on which the button was pressed last, and the cursor.
    var menu: ContextMenu?
    var pressedArea: PressedArea<ItemID>?
    var cursor: String?

    /// The child widget without a picture over a header that stays in view.
    var headerCover: ListRowContent?

    /// The rows that stand for contents that load, and the spinner of a refresh.
    var loadingPictures: [WidgetPictures] = []
    var indicator: RefreshIndicator?

    /// A Boolean value that indicates whether assistive technology was told that the contents load.
    var isBusy = false

    /// The identities when they were last compared with the focus.
    var knownSnapshot: RasterListSnapshot<ItemID>

    /// The positions of the headers and footers in that snapshot, in ascending order.
    var edgePositions: [Int] = []

    /// The mark that the widget shows, and the controllers of drags, once they are used.
    var insertionMark: CGRect?
    var dragSource: OpaquePointer?

    /// The `GdkToplevel *` that has the keyboard during a drag from the list.
    var dragSurface: OpaquePointer?

    var effectsCallback: UInt32?
    var animationCallback: UInt32?
    var accentColors: ListAccent?
    private var needsUpdate = false
    private var placement = Placement.none
    private var allocatedSize: CGSize?

    /// The memory for frames, and the number of pixels for which it is enough.
    private var frameMemory: (memory: FrameMemory?, area: Int) = (nil, 0)
    private var updateHandler: SignalHandler?
    private var layoutHandler: SignalHandler?

    private enum Placement {
        case none, requested, requestedWithParents
    }

    var counts = RasterListWidget<ItemID>.Counts()

    /// Creates the widget of a controller, with a reference that belongs to the caller.
    static func make(
        _ controller: RasterListController<ItemID>,
        label: @escaping @MainActor (ItemID) -> String
    ) throws(RasterError) -> ListPresenter {
        let isGrid = controller.lanes != .count(1)
        let role = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID : RASTER_GTK_ACCESSIBLE_ROLE_LIST
        let rowRole = isGrid ? RASTER_GTK_ACCESSIBLE_ROLE_GRID_CELL : RASTER_GTK_ACCESSIBLE_ROLE_LIST_ITEM
        let viewport = try WidgetClass(isGrid ? "RasterGrid" : "RasterList", role: Int(role), isScrollable: true)
        let rowClass = try WidgetClass(isGrid ? "RasterGridCell" : "RasterListRow", role: Int(rowRole))
        return unsafe viewport.make { unsafe ListPresenter(widget: $0, rowClass, controller, label) }
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
        axis = controller.axis
        unsafe super.init(widget: widget)
        updateEdgePositions()
        unsafe gtk_widget_set_overflow(widget, UInt32(RASTER_GTK_OVERFLOW_HIDDEN))
        unsafe handlers.append(SignalHandler(widget, "notify::scale-factor") { [weak self] in self?.queueUpdate() })
        addInput()
        addPointerInput()
        addWheel()
        controller.showsFocus = false
    }

    override func click(_ point: CGPoint, count: Int, _ modifiers: UInt32) -> Bool {
        clickItem(at: point, count: count, modifiers)
    }

    override func press(_ key: UInt32, _ modifiers: UInt32) -> Bool { pressKey(key, modifiers) }

    override func queueUpdate() {
        guard isMapped else { return }
        needsUpdate = true
        request(RASTER_GDK_FRAME_CLOCK_PHASE_UPDATE | RASTER_GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    override func settingsDidChange() {
        super.settingsDidChange()
        controller.reducesMotion = unsafe !widget.showsAnimations
    }

    override func measure(isVertical: Bool, for other: Int) -> (minimum: Int, natural: Int) {
        isVertical ? (0, 320) : (0, 240)
    }

    var surfaceScale: CGFloat { unsafe CGFloat(max(gtk_widget_get_scale_factor(widget), 1)) }

    // MARK: Life

    override func didMap() {
        super.didMap()
        updateHandler = beforeLayouts { [weak self] in _ = self?.updateIfNeeded() }
        layoutHandler = afterLayouts { [weak self] in self?.layoutDidEnd() }
        MappedWidgets.insert(self, of: controller)
        queueUpdate()
        observe()
        reportMissingSnapshotLater()
    }

    override func willUnmap() {
        super.willUnmap()
        (updateHandler, layoutHandler) = (nil, nil)
        placement = .none
        frameMemory = (nil, 0)
        endInteraction()
        removeEffects()
        controller.finishAnimations()
        clearRows()
        // A parent may unmap the list in its layout.
        Task { [weak self] in
            guard let self, !isMapped, !isDisposed else { return }
            recycleAllRows()
        }
        leaveController()
    }

    private func leaveController() {
        MappedWidgets.remove(self, of: controller)
        if let other = MappedWidgets.latest(of: controller) { return other.queueUpdate() }
        // An empty viewport releases its images; its other length stays, so that all items keep their places.
        if !hasEmptyViewport {
            var size = controller.viewportSize
            if controller.axis == .vertical { size.height = 0 } else { size.width = 0 }
            resize(to: size, scale: controller.scale)
        }
    }

    /// Shows another controller, whose offset, focused item and selection are its own.
    func show(_ new: RasterListController<ItemID>) {
        guard new !== controller, !isDisposed else { return }
        let hasFocus = rows.values.contains(where: \.containsFocus)
        endInteraction()
        removeEffects()
        recycleRowsOfController()
        if isMapped {
            controller.finishAnimations()
            leaveController()
            MappedWidgets.insert(self, of: new)
        }
        new.allowsReordering = controller.allowsReordering
        controller = new
        controller.showsFocus = false
        controller.reducesMotion = unsafe !widget.showsAnimations
        knownSnapshot = controller.snapshot
        updateEdgePositions()
        scroll = ListScrollState()
        modelDidChange()
        queueUpdate()
        if hasFocus { _ = grabFocus() }
    }

    private var hasEmptyViewport: Bool {
        (controller.axis == .vertical ? controller.viewportSize.height : controller.viewportSize.width) <= 0
    }

    override func styleDidChange() {
        accentColors = nil
        super.styleDidChange()
        for row in rows.values where row.isMarked { unsafe gtk_widget_queue_draw(row.widget) }
    }

    override func directionDidChange() {
        super.directionDidChange()
        queueUpdate()
    }

    override func dispose() {
        super.dispose()
        MappedWidgets.remove(self, of: controller)
        endInteraction()
        // A drag ends without its signal then.
        if isDragSource { DraggedRows.haveText = nil }
        releaseKeyboard()
        removeEffects()
        (updateHandler, layoutHandler) = (nil, nil)
        adjustmentHandler = nil
        removeAllRows()
        indicator?.remove()
        (indicator, loadingPictures) = (nil, [])
    }

    // MARK: Model

    override var environment: RasterEnvironment? {
        get { controller.environment }
        set { if let newValue { controller.environment = newValue } }
    }

    override func readRevision() { _ = controller.revision }

    override func modelWillChange() {
        guard !isMapped else { return queueUpdate() }
        // The focused item may be gone.
        Task { [weak self] in
            guard let self, !isMapped else { return }
            updateSnapshot()
            observe()
        }
    }

    /// Two widgets that both set the viewport of one controller would change it in turn, in each frame.
    private var determinesViewport: Bool { isMapped && MappedWidgets.latest(of: controller) === self }

    // MARK: Update

    // For another size, the range of the scroll bar is set at once, since the scrolled window shows or hides the bar
    // in the same layout. The rows of that size are made when the layout has ended.
    override func allocate(width: Int, height: Int) {
        placement = .none
        let size = CGSize(width: width, height: height)
        if size != allocatedSize {
            allocatedSize = size
            if determinesViewport {
                whileUpdating { adapt(to: size) }
            }
            queueUpdate()
        }
        for row in rows.values { row.allocate() }
        headerCover?.allocate()
        indicator?.allocate(width: width)
        menu?.place()
    }

    override func snapshot(into snapshot: OpaquePointer) {
        let background = controller.background
        if let error = background.error(in: "filling the background of a list") {
            DrawingNote(error, once: "the background of a list").write()
        } else if background.opacity > 0 {
            unsafe snapshot.append(background, CGRect(origin: .zero, size: size))
        }
        for pictures in loadingPictures { unsafe pictures.append(to: snapshot, opacity: 1) }
        for row in visibleRows { unsafe gtk_widget_snapshot_child(widget, row.widget, snapshot) }
        unsafe appendInsertionMark(to: snapshot)
        unsafe indicator?.append(to: snapshot, of: widget)
        if let failureText { unsafe snapshot.append(failureText, of: widget) }
    }

    /// The reason why a list shows nothing, in a debug build; nil if it shows something or is empty.
    var failureText: String? {
        #if DEBUG
            let items = controller.visibleItems
            let errors = items.compactMap { if case .failed(let error) = $0.status { error } else { nil } }
            if let error = errors.first, errors.count == items.count,
                visibleRows.allSatisfy({ $0.look == nil && !$0.hasOverlay })
            {
                return "Can't show list item \(items[0].id): \(error)"
            }
        #endif
        return nil
    }

    override func adjustmentDidChange(isVertical: Bool) {
        if isVertical == (axis == .vertical) { connectAdjustment() }
    }

    /// Moves the focus into the list, within a popover or the live widget of a row, or out of the list.
    override func moveFocus(_ direction: UInt32) -> Bool? {
        if let popover = unsafe focusedPopover { return unsafe gtk_widget_child_focus(popover, direction) != 0 }
        guard let row = rows.values.first(where: \.containsFocus) else { return focusStart == nil ? nil : grabFocus() }
        return unsafe gtk_widget_child_focus(row.widget, direction) != 0
    }

    override func grabFocus() -> Bool? {
        guard let id = focusStart else { return nil }
        // A window gives the focus to the contents that it shows again; the offset is to stay.
        guard !hasEmptyViewport else {
            takeFocus(id)
            return true
        }
        return focus(id)
    }

    /// Updates the rows, which the next layout of the frame places.
    private func updateIfNeeded() -> Bool {
        guard needsUpdate, let size = allocatedSize, determinesViewport else { return false }
        needsUpdate = false
        update(size)
        placement = .requested
        unsafe gtk_widget_queue_allocate(widget)
        return true
    }

    // What changes in the layout itself, as the size does, needs another one. Each costs GTK several answers of an X
    // server, so that a list that only scrolls is updated before the layout.
    private func layoutDidEnd() {
        if updateIfNeeded() {
            requestLayout()
        } else if placement == .requested {
            // Another widget has asked for a layout inside of the last one, whereupon GTK has left out this one.
            placement = .requestedWithParents
            unsafe gtk_widget_queue_resize(widget)
        }
    }

    private func update(_ size: CGSize) {
        counts.updates += 1
        if let pixels = try? PixelSize(size, scale: surfaceScale), pixels.width * pixels.height > frameMemory.area {
            frameMemory = (unsafe FrameMemory(for: widget, pixels), pixels.width * pixels.height)
        }
        let revision = whileUpdating {
            updateSnapshot()
            updateAxis()
            adapt(to: size)
            let revision = controller.revision
            updateRows()
            updateLoading()
            if failureText != nil { unsafe gtk_widget_queue_draw(widget) }
            return revision
        }
        // A closure that makes live widgets or labels may have changed the list.
        if controller.revision != revision { Task { [weak self] in self?.queueUpdate() } }
    }

    private func adapt(to size: CGSize) {
        // Receivers of events may change other widgets, which GTK doesn't allow inside of a layout.
        controller.holdingEvents {
            resize(to: size, scale: imageScale ?? surfaceScale)
            updateOffset(in: size)
        }
    }

    private func resize(to size: CGSize, scale: CGFloat) {
        do {
            try controller.resize(to: size, scale: scale)
        } catch {
            controller.pipeline.core.diagnostics.report(error, of: "RasterListWidget")
        }
    }
}
