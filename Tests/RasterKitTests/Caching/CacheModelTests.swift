// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterTesting
import Testing

/// A hundred thousand operations, a million at full length; `RASTER_SEED` repeats a run.
@Suite struct CacheModelTests {
    private static let count = Proof.length(100_000, full: 1_000_000)
    private static let seed = Proof.fixedSeed ?? 0x5EED

    @Test func behavesLikeItsModel() throws {
        let images = try NumberedImages(keyCount: 60)
        var model = CacheModel(byteLimit: 16_000, seed: Self.seed, images: images)
        for step in 0..<Self.count {
            do {
                try model.step()
                if step.isMultiple(of: 20) { try model.recount() }
            } catch {
                Issue.record("Seed \(Self.seed), step \(step): \(error)")
                return
            }
        }
        let statistics = model.cache.statistics
        #expect(statistics.hits > 1000)
        #expect(statistics.evictions > 1000)
        #expect(statistics.rejections > 100)
        model.removeAll()
        try model.recount()
        #expect(model.cache.count == 0)
        #expect(images.liveCount == 0)
    }

    @Test func servesManyThreadsAtOnce() async throws {
        let images = try NumberedImages(keyCount: 64)
        let cache = RasterCache(byteLimit: 12_000, pressure: nil)
        let count = Self.count / 8
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask { try Self.work(on: cache, images, count: count, thread: thread) }
            }
            try await group.waitForAll()
        }
        #expect(cache.byteCount <= 12_000)
        #expect(cache.pinnedByteCount == 0)
        // Entries keep their images alive, in a debug build to the end of the scope.
        do {
            let entries = Dictionary(grouping: cache.snapshot().entries, by: \.image.storageAddress).values
            let byteCount = entries.reduce(0) { sum, entries in
                entries.reduce(sum + entries[0].image.pixelFootprint) {
                    $0 + CacheEntry.overhead(of: $1.image, for: $1.key)
                }
            }
            #expect(cache.byteCount == byteCount)
        }
        cache.removeAll()
        #expect(cache.byteCount == 0)
        #expect(images.liveCount == 0)
    }

    @Test func countsEachLookUpOfFewKeysThatManyThreadsReplace() async throws {
        let images = try NumberedImages(keyCount: 4)
        let cache = RasterCache(byteLimit: 3000, pressure: nil)
        let lookUps = try await withThrowingTaskGroup(of: Int.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    var (random, lookUps) = (SeededGenerator(seed: Self.seed &+ UInt64(thread)), 0)
                    for step in 0..<Self.count / 8 {
                        let number = Int.random(in: 0..<4, using: &random)
                        switch Int.random(in: 0..<8, using: &random) {
                        case 0: cache.removeImage(for: images.keys[number])
                        case 1...2: cache.store(try images.image(number, copy: step % 64), for: images.keys[number])
                        default:
                            lookUps += 1
                            guard let image = cache.image(for: images.keys[number]) else { continue }
                            try Self.require(images.shows(image, number), step)
                        }
                    }
                    return lookUps
                }
            }
            return try await group.reduce(0, +)
        }
        let statistics = cache.statistics
        #expect(statistics.hits + statistics.misses == lookUps, "Seed \(Self.seed)")
        cache.removeAll()
        #expect(cache.byteCount == 0, "Seed \(Self.seed)")
        #expect(images.liveCount == 0, "Seed \(Self.seed)")
    }

    /// Uses the cache at random; keys of equal number modulo 32 have equal pixels.
    private static func work(on cache: RasterCache, _ images: NumberedImages, count: Int, thread: Int) throws {
        var random = SeededGenerator(seed: seed &+ UInt64(thread))
        for step in 0..<count {
            // The first keys belong to a thread each: what one pins, no other removes.
            let number = Int.random(in: 8..<64, using: &random)
            let key = images.keys[number]
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<60:
                if let image = cache.image(for: key) { try require(images.shows(image, number % 32), step) }
            case 60..<85:
                cache.store(try images.image(number % 32, copy: step % 64), for: key)
            case 85..<90: cache.removeImage(for: key)
            case 90: cache.trim(toByteCount: 6000)
            case 91: cache.relieve(.offScreen)
            case 92: cache.relieve(.prefetched)
            case 93: cache.byteLimit = 12_000 - step % 2 * 2000
            case 94:
                let snapshot = cache.snapshot()
                try require(snapshot.byteCount <= max(12_000, snapshot.pinnedByteCount), step)
            default:
                let own = images.keys[thread]
                cache.pin(own)
                cache.store(try images.image(thread, copy: 1), for: own)
                cache.trim(toByteCount: 0)
                try require(cache.image(for: own).map { images.shows($0, thread) } == true, step)
                cache.unpin(own)
            }
        }
        cache.byteLimit = 12_000
    }

    private static func require(_ holds: Bool, _ step: Int) throws {
        try #require(holds, "Seed \(seed), step \(step)")
    }
}
