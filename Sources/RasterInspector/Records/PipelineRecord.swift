// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// The record of a pipeline that is inspected: what its events tell, and its memory over time.
final class PipelineRecord: Sendable {
    private enum Pending: Sendable {
        case pipeline(RasterPipeline.Event, Date)
        case cache(RasterCache.Event, Date)
    }

    private struct State {
        var pending: [Pending] = []
        var droppedCount = 0
        var problemCount = 0
        var components: [String: ComponentReport] = [:]
        var samples: [MemorySample] = []
        /// The keys of the latest drawings, by component and in all.
        var drawnKeys: [String: [CacheKey]] = [:]
        var knownKeys: [CacheKey] = []
        var redrawn: [CacheKey: RasterImage] = [:]
        var observations: [BroadcastObservation] = []
    }

    private static let pendingLimit = 2048
    private static let componentLimit = 512
    private static let sampleLimit = 600

    let name: String
    let number: Int
    let pipeline: RasterPipeline
    private let feed: EventFeed
    private let components: LatestComponents
    private let queue = DispatchQueue(label: "RasterInspector", qos: .utility)
    private let state = Lock(State())
    private let isRunning = Atomic(true)

    init(_ pipeline: RasterPipeline, name: String, number: Int, feed: EventFeed) {
        self.pipeline = pipeline
        self.name = name
        self.number = number
        self.feed = feed
        let reporter = pipeline.core.reporter
        components = reporter.inspectComponents()
        var observations = [reporter.observe { [weak self] in self?.note($0) }]
        if let cache = pipeline.core.rasterCache {
            observations.append(cache.observe { [weak self] in self?.add(.cache($0, Date())) })
        }
        state.withLock { [observations] in $0.observations = observations }
        sample()
    }

    func stop() {
        isRunning.store(false, ordering: .relaxed)
        // They end outside of the lock.
        _ = state.withLock { state in
            defer { state = State() }
            return state.observations
        }
    }
}

// MARK: - Noting

extension PipelineRecord {
    /// Notes an event on the thread that it happened on: a hit is counted, and everything else is read later.
    private func note(_ event: RasterPipeline.Event) {
        guard event.action == .hit || event.action == .joined else { return add(.pipeline(event, Date())) }
        state.withLock { state in Self.change(&state, event.component) { $0.hits += 1 } }
    }

    private func add(_ event: Pending) {
        let isFirst = state.withLock { state in
            state.pending.append(event)
            guard state.pending.count > Self.pendingLimit else { return state.pending.count == 1 }
            state.pending.removeFirst(Self.pendingLimit / 2)
            state.droppedCount += Self.pendingLimit / 2
            return false
        }
        if isFirst { queue.async { [weak self] in self?.readEvents() } }
    }

    private static func change(_ state: inout State, _ component: String, _ body: (inout ComponentReport) -> Void) {
        let isNew = state.components[component] == nil
        guard !component.isEmpty, !isNew || state.components.count < componentLimit else { return }
        body(&state.components[component, default: ComponentReport(name: component)])
    }

    private func readEvents() {
        let pending = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        let lines = pending.map(line)
        state.withLock { state in
            for line in lines {
                guard let code = line.code else { continue }
                state.problemCount += 1
                Self.change(&state, line.component) { $0.problems[code, default: 0] += 1 }
            }
        }
        feed.append(lines)
    }

    /// Waits until all events so far are read.
    func flush() { queue.sync { readEvents() } }

    private func line(_ pending: Pending) -> EventLine {
        switch pending {
        case .pipeline(let event, let date): line(event, at: date)
        case .cache(let event, let date): line(event, at: date)
        }
    }

