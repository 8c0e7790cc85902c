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
            Scenario("Rows wait for their images, unless they are drawn synchronously") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                let view = try shown.view
                var waiting: [Int] = []
                shown.gallery.onFrame = { _ in waiting.append(view.figures.waiting) }
                try shown.scroll(to: 9000)
                try await shown.complete()
                proof.expect(waiting.max() ?? 0, in: 1..., "rows that wait for images drawn in the background")
                try await shown.click(shown.gallery.panel.settings.synchronous.control)
                try await proof.until("synchronous drawing") { view.page.controller.drawsSynchronously }
                waiting = []
                try shown.scroll(to: 18000)
                try await shown.complete()
                proof.expect(waiting.max() ?? -1, equals: 0, "rows that wait for images drawn synchronously")
            },
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
            Scenario("Rows outside of the window are drawn in advance, unless nothing is prefetched") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                let view = try shown.view
                proof.expect(
                    view.figures.drawn,
                    in: (view.page.controller.visibleItems.count + 1)...,
                    "drawings with prefetching"
                )
                try await shown.click(shown.gallery.panel.settings.prefetching.control)
                try await proof.until("no prefetching") { !view.page.settings.prefetches }
                let before = view.figures.drawn
                try shown.scroll(to: 12000)
                try await shown.complete()
                proof.expect(view.figures.drawn - before, equals: view.page.controller.visibleItems.count)
            },
            Scenario("The cache keeps no more bytes than its limit, but for those on screen") { proof in
                let shown = try await ShownGallery(proof, tab: "Circles")
                let cache = try shown.page.cache
                proof.expect(cache.byteCount, in: (65536 + 1)..., "bytes at first")
                try await shown.click(shown.gallery.panel.settings.limit.buttons[1])
                try await proof.until("a limit of 64 KB") { cache.byteLimit == 64 << 10 }
                proof.expect(
                    cache.byteCount - cache.snapshot().pinnedByteCount,
                    in: ...65536,
                    "bytes that aren't on screen"
                )
                try shown.scroll(to: 5000)
                try await shown.complete()
                proof.expect(cache.byteCount - cache.snapshot().pinnedByteCount, in: ...65536, "bytes after scrolling")
            },
            Scenario("Images have two pixels to a point at scale 2, and one at scale 1") { proof in
                let shown = try await ShownGallery(proof, tab: "Rich cells")
                try shown.page.stop()
                let controller = try shown.page.controller
                for (button, scale) in [(2, 2), (1, 1), (0, shown.window.scale)] {
                    try await shown.click(shown.gallery.panel.settings.scale.buttons[button])
                    try await proof.until("scale \(scale)") { controller.scale == CGFloat(scale) }
                    try await shown.complete()
                    for item in controller.visibleItems {
                        proof.expect(item.image?.pixelWidth ?? 0, equals: Int(item.frame.width) * scale, "pixels")
                    }
                }
            },
            Scenario("Live rows are drawn in each frame that moves them, retained ones once, images never again") {
                proof in
                let shown = try await ShownGallery(proof, tab: "Circles")
                let view = try shown.view
                shown.gallery.settings.prefetches = false
                @MainActor func drawings() async throws -> Int {
                    let before = view.figures.drawn
                    for step in 1...5 {
                        try shown.scroll(to: Double(step))
                        try await shown.window.nextFrame()
                    }
                    return view.figures.drawn - before
                }
                proof.expect(try await drawings(), equals: 0, "drawings of rows with images")
                try shown.scroll(to: 0)
                try await shown.click(shown.gallery.panel.settings.presentation.buttons[1])
                try await proof.until("live rows") { view.page.presentation == .live }
                try await shown.complete()
                let visible = view.page.controller.visibleItems.count
                proof.expect(try await drawings(), in: (5 * visible - 6)..., "drawings of live rows")
                try shown.scroll(to: 0)
                try await shown.click(shown.gallery.panel.settings.presentation.buttons[2])
                try await proof.until("retained rows") { view.page.presentation == .retained }
                try await shown.complete()
                proof.expect(try await drawings(), in: ...6, "drawings of retained rows")
            },
            Scenario("The page of a tab about one presentation leaves no choice") { proof in
                let shown = try await ShownGallery(proof, tab: "No rasterization")
                let row = shown.gallery.panel.settings.presentation
                proof.expect(gtk_widget_is_sensitive(row.widget) == 0, "buttons that can't be clicked")
                proof.expect(row.selection, equals: 1)
            },
            Scenario("Flashes and outlines show where images come from") { proof in
                let shown = try await ShownGallery(proof, tab: "Circles")
                let before = try shown.window.picture(of: shown.viewport)
                try await shown.click(shown.gallery.panel.settings.origins.control)
                try await proof.until("marks") { try shown.view.list.showsOrigins }
                try await shown.complete()
                let after = try shown.window.picture(of: shown.viewport)
                let difference = ImageComparison(expected: before, actual: after)
                let tolerance = ImageComparison.Tolerance(maximumDifference: 40, differingPixels: .max)
                proof.expect(!difference.isWithin(tolerance), "outlines of cached images")
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
            Scenario("The graph has the times of frames that were drawn") { proof in
                let shown = try await ShownGallery(proof, tab: "Smart rasterization")
                let key = shown.gallery.panel.graph.cacheKey
                for step in 1...10 {
                    try shown.scroll(to: Double(step) * 40)
                    try await shown.window.nextFrame()
                }
                try await proof.until("another graph") { shown.gallery.panel.graph.cacheKey != key }
            },
        ]
    }
}
