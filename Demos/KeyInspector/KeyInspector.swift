// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import BrowserPages
import DemoTiers
import Foundation
import RasterLists

@main
struct KeyInspector: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key-inspector",
        abstract: "Shows what the keys of cards are made of, what a change does to them, and what is refused."
    )

    @Flag(help: "Print JSON, for tools.") var json = false
    @OptionGroup(title: "Inspector") var inspector: InspectorOptions

    /// A component that lists a closure, which cannot be part of a key.
    struct Link: Rasterizable {
        var action: @Sendable () -> Void = {}

        static var keyPathsThatAffectState: StateKeyPaths<Link> { ["action": \.action] }

        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
    }

    @MainActor
    func run() async throws {
        let pipeline = RasterPipeline()
        try inspector.start(pipeline, named: "key-inspector")
        let model = BrowserModel(try PackageSource(.sample).catalog)
        var keys: [CacheKey] = []
        func record(_ component: some Rasterizable & Sendable) throws {
            let result = try pipeline.render(component, size: CGSize(width: 720, height: 120))
            keys += result.key.map { [$0] } ?? []
        }
        for item in model.snapshot.ids.prefix(2) {
            if let component = model.component(for: item) { try record(component) }
            guard case .package(let id) = item else { continue }
            model.changeStatus(of: [id])
            if let component = model.component(for: item) { try record(component) }
        }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(keys.map(\.nodes)), as: UTF8.self))
        } else {
            for key in keys { print("\(key.debugDescription)\n") }
            for (last, key) in zip(keys.dropFirst(2), keys.dropFirst()) {
                for difference in last.difference(from: key) { print("The last one differs: \(difference)") }
            }
            do throws(RasterError) {
                _ = try pipeline.key(for: Link(), size: CGSize(width: 60, height: 20))
            } catch { print("Refused: \(error.message)") }
        }
        try await inspector.waitForCancellation()
    }
}
