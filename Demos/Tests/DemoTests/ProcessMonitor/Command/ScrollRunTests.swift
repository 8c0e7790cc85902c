// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import Testing

@testable import MonitorPages
@testable import ProcessMonitor

@MainActor
@Suite final class ScrollRunTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scroll-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func playsAllFramesOverAllProcesses() async throws {
        let fixture = try ProcFixture()
        for pid in 1...40 {
            try fixture.addProcess(Int32(pid))
        }
        let run = ScrollRun(
            rowLimit: 8,
            order: .pid,
            scale: 1,
            interval: 0.1,
            comparesDirect: true,
            isPaced: false,
            sampler: ProcessSampler(procFS: fixture.procFS()),
            pictures: try PictureFolder(path: folder.path, name: "process-monitor", keepsAllFrames: false)
        )
        try await run.play(
            ScrollScript([.init("drag", frames: 10, .drag(200)), .init("end", frames: 5, .jump(.bottom))])
        )
        let report = try await run.finish()
        #expect(run.summary.frames == 15)
        #expect(run.summary.cells.visible >= 15 * 8)
        for word in ["p50", "p90", "p99", "max", "ratio", "picture"] {
            #expect(report.contains(word), "\(word)")
        }
    }

    @Test func goesToBothEnds() {
        let script = ScrollRun.script
        let movements = (0..<script.frameCount).compactMap { script.step(at: $0)?.movement }
        #expect(movements.contains(.to(.top)))
        #expect(movements.contains(.to(.bottom)))
    }
}
