// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The decisions whether a tier is asked for an image, and whether an image is stored in it.
///
/// A tier is asked unless drawing is usually faster, and it gets an image if drawing took longer than a look-up takes. The
/// expected time of a look-up is the tier's expectation for the size, times one ratio for the whole tier that follows the
/// measured times. The admission is a value without clocks: all times are given.
struct TierAdmission: Sendable {
    /// The end of a look-up.
    enum Ending: Sendable, Hashable {
        /// The record was found.
        case hit
        /// There was no record.
        case miss
        /// The tier was unavailable, or late.
        case failure(isLate: Bool)
    }

    /// The range of expected times: it keeps products with the ratio within the range of durations.
    private static let expectable = Duration.nanoseconds(100)...Duration.seconds(3600)

    private var logarithm = 0.0

    /// The moment from which skipped look-ups move the ratio.
    private var restEnd = Duration.zero
    private var lookUps = TierSuspension()
    private var stores = TierSuspension()

    /// The times that the tier expects for a miss, and by size class.
    private let expectedMiss: Duration
    private let expectations: [Duration]

    /// Creates the admission of a tier, with the times that the tier expects by the bytes of pixels.
    init(expecting expectation: (Int) -> Duration) {
        func expected(_ byteCount: Int) -> Duration {
            min(max(expectation(byteCount), Self.expectable.lowerBound), Self.expectable.upperBound)
        }
        expectedMiss = expected(0)
        expectations = TierSizeClass.byteCounts.map(expected)
    }

    /// Returns the time that a look-up of an image is expected to take.
    func lookUpTime(byteCount: Int) -> Duration {
        expectations[TierSizeClass(byteCount: byteCount).rawValue] * exp(logarithm)
    }

    /// Returns a Boolean value that indicates whether to ask the tier for an image.
    ///
    /// A tier that is skipped isn't measured. So each skip moves a ratio above 1 by 1/64 of its logarithm back to 1, from a
    /// hundred times a look-up's duration after it: a slow hour isn't remembered forever, and a tier that stays slow takes
    /// about a hundredth of the time.
    mutating func asks(byteCount: Int, drawingTime: Duration?, at now: Duration) -> Bool {
        let isDrawnFaster = drawingTime.map { $0 <= lookUpTime(byteCount: byteCount) } ?? false
        guard isDrawnFaster || lookUps.isInForce(at: now) else {
            lookUps.start(at: now)
            return true
        }
        if now >= restEnd { logarithm -= max(logarithm, 0) / 64 }
        return false
    }

    /// Records a look-up.
    ///
    /// The ratio moves a quarter of the way to the measured one, in logarithms: one answer that is a hundred times too slow
    /// changes little. Failures suspend the tier, and don't move the ratio.
    mutating func noteLookUp(_ time: Duration, byteCount: Int, _ ending: Ending, at now: Duration) {
        if case .failure(let isLate) = ending { return lookUps.fail(after: time, isLate: isLate, at: now) }
        lookUps.succeed()
        // A miss transfers nothing, whatever the size.
        let expected = ending == .hit ? expectations[TierSizeClass(byteCount: byteCount).rawValue] : expectedMiss
        logarithm += (log(min(max(time / expected, 1e-6), 1e6)) - logarithm) / 4
        restEnd = now + TierSuspension.pause(after: time)
    }

    /// Returns a Boolean value that indicates whether to store an image in the tier.
    func stores(byteCount: Int, drawingTime: Duration, at now: Duration) -> Bool {
        drawingTime > lookUpTime(byteCount: byteCount) && !stores.isInForce(at: now)
    }

    /// Records a stored image.
    mutating func noteStored() { stores.succeed() }

    /// Records an image that couldn't be stored.
    mutating func noteStoreFailure(after time: Duration, at now: Duration) {
        stores.fail(after: time, isLate: time > .seconds(1), at: now)
    }
}

/// The time for which a tier isn't used after failures: a hundred times as long as its callers waited.
private struct TierSuspension: Sendable {
    private var failures = 0
    private var end: Duration?

    static func pause(after time: Duration) -> Duration { min(time, .milliseconds(300)) * 100 }

    func isInForce(at now: Duration) -> Bool { end.map { now < $0 } ?? false }

    mutating func start(at now: Duration) {
        guard end != nil else { return }
        end = now + .milliseconds(100)
    }

    mutating func succeed() {
        failures = 0
        end = nil
    }

    mutating func fail(after time: Duration, isLate: Bool, at now: Duration) {
        failures += 1
        guard failures > 1 || isLate else { return }
        end = now + Self.pause(after: time)
    }
}

/// A class of images by the bytes of their pixels: each is twice as large as the one before.
package struct TierSizeClass: Sendable, Hashable {
    private static let count = 18

    /// The place of the class: 0 up to a kibibyte, 1 up to two, and so on.
    let rawValue: Int

    package init(byteCount: Int) {
        let kibibytes = (max(byteCount, 1) - 1) >> 10
        rawValue = min(Int.bitWidth - kibibytes.leadingZeroBitCount, Self.count - 1)
    }

    package static var byteCounts: [Int] { (0..<count).map { 1024 << $0 } }
}

package struct TierDrawingTimes: Sendable {
    private struct Kind: Hashable {
        let component: String
        let size: TierSizeClass
    }

    /// The number of kinds after which times of new ones aren't kept.
    private static let capacity = 4096

    /// The times in nanoseconds.
    private var times: [Kind: Double] = [:]

    package init() {}

    package func time(of component: String, byteCount: Int) -> Duration? {
        times[Kind(component: component, size: TierSizeClass(byteCount: byteCount))].map { .nanoseconds($0) }
    }

    /// Records the time of a drawing: the mean, of logarithms, follows it by a quarter.
    package mutating func note(_ time: Duration, of component: String, byteCount: Int) {
        let kind = Kind(component: component, size: TierSizeClass(byteCount: byteCount))
        let nanoseconds = max(time / .nanoseconds(1), 1)
        if let present = times[kind] {
            times[kind] = present * (nanoseconds / present).squareRoot().squareRoot()
        } else if times.count < Self.capacity {
            times[kind] = nanoseconds
        }
    }
}
