// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
import Foundation
import GalleryPages
import RasterGTK
import RasterKit

/// Lists that are scrolled in turn, so that each frame is the work of one of them.
@MainActor
package final class Race {
    /// A switch between running and rest, and the factor between the lists.
    let controls: Widget
    var onToggle: ((Bool) -> Void)?

    private struct Lane {
        let view: PageView
        let graph: RasterView
        let graphWidget: RasterViewWidget
        let score: Widget
        var isReturning = false
    }

    private static let speed: CGFloat = 14
    private var lanes: [Lane] = []
    private var turn = 0
    private let verdict = Widgets.label("", "gallery-figure")
    private let toggle: Widget = gtk_toggle_button_new()

    init(_ views: [PageView]) throws(RasterError) {
        Widgets.show("Scroll", icon: "media-playback-start-symbolic", in: toggle)
        gtk_widget_set_hexpand(verdict, 1)
        gtk_label_set_xalign(verdict.opaque, 1)
        controls = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [verdict, toggle]).expanding(vertically: false)
        for view in views {
            let size = CGSize(width: 160, height: 64)
            let graph = RasterView(FrameGraph(), size: size, pipeline: RasterPipeline(cache: nil))
            let widget = try RasterViewWidget(graph)
            widget.accessibilityLabel = "Times of the frames of \(view.page.title)"
            let score = Widgets.label("– ms", "gallery-score")
            lanes.append(Lane(view: view, graph: graph, graphWidget: widget, score: score))
        }
        Signal.connect(toggle.opaque, property: "active") { [weak self] in
            if let self { onToggle?(isRunning) }
        }
    }

    var isRunning: Bool {
        get { gtk_toggle_button_get_active(toggle.cast()) != 0 }
        set { gtk_toggle_button_set_active(toggle.cast(), newValue ? 1 : 0) }
    }

    /// Returns the score and the graph of a list.
    func parts(of index: Int) -> [Widget] {
        let graph = Widget(lanes[index].graphWidget.widget)
        gtk_widget_set_size_request(graph, -1, 64)
        return [lanes[index].score, graph]
    }

    /// Moves the next list, back from its end.
    package func advance() {
        let index = turn % lanes.count
        turn += 1
        guard let adjustment = lanes[index].view.adjustment else { return }
        let value = gtk_adjustment_get_value(adjustment)
        let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        if value >= end { lanes[index].isReturning = true }
        if value <= 0 { lanes[index].isReturning = false }
        gtk_adjustment_set_value(adjustment, value + (lanes[index].isReturning ? -Self.speed : Self.speed))
    }

    /// The list that was moved last, or nil at rest.
    var moved: PageView? { isRunning && turn > 0 ? lanes[(turn - 1) % lanes.count].view : nil }

    /// Shows the medians and the graphs.
    package func show(withTimes: Bool) {
        var medians: [Double] = []
        let top = lanes.map(\.view.times.top).max()
        for lane in lanes {
            var graph = withTimes ? lane.view.times : FrameGraph()
            graph.showsCaption = false
            if let top, withTimes { graph.leastTop = top }
            let median = withTimes ? Percentiles(lane.view.times.times)[50].map { $0 / .milliseconds(1) } : nil
            medians += median.map { [$0] } ?? []
            let text = median.map { ShownText.decimal($0, digits: 1) } ?? "–"
            gtk_label_set_text(lane.score.opaque, "\(text) ms")
            lane.graph.show(graph)
        }
        guard medians.count == 2, medians[0] > 0 else { return gtk_label_set_text(verdict.opaque, "") }
        let factor = ShownText.decimal(medians[1] / medians[0], digits: 1)
        gtk_label_set_text(verdict.opaque, "\(factor)× less time in a frame")
    }
}
