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

    @Test(arguments: 0..<3) func keepsAnImageOnScreenThroughTrimsPressureAndLowerLimits(index: Int) throws {
        let drops: [(RasterCache) -> Void] = [
            { $0.trim(toByteCount: 0) }, { $0.relieve(.offScreen) }, { $0.byteLimit = 0 },
        ]
        try store(1, 2)
        cache.pin(try numberKey(2))
        drops[index](cache)
        #expect(try [1, 2].map(holds) == [false, true])
        #expect(cache.byteCount == cost)
        #expect(cache.pinnedByteCount == cost)
    }

    @Test func makesRoomWhenImagesLeaveTheScreen() throws {
        for number in 0..<3 {
            cache.pin(try numberKey(number))
        }
        try store(0, 1, 2)
        cache.byteLimit = cost + cost / 2
        #expect(cache.byteCount == 3 * cost)
        cache.unpin(try numberKey(1))
        #expect(cache.byteCount == 2 * cost)
    }
}
