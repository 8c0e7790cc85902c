// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import DemoTiers
import Foundation
import MonitorPages
import RasterLists

/// A recorded scroll over all processes, which are sampled meanwhile.
///
/// Rows are drawn in the background, ahead of the scroll, while their figures change.
@MainActor
final class ScrollRun {
    /// The gestures of a person looking through the processes.
    static let script = ScrollScript([
        .init("open", frames: 30),
        .init("drag", frames: 48, .drag(260)),
        .init("drag back", frames: 36, .drag(-120)),
        .init("fling", frames: 75, .fling(2400)),
        .init("fling back", frames: 60, .fling(-1800)),
        .init("scroll at 3000 pt/s", frames: 30, .steady(3000)),
        .init("jump to the top", frames: 24, .jump(.top)),
        .init("jump to the end", frames: 24, .jump(.bottom)),
        .init("the same rows again", frames: 48, .drag(-420)),
        .init("rest", frames: 25),
    ])

    private let rowLimit: Int
    private let scale: Double
    private let interval: Double
    private let comparesDirect: Bool
    private let isPaced: Bool
    private let pictures: PictureFolder
    private let cache: RasterCache
    private let pipeline: RasterPipeline
    private let problems = TierProblems()
    private var sampler: ProcessSampler
    private var presenter: MonitorPresenter
    private var frame: MonitorFrame?
    private(set) var summary = ScrollSummary()

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - rowLimit: The most rows that are visible at once; fewer are where there are few processes, so that there is
    ///     something to scroll.
    ///   - order: The order of the rows.
    ///   - scale: The number of pixels per point.
    ///   - interval: The time between samples, in seconds of the scroll.
    ///   - comparesDirect: A Boolean value that indicates whether each frame is drawn directly, too.
    ///   - isPaced: A Boolean value that indicates whether frames wait for their time.
    ///   - tiers: The tiers below the memory cache.
    ///   - sampler: The source of samples.
    ///   - pictures: The folder for the pictures.
    init(
        rowLimit: Int,
        order: ProcessOrder,
        scale: Double,
        interval: Double,
        comparesDirect: Bool,
        isPaced: Bool = true,
        tiers: [any RasterTier] = [],
        sampler: ProcessSampler = ProcessSampler(),
        pictures: PictureFolder
    ) {
        self.rowLimit = rowLimit
        self.scale = scale
        self.interval = interval
        self.comparesDirect = comparesDirect
        self.isPaced = isPaced
        self.sampler = sampler
        self.pictures = pictures
        cache = RasterCache()
        pipeline = RasterPipeline(cache: cache, tiers: tiers, onEvent: tiers.isEmpty ? nil : problems.record)
        presenter = MonitorPresenter(rowLimit: .max, order: order)
    }

    /// Plays a scroll until its end, or until the task is canceled.
    ///
    /// - Throws: `CancellationError`, a `SamplingError` or a `RasterError`.
    func play(_ script: ScrollScript) async throws {
        let state = try nextState()
        let visible = max(min(rowLimit, state.rows.count / 2), 1)
        let frame = try MonitorFrame(
            state,
            rowLimit: visible,
            scale: scale,
            pipeline: pipeline,
            isSynchronous: false
        )
        self.frame = frame
        print("scrolling \(state.rows.count) processes, \(visible) rows at a time")
        print(FrameRecord.heading(comparesDirect: comparesDirect))
        let pacer = FramePacer(isPaced: isPaced)
        let ticks = max(Int(saturating: (interval / ScrollScript.frameDuration).rounded()), 1)
        for index in 0..<script.frameCount {
            guard let step = script.step(at: index) else { break }
            try await pacer.nextFrame()
            // Reading /proc is no part of the list's work.
            if index > 0, index.isMultiple(of: ticks) { frame.show(try nextState()) }
            let record = try show(step, index, in: frame, pacer)
            summary.add(record)
            print(record)
            fflush(nil)  // A pipe would keep the lines until the end.
            if pictures.keepsAllFrames { _ = try pictures.write(try frame.composedImage(), frame: index + 1) }
        }
    }

    private func nextState() throws(SamplingError) -> MonitorState {
        let sample = try sampler.sample()
        return presenter.present(sample) { sampler.history(of: $0) }
    }

    private func show(
        _ step: ScrollScript.Step,
        _ index: Int,
        in frame: MonitorFrame,
        _ pacer: FramePacer
    ) throws(RasterError) -> FrameRecord {
        var record = FrameRecord(frame: index + 1, gesture: step.name)
        record.time = try pacer.measure { () throws(RasterError) in
            frame.list.perform(step.movement)
            _ = try frame.compose(&record)
        }.1
        if comparesDirect {
            record.directTime = try pacer.measure { () throws(RasterError) in try frame.drawDirectly() }.1
        }
        return record
    }

    /// Writes the last frame, and returns the summary.
    func finish() async throws -> String {
        var lines = ["", summary.description]
        lines.append(
            "cache         \(ShownText.percent(pipeline.statistics.hitRate)) hits, \(cache.count) images, "
                + ShownText.bytes(UInt64(cache.byteCount))
        )
        if let frame {
            await frame.list.waitUntilComplete()
            await frame.flushTiers()
            lines += TierSummary(of: frame.pipelines).lines(problems: problems.byTier)
            _ = try frame.compose()
            let name = pictures.keepsAllFrames ? "last" : "process-monitor"
            lines.append("picture       \(try pictures.write(try frame.composedImage(), name: name))")
        }
        return lines.joined(separator: "\n")
    }
}
