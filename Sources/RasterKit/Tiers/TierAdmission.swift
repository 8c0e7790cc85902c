// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Decides whether a tier is asked for a picture, and whether a picture is stored in it.
///
/// The decision compares the time that a picture takes to draw with the time that the tier takes to find it. The latter
/// begins with what the tier expects, and follows what is measured, by size of picture. It is a value without clocks: all
/// times are given.
package struct TierAdmission: Sendable {
    /// The decision about a look-up.
    package enum Decision: Sendable, Hashable {
        /// The tier is asked.
        case ask
        /// The tier is asked, though drawing seems to be quicker, to measure it again.
        case probe
        /// The picture is drawn without asking the tier.
        case skip
    }

    /// The end of a look-up.
    package enum Ending: Sendable, Hashable {
        case hit
        case miss
        /// The tier failed, before or after its deadline.
        case failure(isLate: Bool)
    }

    /// The measured times of pictures of one size class, as a multiple of what the tier expects.
    private var ratios = [Double?](repeating: nil, count: TierSizeClass.count)
    private var lookUps = TierSuspension()
    private var stores = TierSuspension()

    /// The look-ups that were skipped since the last one, and the time of the last one.
    private var skippedSinceLookUp = 0
    private var lastLookUp: Duration?

    /// The times that the tier expects for a miss, and by size class.
    private let expectedMiss: Duration
    private let expectations: [Duration]

    /// The look-ups that are skipped at least between two of them that only measure.
    private static let probeInterval = 64

    /// The part of the passing time that look-ups take which only measure: a hundredth.
    private static let probeRarity = 100

    /// The longest time of a failure that counts as that of a look-up.
    private static let longestCountedFailure = Duration.seconds(1)

    /// Returns the time between two look-ups that only measure, which is half a minute at most.
    private static func probePause(of lookUpTime: Duration) -> Duration {
        min(min(lookUpTime, TierSuspension.limit) * probeRarity, TierSuspension.limit)
    }

    /// Creates the admission of a tier that nothing was measured of.
    ///
    /// - Parameter expectation: Returns the time that a look-up is expected to take, by the bytes of the pixels. It is only
    ///   called here.
    package init(expecting expectation: (Int) -> Duration) {
        func expected(_ byteCount: Int) -> Duration { max(expectation(byteCount), .nanoseconds(100)) }
        expectedMiss = expected(0)
        expectations = TierSizeClass.byteCounts.map(expected)
    }

    /// Returns the time that a look-up of a picture is expected to take.
    ///
    /// - Parameter byteCount: The bytes of the pixels.
    package func lookUpTime(byteCount: Int) -> Duration {
        let sizeClass = TierSizeClass(byteCount: byteCount)
        return expectations[sizeClass.rawValue] * ratio(of: sizeClass)
    }

    /// Returns the drawing time from which pictures of a size are stored: twice the time of a look-up.
    package func worthwhileDrawingTime(byteCount: Int) -> Duration {
        lookUpTime(byteCount: byteCount) * 2
    }

    /// Returns whether to ask the tier for a picture.
    ///
    /// - Parameters:
    ///   - byteCount: The bytes of the pixels.
    ///   - drawingTime: The time that the picture takes to draw, or nil if that is unknown.
    ///   - now: The time since some moment.
    package mutating func decide(byteCount: Int, drawingTime: Duration?, at now: Duration) -> Decision {
        guard !lookUps.isInForce(at: now) else {
            skippedSinceLookUp += 1
            return .skip
        }
        let time = lookUpTime(byteCount: byteCount)
        guard let drawingTime, drawingTime <= time else {
            lookUps.begin(at: now)
            return .ask
        }
        skippedSinceLookUp += 1
        guard skippedSinceLookUp >= Self.probeInterval,
            lastLookUp.map({ now - $0 >= Self.probePause(of: time) }) ?? true
        else { return .skip }
        lookUps.begin(at: now)
        skippedSinceLookUp = 0
        lastLookUp = now
        return .probe
    }

    /// Notes a look-up.
    ///
    /// - Parameters:
    ///   - time: The time that it took.
    ///   - byteCount: The bytes of the pixels that were looked for.
    ///   - ending: How it ended.
    ///   - decision: The decision by which it was made.
    ///   - now: The time at which it ended.
    package mutating func note(
        _ time: Duration,
        byteCount: Int,
        _ ending: Ending,
        by decision: Decision,
        at now: Duration
    ) {
        lastLookUp = now
        skippedSinceLookUp = 0
        let sizeClass = TierSizeClass(byteCount: byteCount)
        let present = ratio(of: sizeClass)
        let expected = expectations[sizeClass.rawValue]
        switch ending {
        case .hit:
            lookUps.succeed()
            adapt(sizeClass, from: present, to: time / expected, by: decision)
        case .miss:
            lookUps.succeed()
            // Nothing was transferred: the answer says how quick the tier is, whatever the size.
            adapt(sizeClass, from: present, to: time / expectedMiss, by: decision)
        case .failure(let isLate):
            // A process that was stopped, or a machine that slept, says nothing about the tier; nor does one server of
            // several that hangs. A tier that keeps failing is suspended.
            let measured = min(time, Self.longestCountedFailure) / expected
            if measured > present { adapt(sizeClass, from: present, to: measured, by: decision) }
            lookUps.fail(after: time, isLate: isLate, at: now)
        }
    }

    /// Returns whether a picture that was drawn, or found in a tier below, is stored.
    package func stores(byteCount: Int, drawingTime: Duration, at now: Duration) -> Bool {
        guard drawingTime >= worthwhileDrawingTime(byteCount: byteCount) else { return false }
        return !stores.isInForce(at: now)
    }

    /// Notes that the tier stored a record, or declined it.
    package mutating func noteStored() {
        stores.succeed()
    }

    /// Notes that the tier failed to store a record.
    package mutating func noteStoreFailure(after time: Duration, at now: Duration) {
        stores.fail(after: time, isLate: time > .seconds(1), at: now)
    }
}

