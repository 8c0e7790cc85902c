// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import Testing

/// The default limit of a cache, which follows the images on screen.
@Suite struct VisibleLimitTests {
    private let clock: ManualClock
    private let cache: RasterCache
    private let floor = min(32 << 20, RasterCache.defaultByteLimit)

    init() {
        let clock = ManualClock()
        self.clock = clock
        cache = RasterCache(byteLimit: nil, now: { clock.instant })
    }

    /// Stores an image of a number of mebibytes.
    private func store(_ number: Int, mebibytes: Int = 1, in cache: RasterCache) throws {
        let size = CGSize(width: 512, height: 512 * mebibytes)
        let image = try RasterImage(size: size, background: Color(white: Double(number) / 255)) { _ in }
        cache.store(image, for: try numberKey(number))
    }

    private func limit(ofVisible mebibytes: Int, screens: Int = 3) -> ClosedRange<Int> {
        let bytes = min(max(2 * screens * mebibytes << 20, floor), RasterCache.defaultByteLimit)
        return bytes...bytes + bytes / 100
    }

    @Test func isTheGreatestWithoutImagesOnScreen() throws {
        try store(1, in: cache)
        #expect(cache.byteLimit == RasterCache.defaultByteLimit)
    }

    @Test func isAFewScreensWithAFloor() throws {
        try store(1, in: cache)
        cache.pin(try numberKey(1))
        #expect(cache.byteLimit == floor)
        try store(2, mebibytes: 12, in: cache)
        cache.pin(try numberKey(2))
        #expect(limit(ofVisible: 13).contains(cache.byteLimit))
    }

    @Test func fallsWhenLessWasVisibleForAMinute() throws {
        for (number, mebibytes) in [(1, 12), (2, 1)] { try store(number, mebibytes: mebibytes, in: cache) }
        for number in [1, 2] { cache.pin(try numberKey(number)) }
        cache.unpin(try numberKey(1))
        clock.move(.seconds(31))
        try store(3, in: cache)
        #expect(limit(ofVisible: 13).contains(cache.byteLimit))
        clock.move(.seconds(31))
        try store(4, in: cache)
        #expect(cache.byteLimit == floor)
        #expect(cache.byteCount <= floor)
    }

    @Test func hasRoomForWhatIsPrefetched() throws {
        cache.reserve(screens: 5)
        try store(1, mebibytes: 12, in: cache)
        cache.pin(try numberKey(1))
        #expect(limit(ofVisible: 12, screens: 5).contains(cache.byteLimit))
    }

    @Test func evictsNothingThatIsOnScreen() throws {
        for number in 0..<10 {
            try store(number, in: cache)
            cache.pin(try numberKey(number))
        }
        for number in 10..<200 { try store(number, in: cache) }
        #expect(try (0..<10).allSatisfy { cache.image(for: try numberKey($0)) != nil })
        #expect(cache.byteCount <= cache.byteLimit)
    }

    @Test func staysWhereItWasSet() throws {
        let set = RasterCache(byteLimit: 48 << 20, pressure: nil)
        cache.byteLimit = 48 << 20
        for cache in [set, cache] {
            try store(1, in: cache)
            cache.pin(try numberKey(1))
            try store(2, in: cache)
            #expect(cache.byteLimit == 48 << 20)
        }
    }
}
