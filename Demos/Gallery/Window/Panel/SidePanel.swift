// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
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

        let figures = Widgets.box(GTK_ORIENTATION_HORIZONTAL, [drawn, reused, waiting, images, cached].map(\.widget))
        gtk_box_set_homogeneous(figures.cast(), 1)
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 12).styled("gallery-panel")
        gtk_widget_set_size_request(widget, Self.width, -1)
        gtk_widget_set_hexpand(widget, 0)
        changeButton = gtk_button_new_with_label("Change a state")
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

    package var dump: String {
        get { key.text }
        set { key.text = newValue }
    }

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
        widget = Widgets.box(GTK_ORIENTATION_VERTICAL, [Widgets.label(title, "gallery-caption"), number])
    }

    var text: String {
        get { String(cString: gtk_label_get_text(number.opaque)) }
        set { if text != newValue { gtk_label_set_text(number.opaque, newValue) } }
    }
}

/// The dump of a row's key, and its changes since the last drawing.
@MainActor
private final class KeyPane {
    let widget: Widget

    private let view: Widget

    /// The text that stands for the dump until a row was clicked.
    private static let hint = "Click a row to see its cache key, and what has changed since its last drawing."

    init() {
        view = gtk_text_view_new().styled("gallery-dump")
        gtk_text_view_set_editable(view.cast(), 0)
        gtk_text_view_set_cursor_visible(view.cast(), 0)
        gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scroller.opaque, view)
        widget = gtk_frame_new(nil).styled("gallery-dump-frame").expanding()
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_frame_set_child(widget.cast(), scroller)
        gtk_widget_set_size_request(widget, -1, 72)
        text = Self.hint
    }

    var text: String = "" {
        didSet {
            if text.isEmpty { text = Self.hint }
            guard let buffer = gtk_text_view_get_buffer(view.cast()) else { return }
            gtk_text_buffer_set_text(buffer, Self.narrowed(text), -1)
        }
    }

    /// Returns a dump without names of modules, and without the spaces that align its columns: there is little room.
    private static func narrowed(_ dump: String) -> String {
        var dump = dump
        for module in ["BrowserPages", "GalleryPages", "MonitorPages", "RasterGraphics", "RasterKit", "RasterText"] {
            dump = dump.replacing("\(module).", with: "")
        }
        return dump.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                let indentation = line.prefix { $0 == " " }
                let words = line.dropFirst(indentation.count).split(separator: "  ", omittingEmptySubsequences: true)
                return indentation + words.map { $0.drop { $0 == " " } }.joined(separator: "  ")
            }
            .joined(separator: "\n")
    }
}
