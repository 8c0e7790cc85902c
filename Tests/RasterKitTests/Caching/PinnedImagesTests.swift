// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct PinnedImagesTests {
    private let cost: Int
    private let cache: RasterCache

    init() throws {
        cost = try numberCost()
        cache = RasterCache(byteLimit: 3 * cost, pressure: nil)
    }

    private func store(_ numbers: Int..., height: Int = 4) throws {
        for number in numbers {
            cache.store(try numberImage(number, height: height), for: try numberKey(number))
        }
    }

    private func holds(_ number: Int) throws -> Bool {
        try cache.image(for: numberKey(number)) != nil
    }

    @Test func staysWhateverComes() throws {
        cache.pin(try numberKey(0))
        for number in 0..<50 {
            cache.store(try numberImage(number), for: try numberKey(number))
        }
        #expect(try cache.image(for: numberKey(0)) != nil)
        #expect(cache.byteCount == 3 * cost)
    }

    @Test func staysWhenTheLimitFalls() throws {
        try store(1, 2, 3)
        cache.pin(try numberKey(2))
        cache.byteLimit = 0
        #expect(try holds(2) && !holds(1) && !holds(3))
        #expect(cache.byteCount == cost)
    }

    @Test func staysThroughTrimsAndPressure() throws {
        try store(1, 2)
        cache.pin(try numberKey(2))
        cache.trim(toByteCount: 0)
        cache.relieve(.offScreen)
        #expect(try holds(2) && !holds(1))
    }

    @Test func goesWhenItIsRemoved() throws {
        try store(1)
        cache.pin(try numberKey(1))
        cache.removeImage(for: try numberKey(1))
        #expect(try !holds(1))
        #expect(cache.byteCount == 0 && cache.pinnedByteCount == 0)
    }

    @Test func isPinnedStillWhenItIsStoredAnew() throws {
        try store(1)
        cache.pin(try numberKey(1))
        try store(1, 2, 3, 4, 5)
        #expect(try holds(1))
        #expect(cache.pinnedByteCount == cost)
    }

    @Test func isPinnedWhenItComesLater() throws {
        cache.pin(try numberKey(1))
        try store(1, 2, 3, 4, 5)
        #expect(try holds(1))
    }

    @Test func takesAsManyUnpinsAsPins() throws {
        try store(1)
        cache.pin(try numberKey(1))
        cache.pin(try numberKey(1))
        cache.unpin(try numberKey(1))
        cache.trim(toByteCount: 0)
        #expect(try holds(1))
        cache.unpin(try numberKey(1))
        cache.trim(toByteCount: 0)
        #expect(try !holds(1))
    }

    @Test func takesNoHarmFromAnUnpinTooMany() throws {
        try store(1)
        cache.unpin(try numberKey(1))
        cache.pin(try numberKey(1))
        cache.trim(toByteCount: 0)
        #expect(try holds(1))
    }

    @Test func makesRoomWhenWhatWasOnScreenLeavesIt() throws {
        for number in 0..<3 {
            cache.pin(try numberKey(number))
        }
        try store(0, 1, 2)
        cache.byteLimit = cost + cost / 2
        #expect(cache.byteCount == 3 * cost)
        cache.unpin(try numberKey(1))
        #expect(cache.byteCount == 2 * cost)
    }

    @Test func countsItsBytesApart() throws {
        try store(1, 2)
        cache.pin(try numberKey(1))
        #expect(cache.byteCount == 2 * cost && cache.pinnedByteCount == cost)
        cache.unpin(try numberKey(1))
        #expect(cache.byteCount == 2 * cost && cache.pinnedByteCount == 0)
    }

    @Test func countsSharedBytesOnScreenOnce() throws {
        let image = try numberImage(7, height: 30)
        let further = try CacheEntry.overhead(of: image, for: numberKey(1))
        cache.byteLimit = 10_000
        for number in 1...3 {
            cache.store(try numberImage(7, height: 30), for: try numberKey(number))
        }
        cache.pin(try numberKey(1))
        cache.pin(try numberKey(2))
        #expect(cache.pinnedByteCount == image.pixelFootprint + 2 * further)
        #expect(cache.byteCount == image.pixelFootprint + 3 * further)
    }
}
