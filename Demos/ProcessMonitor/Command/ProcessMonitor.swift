// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoSupport
import DemoTiers
import Foundation
import MonitorPages
import RasterKit

/// The command that runs the monitor.
@main
struct ProcessMonitor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process-monitor",
        abstract: "Shows this machine's processes, drawing a row only when what it shows has changed.",
        discussion: "Writes the picture as PNG; no display is needed. Ctrl-C ends it with the summary."
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many ticks to run; 0 runs until Ctrl-C. A scroll has its own length.",
            valueName: "count"
        )
    )
    var ticks = 10

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds between ticks.", valueName: "seconds"))
    var interval = 1.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The most rows to show, from 1 to 500.", valueName: "count"))
    var rows = 24

    @Option(help: ArgumentHelp("The order of the rows: cpu, memory or pid.", valueName: "order"))
    var sort = ProcessOrder.cpu

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point, from 0.5 to 4.", valueName: "factor"))
    var scale = 1.0

    @Option(help: ArgumentHelp("The folder for the picture of the last frame.", valueName: "DIR"))
    var output = "Output"

    @Flag(help: "Play a recorded scroll over all processes, and report each frame and the percentiles.")
    var scroll = false

    @Flag(help: "Write a picture of each frame.")
    var allFrames = false

    @Flag(help: "Draw everything at each tick.")
    var noCache = false

    @Flag(help: "Print what the cache key of each visible row is made of.")
    var dumpKeys = false

    @Flag(help: "Compose each frame from cached images and draw it directly, and compare the times and the pictures.")
    var compare = false

    @OptionGroup(title: "Tiers")
    var tiers: TierOptions

    @OptionGroup(title: "Inspector")
    var inspector: InspectorOptions

    func validate() throws {
        guard ticks >= 0 else { throw ValidationError("--ticks is \(ticks): give 0 or more.") }
        guard interval.isFinite, (0...3600).contains(interval) else {
            throw ValidationError("--interval is \(interval): give 0 to 3600 seconds.")
        }
        guard (1...500).contains(rows) else { throw ValidationError("--rows is \(rows): give 1 to 500.") }
        guard (0.5...4).contains(scale) else { throw ValidationError("--scale is \(scale): give 0.5 to 4.") }
        guard (try? PixelSize(MonitorFrame.size(rowLimit: rows), scale: scale)) != nil else {
            throw ValidationError("--rows \(rows) at --scale \(scale) is too large a picture: give less of one.")
        }
        guard !(scroll && (noCache || dumpKeys)) else {
            throw ValidationError("--scroll plays on cached images: leave --no-cache and --dump-keys out.")
        }
        guard !(noCache && compare) else {
            throw ValidationError("--compare draws both ways: leave --no-cache out.")
        }
        guard !(noCache && dumpKeys) else {
            throw ValidationError("--no-cache makes no keys: leave --dump-keys out.")
        }
        guard !(noCache && inspector.inspect != nil) else {
            throw ValidationError("--no-cache leaves nothing to inspect: leave --inspect out.")
        }
        guard !(noCache && tiers.isUsed) else {
            throw ValidationError("--no-cache keeps no images: leave --disk, --disk-directory and --memcached out.")
        }
    }

    var composes: Bool { !noCache }
    var drawsDirectly: Bool { noCache || compare }

    func run() async throws {
        let images = try ImageFolder(path: output, name: "process-monitor", keepsAllFrames: allFrames)
        if scroll {
            let run = try await ScrollRun(self, images: images)
            try await Interruption.untilInterrupted { try await run.play(ScrollRun.script) }
            print(try await run.finish())
        } else {
            let run = try await MonitorRun(self, images: images)
            try await Interruption.untilInterrupted { try await run.run() }
            print(try await run.finish())
        }
    }
}

extension ProcessOrder: ExpressibleByArgument {}
