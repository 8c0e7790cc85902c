// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
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
        let notice = try #require(page.component(for: .notice) as? NoticeRow)
        #expect(notice.text.contains("Smart rasterization"))
    }

    @Test func measuresItsNotice() async throws {
        page.start()
        try await page.show()
        let item = try #require(page.controller.visibleItems.first)
        #expect(item.image != nil, "\(item.status)")
        #expect(item.frame.height > 60)
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

    @Test func leavesOutEmptyRows() async throws {
        rows.settings.presentation = .live
        try await rows.show()
        page.start()
        #expect(page.controller.snapshot.ids == [.notice])
    }

    @Test(.timeLimit(.minutes(30))) func growsWhileTheOtherPageIsScrolled() async throws {
        page.start()
        try await rows.show()
        try rows.scrollThrough()
        try await until { page.controller.snapshot.ids.count >= 15 }
        #expect(Set(page.controller.snapshot.ids) == Set(rows.drawnKeys.keys.map { .raster($0) }))
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

    @Test func keepsTheRowOfAnImageThatLeavesTheCache() async throws {
        try await rows.show(CGSize(width: 520, height: 300))
        try rows.scrollThrough()
        rows.controller.apply([.row(3)])
        rows.settings.cacheByteLimit = 0
        page.start()
        let images = page.controller.snapshot.ids.map { (page.component(for: $0) as? CachedRasterRow)?.image }
        #expect(images.count == 15)
        #expect(images.count { $0 != nil } == 1)
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

    @Test func putsTheTextBeforeTheImages() async throws {
        try await rows.show()
        page.start()
        try await page.show()
        let item = try #require(page.controller.visibleItems.first)
        let image = try #require(item.image)
        #expect(item.frame == CGRect(x: 0, y: 0, width: 520, height: 88))
        // With margins of 12 points at the side, and 6 above.
        #expect(image.color(x: 520 - 12 - 38, y: 44) == Palette(.light).thumb)
        #expect(image.color(x: 520 - 6, y: 44) == Palette(.light).page)
        #expect(image.color(x: 520 - 12 - 38, y: 3) == Palette(.light).page)
    }

    @Test func growsWithItsText() throws {
        let row = CachedRasterRow(digest: "0123", summary: String(repeating: "capInsets 4.0 · ", count: 12))
        func height(_ fontScale: Double) throws -> CGFloat {
            let environment = RasterEnvironment(fontScale: fontScale)
            return try row.size(fitting: 400, scale: 1, environment: environment).height
        }
        #expect(try height(0.5) == 88)
        #expect(try height(2) > 88)
    }

    @Test func describesAKeyOnOneLine() throws {
        let plate = CornerPlate(radius: 6, corners: .top)
        let key = try rows.pipeline.key(for: plate, size: CGSize(width: 100, height: 32))
        let parts = key.summary.components(separatedBy: " · ")
        #expect(parts.contains("radius 6.0"))
        #expect(parts.contains("capInsets 6.0"))
        #expect(parts.contains("width 13.0"))
    }

    @Test func listsWhatRowsDraw() throws {
        let image = try RasterImage(size: CGSize(width: 9, height: 9)) { $0.fill(with: .white) }
        expectKeyPathsMatchDrawing(
            of: CachedRasterRow(digest: "0123", summary: "radius 4.0", image: image),
            size: CGSize(width: 400, height: 88),
            changes: ["digest": { $0.digest = "4567" }, "summary": { $0.summary = "x" }, "image": { $0.image = nil }]
        )
    }

    @Test func changesTheStateOfTheOtherPage() async throws {
        try await rows.show()
        let before = rows.visibleKeys
        page.changeState()
        await rows.controller.waitUntilComplete()
        #expect(rows.visibleKeys != before)
    }
}
