// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import GalleryWindow
import RasterGTK
import RasterLists

extension ScenarioGroup {
    /// The gallery of the demos.
    static let gallery = ScenarioGroup("gallery", tabs + switches)

    private static var tabs: [Scenario] {
        [
            Scenario("Each tab has a row in the list, which a click shows") { proof in
                let shown = try await ShownGallery(proof, tab: "Smart rasterization")
                proof.expect(shown.gallery.tabs.map(\.tab.title), equals: GalleryTab.all().map(\.title))
                for (index, row) in shown.gallery.tabRows.enumerated() {
                    try await shown.click(row)
                    let title = shown.gallery.tabs[index].tab.title
                    try await proof.until("the tab \(title)") {
                        shown.gallery.visibleView === shown.gallery.tabs[index].views.first
                    }
                }
            },
            Scenario("Each page shows its rows when it is the first one, and when it is alone", limit: .seconds(600)) {
                proof in
                for place in GalleryTab.all().indices {
                    let tab = GalleryTab.all()[place]
                    // Alone, a page that depends on another one has nothing of it.
                    let shown = try await ShownGallery(proof, tab: tab.title, tabs: [tab])
                    for page in tab.pages {
                        try await shown.show(page.title)
                        try await shown.expectShown("\(page.title), alone")
                    }
                    shown.window.close()
                    let full = try await ShownGallery(proof, tab: tab.title)
                    try await full.expectShown("\(tab.title), first")
                    full.window.close()
                }
            },
            Scenario("Lists that are scrolled in turn have frame times of their own, and rest when hidden") { proof in
                let shown = try await ShownGallery(proof, tab: "Drawn once")
                let controllers = shown.gallery.tabs[0].views.map(\.page.controller)
                let before = controllers.map(\.offset)
                shown.gallery.isRacing = true
                try await proof.until("scrolled lists") {
                    zip(controllers, before).allSatisfy { $0.offset > $1 + 40 }
                }
                try await shown.show("Circles")
                proof.expect(!shown.gallery.isRacing, "rest")
            },
            Scenario("Only the visible tab works") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                for title in ["Processes", "Photos", "Rich cells"] {
                    try await shown.show(title)
                    let started = shown.gallery.views.filter(\.page.isStarted).map(\.page.title)
                    proof.expect(started, equals: [title])
                }
                let hidden = shown.gallery.views.filter { $0.page.title != "Rich cells" }
                proof.expect(hidden.reduce(0) { $0 + $1.page.pipeline.memoryUse.displayed }, equals: 0, "pinned bytes")
            },
            Scenario("A click on a row shows the dump of its key, and then what has changed") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                // Nothing happens by itself.
                try shown.page.stop()
                let item = try await shown.clickRow(1)
                try await proof.until("a dump") { shown.gallery.panel.dump.contains("unreadCount") }
                for path in ["state", "name", "message", "time", "isOnline", "isTyping", "hue"] {
                    proof.expect(shown.gallery.panel.dump.contains(path), "the key path \(path) in the dump")
                }
                proof.expect(
                    shown.gallery.panel.dump.contains(try shown.page.label(for: item)),
                    "the label of the row in the dump"
                )
                try await proof.until("the images of the rows") { try shown.page.controller.isComplete }
                for _ in 0..<3 { shown.gallery.changeState() }
                proof.expect(shown.gallery.panel.dump.contains("hanged"), "what has changed in the dump")
                proof.expect(shown.gallery.panel.dump.contains("message"), "the message as what has changed")
            },
            Scenario("Nothing of the panel is cut off in the smallest window") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                var minimum: Int32 = 0
                let content = try proof.require(gtk_window_get_child(shown.window.window), "content")
                gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
                proof.expect(Int(minimum), in: ...960, "the least width")
                gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, 960, &minimum, nil, nil, nil)
                proof.expect(Int(minimum), in: ...640, "the least height")
                proof.expect(Int(gtk_widget_get_height(content)), in: ...640, "the height")
            },
            Scenario("A window at rest draws no frames") { proof in
                let shown = try await ShownGallery(proof, tab: "Smart rasterization")
                var frames = 0
                let clock = try proof.require(gtk_widget_get_frame_clock(shown.window.widget), "a frame clock")
                let connection = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") { frames += 1 }
                // The panel shows the last frame, and the scroll bar fades out. A window that never rests is ended by the
                // limit of the scenario.
                var settled = -1
                while frames != settled {
                    settled = frames
                    try await Task.sleep(for: .milliseconds(1500))
                }
                _ = connection
            },
        ]
    }
}
