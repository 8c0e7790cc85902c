// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import Testing

@testable import GalleryPages

@MainActor
@Suite struct CachedRastersPageTests {
    private let rows = RowsPage(title: "Smart rasterization")
    private let page: CachedRastersPage

    init() {
        page = CachedRastersPage(source: rows)
    }

    @Test func saysSoWhileNothingIsDrawn() throws {
        page.start()
        #expect(page.controller.snapshot.ids == [.notice])
        let notice = try #require(page.component(for: .notice) as? TextRow)
        #expect(notice.text.contains("Smart rasterization"))
    }

    @Test func listsTheKeysThatTheOtherPageHasDrawn() async throws {
        try await rows.show()
        let visible = Set(rows.visibleKeys.values)
        page.start()
        #expect(Set(page.controller.snapshot.ids).isSuperset(of: visible.map { .raster($0) }))
        try rows.scrollThrough()
        page.start()
        let cached = rows.cache.snapshot().entries.map(\.key)
        #expect(page.controller.snapshot.ids.count == 15)
        #expect(Set(page.controller.snapshot.ids) == Set(cached.map { .raster($0) }))
    }

    @Test func showsTheImageOfTheCache() async throws {
        try await rows.show()
        page.start()
        let (item, key) = try #require(rows.visibleKeys.first)
        let row = try #require(page.component(for: .raster(key)) as? CachedRasterRow)
        let shown = try #require(rows.controller.visibleItems.first { $0.id == item }?.image)
        #expect(row.image === shown)
        #expect(row.digest == key.digest)
    }

    @Test(.timeLimit(.minutes(30))) func followsWhatLeavesTheCache() async throws {
        try await rows.show()
        page.start()
        try await page.show()
        let before = page.visibleKeys
        rows.controller.apply([])
        rows.cache.relieve(.offScreen)
        try await until { page.visibleKeys != before }
        await page.controller.waitUntilComplete()
        let items = page.controller.visibleItems
        #expect(!items.isEmpty)
        #expect(items.allSatisfy { (page.component(for: $0.id) as? CachedRasterRow)?.image == nil })
    }

    @Test func changesTheStateOfTheOtherPage() async throws {
        try await rows.show()
        let before = rows.visibleKeys
        page.changeState()
        await rows.controller.waitUntilComplete()
        #expect(rows.visibleKeys != before)
    }
}
