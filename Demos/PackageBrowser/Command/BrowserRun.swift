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
    /// The output and the pace of a run.
    struct Options: Sendable {
        /// The most frames to play, or nil for the whole tour.
        var frameLimit: Int?
        var isPaced = true
        var comparesDirect = false
        var printsFrames = true
        var inspects = false
    }

    private let page: BrowserPage
    private let options: Options
    private let pictures: PictureFolder
    private let cache: RasterCache
    private let start: ContinuousClock.Instant
    private let problems = TierProblems()
    private var firstScreen: Duration?
    private var sheet: ContactSheet
    private var summary = ScrollSummary()
    private var account = FrameAccount<CatalogItem>()

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - list: The packages.
    ///   - file: The file that they were read from.
    ///   - layout: The arrangement of the cards.
    ///   - size: The size of the page, in points.
    ///   - scale: The number of pixels per point.
    ///   - scheme: The colors.
    ///   - start: The beginning of the first screen's time, before its tiers are opened.
    ///   - tiers: The tiers below the memory cache.
    ///   - pictures: The folder for the pictures.
    ///   - options: The output and the pace.
    init(
        _ list: PackageList,
        of file: StatusFile,
        layout: BrowserLayout,
        size: CGSize,
        scale: CGFloat,
        scheme: RasterEnvironment.ColorScheme,
        start: ContinuousClock.Instant = .now,
        tiers: [any RasterTier] = [],
        pictures: PictureFolder,
        options: Options
    ) throws(RasterError) {
        self.start = start
        cache = RasterCache()
        page = try BrowserPage(
            list,
            of: file,
            layout: layout,
            size: size,
            scale: scale,
            environment: RasterEnvironment(colorScheme: scheme),
            pipeline: RasterPipeline(cache: cache, tiers: tiers, onEvent: tiers.isEmpty ? nil : problems.record)
        )
        sheet = ContactSheet(scheme: scheme)
        self.pictures = pictures
        self.options = options
    }

    /// Plays a tour until its end, or until the task is canceled.
    ///
    /// - Throws: `CancellationError` or a `RasterError`.
    func play(_ script: ScrollScript) async throws {
        if options.printsFrames { print(FrameRecord.heading(comparesDirect: options.comparesDirect)) }
        let chosen = Tour.chosenFrames(of: script)
        let pacer = FramePacer(isPaced: options.isPaced)
        for frame in 0..<min(script.frameCount, options.frameLimit ?? .max) {
            guard let step = script.step(at: frame) else { break }
            try await pacer.nextFrame()
            let record = try show(step, frame: frame, pacer)
            summary.add(record)
            if options.printsFrames {
                print(record)
                fflush(nil)  // A pipe would keep the lines until the end.
            }
            guard pictures.keepsAllFrames || chosen.contains(frame) else { continue }
            let image = try page.image()
            if chosen.contains(frame) { try sheet.add(image, record) }
            if pictures.keepsAllFrames { _ = try pictures.write(image, frame: frame + 1) }
        }
    }

    /// Shows the first screen, and measures the time until all of its cards have their images.
    ///
    /// - Throws: A `RasterError`.
    func showFirstScreen() async throws(RasterError) {
        await page.waitUntilComplete()
        var record = FrameRecord(frame: 1, gesture: "first screen")
        try page.paint(&record, &account)
        firstScreen = start.duration(to: .now)
        summary.add(record)
    }

    private func show(_ step: ScrollScript.Step, frame: Int, _ pacer: FramePacer) throws(RasterError) -> FrameRecord {
        var record = FrameRecord(frame: frame + 1, gesture: step.name)
        func drawDirectly() throws(RasterError) {
            guard options.comparesDirect else { return }
            record.directTime = try pacer.measure { () throws(RasterError) in try page.drawDirectly() }.1
        }
        func paint() throws(RasterError) {
            record.time += try pacer.measure { () throws(RasterError) in try page.paint(&record, &account) }.1
        }
        record.time = try pacer.measure { () throws(RasterError) in try page.perform(step) }.1
        // The way that comes first finds the processor's caches cold: they take turns.
        if frame.isMultiple(of: 2) {
            try drawDirectly()
            try paint()
        } else {
            try paint()
            try drawDirectly()
        }
        return record
    }

    /// Writes the last picture and the contact sheet, and returns the summary.
    func finish() async throws -> String {
        await page.waitUntilComplete()
        var record = FrameRecord(frame: summary.frames, gesture: "end")
        try page.paint(&record, &account)
        var lines = [""]
        if let firstScreen {
            let cards = summary.cells
            lines.append("first screen  \(firstScreen.milliseconds) until \(cards.visible) cards were there")
        } else {
            lines.append(summary.description)
        }
        let statistics = page.controller.pipeline.statistics
        lines.append(
            "cache         \(ShownText.percent(statistics.hitRate)) hits, \(cache.count) images, "
                + ShownText.bytes(UInt64(cache.byteCount))
        )
        await page.flushTiers()
        lines += TierSummary(of: page.pipelines).lines(problems: problems.byTier)
        if options.comparesDirect {
            lines.append(
                "difference    \(try page.largestDifference()) of 255 levels at most between the two lists at the end"
            )
        }
        lines.append("picture       \(try pictures.write(try page.image(), name: "package-browser"))")
        if firstScreen == nil, let sheet = try sheet.image() {
            lines.append("contact sheet \(try pictures.write(sheet, name: "contact-sheet"))")
        }
        if options.inspects { lines += ["", "visible rows at the end:"] + page.controller.visibleItems.map(Self.line) }
        return lines.joined(separator: "\n")
    }

    /// Returns the outcome, the time and the key of a visible row.
    private static func line(_ item: RasterListItem<CatalogItem>) -> String {
        let outcome =
            switch item.status {
            case .failed(let error): "failed: \(error.message)"
            default: "\(item.status)"
            }
        let time = item.duration.map(\.milliseconds) ?? "–"
        let key = item.key.map { "\($0)" } ?? "no key"
        return "\(outcome.padding(toLength: 8, withPad: " ", startingAt: 0))  \(time)  \(item.id)  \(key)"
    }
}
