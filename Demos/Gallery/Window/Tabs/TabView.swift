// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
import Foundation
package import GalleryPages
import RasterGTK
import RasterKit

/// A tab: its caption, and the lists of its pages side by side.
@MainActor
package final class TabView {
    package let tab: GalleryTab
    package let views: [PageView]
    let widget: Widget

    /// The list whose figures the panel shows: the one that was clicked last.
    var current: PageView

    /// The scores of lists that are scrolled in turn, or nil.
    package let race: Race?

    private let columns: [Widget]

    /// The figures of pages side by side, below their titles.
    private let figures: [Widget]
    private let stage: StageView?

    init(_ tab: GalleryTab, _ views: [PageView], _ first: PageView) throws(RasterError) {
        self.tab = tab
        self.views = views
        current = first
        let stage = try first.page.makeStage().map { stage throws(RasterError) in
            try StageView(stage, of: first.page)
        }
        self.stage = stage
        let race = tab.isRace ? try Race(views) : nil
        self.race = race
        let figures = views.map { _ in Widgets.paragraph("", "gallery-caption", "gallery-number") }
        self.figures = figures
        // Rows side by side are at the same height, however many lines their titles have.
        let heads = gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL)
        defer { if let heads { g_object_unref(heads) } }
        columns = views.indices.map { index in
            guard views.count > 1 else { return views[index].widget }
            let page = views[index].page
            let titles: [Widget] = [
                Widgets.paragraph(page.title, "gallery-figure"), Widgets.paragraph(page.note, "gallery-caption"),
            ]
            let head = Widgets.box(
                GTK_ORIENTATION_VERTICAL,
                spacing: 2,
                titles + (race?.parts(of: index) ?? [figures[index]])
            )
            gtk_size_group_add_widget(heads, head)
            return Widgets.box(GTK_ORIENTATION_VERTICAL, [head.styled("gallery-column"), views[index].widget])
        }
        let row = Widgets.box(GTK_ORIENTATION_HORIZONTAL, columns)
        gtk_box_set_homogeneous(row.cast(), 1)
        let title = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [Widgets.label(tab.title, "gallery-title")])
        if let race { gtk_box_append(title.cast(), race.controls) }
        let head = Widgets.box(
            GTK_ORIENTATION_VERTICAL,
            spacing: 4,
            [title, Widgets.paragraph(tab.caption, "gallery-note")]
        )
        let parts = [head.styled("gallery-head")] + (stage.map { [$0.widget] } ?? []) + [row.expanding()]
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, parts)
    }

    /// Shows the figures of pages side by side.
    func showFigures(withTimes: Bool) {
        guard views.count > 1 else { return }
        for (label, view) in zip(figures, views) {
            let time = Percentiles(view.times.times)[50].map { ShownText.decimal($0 / .milliseconds(1), digits: 1) }
            let text = "\(view.figures)" + (withTimes ? ", \(time ?? "–")\u{A0}ms" : "")
            gtk_label_set_text(label.opaque, text)
        }
    }

    /// Hides all lists but one, or shows all again.
    func showsOnly(_ view: PageView?) {
        for (column, other) in zip(columns, views) {
            gtk_widget_set_visible(column, view == nil || other === view ? 1 : 0)
        }
    }
}
