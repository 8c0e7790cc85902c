// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import GalleryPages

/// The list of tabs, under headings.
@MainActor
final class Sidebar {
    let widget: Widget
    var onSelect: ((Int) -> Void)?

    private let list: Widget = gtk_list_box_new().styled("navigation-sidebar")
    private(set) var rows: [Widget] = []

    init(_ tabs: [GalleryTab]) {
        widget = Widgets.scroller(list).styled("gallery-tabs")
        for group in GalleryTab.Group.allCases where tabs.contains(where: { $0.group == group }) {
            let heading = row(Widgets.label(group.rawValue, "gallery-caption", "gallery-heading"))
            gtk_list_box_row_set_selectable(heading.cast(), 0)
            gtk_list_box_row_set_activatable(heading.cast(), 0)
            gtk_widget_set_can_focus(heading, 0)
            for tab in tabs where tab.group == group { rows.append(row(Widgets.label(tab.title))) }
        }
        Signal.connect(list.opaque, withArgument: "row-selected") { [weak self] in
            self?.selectionDidChange()
        }
        // Rows have places when the list has a height, which may change.
        if let adjustment {
            Signal.connect(adjustment.opaque, "changed") { [weak self] in self?.scrollToSelection() }
        }
    }

    func select(_ index: Int) {
        gtk_list_box_select_row(list.opaque, rows[index].cast())
        scrollToSelection()
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrolled_window_get_vadjustment(widget.opaque) }

    private func scrollToSelection() {
        var bounds = graphene_rect_t()
        guard let adjustment, let row = gtk_list_box_get_selected_row(list.opaque),
            gtk_widget_compute_bounds(Widget(row.opaque), list, &bounds) != 0
        else { return }
        let top = Double(bounds.origin.y)
        gtk_adjustment_clamp_page(adjustment, top, top + Double(bounds.size.height))
    }

    private func row(_ label: Widget) -> Widget {
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), label)
        gtk_list_box_append(list.opaque, row)
        return row
    }

    private func selectionDidChange() {
        guard let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        if let index = rows.firstIndex(where: { $0.opaque == row.opaque }) { onSelect?(index) }
    }
}
