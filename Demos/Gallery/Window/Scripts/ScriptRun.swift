// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import DemoSupport
import Foundation
import GalleryPages

extension ScrollScript {
    /// Reads a script.
    init(contentsOf path: String) throws(GalleryError) {
        let text: String
        do {
            text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw GalleryError("The script \(path) can't be read: \(error.localizedDescription)")
        }
        do {
            try self.init(text: text)
        } catch {
            throw GalleryError("The script \(path) can't be played: \(error)")
        }
    }
}

extension MainWindow {
    /// Plays a script on a tab, from its top, in step with the frames of the window.
    func play(_ script: ScrollScript, frameLimit: Int?, on view: PageView) async throws -> ScriptResult {
        updatesPanel = false
        startsRaces = false
        show(view)
        let tab = tab(of: view)
        // A list beside others has the width of the tab for itself.
        tab?.showsOnly(view)
        await waitUntilComplete(view)
        // Renderers compile their shaders in the first frames that scroll.
        for distance in [40, -40] as [CGFloat] {
            view.scroll(by: distance)
            await meter.nextFrame()
        }
        view.scroll(by: -.infinity)
        await waitUntilComplete(view)
        defer {
            tab?.showsOnly(nil)
            meter.onUpdate = nil
            onFrame = nil
            meter.setRunning(false)
            updatesPanel = true
        }
        let before = view.figures
        var result = ScriptResult(title: view.page.title)
        let count = min(frameLimit ?? .max, script.frameCount)
        var index = 0
        var isMeasured = false
        meter.onUpdate = {
            guard index < count, let (part, place) = script.part(at: index) else { return }
            index += 1
            isMeasured = part.motion != .rest
            view.scroll(by: part.distance(at: place, page: view.pageLength))
        }
        onFrame = { time in
            // Frames behind the last step are drawn until this task goes on.
            guard isMeasured else { return }
            isMeasured = false
            result.times.append(time)
            result.waiting += view.figures.waiting
        }
        meter.setRunning(true)
        while index < count {
            try Task.checkCancellation()
            await meter.nextFrame()
        }
        result.drawn = view.figures.drawn - before.drawn
        result.reused = view.figures.reused - before.reused
        return result
    }
}

/// The result of a script on a tab; its description is a row of the printed table.
struct ScriptResult: Sendable, Hashable, CustomStringConvertible {
    var title: String

    /// The times of the frames that weren't at rest.
    var times: [Duration] = []
    var drawn = 0

    /// The number of visible rows that were shown without a drawing, each counted in each frame.
    var reused = 0

    /// The number of visible rows without the image of their state, each counted in each frame.
    var waiting = 0

    init(title: String) {
        self.title = title
    }

    static let heading = row(
        "tab",
        ["frames", "p50 ms", "p90 ms", "p99 ms", "max ms", "drawn", "reused", "waiting"]
    )

    var description: String {
        let percentiles = Percentiles(times)
        let shares = [50, 90, 99, 100].map { percent in
            percentiles[percent].map { ShownText.decimal($0 / .milliseconds(1), digits: 2) } ?? "–"
        }
        return Self.row(title, ["\(times.count)"] + shares + ["\(drawn)", "\(reused)", "\(waiting)"])
    }

    private static func row(_ title: String, _ figures: [String]) -> String {
        title.padding(toLength: 22, withPad: " ", startingAt: 0)
            + figures.map { String(repeating: " ", count: max(9 - $0.count, 1)) + $0 }.joined()
    }
}

extension PageView {
    fileprivate var pageLength: CGFloat { adjustment.map(gtk_adjustment_get_page_size) ?? 0 }

    func scroll(by distance: CGFloat) {
        guard let adjustment, distance != 0 else { return }
        let value = gtk_adjustment_get_value(adjustment) + min(max(distance, -1e15), 1e15)
        gtk_adjustment_set_value(adjustment, value)
    }
}
