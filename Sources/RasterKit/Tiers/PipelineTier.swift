// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Logging
import Metrics
import RasterGraphics
import RasterLock

struct TierSubject: Sendable {
    let component: String
    let type: ObjectIdentifier
    let key: CacheKey
    let byteCount: Int
    let isNested: Bool

    init?(_ component: some Rasterizable, _ request: PreparedRequest) {
        guard request.usesTiers, let key = request.key else { return nil }
        self.key = key
        self.component = request.name
        type = ObjectIdentifier(Swift.type(of: component))
        byteCount = request.byteCount
        isNested = request.isNested
    }
}

/// A tier of a pipeline with its counters, its measured times and its reports.
///
/// The tier is never called under the lock.
///
/// Each ``TierOutcome`` has a counter `rasterkit.pipeline.tier` in the metrics; the time of look-ups is
/// `rasterkit.pipeline.tier.lookup`.
final class PipelineTier: Sendable {
    enum TierUse: Int, Sendable {
        case lookUp
        case store
    }

    private struct State {
        var statistics: RasterPipeline.TierStatistics
        var removals = UndoneRemovals()
        var conditions = InlineArray<2, LoggedCondition>(repeating: LoggedCondition())
    }

    let tier: any RasterTier
    let name: String
    private let reporter: PipelineReporter
    let clock: DrawingClock
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
        state = Lock(State(statistics: RasterPipeline.TierStatistics(name: name, admission: admission)))
    }

    var statistics: RasterPipeline.TierStatistics { state.withLock { $0.statistics } }

    private func count(_ outcome: TierOutcome, _ change: (inout State) -> Void) {
        state.withLock { state in
            state.statistics[outcome] += 1
            change(&state)
        }
        if !counters.isEmpty { counters[outcome.rawValue].increment() }
    }

    func count(_ outcome: TierOutcome) {
        count(outcome) { _ in }
    }
}

// MARK: - Look-ups

extension PipelineTier {
    func admit(_ subject: TierSubject, drawingTime: Duration?) -> Duration? {
        let now = clock.now()
        let byteCount = subject.byteCount
        let time = state.withLock { state -> Duration? in
            guard !state.removals.contains(subject.key),
                state.statistics.admission.asks(byteCount: byteCount, drawingTime: drawingTime, at: now)
            else { return nil }
            return state.statistics.admission.lookUpTime(byteCount: byteCount)
        }
        if time == nil { count(.skipped) }
        return time
    }

    func note(
        _ outcome: TierOutcome,
        _ ending: TierAdmission.Ending?,
        after time: Duration,
        byteCount: Int,
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

extension PipelineTier {
    func stores(byteCount: Int, drawingTime: Duration) -> Bool {
        let now = clock.now()
        return state.withLock {
            $0.statistics.admission.stores(byteCount: byteCount, drawingTime: drawingTime, at: now)
        }
    }

    func store(_ record: RawSpan, named name: String, of subject: TierSubject, drawingTime: Duration) {
        let start = clock.now()
        do throws(RasterError) {
            let isStored = try tier.store(record, named: name, drawingTime: drawingTime)
            count(isStored ? .stored : .rejected) { state in
                state.statistics.admission.noteStored()
                guard isStored else { return }
                state.statistics.storedByteCount += record.byteCount
                state.removals.note(subject.key, isDone: true)
            }
            noteSuccess(of: .store)
        } catch {
            let (time, now) = (clock.time(since: start), clock.now())
            count(.storeFailed) { $0.statistics.admission.noteStoreFailure(after: time, at: now) }
            report(error, of: .store, subject)
        }
    }

    /// Removes the record of a key, or all; those that can't be removed count as missing until they are stored again.
    func remove(_ key: CacheKey?, named name: String?) {
        do throws(RasterError) {
            if let name { try tier.removeRecord(named: name) } else { try tier.removeAll() }
            state.withLock { $0.removals.note(key, isDone: true) }
        } catch {
            state.withLock { $0.removals.note(key, isDone: false) }
            report(error, of: .store, key: key)
        }
    }

    func flush() {
        do throws(RasterError) {
            try tier.flush()
        } catch {
            report(error, of: .store)
        }
    }
}

// MARK: - Reports

extension PipelineTier {
    /// Counts and reports an error of the tier.
    func report(_ error: RasterError, of use: TierUse, _ subject: TierSubject? = nil, key: CacheKey? = nil) {
        let level: Logger.Level = changesCondition(of: use, to: error.code) ? .notice : .debug
        reporter.note(
            .tierFailed,
            of: subject?.component ?? "",
            key: subject?.key ?? key,
            isNested: subject?.isNested ?? false,
            error: error,
            tier: name,
            level: level
        )
    }

    func noteSuccess(of use: TierUse) {
        guard changesCondition(of: use, to: nil) else { return }
        reporter.log(use == .lookUp ? "\(name) answers again" : "\(name) stores records again", at: .notice)
    }

    private func changesCondition(of use: TierUse, to code: RasterError.Code?) -> Bool {
        let now = clock.now()
        return state.withLock { $0.conditions[use.rawValue].change(to: code, at: now) }
    }
}

/// The condition of a tier in the last line of the log, of which there is one in 30 seconds at most.
private struct LoggedCondition: Sendable {
    private var code: RasterError.Code?
    private var nextLine: Duration?

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
