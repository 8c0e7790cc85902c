// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CacheInspectionTests {
    private let clock: ManualClock
    private let cache: RasterCache

    init() {
        let clock = ManualClock()
        self.clock = clock
        cache = RasterCache(byteLimit: 4000, now: { clock.instant })
    }

    @Test func tellsWhatEachEntryIs() throws {
        let origin = RasterCache.Origin(component: "Badge", drawingTime: .microseconds(30), isPrefetched: true)
        cache.store(try numberImage(1), for: try numberKey(1), origin: origin)
        clock.move(.seconds(5))
        for _ in 0..<3 {
            _ = try cache.image(for: numberKey(1))
        }
        let entry = try #require(cache.snapshot().entries.first)
        #expect(try entry.key == numberKey(1))
        #expect(entry.origin == origin)
        #expect(entry.drawingTime == .microseconds(30))
        #expect(entry.age == .seconds(5))
        #expect(entry.byteCount == 64)
        #expect(entry.hits == 3)
        #expect(!entry.isPinned)
    }

    @Test func describesAnEntryInALine() throws {
        let key = try numberKey(1)
        let origin = RasterCache.Origin(component: "Badge", drawingTime: .milliseconds(2))
        cache.pin(key)
        cache.store(try numberImage(1), for: key, origin: origin)
        clock.move(.seconds(5))
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

    @Test func countsWhatWasDone() throws {
        _ = try cache.image(for: numberKey(1))
        cache.store(try numberImage(1), for: try numberKey(1))
        _ = try cache.image(for: numberKey(1))
        let before = cache.statistics
        #expect(before.hits == 1)
        #expect(before.misses == 1)
        #expect(before.hitRate == 0.5)
        cache.store(try numberImage(2, height: 190), for: try numberKey(2))
        cache.store(try numberImage(3, height: 280), for: try numberKey(3))
        let done = cache.statistics - before
        #expect(done.insertions == 1)
        #expect(done.rejections == 1)
        #expect(done.evictions == 1)
        #expect(done.hits == 0)
        #expect(done.hitRate == 0)
    }
}

@Suite struct CacheEventTests {
    private let cache: RasterCache

    init() throws {
        cache = RasterCache(byteLimit: try 2 * numberCost(), pressure: nil)
    }

    private func store(_ number: Int, height: Int = 4) throws {
        cache.store(try numberImage(number, height: height), for: try numberKey(number))
    }

    @Test func reportsEvictionsRefusalsAndTrimsToAllListeners() async throws {
        var events = cache.events.makeAsyncIterator()
        var others = cache.events.makeAsyncIterator()
        for number in 1...3 {
            try store(number)
        }
        try store(4, height: 99)
        cache.trim(toByteCount: try numberCost())
        cache.relieve(.offScreen)
        #expect(try await events.next() == .evicted(numberKey(1), byteCount: 64))
        #expect(try await others.next() == .evicted(numberKey(1), byteCount: 64))
        #expect(try await events.next() == .rejected(numberKey(4), byteCount: 1584, reason: .tooLarge))
        #expect(await events.next() == .trimmed(count: 1, byteCount: 64, pressure: nil))
        #expect(await events.next() == .trimmed(count: 1, byteCount: 64, pressure: .offScreen))
    }

    @Test func endsWithTheCache() async throws {
        var cache: RasterCache? = RasterCache(byteLimit: 0, pressure: nil)
        var events = try #require(cache?.events).makeAsyncIterator()
        cache = nil
        #expect(await events.next() == nil)
    }

    @Test func saysInWordsWhatItDid() throws {
        let key = try numberKey(1)
        #expect(RasterCache.Event.evicted(key, byteCount: 64).description == "evicted \(key.digest): 64 bytes")
        let trimmed = RasterCache.Event.trimmed(count: 2, byteCount: 99, pressure: .derived)
        #expect(trimmed.description == "trimmed 2 images, 99 bytes, memory pressure: derived")
    }
}
