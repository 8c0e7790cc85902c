// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import DemoTiers
import Foundation
import RasterLists
import Testing

@testable import BrowserPages
@testable import PackageBrowser

@MainActor
@Suite final class BrowserRunTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Each kind of gesture, for a few frames.
    private let script = ScrollScript([
        .init("open", frames: 2), .init("drag", frames: 3, .drag(300)), .init("fling", frames: 3, .fling(5000)),
        .init("end", frames: 2, .jump(.bottom)), .init("narrower", frames: 2, width: 0.8),
        .init("search", frames: 3, query: "lib"), .init("top", frames: 2, .jump(.top)),
    ])

    private func run(_ options: String...) throws -> BrowserRun {
        let size = ["--layout", "list", "--width", "480", "--height", "320", "--output", folder.path]
        let command = try PackageBrowser.parse(size + ["--unpaced", "--quiet"] + options)
        return try BrowserRun(command, try StatusFile.sample.packages(), of: .sample)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test func reportsAllFramesAndWritesThePictures() async throws {
        let run = try run("--compare", "--dump-keys")
        try await run.play(script)
        let report = try await run.finish()
        for word in ["frames        17,", "p50", "p90", "p99", "max", "hitches", "ratio", "difference", "visible rows"]
        {
            #expect(report.contains(word), "\(word)")
        }
        #expect(try names == ["contact-sheet.png", "package-browser.png"])
    }

    @Test func writesEachFrameIfItIsAsked() async throws {
        let run = try run("--frames", "2", "--all-frames")
        try await run.play(script)
        _ = try await run.finish()
        #expect(try names == ["contact-sheet.png", "frame-0001.png", "frame-0002.png", "package-browser.png"])
    }

    @Test func reportsARunThatEndsBeforeItsFirstFrame() async throws {
        let run = try run()
        #expect(try await run.finish().contains("frames        0"))
    }

    @Test func findsTheFirstScreenOnTheDiskOfAnEarlierRun() async throws {
        var drawn: [String] = []
        for _ in 0..<2 {
            let disk = folder.appendingPathComponent("disk").path
            let run = try run("--disk-directory", disk)
            try await run.showFirstScreen()
            let report = try await run.finish()
            let lines = report.components(separatedBy: "\n")
            drawn += lines.filter { $0.hasPrefix("first screen") || $0.hasPrefix("disk") }
        }
        #expect(drawn.count == 4)
        #expect(drawn[0].contains("cards were there"))
        #expect(!drawn[1].contains(" 0 stored"))
        #expect(!drawn[3].contains(" 0 found"))
        #expect(try names == ["disk", "package-browser.png"])
    }
}
