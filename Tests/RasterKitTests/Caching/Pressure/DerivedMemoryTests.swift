// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterKit
import Synchronization
import Testing

@Suite struct DerivedMemoryTests {
    private final class Counter: Sendable {
        let calls = Atomic(0)
    }

    @Test func goesWhenACacheHearsOfTheStage() {
        let counter = Counter()
        let pressure = MemoryPressureMonitor()
        let cache = RasterCache(byteLimit: 1000, pressure: pressure)
        DerivedMemory.register { counter.calls.add(1, ordering: .relaxed) }
        withExtendedLifetime(cache) { pressure.report(.derived) }
        #expect(counter.calls.load(ordering: .relaxed) > 0)
    }
}
