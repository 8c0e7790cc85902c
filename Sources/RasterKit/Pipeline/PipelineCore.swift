// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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

    package init(_ configuration: RasterPipeline.Configuration) {
        diagnostics = configuration.diagnostics
        diagnostics.reportReading()
        diagnostics.reportUnknownReading()
        cache = configuration.cache
        rasterCache = cache as? RasterCache
        validation = configuration.validation
        clock = configuration.clock
        hitValidation = validation.contains(.hits) ? HitValidation(clock: clock) : nil
        mainActorWatch = configuration.mainActorWatch
        reporter = PipelineReporter(configuration)
        inFlight = InFlightDrawings(threadLimit: configuration.threadCount, queueLimit: configuration.queueLimit)
        tierStore = PipelineTiers(configuration, reporter)
    }
}
