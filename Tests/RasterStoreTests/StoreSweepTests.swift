// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterTesting
import Testing

@testable import RasterStore

/// Records of little worth are removed first, and no more than is needed.
struct StoreSweepTests {
    private let now = 1_000_000_000

    private func record(
        _ index: Int = 0,
        age: Int = 1000,
        drawing: Duration = .milliseconds(1),
        bytes: Int = 10_000
    ) -> StoreSweep.Candidate {
        .init(index: index, byteCount: bytes, lastUse: now - age, drawingTime: StoreDrawingTime(drawing))
    }

    private func first(_ one: StoreSweep.Candidate, _ other: StoreSweep.Candidate) -> Bool {
        let total = one.byteCount + other.byteCount
        let victims = StoreSweep.victims(of: [one, other], byteCount: total, target: total - 1, now: now)
        return victims == [one]
    }

    @Test func removesRecordsFirstThatAreCheapLargeOrLongUnused() {
        #expect(first(record(drawing: .microseconds(100)), record(1)))
        #expect(first(record(bytes: 90_000), record(1)))
        #expect(first(record(age: 90_000), record(1)))
    }

    @Test func aUseOfTheNextSecondsIsARecentOne() {
        #expect(first(record(), record(1, age: -30)))
    }

    @Test(arguments: [-1_000_000, Int.min + 2_000_000_000])
    func aUseInTheFarFutureIsAnOldOne(age: Int) {
        #expect(first(record(age: age), record(1, age: 100_000)))
    }

    @Test(arguments: [Int.max, Int.min]) func aUseBeyondAllClocksIsAnOldOne(lastUse: Int) {
        let odd = StoreSweep.Candidate(
            index: 0,
            byteCount: 10_000,
            lastUse: lastUse,
            drawingTime: StoreDrawingTime(.milliseconds(1))
        )
        #expect(first(odd, record(1, age: 100_000)))
    }

    @Test(arguments: [(16, 160_000, 160_000, 0), (16, 160_000, 135_000, 3), (4, 900_000, 100_000, 4)])
    func removesNoMoreThanIsNeeded(count: Int, byteCount: Int, target: Int, removed: Int) {
        let records = (0..<count).map { record($0) }
        #expect(StoreSweep.victims(of: records, byteCount: byteCount, target: target, now: now).count == removed)
    }

    @Test func whatRemainsFitsAndIsWorthMore() {
        var random = SeededGenerator(seed: Proof.seed)
        for _ in 0..<100 {
            let records = (0..<Int.random(in: 1..<200, using: &random)).map { index in
                record(
                    index,
                    age: .random(in: 0..<1_000_000, using: &random),
                    drawing: .microseconds(Int.random(in: 0..<100_000, using: &random)),
                    bytes: .random(in: 1..<100_000, using: &random)
                )
            }
            let total = records.reduce(0) { $0 + $1.byteCount }
            let target = Int.random(in: 0...total, using: &random)
            let victims = StoreSweep.victims(of: records, byteCount: total, target: target, now: now)
            let removed = Set(victims.map(\.index))
            let kept = records.filter { !removed.contains($0.index) }
            let worths = { (records: [StoreSweep.Candidate]) in records.map { StoreSweep.worth(of: $0, now: now) } }
            #expect(kept.reduce(0) { $0 + $1.byteCount } <= target, "RASTER_SEED=\(Proof.seed)")
            #expect(worths(victims).max() ?? 0 <= worths(kept).min() ?? .infinity, "RASTER_SEED=\(Proof.seed)")
        }
    }

    @Test(arguments: [
        (Duration.seconds(Int64.max), 9_999_999), (.seconds(-5), 1), (.zero, 1), (.milliseconds(1500), 1_500_000),
        (.seconds(10), 9_999_999),
    ])
    func aDrawingTimeIsNotedInMicroseconds(time: Duration, microseconds: Int) {
        #expect(StoreDrawingTime(time).microseconds == microseconds)
    }

    @Test(arguments: [0, -1, 10_000_000, 999_999_999])
    func aTimeThatSomethingElseSetCountsAsAMillisecond(nanoseconds: Int) {
        #expect(StoreDrawingTime(nanoseconds: nanoseconds).microseconds == 1000)
    }
}