extension TierAdmission {
    /// The ratio that was measured for a size class, or for the nearest one that was.
    private func ratio(of sizeClass: TierSizeClass) -> Double {
        let place = sizeClass.rawValue
        let nearest = ratios.indices.filter { ratios[$0] != nil }.min { abs($0 - place) < abs($1 - place) }
        return nearest.flatMap { ratios[$0] } ?? 1
    }

    /// Moves a ratio a quarter of the way to a measured one, or half of the way after a look-up that only measured.
    ///
    /// The way is that of the logarithms: one answer that is a hundred times too slow changes little.
    private mutating func adapt(
        _ sizeClass: TierSizeClass,
        from present: Double,
        to measured: Double,
        by decision: Decision
    ) {
        let step = max(measured, 1e-6) / present
        let root = step.squareRoot()
        ratios[sizeClass.rawValue] = present * (decision == .probe ? root : root.squareRoot())
    }
}

/// The time for which a tier isn't used after failures.
///
/// Answers that fail at once cost nothing, and suspend nothing. A tier that keeps its callers waiting is left alone for a
/// hundred times as long, so that it takes a hundredth of the passing time.
struct TierSuspension: Sendable {
    /// The longest time for which a tier isn't used.
    static let limit = Duration.seconds(30)

    private var failures = 0
    private var end: Duration?

    /// Returns whether the tier isn't used at a moment.
    func isInForce(at now: Duration) -> Bool { end.map { now < $0 } ?? false }

    /// Notes that the tier is used: while it is, after failures, no other request uses it.
    mutating func begin(at now: Duration) {
        guard end != nil else { return }
        end = now + .milliseconds(100)
    }

    /// Notes that the tier answered.
    mutating func succeed() {
        failures = 0
        end = nil
    }

    /// Notes that the tier failed.
    ///
    /// - Parameter isLate: A Boolean value that indicates whether it exceeded its deadline.
    mutating func fail(after time: Duration, isLate: Bool, at now: Duration) {
        failures += 1
        guard failures > 1 || isLate else { return }
        end = now + min(time * 100, Self.limit)
    }
}

/// A class of pictures by the bytes of their pixels: each is twice as large as the one before.
package struct TierSizeClass: Sendable, Hashable {
    /// The number of classes.
    static let count = 18

    /// The place of the class: 0 up to a kibibyte, 1 up to two, and so on.
    let rawValue: Int

    package init(byteCount: Int) {
        let kibibytes = (max(byteCount, 1) - 1) >> 10
        rawValue = min(Int.bitWidth - kibibytes.leadingZeroBitCount, Self.count - 1)
    }

    /// The largest number of bytes in each class.
    package static var byteCounts: [Int] { (0..<count).map { 1024 << $0 } }
}
