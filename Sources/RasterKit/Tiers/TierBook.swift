// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import RasterLock

/// A tier of a pipeline with its counters, its measured times and its reports.
///
/// The tier is never called under the lock.
///
/// Each ``TierOutcome`` has a counter `rasterkit.pipeline.tier` in the metrics; the time of look-ups is
/// `rasterkit.pipeline.tier.lookup`.
final class TierBook: Sendable {
    /// The uses of a tier, which fail independently.
    enum Use: Int, Sendable {
        case lookUp
        case store
    }

    /// The image that a report is about.
    struct Subject: Sendable {
        var component = ""
        var key: CacheKey?
        var isNested = false
    }

    private struct State {
        var statistics: RasterTierStatistics
        var removals = UndoneRemovals()
        var conditions = InlineArray<2, LoggedCondition>(repeating: LoggedCondition())
    }

    let tier: any RasterTier

    /// The name of the tier.
    let name: String

    private let reporter: PipelineReporter
    private let clock: DrawingClock
    private let state: Lock<State>

    /// The counters, by the raw values of outcomes; empty if nothing collects them.
    private let counters: [Counter]
    private let lookUpTimer: Timer

    init(_ tier: any RasterTier, clock: DrawingClock, reporter: PipelineReporter, metrics: any MetricsFactory) {
        let name = tier.name
        self.tier = tier
        self.name = name
        self.clock = clock
        self.reporter = reporter
        let outcomes = metrics is NOOPMetricsHandler ? [] : TierOutcome.allCases
        counters = outcomes.map { outcome in
            Counter(
                label: "rasterkit.pipeline.tier",
                dimensions: [("tier", name), ("outcome", "\(outcome)")],
                factory: metrics
            )
        }
        lookUpTimer = Timer(label: "rasterkit.pipeline.tier.lookup", dimensions: [("tier", name)], factory: metrics)
        let admission = TierAdmission { tier.expectedLookUpTime(byteCount: $0) }
        state = Lock(State(statistics: RasterTierStatistics(name: name, admission: admission)))
    }

    /// The counters, and the measured times.
    var statistics: RasterTierStatistics { state.withLock { $0.statistics } }

    /// Counts an outcome.
    func count(_ outcome: TierOutcome) {
        count(outcome) { _ in }
    }

    /// Counts an outcome together with a change of the state.
    private func count(_ outcome: TierOutcome, _ change: (inout State) -> Void) {
        state.withLock { state in
            state.statistics[outcome] += 1
            change(&state)
        }
        if !counters.isEmpty { counters[outcome.rawValue].increment() }
    }
}

// MARK: - Look-ups

extension TierBook {
    /// Returns the time that a look-up of an image is expected to take, or nil if the tier isn't asked, which is counted.
    func admit(_ key: CacheKey, byteCount: Int, drawingTime: Duration?) -> Duration? {
        let now = clock.now()
        let time = state.withLock { state -> Duration? in
            guard !state.removals.contains(key),
                state.statistics.admission.asks(byteCount: byteCount, drawingTime: drawingTime, at: now)
            else { return nil }
            return state.statistics.admission.lookUpTime(byteCount: byteCount)
        }
        if time == nil { count(.skipped) }
        return time
    }

    /// Counts a look-up that has ended.
    ///
    /// - Parameters:
    ///   - time: The time that it took, without that for which the tier waited for another process.
    ///   - byteCount: The bytes of the pixels that were looked for.
    ///   - outcome: The outcome that is counted.
    ///   - ending: The ending that the admission learns from, or nil if the tier wasn't waited for.
    ///   - now: The time at which it ended.
    func noteLookUp(
        _ time: Duration,
        byteCount: Int,
        _ outcome: TierOutcome,
        _ ending: TierAdmission.Ending?,
        at now: Duration
    ) {
        count(outcome) { state in
            state.statistics.lookUpTime += time
            guard let ending else { return }
            state.statistics.admission.noteLookUp(time, byteCount: byteCount, ending, at: now)
        }
        lookUpTimer.record(duration: time)
    }
}

// MARK: - Records

extension TierBook {
    /// Returns a Boolean value that indicates whether to store an image.
    func stores(byteCount: Int, drawingTime: Duration) -> Bool {
        let now = clock.now()
        return state.withLock {
            $0.statistics.admission.stores(byteCount: byteCount, drawingTime: drawingTime, at: now)
        }
    }

