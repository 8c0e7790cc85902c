// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import CGTK
import DemoSupport
import Foundation
package import GalleryPages
package import RasterGTK
package import RasterLists

/// A tab: the list of a page, and what lies over its rows.
@MainActor
package final class PageView {
    package let page: GalleryPage
    package let list: RasterListWidget<GalleryItem>

    /// The number of drawings of rows that show no image.
    let liveDrawings = DrawingCount()
    var onClick: ((GalleryItem) -> Void)?
    var onFailure: ((RasterError) -> Void)?

    /// The marks over rows, by widget; a widget is used again for another row.
    private var overlays: [OpaquePointer: RowOverlay] = [:]
    private var reusedRows = ReusedRows<GalleryItem>()

    /// The number of drawings of live rows until the last frame.
    private var countedDrawings = 0
    private var reused = 0
    private var countedRevision = 0
    private var presentation: RowPresentation?

    /// The times of the frames in which the list has changed.
    var times = FrameGraph()

    /// The task that removes what lies over the rows once their images are there.
    private var showingImages: Task<Void, Never>?

    package init(_ page: GalleryPage) throws(RasterError) {
        self.page = page
        list = try RasterListWidget(page.controller) { [weak page] item in page?.label(for: item) ?? "" }
        list.accessibilityLabel = page.title
        list.controller.selectionMode = .single
        list.onClick = { [weak self] item, _ in self?.onClick?(item) }
        list.onActivate = { [weak self] item in self?.onClick?(item) }
        list.toolTip = { [weak page] item, _ in page?.label(for: item) }
        list.contextMenu = { [weak self] item, _ in self?.menu(of: item) ?? [] }
        list.controller.animation = .standard
        _ = widget.expanding()
        if let adjustment {
            Signal.connect(adjustment.opaque, "value-changed") { [weak self] in self?.redrawLiveRows() }
        }
        apply(page.settings)
    }

    package var widget: Widget { Widget(list.widget) }

    package var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        let instance = UnsafeMutableRawPointer(list.widget).assumingMemoryBound(to: GTypeInstance.self)
        guard g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 else { return nil }
        return gtk_scrolled_window_get_vadjustment(list.widget)
    }

    package func apply(_ settings: GallerySettings) {
        if page.settings != settings { page.settings = settings }
        if list.imageScale != settings.scale { list.imageScale = settings.scale }
        if list.showsOrigins != settings.showsOrigins { list.showsOrigins = settings.showsOrigins }
        // Rows without an image have none to drag.
        list.allowsReordering = page.allowsReordering && page.presentation == .rasterized
        guard presentation != page.presentation else { return }
        let isLeaving = presentation != nil && page.presentation == .rasterized
        presentation = page.presentation
        showingImages?.cancel()
        guard isLeaving else { return showOverlays() }
        // Rows keep what they show until the images are there.
        showingImages = Task { [weak self] in
            await self?.page.controller.waitUntilComplete()
            if !Task.isCancelled { self?.showOverlays() }
        }
    }

    private func menu(of item: GalleryItem) -> [RasterMenuItem] {
        let (page, widget, isFree) = (page, widget, list.allowsReordering)
        return [
            RasterMenuItem("Change the state", icon: "view-refresh-symbolic") { page.recordAndChange(item) },
            RasterMenuItem("Copy the key", icon: "edit-copy-symbolic") {
                gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), page.dump(of: item))
            },
            RasterMenuItem("Move to the top", icon: "go-top-symbolic", isEnabled: isFree) { page.moveToTop(item) },
            RasterMenuItem("Remove", icon: "user-trash-symbolic", isEnabled: isFree) { page.remove(item) },
        ]
    }

    private func showOverlays() {
        guard !page.hasStrips else {
            return list.showLists { [weak page] item in
                page?.strip(of: item)
            } label: { [weak page] item in
                page?.label(for: item) ?? ""
            } prepare: { [weak page] inner in
                inner.toolTip = { item, _ in page?.label(for: item) }
            }
        }
        overlays = [:]
        list.overlay = { [weak self] item, recycled in self?.overlay(of: item, recycled) }
    }

    /// Draws the live components of all visible rows again in the next frame.
    package func redrawLiveRows() {
        guard page.presentation == .live else { return }
        for overlay in overlays.values { overlay.redraw() }
    }

    private func overlay(of item: GalleryItem, _ recycled: OpaquePointer?) -> OpaquePointer? {
        let isLive = page.presentation != .rasterized
        let hasLabel = page.overlayText(for: item) != nil
        guard isLive || hasLabel else { return nil }
        do throws(RasterError) {
            let overlay: RowOverlay
            if let old = recycled.flatMap({ overlays[$0] }), (old.live != nil) == isLive, old.hasLabel == hasLabel {
                overlay = old
            } else {
                overlay = try RowOverlay(isLive: isLive, hasLabel: hasLabel, pipeline: page.pipeline)
                overlays[overlay.widget.opaque] = overlay
            }
            overlay.show(item, of: page, counting: liveDrawings)
            return overlay.widget.opaque
        } catch {
            onFailure?(error)
            return nil
        }
    }

    /// Shows the selection in live rows.
    func showSelection() {
        for overlay in overlays.values { overlay.showSelection(of: page) }
    }
}

extension PageView {
    /// Counts a frame in which the list has changed, and returns a Boolean value that indicates whether it has.
    func countFrameIfChanged() -> Bool {
        // A list without a size reports that its frame is read.
        guard page.controller.revision != countedRevision, gtk_widget_get_width(widget) > 0 else { return false }
        countedRevision = page.controller.revision
        countFrame()
        return true
    }

    func countFrame() {
        let frame = page.controller.frame
        guard page.presentation == .rasterized else {
            let drawings = liveDrawings.value
            reused += max(frame.items.count - (drawings - countedDrawings), 0)
            countedDrawings = drawings
            return
        }
        reused += reusedRows.count(frame)
    }

    /// Counts the rows that are shown now, and forgets those of earlier frames.
    func recountFrame() {
        countFrame()
        reused = 0
        countFrame()
    }

    package var figures: PageFigures {
        let statistics = page.pipeline.statistics
        let items = page.controller.visibleItems
        return PageFigures(
            drawn: statistics.drawings + liveDrawings.value,
            reused: reused,
            waiting: page.presentation == .rasterized ? items.count { $0.isWaiting } : 0,
            cachedByteCount: page.cache.byteCount,
            cachedCount: page.cache.count
        )
    }
}

package struct PageFigures: Sendable, Hashable, CustomStringConvertible {
    /// The number of drawings: images, and live rows.
    package var drawn = 0

    /// The number of rows that were shown without a drawing, each counted in each frame.
    package var reused = 0

    /// The number of visible rows without the image of their state.
    package var waiting = 0
    package var cachedByteCount = 0
    package var cachedCount = 0

    package var description: String { "\(drawn.formatted()) drawn, \(reused.formatted()) reused" }
}

extension RasterListItem {
    fileprivate var isWaiting: Bool {
        switch status {
        case .idle, .preparing, .measuring, .waiting: true
        case .hit, .drawn, .failed: false
        }
    }
}
