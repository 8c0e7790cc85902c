// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CacheTraces
import Foundation
@_spi(Eviction) import RasterKit
import Testing

@testable import CacheReplay

@Suite struct TraceReplayTests {
    /// Makes a trace of keys; the bytes and drawing times follow from them.
    private func replay(_ keys: [Int]) -> TraceReplay {
        TraceReplay(
            RasterTrace(
                requests: keys.enumerated().map { time, key in
                    let hash = UInt64(key)
                    return .init(time: time, key: hash, byteCount: 10 + key % 7 * 10, drawingTime: 100 + key % 5 * 100)
                }
            )
        )
    }

    private func randomKeys(_ count: Int, seed: UInt64) -> [Int] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in
            Int.random(in: 0..<40, using: &random) * Int.random(in: 0..<3, using: &random)
        }
    }

    /// What is best, by trying each way to keep or drop: for small traces.
    private func optimum(_ replay: TraceReplay, byteLimit: Int, gain: (RasterTrace.Request) -> Int) -> Int {
        let requests = replay.trace.requests
        // The best gain for each set of keys that may be kept.
        var states: [Set<UInt64>: Int] = [[]: 0]
        for request in requests {
            var next: [Set<UInt64>: Int] = [:]
            for (kept, sum) in states {
                let sum = sum + (kept.contains(request.key) ? gain(request) : 0)
                let all = Array(kept.union([request.key]))
                for mask in 0..<1 << all.count {
                    let subset = Set(all.indices.filter { mask >> $0 & 1 == 1 }.map { all[$0] })
                    let bytes = subset.reduce(0) { total, key in
                        total + (requests.first { $0.key == key }?.byteCount ?? 0)
                    }
                    if bytes <= byteLimit { next[subset] = max(next[subset] ?? 0, sum) }
                }
            }
            states = next
        }
        return states.values.max() ?? 0
    }

    @Test func countsHitsBytesAndTime() {
        let outcome = replay([1, 2, 1, 1]).outcome(of: .leastRecentlyUsed, byteLimit: 1000)
        #expect(outcome == ReplayOutcome(hits: 2, hitByteCount: 40, savedTime: 400))
    }

    @Test func keepsNothingThatIsLargerThanTheLimit() {
        #expect(replay([6, 6, 6]).outcome(of: .costAware, byteLimit: 69).hits == 0)
        #expect(replay([6, 6, 6]).outcome(of: .costAware, byteLimit: 70).hits == 2)
    }

    @Test(arguments: ReplayPolicy.allCases)
    func doesWhatTheCacheDoes(policy: ReplayPolicy) throws {
        let cache = RasterCache(byteLimit: 14_000, policy: policy.makePolicy(byteLimit: 14_000))
        let recorder = RasterTraceRecorder()
        // Numbers that come again and again, and numbers of another component that never do.
        let numbers = randomKeys(3000, seed: 5).enumerated().map { $0 % 3 == 0 ? 100 + $0 : $1 }
        for number in numbers {
            let key = try numberKey(number)
            let origin = RasterCache.Origin(
                component: number < 100 ? "Tile" : "Clock",
                drawingTime: .microseconds(number % 40 * 10)
            )
            let size = CGSize(width: 4, height: 4 + number % 9)
            let image = try RasterImage(size: size, background: Color(hex: UInt32(number))) { _ in }
            recorder.record(
                key,
                component: origin.component,
                byteCount: cost(of: image, for: key, origin),
                drawingTime: origin.drawingTime
            )
            guard cache.image(for: key) == nil else { continue }
            cache.store(image, for: key, origin: origin)
        }
        let outcome = TraceReplay(recorder.trace).outcome(of: policy, byteLimit: 14_000)
        #expect(Int(outcome.hits) == cache.statistics.hits)
        #expect(policy != .costAware || cache.statistics.refusals > 100)
    }

    /// Returns the bytes that an image costs in a cache.
    private func cost(of image: RasterImage, for key: CacheKey, _ origin: RasterCache.Origin) -> Int {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        cache.store(image, for: key, origin: origin)
        return cache.byteCount
    }

    @Test(arguments: 0..<6)
    func isNeverBetterThanItsBound(seed: UInt64) {
        let replay = replay(randomKeys(2000, seed: seed))
        for limit in [50, 200, 800, 5000] {
            let bound = replay.bound(byteLimit: limit)
            for policy in ReplayPolicy.allCases {
                let outcome = replay.outcome(of: policy, byteLimit: limit)
                #expect(outcome.hits <= bound.hits && outcome.savedTime <= bound.savedTime)
                #expect(outcome.hitByteCount <= bound.hitByteCount)
            }
        }
    }

    @Test(arguments: 0..<8)
    func boundsTheOptimum(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let replay = replay((0..<14).map { _ in Int.random(in: 0..<5, using: &random) })
        for limit in [20, 50, 90] {
            let bound = replay.bound(byteLimit: limit)
            #expect(Double(optimum(replay, byteLimit: limit) { _ in 1 }) <= bound.hits + 1e-9)
            #expect(Double(optimum(replay, byteLimit: limit) { $0.drawingTime }) <= bound.savedTime + 1e-9)
            #expect(Double(optimum(replay, byteLimit: limit) { $0.byteCount }) <= bound.hitByteCount + 1e-9)
        }
    }

    @Test func boundsACacheThatKeepsEverythingExactly() {
        let replay = replay(randomKeys(500, seed: 1))
        #expect(replay.bound(byteLimit: 1 << 30) == replay.outcome(of: .leastRecentlyUsed, byteLimit: 1 << 30))
    }

    @Test func savesMoreTimeThanLRUWhereSomeImagesAreExpensive() {
        // Expensive images come back after a scan of cheap ones.
        var keys: [Int] = []
        for round in 0..<50 {
            keys += [4, 9, 4, 9] + (0..<20).map { 1000 + round * 100 + $0 * 5 }
        }
        let replay = replay(keys)
        let costAware = replay.outcome(of: .costAware, byteLimit: 400)
        #expect(costAware.savedTime > 1.8 * replay.outcome(of: .leastRecentlyUsed, byteLimit: 400).savedTime)
    }
}
