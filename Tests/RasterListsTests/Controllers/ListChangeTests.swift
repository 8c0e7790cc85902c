// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The ways in which a closure of the client may change the list that calls it.
enum ListReaction: CaseIterable {
    case scroll, scrollToItem, apply, removeAll, reload, resize, insets, headersStayInView, rowHeight, headerHeight
    case environment, drawsSynchronously, retry, placeholder

    @MainActor
    func perform(on list: RasterListController<Int>) {
        switch self {
        case .scroll: list.scroll(by: 7)
        case .scrollToItem: list.scroll(toItem: 8, at: .start)
        case .apply: if list.snapshot.ids.count != 11 { list.apply(0..<11) }
        case .removeAll: if !list.snapshot.ids.isEmpty { list.apply([]) }
        case .reload: if list.applications < 40 { list.reload(list.snapshot.ids.prefix(3)) }
        case .resize: try? list.resize(to: CGSize(width: 50, height: 70), scale: 2)
        case .insets: list.insets = EdgeInsets(all: 3)
        case .headersStayInView: list.headersStayInView = false
        case .rowHeight: if list.headerLength != 9 { (list.headerLength, list.itemLength) = (9, .given { _ in 12 }) }
        case .headerHeight: if list.headerLength != 9 { list.headerLength = 9 }
        case .environment: list.environment.colorScheme = .dark
        case .drawsSynchronously: list.drawsSynchronously = true
        case .retry: list.retryFailed()
        case .placeholder: list.keepsPreviousImages = false
        }
    }
}

extension RasterListController.ItemLength {
    fileprivate static func != (height: Self, points: CGFloat) -> Bool {
        if case .fixed(points) = height { false } else { true }
    }
}

/// Lists that are changed by the closures that they call.
@MainActor
@Suite(.hangGuard) struct ListReactionTests {
    @MainActor private final class Scene {
        var list: RasterListController<Int>?
        var reaction: ListReaction?

        /// The number of reactions, which are limited so that a list comes to rest.
        var count = 0

        func react() {
            guard count < 50, let reaction, let list else { return }
            count += 1
            reaction.perform(on: list)
        }
    }

    private struct ReactingRow: Rasterizable, SelfSizing {
        var number: Int
        let scene: Scene

        static var keyPathsThatAffectState: StateKeyPaths<ReactingRow> { [\.number] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            react()
            context.fill(bounds, with: NumberRow.color(of: number, 0))
        }

        func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
            react()
            return CGSize(width: proposal.width ?? 0, height: CGFloat(8 + number % 7))
        }

