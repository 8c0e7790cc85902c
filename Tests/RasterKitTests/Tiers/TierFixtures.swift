// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

struct TierRun {
    let clock = ManualClock()
    let log = EventRecorder()
    let counter = DrawingCounter()

    func pipeline(
        _ tiers: [any RasterTier],
        cache: (any RasterCaching)? = RasterCache(pressure: nil),
        waitsForRemoteTiers: Bool = false,
        namespace: TierNamespace = .test,
        waitingTierByteLimit: Int = 1 << 20,
        threadCount: Int = 2,
        validation: RasterPipeline.Validation = []
    ) -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: cache, tiers: tiers) {
                $0.waitsForRemoteTiers = waitsForRemoteTiers
                $0.namespace = namespace
                $0.waitingTierByteLimit = waitingTierByteLimit
                $0.threadCount = threadCount
                $0.validation = validation
                $0.diagnostics = DiagnosticOutput { _ in }
                $0.clock = clock.drawingClock
                $0.onEvent = log.record
            }
        )
    }

    func square(_ color: Color = .red, takes time: Duration = .milliseconds(10)) -> Scripted {
        Scripted(color: color, counter: counter) { [clock] _ in clock.move(time) }
    }

    func fill(_ tiers: [any RasterTier], with square: Scripted) async throws {
        let pipeline = pipeline(tiers)
        _ = try pipeline.render(square, size: size)
        await pipeline.flushTiers()
    }

    var actions: [RasterPipeline.Event.Action] { log.events.map(\.action).filter { $0 != .tierFailed } }

    var failures: [RasterError.Code?] { log.events.filter { $0.action == .tierFailed }.map { $0.error?.code } }

    var failure: String { log.events.first { $0.action == .tierFailed }?.error?.message ?? "" }
}

extension TierNamespace {
    /// A namespace that never changes.
    static let test = TierNamespace { "00112233aabbccdd" }
}

extension RasterError {
    static let gone = RasterError(.tierUnavailable, "The tier is gone.")
}

extension RasterPipeline {
    /// The statistics of the only tier.
    var tierCounts: [Int] {
        tierStatistics.first.map { [$0.lookUps, $0[.hit], $0[.miss], $0[.failed], $0[.skipped]] } ?? []
    }

    /// The records of the only tier: stored, rejected, not stored.
    var recordCounts: [Int] {
        tierStatistics.first.map { [$0[.stored], $0[.rejected], $0[.storeFailed]] } ?? []
    }
}
