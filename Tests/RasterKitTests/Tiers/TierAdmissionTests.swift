// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@Suite final class TierAdmissionTests {
    /// The admission of a tier that expects 100 µs for everything.
    private var admission = TierAdmission { _ in .microseconds(100) }
    private let size = 20_000

    private func decide(_ drawingTime: Duration?, at now: Duration = .zero) -> TierAdmission.Decision {
        admission.decide(byteCount: size, drawingTime: drawingTime, at: now)
    }

    @Test func asksForWhatWasNeverDrawn() {
        #expect(decide(nil) == .ask)
    }

    @Test func doesNotFetchOverANetworkWhatIsDrawnIn50Microseconds() {
        #expect(decide(.microseconds(50)) == .skip)
    }

    @Test func asksIfDrawingTakesLongerThanALookUp() {
        #expect(decide(.microseconds(100)) == .skip)
        #expect(decide(.microseconds(101)) == .ask)
    }

    @Test func storesWhatTakesTwiceALookUpToDraw() {
        #expect(!admission.stores(byteCount: size, drawingTime: .nanoseconds(199_999), at: .zero))
        let stores = admission.stores(byteCount: size, drawingTime: .microseconds(200), at: .zero)
        #expect(stores)
        #expect(admission.worthwhileDrawingTime(byteCount: size) == .microseconds(200))
    }

    @Test func followsTheTimesThatAreMeasured() {
        for _ in 0..<40 {
            admission.note(.milliseconds(1), byteCount: size, .hit, by: .ask, at: .zero)
        }
        let time = admission.lookUpTime(byteCount: size)
        #expect(time > .microseconds(990))
        #expect(time < .microseconds(1010))
        #expect(decide(.microseconds(500)) == .skip)
    }

    @Test func takesMeasuredTimesForSizesNearby() {
        let other = TierAdmission { $0 >= 1 << 20 ? .milliseconds(1) : .microseconds(100) }
        admission = other
        for _ in 0..<40 {
            admission.note(.microseconds(200), byteCount: 1024, .hit, by: .ask, at: .zero)
        }
        // Twice what was expected, so that large pictures are expected to take twice as long, too.
        let ratio = admission.lookUpTime(byteCount: 1 << 20) / .milliseconds(1)
        #expect(abs(ratio - 2) < 0.05)
    }

    @Test func isHardlyChangedByOneSlowAnswer() {
        admission.note(.milliseconds(10), byteCount: size, .hit, by: .ask, at: .zero)
        #expect(admission.lookUpTime(byteCount: size) < .microseconds(320))
    }

    @Test func isNotMadeQuickerByAnErrorThatComesAtOnce() {
        admission.note(.nanoseconds(100), byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
        #expect(admission.lookUpTime(byteCount: size) == .microseconds(100))
    }

    @Test func countsTimeOutsWithTheirTime() {
        admission.note(.milliseconds(10), byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
        // A quarter of the way, by logarithms: the fourth root of 100.
        let time = admission.lookUpTime(byteCount: size)
        #expect((.microseconds(316)...(.microseconds(317))).contains(time))
    }

    @Test func asksATierOfWhichOneServerOfTwoHangs() {
        for _ in 0..<100 {
            admission.note(.milliseconds(10), byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
            admission.note(.microseconds(100), byteCount: size, .hit, by: .ask, at: .zero)
        }
        #expect(decide(.milliseconds(3)) == .ask)
    }

    @Test func leavesATierAloneAfterTwoTimeOuts() {
        admission.note(.milliseconds(10), byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
        #expect(decide(.seconds(1)) == .ask)
        admission.note(.milliseconds(10), byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
        #expect(decide(nil, at: .milliseconds(999)) == .skip)
        #expect(decide(nil, at: .milliseconds(1000)) == .ask)
        // One request asks; the others don't until it knows.
        #expect(decide(nil, at: .milliseconds(1001)) == .skip)
    }

    @Test func leavesATierAloneThatIgnoresItsDeadline() {
        admission.note(.milliseconds(200), byteCount: size, .failure(isLate: true), by: .ask, at: .zero)
        #expect(decide(nil, at: .seconds(19)) == .skip)
        #expect(decide(nil, at: .seconds(20)) == .ask)
    }

    @Test func leavesATierAloneForHalfAMinuteAtMost() {
        admission.note(.seconds(100), byteCount: size, .failure(isLate: true), by: .ask, at: .zero)
        #expect(decide(nil, at: .seconds(30)) == .ask)
    }

    @Test func isNotSuspendedByErrorsThatComeAtOnce() {
        for _ in 0..<100 {
            admission.note(.zero, byteCount: size, .failure(isLate: false), by: .ask, at: .zero)
        }
        #expect(decide(nil, at: .nanoseconds(1)) == .ask)
    }

    @Test(arguments: [Duration.seconds(60), .seconds(30_000_000)])
    func measuresATierAgainHalfAMinuteAfterOneEndlessLookUp(time: Duration) {
        var admission = TierAdmission { _ in .microseconds(3) }
        admission.note(time, byteCount: size, .failure(isLate: true), by: .ask, at: .zero)
        let first = admission.decide(byteCount: size, drawingTime: .milliseconds(10), at: .seconds(31))
        #expect(first == .ask)
        admission.note(.microseconds(3), byteCount: size, .hit, by: first, at: .seconds(31))
        let decision = admission.decide(byteCount: size, drawingTime: .milliseconds(10), at: .seconds(32))
        #expect(decision == .ask)
    }

    @Test func measuresATierAgainThatExpectsForever() {
        var admission = TierAdmission { _ in .seconds(Int64.max) }
        admission.note(.seconds(1), byteCount: 0, .failure(isLate: true), by: .ask, at: .zero)
        let decisions = (0..<64).map { _ in
            admission.decide(byteCount: size, drawingTime: .milliseconds(10), at: .seconds(31))
        }
        #expect(decisions.last == .probe)
    }

    @Test func endsTheSuspensionWithAnAnswer() {
        admission.note(.milliseconds(50), byteCount: size, .failure(isLate: true), by: .ask, at: .zero)
        #expect(decide(nil, at: .seconds(5)) == .ask)
        admission.note(.microseconds(100), byteCount: size, .miss, by: .ask, at: .seconds(5))
        #expect(decide(nil, at: .seconds(5)) == .ask)
    }

    @Test func measuresASkippedTierNowAndThen() {
        var probes = 0
        var now = Duration.zero
        for _ in 0..<64_000 {
            now += .microseconds(50)
            if decide(.microseconds(50), at: now) == .probe {
                probes += 1
                admission.note(.microseconds(100), byteCount: size, .miss, by: .probe, at: now)
            }
        }
        // At most each 64th look-up, and a hundredth of the time: 10 ms for each of 100 µs.
        #expect(probes > 0)
        #expect(probes <= 3200 / 10)
    }

    @Test func noticesThatATierIsQuickAgain() {
        for _ in 0..<40 { admission.note(.milliseconds(10), byteCount: size, .hit, by: .ask, at: .zero) }
        #expect(decide(.milliseconds(1)) == .skip)
        for _ in 0..<8 { admission.note(.microseconds(100), byteCount: size, .miss, by: .probe, at: .zero) }
        #expect(decide(.milliseconds(1), at: .seconds(1)) == .ask)
    }

    @Test func doesNotStoreIntoATierThatKeepsFailing() {
        let time = Duration.milliseconds(20)
        for _ in 0..<2 { admission.noteStoreFailure(after: time, at: .zero) }
        let soon = admission.stores(byteCount: size, drawingTime: .seconds(1), at: .milliseconds(1999))
        #expect(!soon)
        let later = admission.stores(byteCount: size, drawingTime: .seconds(1), at: .seconds(2))
        #expect(later)
    }

    @Test func sortsPicturesByTheirBytes() {
        #expect(TierSizeClass(byteCount: 0) == TierSizeClass(byteCount: 1024))
        #expect(TierSizeClass(byteCount: 1025) == TierSizeClass(byteCount: 2048))
        #expect(TierSizeClass(byteCount: 1024) != TierSizeClass(byteCount: 1025))
        #expect(TierSizeClass(byteCount: .max) == TierSizeClass(byteCount: 1 << 30))
        for byteCount in TierSizeClass.byteCounts.dropFirst() {
            #expect(TierSizeClass(byteCount: byteCount) != TierSizeClass(byteCount: byteCount / 2))
        }
    }

    @Test func keepsTimesOfDrawingsByComponentAndSize() {
        var times = TierDrawingTimes()
        times.note(.milliseconds(4), of: "Card", byteCount: 5000)
        #expect(times.time(of: "Card", byteCount: 5000) == .milliseconds(4))
        #expect(times.time(of: "Card", byteCount: 50_000) == nil)
        #expect(times.time(of: "Badge", byteCount: 5000) == nil)
        // A quarter of the way from 4 to 64, in logarithms.
        times.note(.milliseconds(64), of: "Card", byteCount: 5000)
        #expect(times.time(of: "Card", byteCount: 5000) == .milliseconds(8))
    }
}
