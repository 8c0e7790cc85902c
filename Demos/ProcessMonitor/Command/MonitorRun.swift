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
    private let command: ProcessMonitor
    private let images: ImageFolder
    private let tiered: TieredPipeline
    private let clock = ContinuousClock()
    private var sampler = ProcessSampler()
    private var presenter: MonitorPresenter
    private var frame: MonitorFrame?
    private var summary = RunSummary()

    init(_ command: ProcessMonitor, images: ImageFolder) throws(RasterError) {
        self.command = command
        self.images = images
        // Frames wait for their rows, which only drawing threads ask servers for.
        tiered = TieredPipeline(try command.tiers.makeTiers(), isSynchronous: true)
        try command.inspector.start(tiered.pipeline, named: "process-monitor")
        presenter = MonitorPresenter(rowLimit: command.rows, order: command.sort)
    }

    func run() async throws {
        _ = try sampler.sample()  // Processor shares need a sample before.
        print("reading /proc; the first frame comes in \(ShownText.decimal(command.interval, digits: 1)) s")
        var next = clock.now
        for tick in 1...(command.ticks == 0 ? Int.max : command.ticks) {
            next = max(next + .seconds(command.interval), clock.now)
            try await clock.sleep(until: next)
            try show(tick: tick)
        }
    }

    private func show(tick: Int) throws {
        let state = presenter.present(try sampler.sample())
        let frame =
            try self.frame
            ?? MonitorFrame(state, rowLimit: command.rows, scale: command.scale, pipeline: tiered.pipeline)
        self.frame = frame
        frame.show(state)
        var record = FrameRecord()
        var line = TickLine(tick: tick)
        // The way that comes first finds the processor's caches cold: they take turns.
        for isDirect in tick.isMultiple(of: 2) ? [true, false] : [false, true] {
            if isDirect, command.drawsDirectly {
                line.directTime = try clock.measure { try frame.drawDirectly() }
            } else if !isDirect, command.composes {
                line.cachedTime = try clock.measure { try frame.paint(&record) }
            }
        }
        line.rows = frame.visibleRows.count
        line.drawnRows = command.composes ? record.drawn : line.rows
        if command.compare {
            line.largestDifference = try frame.image().largestDifference(from: frame.directImage())
        }
        summary.add(line)
        print(line)
        fflush(nil)  // A pipe would keep the lines until the end.
        if command.dumpKeys { print(frame.keyDumps().joined(separator: "\n\n")) }
        if images.keepsAllFrames { try write(frame) }
    }

    func finish() async throws -> String {
        let pipeline = tiered.pipeline
        let (requests, nested) = (pipeline.statistics.requests, pipeline.nestedStatistics.requests)
        if requests + nested > 0 {
            let hits = pipeline.statistics.hits + pipeline.nestedStatistics.hits
            summary.cache = await tiered.summary(hitRate: Double(hits) / Double(requests + nested))
        }
        if let frame, !images.keepsAllFrames { try write(frame) }
        return summary.description
    }

    private func write(_ frame: MonitorFrame) throws {
        let image = command.composes ? try frame.image() : frame.directImage()
        summary.path = try images.write(image, frame: summary.ticks)
    }
}

struct TickLine: CustomStringConvertible {
    let tick: Int
    var rows = 0
    var drawnRows = 0
    var cachedTime: Duration?
    var directTime: Duration?

    /// The largest difference between the cached and the direct frame, in levels of a channel.
    var largestDifference: Int?

    init(tick: Int) {
        self.tick = tick
    }

    var ratio: Double? {
        // Everything is new at the first tick.
        guard tick > 1, let cachedTime, let directTime, cachedTime > .zero else { return nil }
        return directTime / cachedTime
    }

    var description: String {
        var parts = ["tick \(tick)", "rows \(rows)  drawn \(drawnRows)  reused \(rows - drawnRows)"]
        if let cachedTime { parts.append("cached \(cachedTime.milliseconds)") }
        if let directTime { parts.append("direct \(directTime.milliseconds)") }
        if let ratio { parts.append("ratio \(ShownText.decimal(ratio, digits: 1))") }
        if let largestDifference { parts.append("largest difference \(largestDifference)") }
        return parts.joined(separator: "  |  ")
    }
}

struct RunSummary: CustomStringConvertible {
    private(set) var ticks = 0
    private var rows = 0
    private var drawnRows = 0
    private var cachedTimes: [Duration] = []
    private var directTimes: [Duration] = []
    private var largestDifference: Int?
    var cache: [String] = []
    var path: String?

    mutating func add(_ line: TickLine) {
        ticks += 1
        rows += line.rows
        drawnRows += line.drawnRows
        // Everything is drawn at the first tick, either way: it says nothing about those that follow.
        if ticks > 1 {
            cachedTimes += line.cachedTime.map { [$0] } ?? []
            directTimes += line.directTime.map { [$0] } ?? []
        }
        if let difference = line.largestDifference { largestDifference = max(largestDifference ?? 0, difference) }
    }

    var description: String {
        var lines = ["", "ticks         \(ticks)"]
        if rows > 0 {
            let share = Double(rows - drawnRows) / Double(rows)
            lines.append("rows          \(rows) shown, \(drawnRows) drawn, \(ShownText.percent(share)) reused")
        }
        lines += cache
        let (cached, direct) = (Percentiles(cachedTimes), Percentiles(directTimes))
        for (name, times) in [("cached frame ", cached), ("direct frame ", direct)] {
            guard let median = times[50], let mean = times.mean else { continue }
            lines.append("\(name) \(median.milliseconds) median, \(mean.milliseconds) mean")
        }
        if let median = cached[50], let mean = cached.mean, let directMedian = direct[50], let directMean = direct.mean
        {
            let (ratio, meanRatio) = (directMedian / median, directMean / mean)
            lines.append(
                "ratio         direct ÷ cached = \(ShownText.decimal(ratio, digits: 1)) median, "
                    + "\(ShownText.decimal(meanRatio, digits: 1)) mean, after the first tick"
            )
        }
        if let largestDifference {
            lines.append("difference    \(largestDifference) of 255 levels at most between the two frames")
        }
        lines.append("picture       \(path ?? "none: no frame was made")")
        return lines.joined(separator: "\n")
    }
}
