// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CGTK
import Foundation
import GalleryPages
import GalleryWindow
@_spi(Testing) import RasterGTK
import RasterLists

extension ScenarioGroup {
    /// What stays behind of windows and tabs: nothing.
    static var leaks: [Scenario] {
        [
            Scenario("Changes of tabs leak nothing") { proof in try await changeTabs(proof, rounds: 4) },
            Scenario("A closed window is gone, with its pages, pictures and rows") { proof in
                try await closeWindow(proof)
            },
        ]
    }

    /// Closes a window whose tabs were all shown, and expects that nothing is left.
    @MainActor
    private static func closeWindow(_ proof: Proof) async throws {
        let pictures = PictureCounts.live
        let overlays = RowOverlay.count
        weak var gallery: MainWindow?
        var parts: [(title: String, page: Weak<GalleryPage>, cache: Weak<RasterCache>)] = []
        do {
            let shown = try await ShownGallery(proof, tab: "Smart rasterization")
            for view in shown.gallery.views { try await shown.show(view.page.title) }
            try await shown.show("No rasterization")
            gallery = shown.gallery
            parts = shown.gallery.views.map { ($0.page.title, Weak($0.page), Weak($0.page.cache)) }
            proof.expect(RowOverlay.count, in: (overlays + 1)..., "overlays of an open window")
            shown.window.close()
        }
        try await proof.until("the end of the gallery") { gallery == nil }
        for part in parts {
            try await proof.until("the end of the page \(part.title)") { part.page.object == nil }
        }
        func caches() -> [String] { parts.filter { $0.cache.object != nil }.map(\.title) }
        try await proof.until("the end of caches") { caches().isEmpty }
        try await proof.until("the end of overlays") { RowOverlay.count == overlays }
        try await proof.until("the end of pictures") { PictureCounts.live == pictures }
    }

    /// Changes between ten tabs, and expects as many widgets, pictures and pinned images as after the first round.
    @MainActor
    private static func changeTabs(_ proof: Proof, rounds: Int) async throws {
        // The numbers of processes, and of messages about images, change by themselves.
        let tabs = GalleryTab.all().filter { !["Processes", "Views"].contains($0.title) }
        let shown = try await ShownGallery(proof, tab: "Smart rasterization", tabs: tabs)
        @MainActor func round() async throws {
            for view in shown.gallery.views {
                shown.gallery.show(view)
                view.page.stop()
                try await shown.complete()
            }
            try await shown.show("Smart rasterization")
        }
        try await round()
        try await round()
        let first = counts(of: shown)
        for _ in 0..<rounds { try await round() }
        proof.expect(counts(of: shown), equals: first)
    }

    @MainActor
    private struct Weak<Object: AnyObject> {
        weak var object: Object?

        init(_ object: Object) {
            self.object = object
        }
    }

    private struct Counts: Equatable {
        var pictures: Int
        var overlays: Int
        var rowWidgets: Int
        var displayed: Int
    }

    @MainActor
    private static func counts(of shown: ShownGallery) -> Counts {
        Counts(
            pictures: PictureCounts.live,
            overlays: RowOverlay.count,
            rowWidgets: shown.gallery.views.reduce(0) { $0 + $1.list.counts.rowWidgets },
            displayed: shown.gallery.views.reduce(0) { $0 + $1.page.pipeline.memoryUse.displayed }
        )
    }
}
