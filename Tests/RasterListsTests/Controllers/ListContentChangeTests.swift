// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Contents that change their kind, and identities that are equal and not the same.
@MainActor
@Suite(.hangGuard) struct ListContentChangeTests {
    // MARK: Contents that are asked for again

    private func shown(_ stage: ListStage) -> [[Int]?] { stage.list.visibleItems.map { stage.shown($0) } }

    @Test func applyingShowsAComponentThatHadToBeFetchedBefore() async throws {
        let stage = try await ListStage.fetched()
        (stage.fetched, stage.versions) = ([], [1: 4])
        stage.list.apply([1])
        await stage.rest()
        #expect(shown(stage) == [[1, 4]])
    }

    @Test func aFetchEndsWhenItsComponentIsAvailable() async throws {
        let stage = try ListStage.fetching([1])
        stage.fetched = []
        stage.list.apply([1])
        await stage.rest()
        #expect(stage.preparations.first?.preparation.isEnded == true)
        #expect(shown(stage) == [[1, 0]])
    }

    @Test func applyingDoesNotRetryAFailedFetch() async throws {
        let stage = try ListStage.fetching([1])
        stage.preparations.first?.preparation.fail(DrawingFailure())
        await stage.rest()
        stage.list.apply([1])
        await stage.rest()
        #expect(stage.takeLog() == ["prepare 1", "will 1", "fail 1 contentUnavailable"])
    }

    @Test func anotherScaleOfTheSamePixelsMakesNewImages() async throws {
        let stage = try ListStage(rowHeight: .given { _ in 10 }, ids: [1])
        await stage.rest()
        let key = stage.list.visibleItems.first?.key
        stage.list.itemLength = .given { [unowned stage] _ in 10 / stage.list.scale }
        try stage.list.resize(to: CGSize(width: 20, height: 50), scale: 2)
        await stage.rest()
        #expect(stage.list.visibleItems.first?.key != key)
    }

    // MARK: Equal identities

    struct Message: Hashable {
        let id: Int
        var version = 0

        static func == (first: Message, second: Message) -> Bool { first.id == second.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    /// The identities that a list gives to its client.
    @MainActor
    private final class MessageStage {
        let list: RasterListController<Message>
        var events: [String] = []

        init(isFetched: Bool = false) throws {
            list = RasterListController(pipeline: .isolated(), rowHeight: .fixed(10)) { message in
                let row = NumberRow(number: message.id, version: message.version)
                return isFetched ? .fetched { row } : .component(row)
            }
            list.onEvent = { [unowned self] event in
                if case .didLoad(let message) = event { events.append("load \(message.version)") }
                if case .didEndDisplaying(let message) = event { events.append("end \(message.version)") }
            }
            list.apply([Message(id: 1)])
            try list.resize(to: CGSize(width: 10, height: 40))
        }

        var shown: [Int?] { list.visibleItems.map { ($0.image?.pixel(x: 0, y: 0)?.red).map(Int.init) } }
    }

    private let next = [Message(id: 1, version: 7)]

    @Test(arguments: [false, true])
    func theContentIsAskedForThePresentIdentity(inBackground: Bool) async throws {
        let stage = try MessageStage()
        await stage.list.waitUntilComplete()
        if inBackground {
            await stage.list.applyInBackground(RasterListSnapshot(next))
        } else {
            stage.list.apply(next)
        }
        await stage.list.waitUntilComplete()
        #expect(stage.shown == [7])
    }

    @Test func eventsHaveThePresentIdentity() async throws {
        let stage = try MessageStage()
        await stage.list.waitUntilComplete()
        stage.list.apply(next)
        await stage.list.waitUntilComplete()
        stage.list.scroll(toOffset: 0)
        try stage.list.resize(to: .zero)
        #expect(stage.events == ["load 0", "load 7", "end 7"])
    }

    @Test func aFrameHasThePresentIdentityWithoutAnotherRevision() async throws {
        let stage = try MessageStage(isFetched: true)
        await stage.list.waitUntilComplete()
        let revision = stage.list.revision
        stage.list.apply(next)
        #expect(stage.list.frame.items.map(\.id.version) == [7])
        #expect(stage.list.revision == revision)
    }
}
