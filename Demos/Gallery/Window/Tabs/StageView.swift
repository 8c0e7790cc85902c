// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import RasterGTK
import RasterKit

/// The controls and the pictures above the list of a page.
@MainActor
final class StageView {
    let widget: Widget

    /// The closures of the widgets, and the views, live as long as these.
    let pictures: [RasterViewWidget]

    init(_ stage: GalleryStage, of page: GalleryPage) throws(RasterError) {
        var pictures: [RasterViewWidget] = []
        let row = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
        gtk_box_set_homogeneous(row.cast(), 1)
        for picture in stage.pictures {
            let shown = try RasterViewWidget(picture.view)
            let natural = shown.naturalSize
            shown.minimumSize = CGSize(width: min(natural.width, 110), height: natural.height)
            shown.accessibilityLabel = picture.caption
            if let onDrag = picture.onDrag { Signal.connectDrag(Widget(shown.widget), onDrag) }
            let caption = Widgets.paragraph(picture.caption, "gallery-caption")
            gtk_box_append(
                row.cast(),
                Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 4, [Widget(shown.widget), caption])
            )
            pictures.append(shown)
        }
        self.pictures = pictures
        let status = Widgets.paragraph(page.status)
        page.onStatus = { gtk_label_set_text(status.opaque, $0) }
        let controls = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, stage.controls.map(Self.widget(of:)))
        let parts = [controls, row, status]
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 10, parts).styled("gallery-stage")
    }

    private static func widget(of control: GalleryStage.Control) -> Widget {
        switch control {
        case .button(let title, let icon, let action):
            return Widgets.button(title, icon: icon, action)
        case .toggle(let title, let isOn, let action):
            let check: Widget = gtk_check_button_new_with_label(title)
            gtk_check_button_set_active(check.cast(), isOn ? 1 : 0)
            Signal.connect(check.opaque, "toggled") { action(gtk_check_button_get_active(check.cast()) != 0) }
            return check
        case .slider(let title, let range, let value, let action):
            let scale: Widget = gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL,
                range.lowerBound,
                range.upperBound,
                (range.upperBound - range.lowerBound) / 200
            )
            gtk_range_set_value(scale.cast(), value)
            gtk_scale_set_draw_value(scale.cast(), 0)
            Signal.connect(scale.opaque, "value-changed") { action(gtk_range_get_value(scale.cast())) }
            let label = Widgets.label(title)
            gtk_label_set_mnemonic_widget(label.opaque, scale)
            let parts = [label, scale.expanding(vertically: false)]
            return Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, parts).expanding(vertically: false)
        }
    }
}
