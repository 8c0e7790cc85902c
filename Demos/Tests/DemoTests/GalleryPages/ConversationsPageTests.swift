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
        try #require(page.component(for: .conversation(number)) as? ConversationRow)
    }

    @Test func hasFiveHundredConversations() {
        #expect(page.controller.snapshot.ids == (0..<500).map { .conversation($0) })
    }

    @Test func hasTheSameConversationsEachTime() throws {
        let other = ConversationsPage()
        for number in 0..<500 {
            #expect(try row(number) == other.component(for: .conversation(number)) as? ConversationRow)
        }
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
            #expect(changed.contains { visible.contains(.conversation($0)) })
        }
        page.stop()
        await gate.open()
    }

    @Test func changesNothingAfterItStops() async throws {
        page.start()
        await gate.arrival()
        page.stop()
        let before = try (0..<500).map { try row($0) }
        await gate.open()
        // The task has ended when its turn on the main actor is over.
        for _ in 0..<10 { await Task.yield() }
        #expect(try (0..<500).map { try row($0) } == before)
    }

    @Test func letsAMessageArriveInAThirdOfTheVisibleConversations() async throws {
        try await page.show()
        let visible = page.controller.visibleItems.map(\.id)
        page.changeState()
        for (index, item) in visible.enumerated() {
            guard case .conversation(let number) = item else { continue }
            let before = ConversationState(number: number)
            #expect(try row(number).state.unreadCount == before.unreadCount + (index % 3 == 0 ? 1 : 0))
        }
    }

    @Test(arguments: [0.5, 1, 1.3, 2] as [Double])
    func makesRowsHigherForLargerFonts(_ fontScale: Double) async throws {
        page.environment.fontScale = fontScale
        try await page.show()
        // Two lines of 22 and 20 points, or a portrait of 48 points that grows less; 12 points above and below, and the
        // margins of the card.
        let content = max(48 * max(fontScale, 1).squareRoot(), 42 * fontScale)
        let height = (content + 2 * 12 + 3 + 5).rounded(.up)
        #expect(page.controller.frame(of: .conversation(0))?.height == CGFloat(height))
    }

    @Test(.timeLimit(.minutes(30))) func followsTheEnvironmentOfTheController() async throws {
        try await page.show()
        let height = try #require(page.controller.frame(of: .conversation(0))?.height)
        page.controller.environment.fontScale = 2
        page.controller.environment.colorScheme = .dark
        try await until { page.controller.frame(of: .conversation(0))?.height != height }
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
                of: ConversationPlate(isUnread: isUnread),
                size: CGSize(width: 300, height: 80),
                environment: RasterEnvironment(colorScheme: scheme)
            )
        }
    }

    @Test func coversItsBounds() throws {
        for number in 0..<20 {
            let row = ConversationRow(state: ConversationState(number: number))
            let image = try RasterPipeline(cache: nil).render(row, size: CGSize(width: 300, height: 80)).image
            #expect(image.isOpaque)
        }
    }

    @Test func listsWhatPartsDraw() {
        expectKeyPathsMatchDrawing(
            of: ConversationAvatar(initials: "AB", hue: 1, isOnline: false),
            size: CGSize(width: 48, height: 48),
            changes: ["initials": { $0.initials = "C" }, "hue": { $0.hue = 5 }, "isOnline": { $0.isOnline = true }]
        )
        expectKeyPathsMatchDrawing(
            of: UnreadBadge(count: 3),
            size: CGSize(width: 30, height: 18),
            changes: ["count": { $0.count = 4 }]
        )
        expectKeyPathsMatchDrawing(
            of: DeliveryMark(delivery: .sent),
            size: CGSize(width: 16, height: 10),
            changes: ["delivery": { $0.delivery = .delivered }, "delivery when read": { $0.delivery = .read }]
        )
    }

    @Test func drawsLargeCountsOnce() throws {
        let pipeline = RasterPipeline()
        for count in [100, 101, 5000] {
            _ = try pipeline.render(UnreadBadge(count: count), size: CGSize(width: 30, height: 18))
        }
        #expect(pipeline.statistics.drawings == 1)
    }

    @Test func labelsConversationsWithWhatTheyShow() throws {
        for number in 0..<50 {
            let (state, label) = (ConversationState(number: number), page.label(for: .conversation(number)))
            #expect(
                label.contains(state.name) && label.hasSuffix(state.isTyping ? "typing…" : state.message)
                    && label.contains(state.time)
            )
            #expect(label.contains("\(state.unreadCount) unread") == (state.unreadCount > 0))
        }
    }
}
