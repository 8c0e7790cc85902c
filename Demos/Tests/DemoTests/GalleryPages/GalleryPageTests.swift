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

    @Test func opensOnTheListsAndEndsOnTheOriginals() {
        let tabs = GalleryTab.all()
        #expect(tabs.filter { $0.group == .start }.map(\.title) == ["At a glance"])
        #expect(tabs.prefix(4).map(\.title) == ["At a glance", "Rich cells", "Packages", "Processes"])
        let originals = ["Side by side", "Cached rasters", "Circles", "Circles, uncached", "Collection", "Table"]
        #expect(tabs.suffix(originals.count).map(\.title) == originals)
        #expect(tabs.map(\.group) == tabs.map(\.group).sorted { $0.place < $1.place })
    }

    @Test func saysOnEachTabWhatToCompare() {
        for tab in GalleryTab.all() {
            #expect(tab.caption.hasSuffix("."), "\(tab.title)")
            #expect(tab.caption.count < 180, "\(tab.title)")
        }
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

    @Test func showsComponentsWhereThePageIsAboutThem() {
        let presentations = Dictionary(
            uniqueKeysWithValues: steadyPages.map { ($0.title, $0.fixedPresentation) }
        )
        #expect(
            presentations.filter { $0.value != nil } == [
                "Drawn once": .rasterized, "Drawn in each frame": .live, "No rasterization": .live,
                "Toolkit rasterization": .retained, "Circles, uncached": .live, "Single-slot queue": .rasterized,
            ]
        )
    }

    @Test func hasAPipelineForEachTab() {
        #expect(Set(GalleryPage.all().map { ObjectIdentifier($0.pipeline) }).count == GalleryPage.all().count)
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

    @Test func namesAPropertyInsideOfAValue() async throws {
        let page = ConversationsPage()
        try await page.show()
        page.changeState()
        await page.controller.waitUntilComplete()
        let count = ConversationState(number: 0).unreadCount
        #expect(page.dump(of: .conversation(0)).contains("state.unreadCount: \(count) → \(count + 1)"))
    }

    @Test func namesTheChangeOfALiveRow() async throws {
        let page = RowsPage(title: "Rows", presentation: .live)
        try await page.show()
        page.changeState()
        #expect(page.dump(of: .row(0)).contains("radius: 4.0 → 6.0"))
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

    @Test func saysThatNothingHasChanged() async throws {
        let page = RowsPage(title: "Rows")
        try await page.show()
        page.changeState()
        #expect(page.dump(of: .row(1)).hasSuffix("Nothing has changed since the last drawing."))
    }

    @Test func dumpsTheKeyOfARowThatIsntVisible() async throws {
        let page = RowsPage(title: "Rows")
        try await page.show()
        let dump = page.dump(of: .row(100))
        // 100 has the remainder 1 by 3 and 0 by 5.
        #expect(dump.contains("6.0"))
        #expect(dump.contains(".all"))
        #expect(dump.hasSuffix("No drawing is shown yet."))
    }

    @Test func saysThatAnItemIsOnAnotherPage() {
        #expect(RowsPage(title: "Rows").dump(of: .number(1)) == "Rows isn't on this page.")
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
        for page in steadyPages where page.title != "Cached rasters" {
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

    @Test func releasesAPageThatWasNotStopped() async throws {
        weak var page: GalleryPage?
        try await {
            let pages = GalleryPage.all()
            page = pages.last
            for page in pages {
                page.start()
                try await page.show()
            }
        }()
        for _ in 0..<1000 where page != nil { await Task.yield() }
        #expect(page == nil)
    }
}

extension GalleryTab.Group {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
