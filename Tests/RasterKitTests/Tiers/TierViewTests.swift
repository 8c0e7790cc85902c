// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// Views and requests ahead that find images in a tier.
@MainActor
@Suite(.hangGuard) struct TierViewTests {
    private let run = TierRun()
    private let server = ScriptedTier("server", isRemote: true)

    @Test func showsAPictureFromATier() async throws {
        try await run.fill([server], with: run.square(.blue))
        let view = RasterView(run.square(.blue), size: size, pipeline: run.pipeline([server]))
        view.drawsSynchronously = false
        let outcome = await view.regenerate()
        guard case .hit(let result) = outcome else {
            Issue.record("The request ended as \(outcome).")
            return
        }
        #expect(result.tier == "server")
        #expect(view.image?.pixel(x: 0, y: 0)?.color == .blue)
        #expect(run.counter.count == 1)
    }

    @Test func drawsSynchronouslyWithoutAskingAServer() async throws {
        try await run.fill([server], with: run.square())
        let view = RasterView(run.square(), size: size, pipeline: run.pipeline([server]))
        view.regenerateIfNeeded()
        #expect(view.isLoaded)
        #expect(server.requests.isEmpty)
    }

    @Test func prefetchesRowsFromATier() async throws {
        let colors = (0..<5).map { Color(red: Double($0) / 5, green: 0, blue: 0) }
        for color in colors { try await run.fill([server], with: run.square(color)) }
        let pipeline = run.pipeline([server])
        let requests = colors.map { RasterRequest(run.square($0), size: size, priority: .prefetch) }
        let tasks = requests.map { pipeline.prefetchTask(for: $0) { _ in } }
        for task in tasks { _ = await task.finalOutcome() }
        #expect(pipeline.statistics.tierHits == 5)
        #expect(run.counter.count == 5)
        for color in colors { #expect(try pipeline.render(run.square(color), size: size).isHit) }
    }
}
