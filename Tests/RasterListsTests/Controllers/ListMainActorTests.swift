// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Testing

@testable import RasterLists

/// Components that are isolated to the main actor as rows.
@MainActor
@Suite(.hangGuard) struct ListMainActorTests {
    @MainActor @Observable final class Model: Rasterizable, SelfSizing {
        var number: Int
        var height: CGFloat = 10
        @ObservationIgnored var onDraw: () -> Void = {}

        static var keyPathsThatAffectState: StateKeyPaths<Model> { ["number": \.number, "height": \.height] }

        init(_ number: Int) { self.number = number }

        func draw(in context: DrawingContext, bounds: CGRect) {
            MainActor.preconditionIsolated()
            onDraw()
            context.fill(bounds, with: NumberRow.color(of: number, 0))
        }

        func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
            CGSize(width: proposal.width ?? 0, height: height)
        }
    }

    /// A value that holds a closure, so that it isn't `Sendable`.
    struct Local: Rasterizable {
        var number: Int
        let action: () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Local> { [\.number] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: NumberRow.color(of: number, 0))
        }
    }

    private let models = (0..<100).map { Model($0) }
    private let time = ManualClock()

    private func list(_ height: RasterListController<Int>.ItemLength = 10) throws -> RasterListController<Int> {
        let list = RasterListController(pipeline: .isolated(), rowHeight: height) { [models] (id: Int) in models[id] }
        list.clock = time.drawingClock
        list.prefetchDistance = .none
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 40, height: 100))
        return list
    }

    @Test func aListThatWaitsForASecondForTheMainActorIsReported() throws {
        let lines = DiagnosticLines()
        let watch = MainActorWatch(clock: time.drawingClock, diagnostics: lines.output)
        let pipeline = RasterPipeline(
            core: PipelineCore(cache: nil) {
                $0.threadCount = 0
                $0.mainActorWatch = watch
            }
        )
        let list = RasterListController(pipeline: pipeline, rowHeight: 10) { (id: Int) in NumberRow(number: id) }
        list.apply([1])
        try list.resize(to: CGSize(width: 40, height: 100))
        time.move(.seconds(1))
        #expect(lines.lines.count == 1 && lines.lines.first?.contains("A list has waited a second") == true)
    }

    private func shown(_ list: RasterListController<Int>) -> [Int?] {
        list.visibleItems.map { item in
            item.image?.pixel(x: 0, y: 0).map { Int($0.green) * 250 + Int($0.blue) }
        }
    }

    @Test func `A change of a model is drawn, and leaves other rows as they are`() async throws {
        let list = try list()
        await list.waitUntilComplete()
        let images = list.visibleItems.map(\.image)
        models[3].number = 77
        #expect(shown(list)[3] == 3)
        await list.waitUntilComplete()
        #expect(shown(list)[3] == 77)
        #expect(list.visibleItems[4].image === images[4])
        models[3].number = 78
        models[3].number = 77
        await list.waitUntilComplete()
        #expect(shown(list)[3] == 77)
    }

    @Test func `A state that changes before its turn is drawn once, by its own key`() async throws {
        let list = try list()
        var count = 0
        models[0].onDraw = { count += 1 }
        models[0].number = 50
        models[0].number = 51
        await list.waitUntilComplete()
        for _ in 0..<20 { await Task.yield() }
        #expect(shown(list)[0] == 51)
        #expect(count == 1)
        let cached = try list.pipeline.render(models[0], size: CGSize(width: 40, height: 10))
        #expect(cached.image === list.visibleItems[0].image)
    }

    @Test func `Drawings are spread over turns, visible rows first`() async throws {
        let list = try list()
        var drawn: [Int] = []
        for model in models {
            model.onDraw = { [time] in
                drawn.append(model.number)
                time.move(.milliseconds(3))
            }
        }
        list.prefetchDistance = .standard
        let before = list.revision
        await list.waitUntilComplete()
        #expect(Array(drawn.prefix(10)) == Array(0..<10))
        // Two drawings of 3 ms in a turn.
        #expect(list.revision - before >= 5)
        // A list that has never scrolled makes images for a quarter of the viewport in advance.
        for _ in 0..<10_000 where drawn.count < 13 { await Task.yield() }
        #expect(drawn == Array(0..<13))
        withExtendedLifetime(list) {}
    }

    @Test func `A row that leaves before its turn isn't drawn`() async throws {
        let list = try list()
        var drawn: [Int] = []
        for model in models { model.onDraw = { drawn.append(model.number) } }
        list.scroll(toItem: 50, at: .start)
        await list.waitUntilComplete()
        #expect(drawn == Array(50..<60))
    }

    @Test func `A list that draws synchronously draws models at once`() throws {
        let list = RasterListController(pipeline: .isolated(), rowHeight: 10) { [models] (id: Int) in models[id] }
        list.drawsSynchronously = true
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 40, height: 100))
        #expect(shown(list) == Array(0..<10))
    }

    @Test func `Components of several types, some of them on the main actor`() async throws {
        let erased: any Rasterizable & Sendable = NumberRow(number: 3)
        let local: any Rasterizable = Local(number: 4)
        let list = RasterListController<Int>(pipeline: .isolated(), rowHeight: 10) { [models] id in
            switch id {
            case 0: .component(models[0])
            case 1: .component(NumberRow(number: 1))
            case 2: .component(Local(number: 2))
            case 3: .component(erased)
            case 4: .component(local)
            default: .fetched { NumberRow(number: id) }
            }
        }
        list.apply(RasterListSnapshot(0..<6))
        try list.resize(to: CGSize(width: 40, height: 60))
        await list.waitUntilComplete()
        #expect(shown(list) == Array(0..<6))
    }

    @Test func `A list that is gone draws nothing more`() async throws {
        var count = 0
        for model in models { model.onDraw = { count += 1 } }
        var gone: RasterListController<Int>? = try list()
        weak let weakList = gone
        gone = nil
        for _ in 0..<20 { await Task.yield() }
        #expect(weakList == nil)
        #expect(count == 0)
    }
}