    private func line(_ event: RasterPipeline.Event, at date: Date) -> EventLine {
        var line = EventLine(
            pipeline: number,
            time: date.timeIntervalSince1970,
            action: "\(event.action)",
            component: event.component
        )
        line.key = event.key?.digest
        if let error = event.error { line.note(code: error.code.name, message: error.message) }
        line.milliseconds = event.drawingTime.map { $0 / .milliseconds(1) }
        line.byteCount = event.byteCount
        line.tier = event.tier
        line.isNested = event.isNested
        line.isPrefetched = event.isPrefetched
        if let key = event.key, event.drawingTime != nil {
            let other = event.previousKey ?? similarKey(to: key, of: event.component)
            line.basis = other == nil ? nil : event.previousKey == nil ? .similar : .view
            line.previousKey = other?.digest
            line.changes = other.map { key.difference(from: $0) } ?? []
        }
        state.withLock { [line] state in
            Self.change(&state, event.component) { report in
                if event.drawingTime != nil { report.misses += 1 }
                event.drawingTime.map { report.note(drawingTime: $0) }
                report.note(line.changes)
            }
            guard let key = event.key, event.drawingTime != nil else { return }
            var keys = state.drawnKeys[event.component] ?? []
            keys.append(key)
            if state.drawnKeys.count < Self.componentLimit { state.drawnKeys[event.component] = keys.suffix(24) }
            state.knownKeys = (state.knownKeys + [key, event.previousKey].compactMap { $0 }).suffix(1024)
        }
        return line
    }

    private func line(_ event: RasterCache.Event, at date: Date) -> EventLine {
        let (action, key, byteCount): (String, CacheKey?, Int) =
            switch event {
            case .evicted(let key, let byteCount): ("evicted", key, byteCount)
            case .rejected(let key, let byteCount, _): ("rejected", key, byteCount)
            case .trimmed(_, let byteCount, _): ("trimmed", nil, byteCount)
            }
        var line = EventLine(pipeline: number, time: date.timeIntervalSince1970, action: action, component: "")
        line.key = key?.digest
        line.byteCount = byteCount
        line.message = "\(event)"
        // The key's first node is the component.
        line.component = key?.nodes.first { $0.kind == .component }?.typeName ?? ""
        if case .rejected(_, _, let reason) = event {
            line.note(code: reason.rawValue, message: "\(event). " + reason.remedy)
        }
        return line
    }

    /// Returns the key that differs least from another one, of the component's latest ones.
    private func similarKey(to key: CacheKey, of component: String) -> CacheKey? {
        let candidates = state.withLock { $0.drawnKeys[component] ?? [] }.filter { $0 != key }
        // The latest of those that differ as little comes first.
        return candidates.reversed().map { ($0, key.difference(from: $0).count) }.min { $0.1 < $1.1 }?.0
    }

    private func sample() {
        let sample = memory
        state.withLock { state in
            state.samples.append(sample)
            state.samples.removeFirst(max(state.samples.count - Self.sampleLimit, 0))
        }
        queue.asyncAfter(deadline: .now() + 1) { [weak self] in
            guard let self, isRunning.load(ordering: .relaxed) else { return }
            self.sample()
        }
    }

    private var memory: MemorySample {
        let use = pipeline.memoryUse
        return MemorySample(
            time: Date().timeIntervalSince1970,
            cached: use.cached,
            displayed: use.displayed,
            inFlight: use.inFlight,
            spare: RasterPipeline.MemoryUse.spare,
            byteLimit: pipeline.core.rasterCache?.byteLimit ?? 0
        )
    }
}

// MARK: - Reporting

extension PipelineRecord {
    /// Returns the state of the pipeline with the entries that a search finds.
    func report(pipelines: [String], search: String, order: String, limit: Int) -> StateReport {
        let snapshot = pipeline.core.rasterCache?.snapshot()
        let next = pipeline.core.rasterCache?.evictionOrder(first: 100) ?? []
        let places = Dictionary(zip(next, 1...)) { first, _ in first }
        let words = search.lowercased().split(separator: " ")
        var entries = (snapshot?.entries ?? []).filter { entry in
            words.allSatisfy { entry.origin.component.lowercased().contains($0) || entry.key.digest.contains($0) }
        }
        func sort<Value: Comparable>(_ value: (RasterCache.Entry) -> Value) {
            let keyed = entries.map { (value($0), $0) }.enumerated()
            entries = keyed.sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
        }
        switch order {
        case "size": sort { -$0.byteCount }
        case "uses": sort { -$0.hits }
        case "age": sort { -$0.age.wholeNanoseconds }
        case "cost": sort { -$0.drawingTime.wholeNanoseconds }
        case "component": sort(\.origin.component)
        case "next": sort { places[$0.key] ?? .max }
        default: break
        }
        let core = pipeline.core
        return state.withLock { [entries] state in
            StateReport(
                pipelines: pipelines,
                statistics: StatisticsReport(pipeline.statistics),
                nested: StatisticsReport(pipeline.nestedStatistics),
                cache: snapshot.map(CacheReport.init),
                memory: memory,
                samples: state.samples,
                tiers: pipeline.tierStatistics.map(TierReport.init),
                components: state.components.values.sorted { $0.name < $1.name },
                drawingCount: core.inFlight.drawingCount,
                isPaused: core.inFlight.isPaused,
                droppedEvents: state.droppedCount,
                problemCount: state.problemCount,
                foundCount: entries.count,
                entries: entries.prefix(limit).map { EntryReport($0, next: places[$0.key]) }
            )
        }
    }

