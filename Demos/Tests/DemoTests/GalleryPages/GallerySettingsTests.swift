// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import Testing

@testable import GalleryPages

@MainActor
@Suite struct GallerySettingsTests {
    private let size = CGSize(width: 520, height: 640)

    @Test func drawsVisibleRowsInTheCallThatShowsThem() throws {
        let page = ConversationsPage()
        page.settings.drawsSynchronously = true
        try page.controller.resize(to: size, scale: 1)
        #expect(page.controller.isComplete)
        #expect(!page.visibleKeys.isEmpty)
    }

    @Test func ignoresChangesWhileTheyArentObserved() async throws {
        let page = RowsPage(title: "Rows")
        try await page.show()
        let before = page.visibleKeys
        page.settings.observesChanges = false
        page.changeState()
        // Another size reads the rows again.
        try await page.show(CGSize(width: 500, height: 640))
        #expect(page.visibleKeys == before)
    }

    @Test func catchesUpWhenChangesAreObservedAgain() async throws {
        let page = RowsPage(title: "Rows")
        page.settings.drawsSynchronously = true
        try await page.show()
        let before = page.visibleKeys
        page.settings.observesChanges = false
        page.changeState()
        page.settings.observesChanges = true
        let after = page.visibleKeys
        let changed = before.keys.filter { before[$0] != after[$0] }
        #expect(changed.count == (before.count + 2) / 3)
    }

    @Test(arguments: [RowPresentation.live, .retained])
    func sharesAnEmptyImageWhereRowsShowTheirComponents(_ presentation: RowPresentation) async throws {
        let page = ConversationsPage()
        try await page.show()
        page.settings.presentation = presentation
        await page.controller.waitUntilComplete()
        #expect(Set(page.visibleKeys.values).count == 1)
        #expect(page.visibleKeys.count > 1)
        #expect(page.component(for: .row(0)) is ConversationRow)
    }

    @Test func makesNothingInAdvanceWithoutPrefetching() async throws {
        let page = ConversationsPage()
        page.settings.prefetches = false
        try await page.show()
        page.controller.scroll(by: 640)
        await page.controller.waitUntilComplete()
        #expect(page.controller.prefetchDistance == .none)
        let height = ConversationRow.height(in: RasterEnvironment())
        #expect(CGFloat(page.pipeline.statistics.requests) <= 2 * (640 / height + 2))
    }

    @Test func limitsTheCacheOfThePageOnly() async throws {
        let (page, other) = (ConversationsPage(), ConversationsPage())
        page.settings.drawsSynchronously = true
        try await page.show()
        page.settings.cacheByteLimit = 0
        // Rows on screen stay.
        page.controller.scroll(toOffset: 3000)
        await page.controller.waitUntilComplete()
        #expect(page.cache.byteLimit == 0)
        #expect(page.cache.count <= page.controller.visibleItems.count)
        #expect(other.cache.byteLimit == GallerySettings().cacheByteLimit)
    }
}
