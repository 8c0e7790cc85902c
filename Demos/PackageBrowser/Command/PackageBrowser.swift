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
        let (size, scheme) = (CGSize(width: 1024, height: 760), dark ? RasterEnvironment.ColorScheme.dark : .light)
        let list = try PaintedList<CatalogItem>(.measured(estimate: 116), size, scale: scale, scheme, tiered.pipeline)
        list.controller.headerLength = .fixed(SectionHeader.height)
        let model = BrowserModel(source.catalog)
        list.show(model.snapshot) { model.component(for: $0) }
        await list.controller.waitUntilComplete()
        let figures = try list.paint()
        print((["\(source.catalog.count) packages"] + source.remarks).joined(separator: "\n"))
        print("first screen  \(start.duration(to: .now).milliseconds)  |  \(figures)")
        print((await tiered.summary()).joined(separator: "\n"))
        print("picture       \(try list.image.write("package-browser", into: output))")
        try await inspector.waitForCancellation()
    }
}