    /// Returns the key with a digest, of the cache's images and the latest events.
    func key(of digest: String) -> CacheKey? {
        state.withLock { $0.knownKeys.last { $0.digest == digest } }
            ?? pipeline.core.rasterCache?.snapshot().entries.first { $0.key.digest == digest }?.key
    }

    /// Returns the image of a key, or the one that was drawn again; without counting a use.
    func image(of key: CacheKey, isRedrawn: Bool) -> RasterImage? {
        isRedrawn
            ? state.withLock { $0.redrawn[key] }
            : pipeline.core.rasterCache?.unusedImage(for: key)
    }
}

// MARK: - Drawing again

extension PipelineRecord {
    /// Returns a description of the layout of a key's component; nil if it has or can tell none.
    func layout(of key: CacheKey) -> String? { components.layout(of: key) }

    /// Draws the image of a key again and compares it with the cached one.
    ///
    /// - Returns: The result; without one, if the component must be drawn by its next request, which is an event then.
    func redraw(_ key: CacheKey) -> ComparisonReport {
        let box = Box()
        let isDrawn = components.redraw(key) { [weak self, weak box] outcome in
            guard let self else { return }
            let report = comparison(of: key, with: outcome)
            if let box { return box.value.withLock { $0 = report } }
            var line = EventLine(
                pipeline: number,
                time: Date().timeIntervalSince1970,
                action: "compared",
                component: ""
            )
            line.key = report.key
            line.message = report.message
            feed.append([line])
        }
        if isDrawn, let report = box.value.withLock({ $0 }) { return report }
        return ComparisonReport(
            key: key.digest,
            message: """
                Its component isn't known to be Sendable, or was last requested before the inspector started: it is drawn \
                again by its next request, and the result is an event.
                """
        )
    }

    private func comparison(
        of key: CacheKey,
        with outcome: Result<RasterImage?, RasterError>
    ) -> ComparisonReport {
        var report = ComparisonReport(key: key.digest, message: "")
        let drawn: RasterImage
        switch outcome {
        case .failure(let error):
            report.message = "It can't be drawn again: \(error.message)"
            return report
        case .success(nil):
            report.message = "The state of its component has changed since: there is nothing to compare."
            return report
        case .success(let image?): drawn = image
        }
        state.withLock { $0.redrawn = [key: drawn] }
        guard let cached = image(of: key, isRedrawn: false) else {
            report.message = "It is drawn again, and isn't cached any more."
            return report
        }
        report.pixelCount = drawn.pixelWidth * drawn.pixelHeight
        report.isEqual = cached.hasSamePixels(as: drawn)
        let compared = drawn.fileData.map { "\($0.count) bytes of the file" } ?? "\(report.pixelCount) pixels"
        report.message = "All \(compared) are equal."
        guard report.isEqual == false else { return report }
        guard let mismatch = ImageMismatch(expected: drawn, actual: cached) else {
            report.message = "It has \(cached.pixelSize) pixels in the cache, and \(drawn.pixelSize) drawn again."
            return report
        }
        report.largestDifference = mismatch.largestDifference
        report.differingPixels = mismatch.differingPixels
        report.message = "\(mismatch). List key paths to all that draw reads."
        return report
    }
}

private final class Box: Sendable {
    let value = Lock<ComparisonReport?>(nil)
}

extension RasterCache.Rejection {
    fileprivate var remedy: String {
        switch self {
        case .tooLarge: "Raise the limit of the cache, or draw the component in parts."
        case .neverRepeats: "Key less of its state, round its values, or draw it without a cache."
        }
    }
}
