// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Metrics
import RasterLock

/// A tier of a pipeline with what was measured and counted of it.
///
/// The tier is never called under the lock.
final class TierBook: Sendable {
    /// The uses of a tier, each with a condition of its own.
    enum Use: Int, Sendable {
        case lookUp
        case store
    }

    /// The end of a look-up, as it is counted.
    enum Ending: Sendable {
        case hit
        case miss
        case canceled
        case failure
        /// The tier answered in time, with a record that isn't valid.
        case invalidRecord
    }

    private struct State {
        var statistics: RasterTierStatistics
        var conditions = TierConditions()
        var removals = TierRemovals()
        /// The moments by which the look-ups in progress should have ended, by their numbers.
        var lookUps: [Int: Duration] = [:]
        var lookUpNumber = 0
        /// A Boolean value that indicates whether it was reported that look-ups go on after their deadlines.
        var isHanging = false

        /// Returns whether a look-up goes on that should have ended.
        func hasOverdueLookUp(at now: Duration) -> Bool { lookUps.values.contains { $0 < now } }
    }

    let tier: any RasterTier

    /// The name of the tier.
    let name: String

    private let state: Lock<State>
    private let meters: TierMeters?

    init(_ tier: any RasterTier, metrics: any MetricsFactory) {
        self.tier = tier
        name = tier.name
        meters = TierMeters(tier: name, metrics)
        let admission = TierAdmission { tier.expectedLookUpTime(byteCount: $0) }
        state = Lock(State(statistics: RasterTierStatistics(name: name, admission: admission)))
    }

    /// The counters, and the measured times.
    var statistics: RasterTierStatistics { state.withLock { $0.statistics } }
}

// MARK: - Look-ups

extension TierBook {
    /// Returns whether to ask the tier for a picture, and the time that its look-up is expected to take.
    ///
    /// A look-up that is skipped is counted.
    func decide(
        byteCount: Int,
        drawingTime: Duration?,
        at now: Duration
    ) -> (decision: TierAdmission.Decision, time: Duration) {
        let decided = state.withLock { state in
            let time = state.statistics.admission.lookUpTime(byteCount: byteCount)
            // A thread that doesn't come back is enough.
            let decision: TierAdmission.Decision =
                if state.hasOverdueLookUp(at: now) {
                    .skip
                } else {
                    state.statistics.admission.decide(byteCount: byteCount, drawingTime: drawingTime, at: now)
                }
            if decision == .skip { state.statistics.skipped += 1 }
            return (decision, time)
        }
        if decided.0 == .skip { meters?.skipped.increment() }
        return decided
    }

    /// Notes that a look-up begins, which ends by a moment unless the tier ignores its deadline.
    ///
    /// Until it ends after that, the tier isn't asked.
    ///
    /// - Returns: The number of the look-up.
    func beginLookUp(endingBy deadline: Duration) -> Int {
        state.withLock { state in
            state.lookUpNumber += 1
            state.lookUps[state.lookUpNumber] = deadline
            return state.lookUpNumber
        }
    }

    /// Returns whether a look-up goes on after its deadline, which wasn't so before.
    func beginsToHang(at now: Duration) -> Bool {
        state.withLock { state in
            guard !state.isHanging, state.hasOverdueLookUp(at: now) else { return false }
            state.isHanging = true
            return true
        }
    }

    /// Counts a look-up that isn't made because the tier is remote, and the request must not wait.
    func countSkipped() {
        state.withLock { $0.statistics.skipped += 1 }
        meters?.skipped.increment()
    }

    /// Notes the end of a look-up.
    ///
    /// - Parameters:
    ///   - number: The number of the look-up.
    ///   - time: The time that it took, without that for which the tier waited for another process.
    ///   - byteCount: The bytes of the pixels that were looked for.
    ///   - ending: How it ended.
    ///   - isLate: A Boolean value that indicates whether the tier exceeded the deadline.
    ///   - decision: The decision by which it was made.
    ///   - now: The time at which it ended.
    func endLookUp(
        _ number: Int,
        after time: Duration,
        byteCount: Int,
        _ ending: Ending,
        isLate: Bool,
        by decision: TierAdmission.Decision,
        at now: Duration
    ) {
        state.withLock { state in
            state.lookUps[number] = nil
            if state.lookUps.isEmpty { state.isHanging = false }
            state.statistics.lookUpTime += time
            switch ending {
            case .hit: state.statistics.hits += 1
            case .miss, .canceled: state.statistics.misses += 1
            case .failure, .invalidRecord: state.statistics.failures += 1
            }
            let measured: TierAdmission.Ending? =
                switch ending {
                case _ where isLate: .failure(isLate: true)
                case .hit, .invalidRecord: .hit
                case .miss: .miss
                case .failure: .failure(isLate: false)
                // The tier was not waited for.
                case .canceled: nil
                }
            guard let measured else { return }
            state.statistics.admission.note(time, byteCount: byteCount, measured, by: decision, at: now)
        }
        guard let meters else { return }
        meters.lookUps.record(duration: time)
        switch ending {
        case .hit: meters.hits.increment()
        case .miss, .canceled: meters.misses.increment()
        case .failure, .invalidRecord: meters.failures.increment()
        }
    }
}

// MARK: - Storing

extension TierBook {
    /// Returns whether to store a picture.
    func stores(byteCount: Int, drawingTime: Duration, at now: Duration) -> Bool {
        state.withLock { $0.statistics.admission.stores(byteCount: byteCount, drawingTime: drawingTime, at: now) }
    }

    /// Counts a record that the tier stored or declined.
    func noteRecord(byteCount: Int, isStored: Bool) {
        state.withLock { state in
            state.statistics.admission.noteStored()
            if isStored {
                state.statistics.stored += 1
                state.statistics.storedByteCount += byteCount
            } else {
                state.statistics.declined += 1
            }
        }
        (isStored ? meters?.stored : meters?.declined)?.increment()
    }

    /// Counts a record that the tier failed to store.
    func noteStoreFailure(after time: Duration, at now: Duration) {
        state.withLock { $0.statistics.admission.noteStoreFailure(after: time, at: now) }
        countDropped()
    }

    /// Counts a record that isn't stored.
    func countDropped() {
        state.withLock { $0.statistics.dropped += 1 }
        meters?.dropped.increment()
    }
}

// MARK: - Removing

extension TierBook {
    /// Notes that the tier removed a record, stored another one in its place, or failed to.
    func noteRemoval(of key: CacheKey, isDone: Bool) {
        state.withLock { state in
            if isDone { state.removals.succeed(key) } else { state.removals.fail(key) }
        }
    }

    /// Notes that the tier removed all records, or failed to.
    func noteRemovalOfAll(isDone: Bool) {
        state.withLock { state in
            if isDone { state.removals.succeedAll() } else { state.removals.failAll() }
        }
    }

    /// Returns a Boolean value that indicates whether the tier may have a record that should have been removed.
    func isUnremoved(_ key: CacheKey) -> Bool {
        state.withLock { $0.removals.contains(key) }
    }
}

// MARK: - Conditions

extension TierBook {
    /// Notes an error, and returns a Boolean value that indicates whether a line about it is to be written.
    func isChange(_ code: RasterError.Code, of use: Use, at now: Duration) -> Bool {
        state.withLock { $0.conditions.fail(code, of: use, at: now) }
    }

    /// Notes that the tier serves, and returns a Boolean value that indicates whether a line about it is to be written.
    func isRecovery(of use: Use, at now: Duration) -> Bool {
        state.withLock { $0.conditions.succeed(use, at: now) }
    }
}
