// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct PinnedImagesTests {
    private let cache = RasterCache(byteLimit: 192, pressure: nil)

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
        #expect(cache.byteCount == 192)
    }

    @Test func staysWhenTheLimitFalls() throws {
        try store(1, 2, 3)
        cache.pin(try numberKey(2))
        cache.byteLimit = 0
        #expect(try holds(2) && !holds(1) && !holds(3))
        #expect(cache.byteCount == 64)
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
        #expect(cache.pinnedByteCount == 64)
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
        cache.byteLimit = 100
        #expect(cache.byteCount == 192)
        cache.unpin(try numberKey(1))
        #expect(cache.byteCount == 128)
    }

    @Test func countsItsBytesApart() throws {
        try store(1, 2)
        cache.pin(try numberKey(1))
        #expect(cache.byteCount == 128 && cache.pinnedByteCount == 64)
        cache.unpin(try numberKey(1))
        #expect(cache.byteCount == 128 && cache.pinnedByteCount == 0)
    }

    @Test func countsSharedBytesOnScreenOnce() throws {
        cache.byteLimit = 1000
        for number in 1...3 {
            cache.store(try numberImage(7, height: 30), for: try numberKey(number))
        }
        cache.pin(try numberKey(1))
        cache.pin(try numberKey(2))
        #expect(cache.pinnedByteCount == 480 + 256)
        #expect(cache.byteCount == 480 + 2 * 256)
    }
}
