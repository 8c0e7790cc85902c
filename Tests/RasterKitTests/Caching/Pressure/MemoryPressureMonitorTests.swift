// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterLock
import Synchronization
import Testing

@testable import RasterKit

@Suite struct MemoryPressureMonitorTests {
    private let monitor = MemoryPressureMonitor()

    private func fill(_ cache: RasterCache) throws {
        for number in 0..<4 {
            let origin = RasterCache.Origin(isPrefetched: number >= 2)
            cache.store(try numberImage(number), for: try numberKey(number), origin: origin)
        }
        _ = try cache.image(for: numberKey(0))
        _ = try cache.image(for: numberKey(2))
    }

    private func held(_ cache: RasterCache) throws -> [Int] {
        let keys = Set(cache.snapshot().entries.map(\.key))
        return try (0..<4).filter { keys.contains(try numberKey($0)) }
    }

    @Test func dropsFirstWhatWasPrefetchedInVain() throws {
        let cache = RasterCache(byteLimit: 10_000, pressure: monitor)
        try fill(cache)
        monitor.report(.prefetched)
        #expect(try held(cache) == [0, 1, 2])
        monitor.report(.derived)
        #expect(try held(cache) == [0, 1, 2])
    }

    @Test func dropsInTheEndWhatIsNotOnScreen() throws {
        let cache = RasterCache(byteLimit: 10_000, pressure: monitor)
        try fill(cache)
        cache.pin(try numberKey(3))
        monitor.report(.prefetched)
        #expect(try held(cache) == [0, 1, 2, 3])
        monitor.report(.offScreen)
        #expect(try held(cache) == [3])
    }

    @Test func tellsWhoeverObserves() {
        let first = Recorder<MemoryPressureMonitor.Stage>()
        let second = Recorder<MemoryPressureMonitor.Stage>()
        var observation: MemoryPressureMonitor.Observation? = monitor.observe(first.add)
        let other = monitor.observe(second.add)
        monitor.report(.derived)
        withExtendedLifetime(observation) { observation = nil }
        monitor.report(.offScreen)
        withExtendedLifetime(other) {}
        #expect(first.all == [.derived])
        #expect(second.all == [.derived, .offScreen])
    }

    @Test func keepsNoCacheAlive() {
        var cache: RasterCache? = RasterCache(byteLimit: 10_000, pressure: monitor)
        weak let observed = cache
        cache = nil
        #expect(observed == nil)
        monitor.report(.offScreen)
    }

    @Test func mayBeObservedFromAnObserver() {
        let notes = Recorder<MemoryPressureMonitor.Stage>()
        let inner = Lock<MemoryPressureMonitor.Observation?>(nil)
        let observation = monitor.observe { [monitor] _ in
            inner.withLock { $0 = monitor.observe(notes.add) }
        }
        monitor.report(.prefetched)
        monitor.report(.derived)
        withExtendedLifetime(observation) {}
        #expect(notes.all == [.derived])
    }

    @Test func watchesForAsLongAsSomebodyObserves() {
        let monitor = MemoryPressureMonitor { report in
            PressureWatcher(triggers: [], usedShare: { nil }, report: report)
        }
        #expect(!monitor.isWatching)
        var observation: MemoryPressureMonitor.Observation? = monitor.observe { _ in }
        #expect(monitor.isWatching)
        withExtendedLifetime(observation) { observation = nil }
        #expect(!monitor.isWatching)
    }

    @Test func watchesNothingWhereThereIsNothingToWatch() {
        #expect(PressureWatcher(triggers: [], usedShare: nil) { _ in } == nil)
        #expect(PressureTrigger(.some, at: "/nonexistent/memory.pressure") == nil)
        let monitor = MemoryPressureMonitor { _ in nil }
        let observation = monitor.observe { _ in }
        withExtendedLifetime(observation) { #expect(!monitor.isWatching) }
    }

    @Test func dropsDerivedMemoryAtItsStage() {
        let counter = DrawingCounter()
        let cache = RasterCache(byteLimit: 1000, pressure: monitor)
        DerivedMemory.register { counter.increment() }
        withExtendedLifetime(cache) { monitor.report(.derived) }
        #expect(counter.count > 0)
    }
}
