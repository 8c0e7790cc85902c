// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Random changes of lists and grids against a model; `RASTER_SEED` repeats a run, beginning with the case that failed.
@MainActor
@Suite(.hangGuard) struct ListThrashTests {
    private static let stepCount = Proof.length(4000, full: 1_000_000)
    private static let caseLength = 400

    @Test func showsTheStateOfEachItemWhateverHappens() async throws {
        for number in 0..<UInt64(Self.stepCount / Self.caseLength) {
            let run = try ThrashRun(seed: Proof.seed &+ number)
            do {
                try await run.perform(Self.caseLength)
            } catch {
                let steps = run.history.suffix(8).joined(separator: "; ")
                Issue.record("RASTER_SEED=\(Proof.seed &+ number): \(error); the last steps: \(steps)")
                return
            }
        }
    }

    /// Real threads and times: what is shown in the end is checked, and races by the thread sanitizer.
    @Test func showsTheStateOfEachItemWithThreads() async throws {
        var generator = SeededGenerator(seed: Proof.seed)
        let (source, cache) = (ThrashSource(), RasterCache(byteLimit: 200_000, pressure: nil))
        let pipeline = RasterPipeline(
            core: PipelineCore(cache: cache) {
                $0.threadCount = 2
                $0.onEvent = { _ in }
            }
        )
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .measured(estimate: 12)) { id in
            let component = source.component(id)
            switch ThrashSource.Kind(id) {
            case .fetched, .observedFetched, .stateFetched: return .fetched { component }
            case .prepared: return .prepared { preparation in Task.detached { preparation.finish(with: component) } }
            default: return .component(component)
            }
        }
        list.apply(RasterListSnapshot(0..<200))
        for step in 0..<Proof.length(200, full: 20_000) {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1: list.scroll(by: CGFloat(Int.random(in: -90...90, using: &generator)))
            case 2: await list.applyInBackground(RasterListSnapshot((0..<200).shuffled(using: &generator)))
            case 3:
                let changed = list.visibleItems.map(\.id)
                for id in changed { source.change(id) }
                list.reload(changed)
            case 4: Task.detached { cache.removeAll() }
            default: try list.resize(to: CGSize(width: 30 + step % 20, height: 100))
            }
            guard step % 20 == 19 else { continue }
            await list.waitUntilComplete()
            for item in list.visibleItems {
                let mark = ThrashMark(id: item.id, version: source.version(of: item.id), isDark: false)
                #expect(ThrashMark(item.image) == mark, "RASTER_SEED=\(Proof.seed), step \(step)")
            }
        }
    }
}
