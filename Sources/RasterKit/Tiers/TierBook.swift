// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Metrics
import Synchronization

/// A tier of a pipeline with what was measured and counted of it.
///
/// The tier is never called under the lock.
final class TierBook: Sendable {
    /// What a tier is used for; each has a condition of its own.
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
        /// The codes of the errors that the last look-up and the last record ended with, or nil.
        var conditions: InlineArray<2, RasterError.Code?> = [nil, nil]
        /// A Boolean value that indicates whether an invalid record was reported.
        var hasInvalidRecords = false
        /// The keys whose records the tier should have removed, and didn't.
        var unremoved: Set<CacheKey> = []
    }

    let tier: any RasterTier

    /// The name of the tier.
    let name: String

    private let state: Mutex<State>
    private let meters: TierMeters?

    init(_ tier: any RasterTier, metrics: any MetricsFactory) {
        self.tier = tier
        name = tier.name
        meters = TierMeters(tier: name, metrics)
        let admission = TierAdmission { tier.expectedLookUpTime(byteCount: $0) }
        state = Mutex(State(statistics: RasterTierStatistics(name: name, admission: admission)))
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
            let decision = state.statistics.admission.decide(byteCount: byteCount, drawingTime: drawingTime, at: now)
            if decision == .skip { state.statistics.skipped += 1 }
            return (decision, time)
        }
        if decided.0 == .skip { meters?.skipped.increment() }
        return decided
    }

    /// Counts a look-up that isn't made because the tier is remote, and the request must not wait.
    func countSkipped() {
        state.withLock { $0.statistics.skipped += 1 }
        meters?.skipped.increment()
    }

    /// Notes a look-up.
    ///
    /// - Parameter isLate: A Boolean value that indicates whether the tier exceeded the deadline.
    func noteLookUp(
        _ time: Duration,
        byteCount: Int,
        _ ending: Ending,
        isLate: Bool,
        by decision: TierAdmission.Decision,
        at now: Duration
    ) {
        state.withLock { state in
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
    /// The number of keys after which new ones aren't remembered: about 100 bytes each.
    private static let unremovedLimit = 10_000

    /// Notes that the tier removed a record, stored another one in its place, or failed to.
    func noteRemoval(of key: CacheKey, isDone: Bool) {
        state.withLock { state in
            if isDone {
                if !state.unremoved.isEmpty { state.unremoved.remove(key) }
            } else if state.unremoved.count < Self.unremovedLimit {
                state.unremoved.insert(key)
            }
        }
    }

    /// Returns a Boolean value that indicates whether the tier may have a record that should have been removed.
    func isUnremoved(_ key: CacheKey) -> Bool {
        state.withLock { !$0.unremoved.isEmpty && $0.unremoved.contains(key) }
    }
}

// MARK: - Conditions

extension TierBook {
    /// Notes an error, and returns a Boolean value that indicates whether it is a change.
    func isChange(_ code: RasterError.Code, of use: Use) -> Bool {
        state.withLock { state in
            guard code != .recordInvalid else {
                defer { state.hasInvalidRecords = true }
                return !state.hasInvalidRecords
            }
            defer { state.conditions[use.rawValue] = code }
            return state.conditions[use.rawValue] != code
        }
    }

    /// Notes that the tier serves, and returns a Boolean value that indicates whether that is a change.
    func isRecovery(of use: Use) -> Bool {
        state.withLock { state in
            defer { state.conditions[use.rawValue] = nil }
            return state.conditions[use.rawValue] != nil
        }
    }
}
