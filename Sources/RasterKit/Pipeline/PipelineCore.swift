// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import Logging
package import Metrics

/// The stores of a pipeline, and the steps of its requests.
///
/// Requests that wait retain this object, and not the pipeline, so that the pipeline is deallocated when its last user
/// releases it.
package final class PipelineCore: Sendable {
    package let cache: (any RasterCaching)?

    /// The cache, if it is RasterKit's own.
    package let rasterCache: RasterCache?

    let tierStore: PipelineTiers?
    package let inFlight: InFlightDrawings
    let displayed = DisplayedImages()
    let inbox = CompletionInbox()
    package let reporter: PipelineReporter
    let clock: DrawingClock
    let validation: RasterPipeline.Validation
    package let hitValidation: HitValidation?

    /// A check of the main actor, in debug builds.
    package let mainActorWatch: MainActorWatch?
    package let diagnostics: DiagnosticOutput
    let trustsDrawingVersions: Bool

    package init(
        cache: (any RasterCaching)?,
        tiers: [any RasterTier] = [],
        asksRemoteTiersSynchronously: Bool = false,
        trustsDrawingVersions: Bool = false,
        namespace: TierNamespace? = nil,
        waitingTierByteLimit: Int = PipelineTiers.byteLimit,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterPipeline.Validation = [],
        diagnostics: DiagnosticOutput = .standardError,
        clock: DrawingClock = .continuous,
        mainActorWatch: MainActorWatch? = nil,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        metrics: any MetricsFactory = MetricsSystem.factory,
        onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil
    ) {
        diagnostics.reportReading()
        diagnostics.reportUnknownReading()
        self.cache = cache
        rasterCache = cache as? RasterCache
        self.validation = validation
        hitValidation = validation.contains(.hits) ? HitValidation(clock: clock) : nil
        self.mainActorWatch = mainActorWatch
        self.diagnostics = diagnostics
        self.trustsDrawingVersions = trustsDrawingVersions
        self.clock = clock
        reporter = PipelineReporter(logger: logger, metrics: metrics, onEvent: onEvent)
        inFlight = InFlightDrawings(threadLimit: threadCount, queueLimit: queueLimit)
        tierStore = PipelineTiers(
            tiers,
            asksRemoteTiersSynchronously: asksRemoteTiersSynchronously,
            namespace: namespace
                ?? .process(trustsVersions: trustsDrawingVersions, comparesHits: validation.contains(.hits)),
            byteLimit: waitingTierByteLimit,
            clock: clock,
            reporter: reporter,
            metrics: metrics
        )
    }
}
