// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import GalleryWindow
import RasterGTK
import RasterLists
import RasterTesting

extension ScenarioGroup {
    /// The switches and buttons of the gallery's side panel, clicked with the pointer.
    static var switches: [Scenario] {
        [
            Scenario("A change of a state shows in rows, unless they don't observe changes") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                var keys = try shown.shownKeys
                try await shown.click(shown.gallery.panel.changeButton)
                try await proof.until("other keys") { try shown.shownKeys != keys }
                try await shown.complete()
                try await shown.click(shown.gallery.panel.settings.observing.control)
                try await proof.until("no observation") { try !shown.page.settings.observesChanges }
                try await shown.complete()
                keys = try shown.shownKeys
                let drawn = try shown.view.figures.drawn
                for _ in 0..<3 { try await shown.click(shown.gallery.panel.changeButton) }
                try await shown.window.nextFrame()
                try await shown.complete()
                proof.expect(try shown.shownKeys, equals: keys, "keys")
                proof.expect(try shown.view.figures.drawn, equals: drawn, "drawings")
                try await shown.click(shown.gallery.panel.settings.observing.control)
                try await proof.until("the present state") { try shown.shownKeys != keys }
            },
            Scenario("Flashes and outlines show where images come from") { proof in
                let shown = try await ShownGallery(proof, tab: "Circles")
                try await shown.window.nextFrame()
                let before = try shown.window.picture(of: shown.viewport)
                try await shown.click(shown.gallery.panel.settings.origins.control)
                try await proof.until("marks") { try shown.view.list.showsOrigins }
                // Rows that come back are shown from the cache.
                for place in [3_000.0, 0] {
                    try shown.scroll(to: place)
                    try await shown.complete()
                }
                let tolerance = ImageComparison.Tolerance(maximumDifference: 40, differingPixels: .max)
                try await proof.until("outlines of cached images", limit: .seconds(10)) {
                    let after = try shown.window.picture(of: shown.viewport)
                    return !ImageComparison(expected: before, actual: after).isWithin(tolerance)
                }
            },
            Scenario("The menu of a row removes it, and keys move one") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                let item = try await shown.clickRow(1)
                try await shown.window.press("Menu")
                try await proof.until("a menu") {
                    let focus = gtk_window_get_focus(shown.gallery.window.cast())
                    return focus.flatMap { gtk_widget_get_ancestor($0, gtk_popover_get_type()) } != nil
                }
                try await shown.window.press("Up", "Return")
                try await proof.until("no such row") { try !shown.page.controller.snapshot.ids.contains(item) }
                let (first, second) = try (shown.page.controller.snapshot.ids[0], shown.page.controller.snapshot.ids[1])
                try shown.view.list.focus(first)
                try await shown.window.press("alt+Down")
                try await proof.until("rows in another order") {
                    try shown.page.controller.snapshot.ids.prefix(2) == [second, first]
                }
            },
            Scenario("A row that is drawn in each frame shows by itself that it is selected") { proof in
                let shown = try await ShownGallery(proof, tab: "Circles, uncached")
                try await shown.window.nextFrame()
                let before = try shown.window.picture(of: shown.viewport)
                _ = try await shown.clickRow(0)
                try await shown.window.nextFrame()
                @MainActor func isSame(_ x: Int, _ y: Int) throws -> Bool {
                    let after = try shown.window.picture(of: shown.viewport)
                    let (x, y) = (x * shown.window.scale, y * shown.window.scale)
                    return after.pixel(x: x, y: y) == before.pixel(x: x, y: y)
                }
                try await proof.until("another ground") { try !isSame(20, 6) }
                // The list marks rows that don't show it on their whole rectangle.
                proof.expect(try isSame(1, 0), "the corner of the row as it was")
            },
            Scenario("The switch in the header bar changes the theme") { proof in
                let shown = try await ShownGallery(proof, tab: "Circles")
                for scheme in [RasterEnvironment.ColorScheme.dark, .light] {
                    try await shown.click(shown.gallery.theme.control)
                    try await proof.until("\(scheme) colors") { try shown.page.environment.colorScheme == scheme }
                }
            },
            Scenario("The list of tabs scrolls to the one that is shown") { proof in
                let settings = try proof.require(gtk_settings_get_default(), "settings")
                settings.set("gtk-xft-dpi", 2 * 96 * 1024)
                proof.atEnd { settings.set("gtk-xft-dpi", 96 * 1024) }
                let shown = try await ShownGallery(proof, tab: "Collection")
                let adjustment = try proof.require(shown.gallery.tabsAdjustment, "an adjustment")
                func bottom() -> Double {
                    gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment)
                }
                proof.expect(gtk_adjustment_get_upper(adjustment), in: (bottom() - 20)...(bottom() + 20), "the end")
                try await shown.show("At a glance")
                proof.expect(gtk_adjustment_get_value(adjustment), in: 0...60, "the start")
            },
            Scenario("Memory pressure frees what isn't on screen") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                let cache = try shown.page.cache
                proof.expect(cache.byteCount - cache.snapshot().pinnedByteCount, in: 1..., "bytes that can be freed")
                try await shown.click(shown.gallery.panel.pressureButtons[2])
                try await proof.until("freed bytes") { cache.byteCount == cache.snapshot().pinnedByteCount }
                proof.expect(cache.byteCount, in: 1..., "bytes on screen")
            },
        ]
    }
}
