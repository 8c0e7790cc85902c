// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Observation
import RasterKit

/// The connection of a list's controller to its widget: size, offset and rows in each layout of a frame.
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

    var fadeDuration = Duration.zero

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

    /// Updates the rows in the layout of the next frame.
    func queueUpdate() {
        guard isMapped, !isDisposed else { return }
        unsafe gtk_widget_queue_allocate(viewport.widget)
    }

    /// The number of pixels of the surface to a point.
    var surfaceScale: CGFloat { unsafe CGFloat(max(gtk_widget_get_scale_factor(viewport.widget), 1)) }

    // MARK: Life

    func viewportDidMap() {
        isMapped = true
        ListDisplays.begin(self, controller)
        settings?.start()
        queueUpdate()
        observe()
    }

    func viewportWillUnmap() {
        isMapped = false
        settings?.stop()
        removeEffects()
        recycleAllRows()
        unusedOverlays = []
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
        handlers = []
        adjustmentHandler = nil
        settings = nil
        removeAllRows()
    }

    // MARK: Update

    func allocate(width: Int, height: Int) {
        guard isMapped, !isDisposed, ListDisplays.contains(self, controller) else { return }
        isUpdating = true
        counts.updates += 1
        updateSnapshot()
        let scale = imageScale ?? surfaceScale
        // Receivers of events may change other widgets, which GTK doesn't allow inside of a layout.
        controller.holdingEvents {
            resize(to: CGSize(width: width, height: height), scale: scale)
            updateOffset(width: width, height: height)
        }
        let revision = controller.revision
        updateRows()
        isUpdating = false
        observe()
        // A closure that makes live widgets or labels may have changed the list.
        if controller.revision != revision { Task { [weak self] in self?.queueUpdate() } }
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
package struct RasterListWidgetCounts: Sendable, Hashable {
    /// The layouts of the list.
    package internal(set) var updates = 0

    /// The row widgets that were made.
    package internal(set) var rowWidgets = 0

    /// The snapshots of rows, which GTK takes of new or changed ones.
    package internal(set) var rowSnapshots = 0

    /// The times that a row was given an item.
    package internal(set) var assignments = 0

    /// The frames in which something faded.
    package internal(set) var effectFrames = 0
}

extension RasterListWidget {
    /// The numbers of steps so far.
    package var counts: RasterListWidgetCounts { presenter.counts }

    /// A Boolean value that indicates whether something changes in the next frame.
    package var isFading: Bool { presenter.effectsCallback != nil }

    /// Returns the description of the item that a child widget shows, or nil for other widgets.
    package func label(of row: OpaquePointer) -> String? {
        presenter.rows.values.first { unsafe $0.widget == row }?.label
    }
}
