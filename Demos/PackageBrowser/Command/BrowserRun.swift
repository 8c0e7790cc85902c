// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import BrowserPages
import DemoSupport
import DemoTiers
import Foundation
import RasterLists

/// A run of the browser that plays a tour, and paints, measures and reports each frame.
@MainActor
final class BrowserRun {
    private let command: PackageBrowser
    private let page: BrowserPage
    private let player: ScrollPlayer
    private let images: ImageFolder
    private let tiered: TieredPipeline
    private let start = ContinuousClock.now
    private var firstScreen: Duration?
    private var sheet: ContactSheet

    init(_ command: PackageBrowser, _ list: PackageList, of file: StatusFile) throws(RasterError) {
        self.command = command
        let scheme: RasterEnvironment.ColorScheme = command.dark ? .dark : .light
        images = try ImageFolder(path: command.output, name: "package-browser", keepsAllFrames: command.allFrames)
        player = ScrollPlayer(
            images: images,
            frameLimit: command.frames == 0 ? nil : command.frames,
            isPaced: !command.unpaced,
            comparesDirect: command.compare,
            printsFrames: !command.quiet
        )
        tiered = TieredPipeline(try command.tiers.makeTiers())
        try command.inspector.start(tiered.pipeline, named: "package-browser")
        page = try BrowserPage(
            list,
            of: file,
            layout: command.layout,
            size: CGSize(width: command.width, height: command.height),
            scale: command.scale,
            environment: RasterEnvironment(colorScheme: scheme),
            pipeline: tiered.pipeline
        )
        sheet = ContactSheet(scheme: scheme)
    }

    func play(_ script: ScrollScript) async throws {
        let chosen = Tour.chosenFrames(of: script)
        let keepChosen: (FrameRecord) throws -> Void = { [self] record in
            if chosen.contains(record.frame - 1) { try sheet.add(try page.image(), record) }
        }
        try await player.play(script, on: page, didShow: keepChosen)
    }

    /// Shows the first screen, and measures the time until all of its cards have their images.
    func showFirstScreen() async throws(RasterError) {
        // The drawing threads draw the cards meanwhile.
        try page.updateHeader()
        await page.waitUntilComplete()
        var record = FrameRecord(frame: 1, gesture: "first screen")
        try page.paint(&record)
        firstScreen = start.duration(to: .now)
        player.add(record)
    }

    func finish() async throws -> String {
        await page.waitUntilComplete()
        var record = FrameRecord()
        try page.paint(&record)
        var lines = [""]
        if let firstScreen {
            let count = player.summary.cells.visible
            lines.append("first screen  \(firstScreen.milliseconds) until \(count) cards were there")
        } else {
            lines.append(player.summary.description)
        }
        lines += await tiered.summary()
        if command.compare {
            lines.append(
                "difference    \(try page.largestDifference()) of 255 levels at most between the two lists at the end"
            )
        }
        lines.append("picture       \(try images.write(try page.image(), name: "package-browser"))")
        if firstScreen == nil, let sheet = try sheet.image() {
            lines.append("contact sheet \(try images.write(sheet, name: "contact-sheet"))")
        }
        if command.dumpKeys { lines += ["", "visible rows at the end:"] + page.controller.visibleItems.map(Self.line) }
        return lines.joined(separator: "\n")
    }

    private static func line(_ item: RasterListItem<CatalogItem>) -> String {
        let outcome = if case .failed(let error) = item.status { "failed: \(error.message)" } else { "\(item.status)" }
        let time = item.duration.map(\.milliseconds) ?? "–"
        let key = item.key.map { "\($0)" } ?? "no key"
        return "\(outcome.padding(toLength: 8, withPad: " ", startingAt: 0))  \(time)  \(item.id)  \(key)"
    }
}

/// The tour through the list: the gestures of a person looking for a package.
enum Tour {
    static let script = ScrollScript([
        .init("open", frames: 24),
        .init("drag", frames: 48, .drag(620)),
        .init("drag back", frames: 30, .drag(-240)),
        .init("fling", frames: 90, .fling(5200)),
        .init("scroll at 3000 pt/s", frames: 60, .steady(3000)),
        .init("fling back", frames: 75, .fling(-4200)),
        .init("jump to the end", frames: 30, .jump(.bottom)),
        .init("drag", frames: 36, .drag(-700)),
        .init("jump to the top", frames: 24, .jump(.top)),
        .init("the same rows again", frames: 75, .fling(4200)),
        .init("narrower", frames: 36, width: 0.64),
        .init("drag", frames: 36, .drag(420)),
        .init("wider", frames: 36, width: 1),
        .init("search while scrolling", frames: 48, .steady(600), query: "lib"),
        .init("fling", frames: 60, .fling(3600)),
        .init("search again", frames: 48, query: "python"),
        .init("clear the search", frames: 30, query: ""),
        // The last picture begins with a heading and its packages.
        .init("jump to the top", frames: 12, .jump(.top)),
    ])

    /// Returns a scroll toward the end at one speed, for ten seconds.
    static func steady(at speed: Double) -> ScrollScript {
        ScrollScript([
            .init("open", frames: 60),
            .init("scroll at \(ShownText.decimal(speed, digits: 0)) pt/s", frames: 600, .steady(speed)),
        ])
    }

    /// The frames of the contact sheet, from 0: one of each gesture, after two thirds of its time.
    static func chosenFrames(of script: ScrollScript) -> Set<Int> {
        var first = 0
        var frames: Set<Int> = []
        for part in script.parts {
            frames.insert(first + part.frameCount * 2 / 3)
            first += part.frameCount
        }
        return frames
    }
}
