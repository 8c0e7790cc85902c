// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
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
        let command = try ProcessMonitor.parse(["--rows", "8", "--sort", "pid", "--interval", "0.1", "--compare"])
        let run = try ScrollRun(
            command,
            isPaced: false,
            sampler: ProcessSampler(procFS: fixture.procFS()),
            images: try ImageFolder(path: folder.path, name: "process-monitor", keepsAllFrames: false)
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
