// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import Foundation
package import RasterKit

/// The options of programs that draw a board at each tick.
package struct BoardOptions: ParsableArguments {
    enum Load: String, ExpressibleByArgument { case auto, machine, sample }

    @Option(help: "The number of ticks; 0 goes on until Ctrl-C.") var ticks = 20
    @Option(help: "The seconds between ticks, from 0 to 3600.") var interval = 0.5
    @Option(help: "The rows of processes, from 0 to 500.") var rows = 6
    @Option(help: "The pixels of a point, from 0.5 to 4.") var scale = 2.0
    @Option(help: "The folder of the image.") var output = "Output"
    @Option(help: "The load: machine, sample, or auto for the sample on an idle machine.") var load = Load.auto
    @Flag(help: "Use light colors.") var light = false
    @Flag(help: "Draw each board without images, too, and compare the times.") var compare = false
    @Flag(help: "Open the image at the end, where there is a display.") var open = false

    package init() {}

    package func validate() throws {
        guard ticks >= 0, (0...3600).contains(interval), (0...500).contains(rows), (0.5...4).contains(scale) else {
            throw ValidationError("The range of each number is in --help.")
        }
    }

    /// Draws the boards, writes the last one, prints what was drawn, with further lines, and opens the image.
    @MainActor
    package func draw(in pipeline: RasterPipeline, _ cache: RasterCache, summary: () async -> [String]) async throws {
        var (sampler, sample, presenter) = (ProcessSampler(), SampleLoad(), MonitorPresenter())
        _ = try sampler.sample()  // Processor shares need a sample before.
        if load == .auto { try await Task.sleep(for: .milliseconds(300)) }
        // A machine that uses less than a fifth of its processors has nothing to show.
        let isSample = try load == .sample || load == .auto && sampler.sample().cpuShare < 0.2
        var cost = MonitorPresenter.Cost()
        func board() throws -> Board {
            let (title, shown) = isSample ? ("A sample load", sample.sample()) : ("This machine", try sampler.sample())
            return presenter.board(shown, cost, title: title, rowCount: rows)
        }
        if isSample { for _ in 0..<ProcessSample.shareLimit { _ = try board() } }
        let look = RasterEnvironment(colorScheme: light ? .light : .dark)
        var (image, times, directTimes): (RasterImage?, [Duration], [Duration]) = (nil, [], [])
        for tick in 1...(ticks == 0 ? .max : ticks) {
            guard (try? await Task.sleep(for: .seconds(interval))) != nil else { break }
            let board = try board()
            let (before, start) = (pipeline.nestedStatistics, ContinuousClock.now)
            image = try pipeline.render(board, scale: scale, environment: look).image
            times.append(start.duration(to: .now))
            let parts = pipeline.nestedStatistics - before
            (cost.parts, cost.drawn) = (parts.requests, parts.drawings)
            let entries = cache.snapshot().entries.filter { !$0.origin.component.hasSuffix(".Board") }
            cost.spent = entries.reduce(.zero) { $0 + $1.origin.drawingTime }
            cost.saved = entries.reduce(.zero) { $0 + $1.origin.drawingTime * $1.hits }
            var line = "tick \(tick)  |  parts \(cost.parts)  drawn \(cost.drawn)  |  \(times[tick - 1].milliseconds)"
            if compare {
                let start = ContinuousClock.now
                _ = try RasterPipeline(cache: nil).render(board, scale: scale, environment: look)
                directTimes.append(start.duration(to: .now))
                line += "  |  direct \(directTimes[tick - 1].milliseconds)"
            }
            print(line)
            fflush(nil)  // A pipe would keep the lines until the end.
        }
        guard let path = try image?.write("board", into: output) else { return }
        // The first board draws all of its parts.
        let (images, direct) = (Percentiles(times.dropFirst()), Percentiles(directTimes.dropFirst()))
        var lines = ["boards        \(images)"] + (await summary())
        lines.append("parts         drawn in \(cost.spent.milliseconds), \(cost.saved.milliseconds) saved")
        if compare { lines.append("direct        \(direct)") }
        print((lines + ["picture       \(path)"]).joined(separator: "\n"))
        let variables = ProcessInfo.processInfo.environment
        guard open, ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { variables[$0]?.isEmpty == false }) else { return }
        let viewer = Process()
        (viewer.executableURL, viewer.arguments) = (URL(filePath: "/usr/bin/env"), ["xdg-open", path])
        try viewer.run()
    }
}
