// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(Eviction) import RasterKit
import RasterLock
import Testing

@Suite struct CacheInspectionTests {
    /// A clock that a test moves.
    private final class Clock: Sendable {
        private let instant = Lock(ContinuousClock.now)

        var now: ContinuousClock.Instant { instant.withLock { $0 } }

        func advance(by duration: Duration) {
            instant.withLock { $0 += duration }
        }
    }

    private let clock: Clock
    private let cache: RasterCache

    init() {
        let clock = Clock()
        self.clock = clock
        cache = RasterCache(byteLimit: 4000, now: { clock.now })
    }

    @Test func tellsWhatEachEntryIs() throws {
        let origin = RasterCache.Origin(component: "Badge", drawingTime: .microseconds(30), isPrefetched: true)
        cache.store(try numberImage(1), for: try numberKey(1), origin: origin)
        clock.advance(by: .seconds(5))
        for _ in 0..<3 {
            _ = try cache.image(for: numberKey(1))
        }
        let entry = try #require(cache.snapshot().entries.first)
        #expect(try entry.key == numberKey(1))
        #expect(entry.origin == origin && entry.drawingTime == .microseconds(30))
        #expect(entry.byteCount == 64 && entry.hits == 3 && entry.age == .seconds(5) && !entry.isPinned)
    }

    @Test func describesAnEntryInALine() throws {
        let key = try numberKey(1)
        let origin = RasterCache.Origin(component: "Badge", drawingTime: .milliseconds(2))
        cache.pin(key)
        cache.store(try numberImage(1), for: key, origin: origin)
        clock.advance(by: .seconds(5))
        let line = cache.snapshot().entries.first?.description
        #expect(
            line == "\(key.digest) Badge: 64 bytes, 0 hits, 5.0 seconds old, drawn in 0.002 seconds, on screen"
        )
    }

    @Test func listsWhatWasUsedLastFirst() throws {
        for number in 1...3 {
            cache.store(try numberImage(number), for: try numberKey(number))
        }
        _ = try cache.image(for: numberKey(1))
        #expect(try cache.snapshot().entries.map(\.key) == [1, 3, 2].map { try numberKey($0) })
    }

    @Test func givesSumsThatBelongToTheEntries() throws {
        cache.pin(try numberKey(2))
        for number in 1...3 {
            cache.store(try numberImage(number), for: try numberKey(number))
        }
        let snapshot = cache.snapshot()
        cache.removeAll()
        #expect(snapshot.entries.count == 3 && snapshot.byteLimit == 4000)
        #expect(try snapshot.byteCount == 3 * numberCost())
        #expect(try snapshot.pinnedByteCount == numberCost() && snapshot.entries.filter(\.isPinned).count == 1)
        #expect(snapshot.statistics.insertions == 3)
    }

    @Test func countsWhatWasDone() throws {
        _ = try cache.image(for: numberKey(1))
        cache.store(try numberImage(1), for: try numberKey(1))
        _ = try cache.image(for: numberKey(1))
        let before = cache.statistics
        #expect(before.hits == 1 && before.misses == 1 && before.hitRate == 0.5)
        cache.store(try numberImage(2, height: 190), for: try numberKey(2))
        cache.store(try numberImage(3, height: 280), for: try numberKey(3))
        let done = cache.statistics - before
        #expect(done.insertions == 1 && done.refusals == 1)
        #expect(done.evictions == 1)
        #expect(done.hits == 0 && done.hitRate == 0)
    }
}
