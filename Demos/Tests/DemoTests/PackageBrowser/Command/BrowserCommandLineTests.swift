// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import DemoTiers
import Foundation
import Testing

@testable import BrowserPages
@testable import PackageBrowser

@Suite struct BrowserCommandLineTests {
    @Test(arguments: [
        ["--layout", "tree"], ["--scale", "0"], ["--scale", "nan"], ["--scale", "5"], ["--width", "479"],
        ["--width", "inf"], ["--width", "-1"], ["--height", "319"], ["--height", "4001"], ["--height", "nan"],
        ["--frames", "-1"], ["--file", ""], ["--file"], ["extra"], ["--first-screen", "--speed", "100"],
        ["--first-screen", "--frames", "2"], ["--memcached", "127.0.0.1:x"], ["--disk-directory", ""],
    ])
    func refusesOptionsThatMakeNoSense(arguments: [String]) {
        #expect(throws: (any Error).self) { try PackageBrowser.parse(arguments) }
    }

    @Test func acceptsEveryOption() throws {
        let command = try PackageBrowser.parse([
            "--file", "status", "--layout", "list", "--dark", "--scale", "2", "--width", "800", "--height", "600",
            "--frames", "9", "--output", "pictures", "--all-frames", "--compare", "--unpaced", "--quiet", "--dump-keys",
        ])
        #expect(command.file == "status")
        #expect(command.layout == .list)
        #expect(command.dark)
        #expect(command.scale == 2)
        #expect(command.width == 800)
        #expect(command.height == 600)
        #expect(command.frames == 9)
        #expect(command.output == "pictures")
        #expect(command.allFrames)
        #expect(command.compare)
        #expect(command.unpaced)
        #expect(command.quiet)
        #expect(command.dumpKeys)
    }

    @Test func acceptsTheFirstScreenWithTiers() throws {
        let command = try PackageBrowser.parse(["--first-screen", "--disk", "--memcached", "localhost:2"])
        #expect(command.firstScreen)
        #expect(command.tiers.disk)
        #expect(command.tiers.memcached == ["localhost:2"])
    }

    @Test func saysWhatItReadAndWhatItLeftOut() {
        let list = StatusTexts.list(
            StatusTexts.stanza("a"),
            StatusTexts.stanza("a"),
            StatusTexts.stanza("b", ["Status": "purge ok not-installed"]),
            "nonsense\n"
        )
        let expected = """
            showing 1 packages of /x
            left out: 1 that are not installed
            left out: 1 that are listed twice
            skipped: 1 broken stanzas
              /x, line 28: a line is neither a field nor the continuation of one
            """
        #expect(PackageBrowser.report(list, of: StatusFile(path: "/x")) == expected)
    }

    @Test func saysThatItShowsTheSample() {
        let file = StatusFile(path: "/y", isSample: true)
        let report = PackageBrowser.report(StatusTexts.list(StatusTexts.stanza("a")), of: file)
        #expect(report == "showing 1 packages of the sample that ships with it, since there is no /var/lib/dpkg/status")
    }
}

@Suite struct TourTests {
    private var steps: [ScrollScript.Step] {
        (0..<Tour.script.frameCount).compactMap { Tour.script.step(at: $0) }
    }

    @Test func goesToBothEndsAndEndsAtTheTop() {
        let jumps = steps.map(\.movement).filter { $0 == .to(.top) || $0 == .to(.bottom) }
        #expect(jumps == [.to(.bottom), .to(.top), .to(.top)])
    }

    @Test func resizesAndSearchesAndEndsAsItBegan() {
        #expect(Set(steps.map(\.width)).count > 20)
        #expect(steps.last?.width == 1)
        #expect(steps.contains { $0.query == "lib" })
        #expect(steps.contains { $0.query == "python" })
        #expect(steps.last?.query == "")
    }

    @Test func searchesWhileItScrolls() {
        #expect(steps.contains { $0.query == "li" && $0.movement != .by(0) })
    }

    @Test func aSteadyScrollMovesEachFrameByTheSame() {
        let script = Tour.steady(at: 3000)
        let movements = (60..<script.frameCount).compactMap { script.step(at: $0)?.movement }
        #expect(movements == Array(repeating: .by(50), count: 600))
    }

    @Test func choosesOneFrameOfEachGesture() {
        let names = Tour.chosenFrames(of: Tour.script).sorted().compactMap { Tour.script.step(at: $0)?.name }
        #expect(names == Tour.script.parts.map(\.name))
    }
}
