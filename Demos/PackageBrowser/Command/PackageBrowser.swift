// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import BrowserPages
import DemoSupport
import DemoTiers
import Foundation
import RasterKit

/// The command that plays the tour of the browser.
@main
struct PackageBrowser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package-browser",
        abstract: "Browses this machine's Debian packages, drawing no card that nobody sees, and none twice.",
        discussion: """
            Plays a tour through the list, at sixty frames a second: drags, flings, jumps, resizing and searching. Writes \
            a contact sheet and the last frame as PNG; no display is needed. Ctrl-C ends it with the summary.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The status file of dpkg to read. Without it, that of this machine, or a sample.",
            valueName: "path"
        )
    )
    var file: String?

    @Option(help: ArgumentHelp("The arrangement of the cards: grid or list.", valueName: "layout"))
    var layout = BrowserLayout.grid

    @Flag(help: "Use dark colors.")
    var dark = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point, from 0.5 to 4.", valueName: "factor"))
    var scale = 1.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The width in points, from 480 to 4000.", valueName: "points"))
    var width = 1024.0

    @Option(parsing: .unconditional, help: ArgumentHelp("The height in points, from 320 to 4000.", valueName: "points"))
    var height = 760.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most frames to play; 0 plays the whole tour.", valueName: "count")
    )
    var frames = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Scroll at a speed for ten seconds instead of the tour.", valueName: "points per second")
    )
    var speed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Add copies of the packages until there are as many, up to 1000000.", valueName: "count")
    )
    var packages = 0

    @Option(help: ArgumentHelp("The folder for the pictures.", valueName: "DIR"))
    var output = "Output"

    @Flag(help: "Write a picture of each frame.")
    var allFrames = false

    @Flag(help: "Draw the visible cards directly, too, and compare the times and the last pictures.")
    var compare = false

    @Flag(help: "Play the frames one after another, without waiting until they are due.")
    var unpaced = false

    @Flag(help: "Print the summary only.")
    var quiet = false

    @Flag(help: "Print outcome, time and cache key of each visible row at the end.")
    var dumpKeys = false

    @Flag(help: "Show the first screen only, and report the time until all of its cards are there.")
    var firstScreen = false

    @OptionGroup(title: "Tiers")
    var tiers: TierOptions

    @OptionGroup(title: "Inspector")
    var inspector: InspectorOptions

    func validate() throws {
        guard (0.5...4).contains(scale) else { throw ValidationError("--scale is \(scale): give 0.5 to 4.") }
        guard PageMetrics.widths.contains(width) else {
            throw ValidationError("--width is \(width): give \(Self.text(PageMetrics.widths)).")
        }
        guard PageMetrics.heights.contains(height) else {
            throw ValidationError("--height is \(height): give \(Self.text(PageMetrics.heights)).")
        }
        if let speed {
            guard speed.isFinite, abs(speed) <= 1_000_000 else {
                throw ValidationError("--speed is \(speed): give -1000000 to 1000000 points per second.")
            }
        }
        guard (0...1_000_000).contains(packages) else {
            throw ValidationError("--packages is \(packages): give 0 to 1000000.")
        }
        guard frames >= 0 else { throw ValidationError("--frames is \(frames): give 0 or more.") }
        guard !(firstScreen && (speed != nil || frames > 0)) else {
            throw ValidationError("--first-screen plays no scroll: leave --speed and --frames out.")
        }
        guard file != "" else { throw ValidationError("--file is empty: name a status file of dpkg, or leave it out.") }
    }

    private static func text(_ range: ClosedRange<CGFloat>) -> String {
        "\(ShownText.decimal(range.lowerBound, digits: 0)) to \(ShownText.decimal(range.upperBound, digits: 0))"
    }

    func run() async throws {
        BrowserPage.drawSample(layout)
        let file = StatusFile(path: file)
        let list = try file.packages().filled(to: packages)
        print(Self.report(list, of: file))
        let run = try await BrowserRun(self, list, of: file)
        try await Interruption.untilInterrupted {
            if firstScreen {
                try await run.showFirstScreen()
            } else {
                try await run.play(speed.map { Tour.steady(at: $0) } ?? Tour.script)
            }
            try await inspector.waitForCancellation()
        }
        print(try await run.finish())
    }

    /// Returns a report of the packages that were read and of those that were left out.
    static func report(_ list: PackageList, of file: StatusFile) -> String {
        let source =
            file.isSample
            ? "the sample that ships with it, since there is no \(StatusFile.machinePath)" : file.path
        var lines = ["showing \(list.packages.count) packages of \(source)"]
        if list.removedCount > 0 { lines.append("left out: \(list.removedCount) that are not installed") }
        if list.repeatedCount > 0 { lines.append("left out: \(list.repeatedCount) that are listed twice") }
        if list.skippedCount > 0 {
            lines.append("skipped: \(list.skippedCount) broken stanzas")
            lines += list.firstSkipped.map { "  \(file.path), line \($0.line): \($0.problem)" }
            if list.skippedCount > list.firstSkipped.count { lines.append("  …") }
        }
        return lines.joined(separator: "\n")
    }
}

extension BrowserLayout: ExpressibleByArgument {}
