// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
import GalleryPages
import RasterGTK
package import RasterKit

/// The side panel: the time of frames, figures, switches, and the key of a row.
@MainActor
package final class SidePanel {
    static let width: Int32 = 340
    let widget: Widget

    package let settings = SettingsPane()
    package let changeButton: Widget

    /// The buttons that report memory pressure, in the order of its stages.
    package private(set) var pressureButtons: [Widget] = []

    package let graph: RasterView
    var onChangeState: (() -> Void)?
    var onPressure: ((MemoryPressureMonitor.Stage) -> Void)?

    private let graphWidget: RasterViewWidget
    private let drawn = FigureTile("Drawn")
    private let reused = FigureTile("Reused")
    private let waiting = FigureTile("Waiting")
    private let images = FigureTile("Images")
    private let cached = FigureTile("Cached")
    private let key = KeyPane()

    init() throws(RasterError) {
        // The graph has another state in each frame: nothing is worth keeping.
        graph = RasterView(FrameGraph(), size: FrameGraph.size, pipeline: RasterPipeline(cache: nil))
        graphWidget = try RasterViewWidget(graph)
        graphWidget.accessibilityLabel = "Times of the last frames"
        let graphArea = Widget(graphWidget.widget)
        gtk_widget_set_size_request(graphArea, -1, FrameGraph.size.height.points)

        let tiles = [drawn, reused, waiting, images, cached].map { $0.widget.expanding(vertically: false) }
        let figures = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, tiles)
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 12).styled("gallery-panel")
        gtk_widget_set_size_request(widget, Self.width, -1)
        gtk_widget_set_hexpand(widget, 0)
        changeButton = gtk_button_new()
        Widgets.show("Change a state", icon: "view-refresh-symbolic", in: changeButton)
        Signal.connect(changeButton.opaque, "clicked") { [weak self] in self?.onChangeState?() }
        let children = [
            graphArea, figures, settings.widget,
            Widgets.box(
                GTK_ORIENTATION_VERTICAL,
                spacing: 6,
                [changeButton.expanding(vertically: false), pressureRow()]
            ),
            key.widget,
        ]
        for child in children { gtk_box_append(widget.cast(), child) }
    }

    func show(_ graph: FrameGraph) {
        self.graph.show(graph)
    }

    func show(_ figures: PageFigures) {
        drawn.text = figures.drawn.formatted()
        reused.text = figures.reused.formatted()
        waiting.text = figures.waiting.formatted()
        cached.text = ShownText.bytes(UInt64(max(figures.cachedByteCount, 0)))
        images.text = figures.cachedCount.formatted()
    }

    /// The text of the key pane.
    package var dump: String { key.text }

    func show(_ report: KeyReport) { key.report = report }

    private func pressureRow() -> Widget {
        let buttons = Widgets.box(GTK_ORIENTATION_HORIZONTAL).styled("linked")
        for (title, stage) in [
            ("Prefetched", MemoryPressureMonitor.Stage.prefetched), ("Derived", .derived), ("All", .offScreen),
        ] {
            let button = Widgets.button(title) { [weak self] in self?.onPressure?(stage) }
            gtk_box_append(buttons.cast(), button)
            pressureButtons.append(button)
        }
        return Widgets.row("Memory pressure", buttons)
    }
}

/// A number with its name.
@MainActor
private final class FigureTile {
    let widget: Widget
    private let number = Widgets.label("0", "gallery-figure")

    init(_ title: String) {
        // The panel keeps its width, whatever the numbers are.
        gtk_label_set_ellipsize(number.opaque, PANGO_ELLIPSIZE_END)
        gtk_label_set_width_chars(number.opaque, 6)
        gtk_label_set_max_width_chars(number.opaque, 6)
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, [Widgets.label(title, "gallery-caption"), number])
    }

    var text: String {
        get { String(cString: gtk_label_get_text(number.opaque)) }
        set { if text != newValue { gtk_label_set_text(number.opaque, newValue) } }
    }
}

/// The key of a row, and its changes.
@MainActor
private final class KeyPane {
    let widget: Widget

    /// The lines as one label: a text view changes the range of its scroll bar while it is drawn.
    private let label = Widgets.paragraph("", "gallery-dump", "view")

    /// The text that stands for the key until a row was clicked.
    private static let hint = KeyReport(
        "Click a row to see its cache key, and what has changed since its last drawing."
    )

    init() {
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_LEFT)
        gtk_label_set_selectable(label.opaque, 1)
        gtk_label_set_yalign(label.opaque, 0)
        gtk_label_set_max_width_chars(label.opaque, 20)
        let scroller = Widgets.scroller(label)
        // Keys are indented at the left in each language.
        for widget in [label, scroller] { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }
        // A bar that stays in view shows that there is more.
        gtk_scrolled_window_set_overlay_scrolling(scroller.opaque, 0)
        widget = gtk_frame_new(nil).styled("gallery-dump-frame").expanding()
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_frame_set_child(widget.cast(), scroller)
        gtk_widget_set_size_request(widget, -1, 72)
        show(Self.hint)
    }

    var report = KeyReport() {
        didSet { if report != oldValue { show(report.lines.isEmpty ? Self.hint : report) } }
    }

    private(set) var text = ""

    private func show(_ report: KeyReport) {
        text = report.lines.map(\.text).joined(separator: "\n")
        let markup = report.lines.map { line in
            let text = line.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return line.isMarked ? "<span background=\"#FFA348\" bgalpha=\"35%\">\(text)</span>" : text
        }
        gtk_label_set_markup(label.opaque, markup.joined(separator: "\n"))
    }
}
