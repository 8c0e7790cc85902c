// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterLists

/// A number that any thread may change.
private protocol SharedNumber: AnyObject, Sendable {
    init()
    var value: Int { get set }
}

extension HookedModel: SharedNumber {}

private final class CountedNumber: SharedNumber, StateVersioned {
    private let number = Lock((value: 0, changes: 0))

    var stateVersion: Int { number.withLock { $0.changes } }

    var value: Int {
        get { number.withLock { $0.value } }
        set { number.withLock { $0 = (newValue, $0.changes + 1) } }
    }
}

private final class LockedNumber: SharedNumber {
    private let number = Lock(0)

    var value: Int {
        get { number.withLock { $0 } }
        set { number.withLock { $0 = newValue } }
    }
}

private struct ModelRow<Number: SharedNumber>: Rasterizable {
    let id: Int
    let number: Number

    static var keyPathsThatAffectState: StateKeyPaths<Self> { ["id": \.id, "version": \.number.value] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: NumberRow.color(of: id, number.value))
    }
}

private struct RacingRow: Rasterizable {
    static let race = Lock<(@Sendable () -> Void)?>(nil)

    let number: HookedModel
    var version: Int {
        let value = number.value
        Self.race.withLock { $0.take() }?()
        return value
    }

    static var keyPathsThatAffectState: StateKeyPaths<Self> { ["version": \.version] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: NumberRow.color(of: 1, version))
    }
}

/// A list of 100 items whose components are fetched, and lead to an object each.
@MainActor
private final class FetchedStage<Number: SharedNumber> {
    let numbers = (0..<100).map { _ in Number() }
    let list: RasterListController<Int>

    let fetches = Shared<[Int]>([])

    init(_ pipeline: RasterPipeline = .isolated()) throws {
        list = RasterListController(pipeline: pipeline, rowHeight: .fixed(10)) { [numbers, fetches] id in
            let row = ModelRow(id: id, number: numbers[id])
            guard id % 2 == 0 else {
                return .fetched {
                    await MainActor.run { fetches.value.append(id) }
                    return row
                }
            }
            return .prepared { preparation in
                fetches.value.append(id)
                preparation.finish(with: row)
            }
        }
        list.prefetchDistance = .none
        list.apply(RasterListSnapshot(0..<100))
        try list.resize(to: CGSize(width: 10, height: 40))
    }

    var shown: [Int] { list.visibleItems.map { Int($0.image?.pixel(x: 0, y: 0)?.red ?? 255) } }

    func changeWhileAway(to version: Int) async {
        await list.waitUntilComplete()
        list.scroll(toOffset: 500)
        await list.waitUntilComplete()
        for number in numbers[0..<4] { number.value = version }
        list.scroll(toOffset: 0)
        await list.waitUntilComplete()
    }
}

/// Components that were fetched, or prepared by a callback, and whose key paths read objects.
@MainActor
@Suite(.hangGuard) struct ListFetchedStateTests {
    @Test func anItemIsStillObservedAfterEachWayOfRequestingItAgain() async throws {
        let stage = try FetchedStage<HookedModel>()
        var version = 0
        let steps: [() async throws -> Void] = [
            { stage.list.apply(RasterListSnapshot((0..<100))) },
            { try stage.list.resize(to: CGSize(width: 20, height: 40)) },
            { stage.list.environment.colorScheme = .dark },
            { stage.list.reload([0, 1]) },
            { await stage.changeWhileAway(to: version) },
        ]
        for step in steps {
            await stage.list.waitUntilComplete()
            try await step()
            await stage.list.waitUntilComplete()
            version += 1
            for number in stage.numbers { number.value = version }
            await stage.list.waitUntilComplete()
            #expect(stage.shown == [version, version, version, version])
        }
        #expect(stage.fetches.value.filter { $0 < 4 }.count == 6)
    }

    @Test func anItemThatComesBackShowsItsPresentStateWhetherObservedVersionedOrNeither() async throws {
        func check<Number: SharedNumber>(_ type: Number.Type) async throws {
            let stage = try FetchedStage<Number>()
            await stage.changeWhileAway(to: 5)
            #expect(stage.shown == [5, 5, 5, 5], "\(type)")
            #expect(stage.fetches.value.count == 8, "\(type)")
        }
        try await check(HookedModel.self)
        try await check(CountedNumber.self)
        try await check(LockedNumber.self)
    }

    @Test func applyingReadsTheStateOfFetchedComponentsAgain() async throws {
        let stage = try FetchedStage<CountedNumber>()
        await stage.list.waitUntilComplete()
        stage.numbers[2].value = 7
        stage.list.apply(RasterListSnapshot(0..<100))
        await stage.list.waitUntilComplete()
        #expect(stage.shown == [0, 0, 7, 0])
        #expect(stage.fetches.value.count == 4)
    }

    @Test func aChangeBetweenTheReadingAndTheObservationIsShown() async throws {
        let (number, pipeline) = (HookedModel(), RasterPipeline.isolated())
        _ = try pipeline.render(RacingRow(number: number), size: CGSize(width: 10, height: 10))
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(10)) { _ in
            .fetched {
                RacingRow.race.withLock { $0 = { DispatchQueue(label: "writer").sync { number.value = 5 } } }
                return RacingRow(number: number)
            }
        }
        list.apply([1])
        try list.resize(to: CGSize(width: 10, height: 10))
        await list.waitUntilComplete()
        #expect(list.visibleItems.first?.image?.pixel(x: 0, y: 0)?.red == 5)
    }

    @Test func tenThousandItemsComeBackWithoutBeingFetchedAgain() async throws {
        let (count, viewport) = (10_000, 50)
        let (number, fetches) = (HookedModel(), Shared(0))
        let pipeline = RasterPipeline.isolated(byteLimit: 256 << 20)
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(1)) { id in
            .prepared { preparation in
                fetches.value += 1
                preparation.finish(with: ModelRow(id: id, number: number))
            }
        }
        list.prefetchDistance = .none
        list.apply(RasterListSnapshot(0..<count))
        try list.resize(to: CGSize(width: 1, height: CGFloat(viewport)))
        let offsets = stride(from: 0, to: count, by: viewport)
        for offset in Array(offsets) + offsets.reversed() {
            list.scroll(toOffset: CGFloat(offset))
            await list.waitUntilComplete()
        }
        #expect(fetches.value == count)
    }
}
