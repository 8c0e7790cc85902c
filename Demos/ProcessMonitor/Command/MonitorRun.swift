// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import DemoTiers
import Foundation
import MonitorPages
import RasterKit

/// A run of the monitor that samples, composes, measures and reports each tick.
@MainActor
final class MonitorRun {
    /// The ways of making frames.
    enum Mode: Sendable {
        case cached
        case direct
        case compared
    }

    private let mode: Mode
    private let rowLimit: Int
    private let scale: Double
    private let pictures: PictureFolder
    private let dumpsKeys: Bool
    private let cache = RasterCache()
    private let pipeline: RasterPipeline
    private let problems = TierProblems()
    private var sampler = ProcessSampler()
    private var presenter: MonitorPresenter
    private var frame: MonitorFrame?
    private var summary = RunSummary()

    init(
        mode: Mode,
        rowLimit: Int,
        order: ProcessOrder,
        scale: Double,
        tiers: [any RasterTier] = [],
        pictures: PictureFolder,
        dumpsKeys: Bool
    ) {
        self.mode = mode
        self.rowLimit = rowLimit
        self.scale = scale
        // Frames wait for their rows, which only drawing threads ask servers for.
        pipeline = RasterPipeline(
            cache: cache,
            tiers: tiers,
            asksRemoteTiersSynchronously: true,
            onEvent: tiers.isEmpty ? nil : problems.record
        )
        self.pictures = pictures
        self.dumpsKeys = dumpsKeys
        presenter = MonitorPresenter(rowLimit: rowLimit, order: order)
    }

    /// Runs a number of ticks, or until the task is canceled.
    ///
    /// - Throws: `CancellationError`, a `SamplingError` or a `RasterError`.
    func run(ticks: Int, interval: Duration) async throws {
        _ = try sampler.sample()  // Processor shares need a reading before.
        print("reading /proc; the first frame comes in \(ShownText.decimal(interval / .seconds(1), digits: 1)) s")
        let clock = ContinuousClock()
        var next = clock.now
        for tick in 1...(ticks == 0 ? Int.max : ticks) {
            next = max(next + interval, clock.now)
            try await clock.sleep(until: next)
            try show(tick: tick)
        }
    }

    /// Makes the frame of one tick, and prints its line.
    private func show(tick: Int) throws {
        let sample = try sampler.sample()
        let state = presenter.present(sample) { sampler.history(of: $0) }
        let frame = try self.frame ?? MonitorFrame(state, rowLimit: rowLimit, scale: scale, pipeline: pipeline)
        self.frame = frame
        frame.show(state)
        var line = TickLine(tick: tick)
        // The way that comes first finds the processor's caches cold: they take turns.
        if tick.isMultiple(of: 2) {
            try drawDirectly(frame, &line)
            try compose(frame, &line)
        } else {
            try compose(frame, &line)
            try drawDirectly(frame, &line)
        }
        if mode == .compared {
            line.largestDifference = try frame.composedImage().largestDifference(from: frame.directImage())
        }
        summary.add(line)
        print(line)
        fflush(nil)  // A pipe would keep the lines until the end.
        if dumpsKeys {
            print(frame.keyDumps().joined(separator: "\n\n"))
        }
        if pictures.keepsAllFrames {
            summary.picture = try pictures.write(try image(of: frame), frame: tick)
        }
    }

    private func compose(_ frame: MonitorFrame, _ line: inout TickLine) throws(RasterError) {
        guard mode != .direct else { return }
        let (report, time) = try measure { () throws(RasterError) in try frame.compose() }
        line.report = report
        line.cachedTime = time
    }

    private func drawDirectly(_ frame: MonitorFrame, _ line: inout TickLine) throws(RasterError) {
        guard mode != .cached else { return }
        let (report, time) = try measure { () throws(RasterError) in try frame.drawDirectly() }
        line.report = line.report ?? report
        line.directTime = time
    }

    /// Writes the last frame, and returns the summary.
    func finish() async throws(RasterError) -> String {
        if let frame {
            summary.requests = frame.requests
            await frame.flushTiers()
            summary.tiers = TierSummary(of: frame.pipelines).lines(problems: problems.byTier)
        }
        summary.bytesCached = cache.byteCount
        summary.imagesCached = cache.count
        if let frame, !pictures.keepsAllFrames {
            summary.picture = try pictures.write(try image(of: frame), frame: summary.ticks)
        }
        return summary.description
    }

    private func image(of frame: MonitorFrame) throws(RasterError) -> RasterImage {
        mode == .direct ? frame.directImage() : try frame.composedImage()
    }

    private func measure<Value>(_ work: () throws(RasterError) -> Value) throws(RasterError) -> (Value, Duration) {
        let clock = ContinuousClock()
        let start = clock.now
        let value = try work()
        return (value, start.duration(to: clock.now))
    }
}
