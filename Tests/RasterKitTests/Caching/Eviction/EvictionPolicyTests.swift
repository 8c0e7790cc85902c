// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite struct EvictionPolicyTests {
    private struct Bench {
        var policy: EvictionPolicy
        var uses: [Int: Int] = [:]

        init(byteLimit: Int = 1000) {
            policy = EvictionPolicy(byteLimit: byteLimit)
        }

        mutating func admits(_ id: Int) -> Bool {
            policy.admits(
                EvictionPolicy.Entry(id: id, hash: UInt64(id), component: "Clock", byteCount: 100, drawingTime: 1000)
            )
        }

        mutating func insert(
            _ ids: Int...,
            hash: UInt64? = nil,
            component: String = "Clock",
            byteCount: Int = 100,
            drawingTime: Int = 1000
        ) {
            for id in ids {
                uses[id] = 0
                let entry = EvictionPolicy.Entry(
                    id: id,
                    hash: hash ?? UInt64(id),
                    component: component,
                    byteCount: byteCount,
                    drawingTime: drawingTime
                )
                policy.insert(entry, uses: 0)
            }
        }

        mutating func use(_ id: Int, times: Int = 1) {
            uses[id]? += times
        }

        mutating func evict(_ count: Int = 1) -> [Int] {
            (0..<count).compactMap { [uses] _ in policy.removeVictim { uses[$0] ?? 0 } }
        }
    }

    @Test func givesUpEachEntryOnce() {
        var bench = Bench()
        for id in 0..<30 {
            bench.insert(id)
            if id.isMultiple(of: 3) { bench.use(id, times: 4) }
        }
        #expect(Set(bench.evict(40)) == Set(0..<30))
        #expect(bench.policy.count == 0)
    }

    @Test func keepsWhatIsUsedThroughAScan() {
        var bench = Bench()
        bench.insert(1, 2, 3)
        for id in 1...3 {
            bench.use(id, times: 2)
        }
        var evicted: [Int] = []
        for id in 100..<200 {
            bench.insert(id)
            if bench.policy.count > 10 { evicted += bench.evict() }
        }
        #expect(evicted == Array(100..<193))
    }

    @Test func welcomesBackWhatWasGivenUpTooSoon() {
        var bench = Bench(byteLimit: 100)
        bench.insert(0, 1, 2, 3, 4)
        #expect(bench.evict() == [0])
        bench.insert(10, hash: 0)
        bench.insert(5)
        #expect(bench.evict(5) == [1, 2, 3, 4, 5])
    }

    @Test func givesUpWhatIsCheapLargeOrLittleUsedFirst() {
        var (expensive, small, used) = (Bench(byteLimit: 100), Bench(byteLimit: 100), Bench(byteLimit: 100))
        expensive.insert(1, drawingTime: 900_000)
        expensive.insert(2, drawingTime: 10_000)
        small.insert(1, byteCount: 100)
        small.insert(2, byteCount: 9000)
        for id in 1...2 {
            expensive.use(id)
            small.use(id)
        }
        #expect(expensive.evict(2) == [2, 1])
        #expect(small.evict(2) == [2, 1])
        used.insert(1, 2, 3)
        for (id, times) in [(1, 3), (2, 9), (3, 6)] { used.use(id, times: times) }
        #expect(used.evict(3) == [1, 3, 2])
    }

    @Test func evictsWhatIsNoLongerUsed() {
        var bench = Bench(byteLimit: 100)
        bench.insert(1, drawingTime: 20_000)
        bench.use(1, times: 4)
        var evicted: [Int] = []
        for id in 2..<200 {
            bench.insert(id)
            bench.use(id, times: 2)
            if bench.policy.count > 5 { evicted += bench.evict() }
        }
        #expect(evicted.contains(1))
    }

    @Test func forgetsTheOldestEvictedKeys() {
        var bench = Bench(byteLimit: 100)
        bench.insert(0, 1, 2)
        // Each is remembered among as many as there are entries: 3, 2, 1.
        #expect(bench.evict(3) == [0, 1, 2])
        bench.insert(10, hash: 0)
        bench.insert(11, hash: 2)
        #expect(bench.evict(2) == [10, 11])
    }

    /// Makes a policy whose latest evictions, of images that were never used again, are as many.
    private func benchAfterUnusedEvictions(_ count: Int) -> Bench {
        var bench = Bench(byteLimit: 1000)
        for id in 0..<count + 10 {
            bench.insert(id)
            if bench.policy.count > 10 { _ = bench.evict() }
        }
        return bench
    }

    private func benchWithAnotherVictim() -> Bench {
        var bench = benchAfterUnusedEvictions(246)
        bench.insert(900, component: "Badge")
        _ = bench.evict(10)
        return bench
    }

    @Test func admitsAComponentThatNeverRepeatsInPlaceOfItsOwnImages() {
        var bench = benchAfterUnusedEvictions(256)
        #expect(bench.admits(1000) == true)
        #expect(bench.policy.admission["Clock"]?.rejections == 0)
    }

    @Test func admitsAKeyThatItHasRefused() {
        var bench = benchWithAnotherVictim()
        #expect(bench.admits(1000) == false)
        #expect(bench.admits(1000) == true)
    }

    @Test func admitsAComponentAgainThatRepeats() {
        var bench = benchAfterUnusedEvictions(256)
        bench.insert(2000, hash: 255)
        #expect(bench.admits(1000) == true)
        #expect(bench.policy.admission["Clock"]?.unusedEvictions == 0)
    }

    @Test func admitsAComponentAgainWhoseImageWasUsed() {
        var bench = benchAfterUnusedEvictions(256)
        for id in 256..<266 { bench.use(id) }
        _ = bench.evict()
        #expect(bench.admits(1000) == true)
    }

    @Test func judgesNoMoreComponentsThanItHasRoomFor() {
        var policy = EvictionPolicy(byteLimit: 1000)
        for id in 0..<1200 {
            let entry = EvictionPolicy.Entry(
                id: id,
                hash: UInt64(id),
                component: "\(id)",
                byteCount: 1,
                drawingTime: 1
            )
            policy.insert(entry, uses: 0)
            _ = policy.removeVictim { _ in 0 }
        }
        #expect(policy.admission.count == 1024)
    }
}
