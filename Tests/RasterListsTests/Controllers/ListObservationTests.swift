// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterLists
import RasterLock
import Testing

/// Changes that come while a list reads its state, and what a list says of itself.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ListObservationTests {
    @Test func aListFollowsAWriteOfAnotherThreadBetweenReadingAndRegistration() async throws {
        let model = HookedModel()
        let list = RasterListController(pipeline: .isolated(), rowHeight: .fixed(6)) { (_: Int) in Level(model: model) }
        list.apply(RasterListSnapshot([1]))
        model.afterReading {
            let thread = Thread { model.value = 5 }
            thread.start()
            while model.value != 5 {}
        }
        try list.resize(to: size, scale: 1)
        await wait { list.frame.items.first?.image?.pixel(x: 1, y: 1)?.red == 5 }
    }

    @Test func aListFollowsAWriteThatEndsAfterItWasReadAgain() async throws {
        let model = HookedModel()
        let list = RasterListController(pipeline: .isolated(), rowHeight: .fixed(6)) { (_: Int) in Level(model: model) }
        list.apply(RasterListSnapshot([1]))
        try list.resize(to: size, scale: 1)
        await list.waitUntilComplete()
        let gate = Gate()
        model.beforeWriting { gate.arriveAndWait() }
        Thread { model.value = 5 }.start()
        await gate.waitForArrival()
        await passTurns()
        gate.open()
        await wait { list.frame.items.first?.image?.pixel(x: 1, y: 1)?.red == 5 }
    }

    /// A component that can't be keyed, because of what it lists first.
    private struct Button: Rasterizable, Sendable {
        var model: HookedModel
        var onClick: @Sendable () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Button> {
            ["onClick": \.onClick, "value": \.model.value]
        }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: Color(red: Double(model.value) / 255, green: 0, blue: 0))
        }
    }

    @Test func aListFollowsARowThatCannotBeKeyed() async throws {
        let model = HookedModel()
        let pipeline = RasterPipeline.isolated(onEvent: { _ in })
        let list = RasterListController(pipeline: pipeline, rowHeight: .fixed(6)) { (_: Int) in Button(model: model) }
        list.apply(RasterListSnapshot([1]))
        try list.resize(to: size, scale: 1)
        await list.waitUntilComplete()
        model.value = 5
        await wait { list.frame.items.first?.image?.pixel(x: 1, y: 1)?.red == 5 }
    }

    // MARK: - Options

    @Observable fileprivate final class Settings: Sendable {
        @ObservationIgnored private let state = Lock(false)
        @ObservationIgnored private let secret = Lock(0)
        var isHighlighted: Bool {
            get {
                access(keyPath: \.isHighlighted)
                return state.withLock { $0 }
            }
            set { withMutation(keyPath: \.isHighlighted) { state.withLock { $0 = newValue } } }
        }
        var hidden: Int { secret.withLock { $0 } }
    }

    private struct Cell: Rasterizable, Sendable {
        var id: Int
        var settings: Settings
        static var keyPathsThatAffectState: StateKeyPaths<Cell> { [\.id] }
        var rasterOptions: RasterOptions {
            guard settings.isHighlighted else { return RasterOptions() }
            return RasterOptions(
                background: .blue,
                shadow: RasterShadow(.drop(color: .blue, radius: 0, spread: 2))
            )
        }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    fileprivate enum Supply: CaseIterable {
        case component
        case fetched
        case prepared

        @MainActor
        func content(_ component: some Rasterizable & Sendable) -> RasterListContent {
            switch self {
            case .component: .component(component)
            case .fetched: .fetched { component }
            case .prepared: .prepared { $0.finish(with: component) }
            }
        }
    }

    @Test(.hangGuard, arguments: Supply.allCases)
    fileprivate func aRowComesBackWithTheOptionsThatHaveChangedMeanwhile(supply: Supply) async throws {
        let settings = Settings()
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: .fixed(10)) { id in
            supply.content(Cell(id: id, settings: settings))
        }
        list.apply(RasterListSnapshot(0..<300))
        try list.resize(to: CGSize(width: 10, height: 40))
        await list.waitUntilComplete()
        list.scroll(toOffset: 2500)
        await list.waitUntilComplete()
        settings.isHighlighted = true
        list.scroll(toOffset: 0)
        await wait { list.frame.items.first?.image?.pixel(x: 1, y: 1)?.blue == 255 }
        #expect(list.frame.items.first?.shadow != nil)
    }

    // MARK: - Problems

    private struct Secretive: Rasterizable, Sendable {
        var settings: Settings
        static var keyPathsThatAffectState: StateKeyPaths<Secretive> { ["hidden": \.settings.hidden] }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Test func aListReportsKeyPathsThatObserveNothingOnceForEachType() async throws {
        let lines = DiagnosticLines()
        let pipeline = RasterPipeline.isolated(validation: .hits, diagnostics: lines.output)
        let settings = Settings()
        let list = RasterListController(pipeline: pipeline, rowHeight: .fixed(10)) { (_: Int) in
            Secretive(settings: settings)
        }
        list.apply(0..<10)
        try list.resize(to: CGSize(width: 10, height: 40))
        await list.waitUntilComplete()
        #expect(lines.lines.count == 1)
        #expect(lines.lines.first?.contains("Secretive lists key paths through an @Observable object") == true)
    }

    // MARK: - Heights

    private struct Growing: Rasterizable, SelfSizing, Sendable {
        let read: @Sendable () -> Int
        let grow: @Sendable () -> Void
        var level: Int { read() }
        static var keyPathsThatAffectState: StateKeyPaths<Growing> { ["level": \.level] }
        func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
            defer { grow() }
            return CGSize(width: proposal.width ?? 0, height: CGFloat(10 * level))
        }
        func draw(in context: DrawingContext, bounds: CGRect) {}
    }

    @Test(.hangGuard, arguments: [true, false])
    func aRowThatChangesWhileItIsMeasuredIsMeasuredAgain(drawsSynchronously: Bool) async throws {
        let level = Lock(1)
        let list = RasterListController(pipeline: .isolated(), rowHeight: .measured(estimate: 10)) { (_: Int) in
            Growing(read: { level.withLock { $0 } }, grow: { level.withLock { $0 = 2 } })
        }
        list.drawsSynchronously = drawsSynchronously
        list.apply([1])
        try list.resize(to: CGSize(width: 10, height: 100))
        await list.waitUntilComplete()
        #expect(list.frame.items.first?.frame.height == 20)
    }

    @Test func aListDescribesItsItems() async throws {
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: 10) { _ in Swatch() }
        list.apply(0..<1000)
        try list.resize(to: CGSize(width: 40, height: 100), scale: 2)
        await list.waitUntilComplete()
        #expect(
            "\(list)" == """
                RasterListController<Int>, 1000 items, 40.0 × 100.0 points at scale 2.0, offset 0.0, 10 visible, 10 loaded, \
                0 failed
                """
        )
    }
}