        private func react() {
            guard Thread.isMainThread else { return }
            MainActor.assumeIsolated { scene.react() }
        }
    }

    /// The closures of a client that a list calls.
    enum Caller: CaseIterable { case givenHeight, measurement, content, preparation }

    private func list(_ caller: Caller, _ scene: Scene) -> RasterListController<Int> {
        let given = RasterListController<Int>.ItemLength.given { id in
            scene.react()
            return CGFloat(20 + id % 3)
        }
        let length = [Caller.givenHeight: given, .measurement: .measured(estimate: 10)][caller] ?? 10
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: length) { id in
            switch caller {
            case .givenHeight, .measurement: return .component(ReactingRow(number: id, scene: scene))
            case .content:
                scene.react()
                return .component(NumberRow(number: id))
            case .preparation:
                return .prepared { preparation in
                    scene.react()
                    preparation.finish(with: NumberRow(number: id))
                }
            }
        }
        list.drawsSynchronously = caller == .measurement
        return list
    }

    @Test(arguments: ListReaction.allCases, Caller.allCases)
    func aClosureMayChangeTheListThatCallsIt(reaction: ListReaction, caller: Caller) async throws {
        let scene = Scene()
        let list = list(caller, scene)
        scene.list = list
        try list.resize(to: CGSize(width: 40, height: 100))
        list.apply(0..<1000)
        list.scroll(toOffset: 9000)
        scene.reaction = reaction
        list.apply(5..<300)
        list.reload([7, 40])
        list.scroll(by: 55)
        scene.reaction = nil
        for _ in 0..<20 { await Task.yield() }
        list.scroll(by: 1)
        await list.waitUntilComplete()
        #expect(list.presentFrame.isIdentical(to: list.frame))
        #expect(list.geometry.positionCount == list.snapshot.ids.count)
        for item in list.visibleItems where item.image != nil {
            #expect(item.image?.pixel(x: 0, y: 0).map { Int($0.green) * 250 + Int($0.blue) } == item.id)
        }
    }

    @Test func aGivenHeightMayReleaseTheList() throws {
        let scene = Scene()
        weak var released: RasterListController<Int>?
        do {
            let list = RasterListController<Int>(
                pipeline: .isolated(),
                rowHeight: .given { _ in
                    scene.list = nil
                    return 20
                }
            ) { NumberRow(number: $0) }
            (scene.list, released) = (list, list)
        }
        scene.list?.apply(0..<10)
        #expect(released == nil)
    }

    @Test func aChangeInAHeightTakesEffectOnTheNextTurn() async throws {
        let scene = Scene()
        let list = RasterListController<Int>(
            pipeline: .isolated(),
            rowHeight: .given { _ in
                scene.react()
                return 20
            }
        ) { NumberRow(number: $0) }
        scene.list = list
        try list.resize(to: CGSize(width: 40, height: 100))
        scene.reaction = .apply
        list.apply(0..<1000)
        #expect(list.snapshot.ids.count == 1000)
        await wait { list.snapshot.ids.count == 11 }
        #expect(list.contentSize.height == 220)
    }
}

/// What ``RasterListController/revision`` counts.
@MainActor
@Suite(.hangGuard) struct ListRevisionTests {
    @Test func doesNotCountWhatChangesNothing() async throws {
        let stage = try await ListStage.loaded()
        let revision = stage.list.revision
        stage.list.scroll(by: 0)
        stage.list.scroll(toOffset: -10)
        stage.list.insets = .zero
        stage.list.apply(stage.list.snapshot)
        stage.list.reload([1, 2])
        stage.list.prefetchDistance = .standard
        await stage.rest()
        #expect(stage.list.revision == revision)
    }

    @Test func `Images that arrive together make one change`() async throws {
        let stage = try ListStage(height: 1000)
        var frames = 0
        stage.list.onNeedsFrame = { frames += 1 }
        let revision = stage.list.revision
        while stage.pipeline.drawNext() {}
        await stage.turns()
        #expect(stage.list.visibleItems.count { $0.image != nil } == 100)
        #expect(stage.list.revision == revision + 1)
        #expect(frames == 1)
    }

    @Test func `Results that have arrived are part of the next change`() throws {
        let stage = try ListStage()
        let revision = stage.list.revision
        var isApplied = false
        stage.list.receive { _ in isApplied = true }
        stage.list.scroll(by: 5)
        #expect(isApplied)
        #expect(stage.list.revision == revision + 1)
    }

    @Test func countsAMarkThatMoves() throws {
        let stage = try ListStage()
        stage.list.dropPoint = CGPoint(x: 5, y: 12)
        let revision = stage.list.revision
        stage.list.dropPoint = CGPoint(x: 5, y: 18)
        #expect(stage.list.revision == revision + 1)
    }

    @Test func aKeyBelongsToItsImage() async throws {
        let stage = try await ListStage.loaded(ids: [1])
        let before = try #require(stage.list.visibleItems.first)
        stage.versions = [1: 1]
        stage.list.reload([1])
        let during = try #require(stage.list.visibleItems.first)
        #expect(during.image === before.image && during.key == before.key)
        await stage.rest()
        let after = try #require(stage.list.visibleItems.first)
        #expect(after.image !== before.image && after.key != before.key)
    }
}
