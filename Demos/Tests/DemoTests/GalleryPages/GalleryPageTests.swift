// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import Testing

@testable import GalleryPages

@MainActor
@Suite struct GalleryPageTests {
    /// The pages whose contents don't depend on the machine.
    private var steadyPages: [GalleryPage] {
        GalleryPage.all().filter { !["Packages", "Processes"].contains($0.title) }
    }

    @Test func comparesTheSameRowsSideBySide() throws {
        for tab in GalleryTab.all() where tab.pages.count > 1 {
            let ids = tab.pages[0].controller.snapshot.ids
            for page in tab.pages.dropFirst() {
                #expect(page.controller.snapshot.ids == ids, "\(page.title)")
                let first = try #require(ids.first)
                let (key, other) = (tab.pages[0].dump(of: first), page.dump(of: first))
                #expect(key == other, "\(page.title)")
            }
        }
    }

    @Test func namesThePropertyThatHasChanged() async throws {
        let page = RowsPage(title: "Rows")
        try await page.show()
        page.changeState()
        await page.controller.waitUntilComplete()
        // Row 0 has radius 4 and all corners; the next plate has radius 6 and the top corners.
        let dump = page.dump(of: .row(0))
        #expect(dump.contains("Changed by the last drawing"))
        #expect(dump.contains("radius: 4.0 → 6.0"))
        #expect(dump.contains("corners: .all → .top"))
    }

    @Test func namesWhatIsntShownWhileChangesArentObserved() async throws {
        let page = RowsPage(title: "Rows")
        try await page.show()
        page.settings.observesChanges = false
        page.changeState()
        let dump = page.dump(of: .row(0))
        #expect(dump.contains("Changed since the last drawing"))
        #expect(dump.contains("radius: 4.0 → 6.0"))
    }

    @Test func dumpsTheKeyThatARowShows() async throws {
        for page in steadyPages where page.presentation == .rasterized {
            page.start()
            try await page.show()
            let item = try #require(page.controller.visibleItems.first)
            let digest = try #require(item.key?.digest)
            #expect(page.dump(of: item.id).hasPrefix("CacheKey \(digest)\n"), "\(page.title)")
            page.stop()
        }
    }

    @Test func labelsEachItem() {
        for page in steadyPages {
            let labels = page.controller.snapshot.ids.map { page.label(for: $0) }
            #expect(!labels.contains("") && !labels.contains(page.title), "\(page.title)")
        }
    }

    @Test func changesStatesOfVisibleItemsOnly() async throws {
        for page in steadyPages {
            try await page.show()
            let visible = Set(page.controller.visibleItems.map(\.id))
            let others = page.controller.snapshot.ids.filter { !visible.contains($0) }
            let before = others.map { page.label(for: $0) + page.dump(of: $0) }
            page.changeState()
            #expect(others.map { page.label(for: $0) + page.dump(of: $0) } == before, "\(page.title)")
        }
    }

    @Test func releasesPagesThatAreClosed() async throws {
        for index in GalleryPage.all().indices { try await close(index) }
    }

    @Test func movesAndRemovesItems() {
        let page = PhotosPage()
        page.moveToTop(.row(2))
        #expect(page.controller.snapshot.ids.prefix(3) == [.row(2), .row(0), .row(1)])
        page.remove(.row(0))
        #expect(page.controller.snapshot.ids.prefix(2) == [.row(2), .row(1)])
    }

    private func close(_ index: Int) async throws {
        weak var page: GalleryPage?
        weak var controller: RasterListController<GalleryItem>?
        weak var pipeline: RasterPipeline?
        try await {
            let pages = GalleryPage.all()
            page = pages[index]
            controller = pages[index].controller
            pipeline = pages[index].pipeline
            pages[index].start()
            try await pages[index].show()
            pages[index].changeState()
            _ = pages[index].dump(of: pages[index].controller.snapshot.ids[0])
            await pages[index].waitUntilLoaded()
            pages[index].stop()
            await pages[index].controller.waitUntilComplete()
        }()
        // Completions that were under way hold what they complete for a turn.
        for _ in 0..<1000 where page != nil || controller != nil || pipeline != nil { await Task.yield() }
        #expect(page == nil)
        #expect(controller == nil)
        #expect(pipeline == nil)
    }
}
