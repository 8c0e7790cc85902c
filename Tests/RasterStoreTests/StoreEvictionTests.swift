// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterStore

/// Records of little worth make room first.
struct StoreEvictionTests {
    private let now: UInt64 = 1_000_000

    private func use(
        age: UInt64 = 10,
        drawing: Duration = .milliseconds(1),
        bytes: Int = 10_000,
        count: UInt32 = 1
    ) -> StoreUse {
        var use = StoreUse(lastUse: now - age, drawingTime: drawing, byteCount: bytes)
        use.useCount = count
        return use
    }

    private func first(of uses: [(use: StoreUse, isForeign: Bool)]) -> UInt8? {
        let sample = uses.enumerated().map { index, entry in
            StoreEviction.Candidate(key: [UInt8(index)], use: entry.use, isForeign: entry.isForeign)
        }
        return StoreEviction.victims(of: sample, bytes: 1, now: now).first?.key.first
    }

    @Test func whatIsCheapToDrawGoesFirst() {
        #expect(first(of: [(use(), false), (use(drawing: .microseconds(100)), false)]) == 1)
    }

    @Test func whatIsLargeGoesFirst() {
        #expect(first(of: [(use(), false), (use(bytes: 90_000), false)]) == 1)
    }

    @Test func whatIsLongUnusedGoesFirst() {
        #expect(first(of: [(use(), false), (use(age: 900), false)]) == 1)
    }

    @Test func whatIsSeldomUsedGoesFirst() {
        #expect(first(of: [(use(count: 5), false), (use(count: 1), false)]) == 1)
    }

    @Test func whatIsOfAnotherNamespaceGoesFirst() {
        #expect(first(of: [(use(drawing: .microseconds(1)), false), (use(drawing: .seconds(9)), true)]) == 1)
    }

    @Test func aUseInTheFarFutureIsAnOldOne() {
        var odd = use()
        odd.lastUse = now + 1_000_000
        #expect(first(of: [(use(), false), (odd, false)]) == 1)
    }

    @Test func evictsNoMoreThanIsNeeded() {
        let sample = (0..<16).map { StoreEviction.Candidate(key: [UInt8($0)], use: use(), isForeign: false) }
        #expect(StoreEviction.victims(of: sample, bytes: 25_000, now: now).count == 3)
    }

    @Test func keepsTheBetterHalfOfASample() {
        let sample = (0..<16).map { StoreEviction.Candidate(key: [UInt8($0)], use: use(), isForeign: false) }
        #expect(StoreEviction.victims(of: sample, bytes: .max, now: now).count == 8)
    }

    @Test(
        arguments: [
            (1 << 20, 0.5), (64 << 20, 0.5), (128 << 20, 0.6), (200 << 20, 0.6), (256 << 20, 0.7), (512 << 20, 0.8),
            (4 << 30, 0.8),
        ]
    )
    func aLargeMapMayLiveMore(byteLimit: Int, share: Double) {
        #expect(abs(StoreEviction.liveShare(ofByteLimit: byteLimit) - share) < 1e-9)
    }

    @Test func aDrawingTimeBeyondAllNumbersIsTheLongest() {
        let use = StoreUse(lastUse: 0, drawingTime: .seconds(Int64.max), byteCount: 1)
        #expect(use.drawingNanoseconds == .max)
    }

    @Test func aNegativeDrawingTimeIsNone() {
        #expect(StoreUse(lastUse: 0, drawingTime: .seconds(-5), byteCount: 1).drawingNanoseconds == 0)
    }
}
