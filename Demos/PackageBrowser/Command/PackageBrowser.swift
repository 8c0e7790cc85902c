// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import BrowserPages
import DemoSupport
import DemoTiers
import Foundation
import RasterLists

@main
struct PackageBrowser: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "package-browser",
        abstract: "Paints the first screen of this machine's Debian packages, and prints how long it takes."
    )

    @Option(help: "The status file of dpkg; without it, that of this machine, or a sample.") var file: String?
    @Flag(help: "Use dark colors.") var dark = false
    @Option(help: "The pixels of a point, from 0.5 to 4.") var scale = 1.0
    @Option(help: "The folder of the image.") var output = "Output"
    @OptionGroup(title: "Tiers") var tiers: TierOptions
    @OptionGroup(title: "Inspector") var inspector: InspectorOptions

    func validate() throws {
        guard (0.5...4).contains(scale) else { throw ValidationError("--scale is \(scale): give 0.5 to 4.") }
        guard file != "" else { throw ValidationError("--file is empty: name a status file of dpkg, or leave it out.") }
    }

    @MainActor
    func run() async throws {
        let source = try PackageSource(StatusFile(path: file))
        let start = ContinuousClock.now
        let tiered = TieredPipeline(try tiers.makeTiers())
        try inspector.start(tiered.pipeline, named: "package-browser")
        let (model, background) = (BrowserModel(source.catalog), Palette(dark ? .dark : .light).page)
        let (pipeline, height) = (tiered.pipeline, RasterListController<CatalogItem>.ItemLength.measured(estimate: 116))
        let list = RasterListController(pipeline: pipeline, rowHeight: height) { item in
            .component(model.component(for: item) ?? RasterDrawing(key: "none") { _, _ in })
        }
        (list.background, list.environment.colorScheme) = (background, dark ? .dark : .light)
        (list.headerLength, list.prefetchDistance) = (.fixed(SectionHeader.height), .none)
        list.apply(model.snapshot)
        let size = CGSize(width: 1024, height: 760)
        try list.resize(to: size, scale: scale)
        await list.waitUntilComplete()
        let canvas = try RasterCanvas(size: size, scale: scale, format: .rgb24, background: background)
        var painter = RasterListPainter<CatalogItem>()
        try painter.paint(list.frame, into: canvas)
        print((["\(source.catalog.count) packages"] + source.remarks).joined(separator: "\n"))
        print("first screen  \(start.duration(to: .now).milliseconds), \(list.frame.items.count) rows")
        print((await tiered.summary()).joined(separator: "\n"))
        print("picture       \(try canvas.makeImage().write("package-browser", into: output))")
        try await inspector.waitForCancellation()
    }
}
