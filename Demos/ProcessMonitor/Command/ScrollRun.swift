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

    private let command: ProcessMonitor
    private let images: ImageFolder
    private let tiered: TieredPipeline
    private let player: ScrollPlayer
    private var sampler: ProcessSampler
    private var presenter: MonitorPresenter
    private var frame: MonitorFrame?
    var summary: ScrollSummary { player.summary }

    /// Creates a run.
    init(
        _ command: ProcessMonitor,
        isPaced: Bool = true,
        sampler: ProcessSampler = ProcessSampler(),
        images: ImageFolder
    ) throws(RasterError) {
        self.command = command
        self.sampler = sampler
        self.images = images
        tiered = TieredPipeline(try command.tiers.makeTiers())
        try command.inspector.start(tiered.pipeline, named: "process-monitor")
        player = ScrollPlayer(images: images, isPaced: isPaced, comparesDirect: command.compare)
        presenter = MonitorPresenter(rowLimit: .max, order: command.sort)
    }

    func play(_ script: ScrollScript) async throws {
        let state = presenter.present(try sampler.sample())
        let visible = max(min(command.rows, state.rows.count / 2), 1)
        let frame = try MonitorFrame(
            state,
            rowLimit: visible,
            scale: command.scale,
            pipeline: tiered.pipeline,
            isSynchronous: false
        )
        self.frame = frame
        print("scrolling \(state.rows.count) processes, \(visible) rows at a time")
        let ticks = max(Int(saturating: (command.interval / ScrollScript.frameDuration).rounded()), 1)
        // Reading /proc is no part of the list's work.
        try await player.play(script, on: frame) { index in
            if index > 0, index.isMultiple(of: ticks) { frame.show(presenter.present(try sampler.sample())) }
        }
    }

    func finish() async throws -> String {
        var lines = ["", summary.description]
        await frame?.list.waitUntilComplete()
        lines += await tiered.summary()
        if let frame {
            var record = FrameRecord()
            try frame.paint(&record)
            let name = images.keepsAllFrames ? "last" : "process-monitor"
            lines.append("picture       \(try images.write(try frame.image(), name: name))")
        }
        return lines.joined(separator: "\n")
    }
}
