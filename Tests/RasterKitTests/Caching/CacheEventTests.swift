// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CacheEventTests {
    private let cache: RasterCache

    init() throws {
        cache = RasterCache(byteLimit: try 2 * numberCost(), pressure: nil)
    }

    private func store(_ number: Int, height: Int = 4) throws {
        cache.store(try numberImage(number, height: height), for: try numberKey(number))
    }

    @Test func reportsEvictionsRefusalsAndTrims() async throws {
        var events = cache.events.makeAsyncIterator()
        for number in 1...3 {
            try store(number)
        }
        try store(4, height: 99)
        cache.trim(toByteCount: try numberCost())
        cache.relieve(.offScreen)
        #expect(try await events.next() == .evicted(numberKey(1), byteCount: 64))
        #expect(try await events.next() == .refused(numberKey(4), byteCount: 1584, reason: .tooLarge))
        #expect(await events.next() == .trimmed(count: 1, byteCount: 64, pressure: nil))
        #expect(await events.next() == .trimmed(count: 1, byteCount: 64, pressure: .offScreen))
    }

    @Test func reportsToEveryListener() async throws {
        var first = cache.events.makeAsyncIterator()
        var second = cache.events.makeAsyncIterator()
        try store(1)
        cache.trim(toByteCount: 0)
        #expect(await first.next() != nil)
        #expect(await second.next() != nil)
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