    /// Stores a record, and counts and reports what comes of it.
    func store(_ record: [UInt8], named name: String, of image: PipelineTiers.UnstoredImage) {
        let start = clock.now()
        do throws(RasterError) {
            let isStored = try tier.store(record.span.bytes, named: name, drawingTime: image.drawingTime)
            count(isStored ? .stored : .declined) { state in
                state.statistics.admission.noteStored()
                guard isStored else { return }
                state.statistics.storedByteCount += record.count
                state.removals.note(image.key, isDone: true)
            }
            noteSuccess(of: .store)
        } catch {
            let (time, now) = (clock.time(since: start), clock.now())
            count(.dropped) { $0.statistics.admission.noteStoreFailure(after: time, at: now) }
            report(error, of: .store, image.subject)
        }
    }

    /// Removes the record of a key, or all records without a key.
    ///
    /// Records that can't be removed count as missing until they are stored again.
    func remove(_ key: CacheKey?, named name: String?) {
        do throws(RasterError) {
            if let name { try tier.removeRecord(named: name) } else { try tier.removeAll() }
            state.withLock { $0.removals.note(key, isDone: true) }
        } catch {
            state.withLock { $0.removals.note(key, isDone: false) }
            report(error, of: .store, Subject(key: key))
        }
    }

    /// Writes what was stored to where it outlives the process.
    func flush() {
        do throws(RasterError) {
            try tier.flush()
        } catch {
            report(error, of: .store, Subject())
        }
    }
}

// MARK: - Reports

extension TierBook {
    /// Counts and reports an error of the tier.
    ///
    /// The log line has the level `notice` if it is news, else `debug`; see ``LoggedCondition``.
    func report(_ error: RasterError, of use: Use, _ subject: Subject) {
        let level: Logger.Level = changesCondition(of: use, to: error.code) ? .notice : .debug
        reporter.count(.tierFailed, isNested: subject.isNested)
        guard reporter.reports(at: level) else { return }
        reporter.report(
            RasterEvent(
                action: .tierFailed,
                component: subject.component,
                key: subject.key,
                previousKey: nil,
                error: error,
                isNested: subject.isNested,
                tier: name
            ),
            level: level
        )
    }

    /// Logs that a tier that failed serves again.
    func noteSuccess(of use: Use) {
        guard changesCondition(of: use, to: nil) else { return }
        reporter.log(use == .lookUp ? "\(name) answers again" : "\(name) stores records again", at: .notice)
    }

    private func changesCondition(of use: Use, to code: RasterError.Code?) -> Bool {
        let now = clock.now()
        return state.withLock { $0.conditions[use.rawValue].change(to: code, at: now) }
    }
}

/// The condition of a tier that the last line of the log told.
///
/// A tier that fails now and then changes its condition with each request. So there is one line in 30 seconds at most after
/// the first; between two lines, the condition that was told counts.
private struct LoggedCondition: Sendable {
    /// The code of the error, or nil if the tier serves.
    private var code: RasterError.Code?
    private var nextLine: Duration?

    /// Records a condition, and returns a Boolean value that indicates whether a line tells it.
    mutating func change(to code: RasterError.Code?, at now: Duration) -> Bool {
        guard code != self.code, nextLine.map({ now >= $0 }) ?? true else { return false }
        self.code = code
        nextLine = now + .seconds(30)
        return true
    }
}

/// The records that a tier failed to remove: they count as missing until they are stored again.
private struct UndoneRemovals: Sendable {
    /// The number of keys that are remembered, about 100 bytes each.
    private static let limit = 10_000

    /// A Boolean value that indicates whether all records count as missing but those of the keys.
    private var concernsAll = false
    private var keys: Set<CacheKey> = []

    /// Returns a Boolean value that indicates whether the tier may have a record that should have been removed.
    func contains(_ key: CacheKey) -> Bool { keys.contains(key) != concernsAll }

    /// Records that the tier removed or replaced a record, or failed to; without a key, all records.
    mutating func note(_ key: CacheKey?, isDone: Bool) {
        if let key, isDone != concernsAll {
            keys.remove(key)
        } else if let key, keys.count < Self.limit {
            keys.insert(key)
        } else if key == nil || !concernsAll {
            keys = []
            concernsAll = !isDone
        }
    }
}
