// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import GalleryPages

@MainActor
@Suite struct ConversationsPageTests {
    private let gate = Gate()
    private let page: ConversationsPage

    init() {
        page = ConversationsPage { [gate] _ in try await gate.wait() }
    }

    private func row(_ number: Int) throws -> ConversationRow {
        try #require(page.component(for: .row(number)) as? ConversationRow)
    }

    @Test func changesSomeRowsAtEachTick() async throws {
        try await page.show()
        page.start()
        for _ in 0..<3 {
            await gate.arrival()
            let before = try (0..<500).map { try row($0) }
            await gate.pass()
            await gate.arrival()
            let after = try (0..<500).map { try row($0) }
            let changed = (0..<500).filter { before[$0] != after[$0] }
            #expect((1...6).contains(changed.count))
            let visible = Set(page.controller.visibleItems.map(\.id))
            #expect(changed.contains { visible.contains(.row($0)) })
        }
        page.stop()
        await gate.open()
    }

    @Test(.timeLimit(.minutes(30))) func followsTheEnvironmentOfTheController() async throws {
        try await page.show()
        let height = try #require(page.controller.frame(of: .row(0))?.height)
        page.controller.environment.fontScale = 2
        page.controller.environment.colorScheme = .dark
        try await until { page.controller.frame(of: .row(0))?.height != height }
        #expect(page.controller.background == Palette(RasterEnvironment(colorScheme: .dark)).page)
    }

    @Test func mirrorsRowsThatRunFromRightToLeft() throws {
        let (row, size) = (ConversationRow(state: ConversationState(number: 7)), CGSize(width: 520, height: 80))
        func image(_ direction: RasterEnvironment.LayoutDirection) throws -> RasterImage {
            let environment = RasterEnvironment(layoutDirection: direction)
            return try RasterPipeline(cache: nil).render(row, size: size, environment: environment).image
        }
        let (usual, mirrored) = (try image(.leftToRight), try image(.rightToLeft))
        // The upper part of the portrait, above its letters, and the card at the other side.
        let (left, right) = ((x: 44, y: 22), (x: 519 - 44, y: 22))
        func saturation(_ image: RasterImage, _ place: (x: Int, y: Int)) -> Double {
            let color = image.color(x: place.x, y: place.y)
            return max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
        }
        #expect(saturation(usual, left) > 0.3)
        #expect(saturation(usual, right) < 0.1)
        #expect(saturation(mirrored, right) > 0.3)
        #expect(saturation(mirrored, left) < 0.1)
    }

    @Test(arguments: RasterEnvironment.ColorScheme.allCases)
    func stretchesPlatesAsTheyAreDrawn(_ scheme: RasterEnvironment.ColorScheme) {
        for isUnread in [false, true] {
            expectCapInsetsMatchDrawing(
                of: CardGround.conversation(isUnread: isUnread),
                size: CGSize(width: 300, height: 80),
                environment: RasterEnvironment(colorScheme: scheme)
            )
        }
    }
}
