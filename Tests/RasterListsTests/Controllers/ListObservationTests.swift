// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterLock
import Testing

/// Changes that come while a list reads its state, and what a list says of itself.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct ListObservationTests {
    /// A component that reads a value outside of it, and waits at a gate before and after it is read for the drawing.
    private struct Toolbar: Rasterizable, Sendable {
        private let read: @Sendable () -> Bool
        /// A closure, since a gate would be an object whose changes can't be noticed.
        private let pause: @Sendable () -> Void

        init(gate: Gate, _ read: @escaping @Sendable () -> Bool) {
            self.read = read
            pause = { gate.arriveAndWait() }
        }

        var isDark: Bool { read() }

        static var keyPathsThatAffectState: StateKeyPaths<Toolbar> { ["isDark": \.isDark] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            pause()
            context.fill(bounds, with: isDark ? .black : .white)
            pause()
        }
    }

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

    @Test(.hangGuard)
    func neverStoresARowOfAListInAnotherStateThanItsKey() async throws {
        let pipeline = RasterPipeline.isolated()
        let isDark = Lock(false)
        let gate = Gate()
        let toolbar = Toolbar(gate: gate) { isDark.withLock { $0 } }
        let list = RasterListController(pipeline: pipeline, rowHeight: .fixed(6)) { (_: Int) in toolbar }
        list.apply(RasterListSnapshot([1]))
        try list.resize(to: size, scale: 1)
        let key = try pipeline.key(for: toolbar, size: size)
        await gate.waitForArrival()
        isDark.withLock { $0 = true }
        gate.open()
        await gate.waitForArrival()
        gate.open()
        await wait { pipeline.statistics.drawings > 0 }
        isDark.withLock { $0 = false }
        #expect(pipeline.cache?.image(for: key) == nil)
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
