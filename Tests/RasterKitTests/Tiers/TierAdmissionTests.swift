// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite final class TierAdmissionTests {
    private var admission = TierAdmission { _ in .microseconds(100) }
    private let size = 20_000

    private func asks(_ drawingTime: Duration?, at now: Duration = .zero) -> Bool {
        admission.asks(byteCount: size, drawingTime: drawingTime, at: now)
    }

    private func note(_ time: Duration, _ ending: TierAdmission.Ending, at now: Duration = .zero) {
        admission.noteLookUp(time, byteCount: size, ending, at: now)
    }

    private func stores(_ drawingTime: Duration, at now: Duration = .zero) -> Bool {
        admission.stores(byteCount: size, drawingTime: drawingTime, at: now)
    }

    @Test func asksAndStoresIfDrawingTakesLongerThanALookUp() {
        #expect(asks(nil))
        #expect([50, 100, 101].map { asks(.microseconds($0)) } == [false, false, true])
        #expect([100_000, 100_001].map { stores(.nanoseconds($0)) } == [false, true])
    }

    @Test func followsTheTimesThatAreMeasured() {
        for _ in 0..<40 { note(.milliseconds(1), .hit) }
        let time = admission.lookUpTime(byteCount: size)
        #expect(time > .microseconds(990))
        #expect(time < .microseconds(1010))
        #expect(!asks(.microseconds(500)))
    }

    /// Twice the expected time, for one size or for a miss, so that images of all sizes are expected to take twice as long.
    @Test(arguments: [TierAdmission.Ending.hit, .miss]) func takesOneRatioForImagesOfAllSizes(
        ending: TierAdmission.Ending
    ) {
        admission = TierAdmission { $0 >= 1 << 20 ? .milliseconds(1) : .microseconds(100) }
        for _ in 0..<40 { admission.noteLookUp(.microseconds(200), byteCount: 1024, ending, at: .zero) }
        let ratio = admission.lookUpTime(byteCount: 1 << 20) / .milliseconds(1)
        #expect(abs(ratio - 2) < 0.05)
    }

    @Test func movesAQuarterOfTheWayInLogarithms() {
        // The fourth root of 16.
        note(.microseconds(1600), .hit)
        let ratio = admission.lookUpTime(byteCount: size) / .microseconds(100)
        #expect(abs(ratio - 2) < 1e-6)
    }

    @Test(arguments: [Duration.nanoseconds(100), .milliseconds(10), .seconds(10)], [false, true])
    func learnsNoTimeFromFailures(time: Duration, isLate: Bool) {
        note(time, .failure(isLate: isLate))
        #expect(admission.lookUpTime(byteCount: size) == .microseconds(100))
    }

    @Test func asksATierOfWhichOneServerOfTwoHangs() {
        for _ in 0..<100 {
            note(.milliseconds(10), .failure(isLate: false))
            note(.microseconds(100), .hit)
        }
        #expect(asks(.milliseconds(3)))
    }

    @Test func leavesATierAloneAfterTwoTimeOuts() {
        note(.milliseconds(10), .failure(isLate: false))
        #expect(asks(.seconds(1)))
        note(.milliseconds(10), .failure(isLate: false))
        #expect(!asks(nil, at: .milliseconds(999)))
        #expect(asks(nil, at: .milliseconds(1000)))
        // One request asks; the others don't until it knows.
        #expect(!asks(nil, at: .milliseconds(1001)))
    }

    @Test func leavesATierAloneThatIgnoresItsDeadline() {
        note(.milliseconds(200), .failure(isLate: true))
        #expect(!asks(nil, at: .seconds(19)))
        #expect(asks(nil, at: .seconds(20)))
    }

    @Test(arguments: [Duration.seconds(60), .seconds(30_000_000), .seconds(Int64.max)])
    func leavesATierAloneForHalfAMinuteAtMost(time: Duration) {
        note(time, .failure(isLate: true))
        #expect(!asks(nil, at: .milliseconds(29_999)))
        #expect(asks(.milliseconds(10), at: .seconds(30)))
    }

    @Test func isNotSuspendedByErrorsThatComeAtOnce() {
        for _ in 0..<100 { note(.zero, .failure(isLate: false)) }
        #expect(asks(nil, at: .nanoseconds(1)))
    }

    @Test func endsTheSuspensionWithAnAnswer() {
        note(.milliseconds(50), .failure(isLate: true))
        #expect(asks(nil, at: .seconds(5)))
        note(.microseconds(100), .miss, at: .seconds(5))
        #expect(asks(nil, at: .seconds(5)))
    }

    @Test func asksATierAgainAfterASlowHour() {
        for _ in 0..<40 { note(.milliseconds(10), .hit) }
        let asked = (0..<200).first { number in asks(.milliseconds(1), at: .seconds(1) + .milliseconds(number)) }
        // The ratio has to come from 100 down to 10: half of the logarithm's way, with 1/64 of it for each skip.
        #expect((40...50).contains(asked ?? 0))
    }

    @Test func remembersThatATierIsFasterThanItExpects() {
        for _ in 0..<40 { note(.microseconds(10), .hit) }
        for _ in 0..<1000 { _ = asks(.microseconds(5), at: .seconds(60)) }
        #expect(asks(.microseconds(50), at: .seconds(60)))
    }

    @Test func losesAboutAHundredthOfTheTimeToATierThatStaysSlow() {
        let (drawing, lookUp) = (Duration.milliseconds(1), Duration.milliseconds(40))
        var (now, asked) = (Duration.zero, Duration.zero)
        while now < .seconds(100) {
            if asks(drawing, at: now) {
                now += lookUp
                asked += lookUp
                note(lookUp, .hit, at: now)
            }
            now += drawing
        }
        #expect(asked > .zero)
        #expect(asked < .milliseconds(1100))
    }

    @Test(arguments: [Duration.seconds(Int64.max), .seconds(-1), .zero])
    func acceptsAnyExpectation(expected: Duration) {
        admission = TierAdmission { $0 == 0 ? .zero : expected }
        for _ in 0..<100 { note(.seconds(30), .miss) }
        for _ in 0..<100 { note(.zero, .hit) }
        #expect(admission.lookUpTime(byteCount: size) > .zero)
    }

    @Test func doesNotStoreIntoATierThatKeepsFailing() {
        for _ in 0..<2 { admission.noteStoreFailure(after: .milliseconds(20), at: .zero) }
        #expect(!stores(.seconds(1), at: .milliseconds(1999)))
        #expect(stores(.seconds(1), at: .seconds(2)))
    }

    @Test func asksATierThatFailsToStore() {
        for _ in 0..<2 { admission.noteStoreFailure(after: .milliseconds(20), at: .zero) }
        #expect(asks(.seconds(1), at: .milliseconds(1)))
    }

    @Test func sortsImagesByTheirBytes() {
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
