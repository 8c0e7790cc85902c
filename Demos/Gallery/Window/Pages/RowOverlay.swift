// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import RasterGTK
import RasterKit
import RasterLists
import Synchronization

/// The widgets over a row: its live label, and the live component of a row that shows no image.
@MainActor
package final class RowOverlay {
    let widget: Widget

    /// The live component, or nil for a row with an image.
    let live: RasterViewWidget?

    private let label: Widget?
    private var item: GalleryItem?
    var hasLabel: Bool { label != nil }

    init(isLive: Bool, hasLabel: Bool, pipeline: RasterPipeline) throws(RasterError) {
        if isLive {
            let view = RasterView(size: .zero, pipeline: pipeline)
            view.isRasterized = false
            live = try RasterViewWidget(view)
        } else {
            live = nil
        }
        label = hasLabel ? Widgets.label("", "gallery-number", alignment: 0.5) : nil
        if let live {
            let overlay: Widget = gtk_overlay_new()
            gtk_overlay_set_child(overlay.opaque, Widget(live.widget))
            if let label { gtk_overlay_add_overlay(overlay.opaque, label) }
            widget = overlay
        } else {
            widget = label ?? Widgets.label("")
        }
        // Clicks go to the row.
        gtk_widget_set_can_target(widget, 0)
    }

    func show(_ item: GalleryItem, of page: GalleryPage, counting count: DrawingCount) {
        self.item = item
        showSelection(of: page)
        if let label { gtk_label_set_text(label.opaque, page.overlayText(for: item) ?? "") }
        live?.view.show(id: item) { [weak page] () -> CountedComponent? in
            page?.component(for: item).map { CountedComponent(component: $0, count: count) }
        }
    }

    func showSelection(of page: GalleryPage) {
        let isSelected = item.map(page.controller.selection.contains) == true
        live?.view.environment.interaction = isSelected ? .selected : []
    }

    func redraw() {
        guard let live else { return }
        gtk_widget_queue_draw(Widget(live.widget))
    }
}

/// A component that counts how often it is drawn.
struct CountedComponent: Rasterizable, Sendable {
    let component: any Rasterizable & Sendable
    let count: DrawingCount

    static var keyPathsThatAffectState: StateKeyPaths<CountedComponent> { [] }
    static var interactionsThatAffectState: RasterInteraction { .selected }

    var rasterOptions: RasterOptions { component.rasterOptions }

    func draw(in context: DrawingContext, bounds: CGRect) throws {
        count.add()
        try component.draw(in: context, bounds: bounds)
    }
}

/// The number of drawings of rows that show no image.
package final class DrawingCount: Sendable {
    private let count = Atomic(0)
    package var value: Int { count.load(ordering: .relaxed) }

    func add() {
        count.add(1, ordering: .relaxed)
    }
}
