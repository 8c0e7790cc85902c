// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import Logging
package import Metrics

/// A pipeline that finds images of components in its cache or its tiers, or draws and stores them.
///
/// `render(_:size:scale:environment:)` draws on the calling thread,
/// ``renderInBackground(_:size:scale:environment:priority:)`` awaits a drawing
/// thread, and ``task(for:size:scale:environment:priority:completion:)`` returns at
/// once. Concurrent requests for one key share one drawing, whichever method they
/// use. All members may be used on any thread. A component's state is read on the
/// calling thread.
///
/// A pipeline without a cache draws for each request, nested components in place. A
/// pipeline with tiers asks them before it draws, and stores in the background what was
/// worth it; see ``RasterTier``.
///
/// Each request ends, also when the last reference to the pipeline is released:
/// drawings in progress and those that wait for a thread are still drawn, and
/// requests whose drawings are paused, which nobody can resume any more, end as
/// ``RasterOutcome/cancelled``. A completion or a component that retains its pipeline
/// is a reference as well.
///
/// No request waits forever for a drawing that makes no progress; see ``patience``.
public final class RasterPipeline: Sendable {
    /// A pipeline with a cache of the default limit.
    public static let shared = RasterPipeline()

    /// The default number of drawing threads: the number of the processor's cores.
    public static var defaultThreadCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The cache of the images, or nil if nothing is cached.
    public let cache: (any RasterCaching)?

    /// The time for which a request waits for a drawing that makes no progress: 30
    /// seconds.
    ///
    /// A drawing must not wait for a request of its own image, because that request
    /// waits for the drawing. If a synchronous request is made on the thread of the
    /// drawing, or in a Swift task that the drawing began, it fails with the code
    /// `RasterError.Code.nestingTooDeep`. If such a task awaits the request, the image
    /// is drawn again at once, and a request that this second drawing makes in turn
    /// fails.
    ///
    /// A request on a thread that the drawing began otherwise, for example with
    /// `Thread`, Dispatch or a detached task, waits like all others. A drawing makes no
    /// progress if it has used less than a hundredth of this time on the processor. Then
    /// the image is drawn again for the requests that wait, and the code
    /// `RasterError.Code.drawingStalled` is reported. Later requests wait for a third of
    /// the time, and fail with that code if the first drawing still makes no progress.
    /// Requests that block no thread wait up to three times as long. A long drawing that
    /// makes progress is waited for.
    ///
    /// If no drawing in progress makes progress, the next one in the queue begins on
    /// another thread, because the others may wait for it.
    ///
    /// An image that was drawn again in this way isn't cached.
    public static let patience: Duration = .seconds(30)

    /// The drawings in progress, and the requests that wait for them.
    let inFlight: InFlightDrawings

    /// The images that are on screen.
    let displayed: DisplayedImages

    /// The completions that are to run.
    let inbox: CompletionInbox

    /// The counters, logs and events.
    let reporter: PipelineReporter

    /// The clock that measures drawings.
    let clock: DrawingClock

    /// The checks of the components that are drawn.
    public let validation: RasterValidation

    /// The caps that were checked.
    let provenCaps: CapProofs

    /// Compares a few hits with new drawings, or nil.
    let hitValidation: HitValidation?

    /// The destination of errors that no event listener receives.
    package let diagnostics: DiagnosticOutput

    /// The tiers below the cache, or nil if there are none.
    let tierStore: PipelineTiers?

    /// The same pipeline for its own drawing threads, or nil if this one is it.
    ///
    /// Requests that wait retain this one, so that the pipeline itself is deallocated when its last user releases it.
    private let ownReference: RasterPipeline?

    /// Creates a pipeline.
    ///
    /// - Parameters:
    ///   - cache: The cache of the images, or nil to draw for each request.
    ///   - tiers: The tiers that are asked after a miss of the cache, in this order, such
    ///     as a disk, and servers that machines share. See ``RasterTier``.
    ///   - asksRemoteTiersSynchronously: A Boolean value that indicates whether
    ///     synchronous requests, such as `render(_:size:scale:environment:)`, wait for
    ///     remote tiers too. A server sets it, a user interface doesn't.
    ///   - threadCount: The number of drawing threads, at least 1. They are created
    ///     when there is something to draw.
    ///   - queueLimit: The number of drawings that may wait for a thread. If the
    ///     queue is full, a new drawing replaces the oldest one of the lowest
    ///     priority below its own; if there is none, it isn't queued. The requests
    ///     of the one that isn't drawn fail with the code
    ///     `RasterError.Code.queueFull`.
    ///   - validation: The checks of the components that are drawn.
    ///   - logger: The logger that receives hits at the level `trace`, and
    ///     everything else at `debug`.
    ///   - onEvent: The closure that receives the events of requests, and of nested
    ///     components that aren't drawn in place, on the thread that serves them. See
    ///     also ``events``.
    public convenience init(
        cache: (any RasterCaching)? = RasterCache(),
        tiers: [any RasterTier] = [],
        asksRemoteTiersSynchronously: Bool = false,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterValidation = .standard,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        self.init(
            cache: cache,
            tiers: tiers,
            asksRemoteTiersSynchronously: asksRemoteTiersSynchronously,
            threadCount: max(threadCount, 1),
            queueLimit: max(queueLimit, 0),
            validation: validation,
            diagnostics: .standardError,
            logger: logger,
            onEvent: onEvent
        )
    }

    /// Creates a pipeline with another destination of diagnostics, another clock, or without threads: the latter draws in
    /// ``drawNext()`` only.
    package init(
        cache: (any RasterCaching)?,
        tiers: [any RasterTier] = [],
        asksRemoteTiersSynchronously: Bool = false,
        namespace: TierNamespace = .process,
        waitingTierByteLimit: Int = PipelineTiers.byteLimit,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterValidation,
        diagnostics: DiagnosticOutput,
        clock: DrawingClock = .continuous,
        patience: Duration = RasterPipeline.patience,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        metrics: any MetricsFactory = MetricsSystem.factory,
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        diagnostics.reportReading()
        diagnostics.reportUnknownReading()
        self.cache = cache
        self.validation = validation
        hitValidation = validation.contains(.hits) ? HitValidation(clock: clock) : nil
        self.diagnostics = diagnostics
        self.clock = clock
        reporter = PipelineReporter(logger: logger, metrics: metrics, onEvent: onEvent)
        inFlight = InFlightDrawings(threadLimit: threadCount, queueLimit: queueLimit, patience: patience)
        tierStore = PipelineTiers(
            tiers,
            asksRemoteTiersSynchronously: asksRemoteTiersSynchronously,
            namespace: namespace,
            byteLimit: waitingTierByteLimit,
            clock: clock,
            reporter: reporter,
            metrics: metrics
        )
        displayed = DisplayedImages()
        inbox = CompletionInbox()
        provenCaps = CapProofs()
        ownReference = RasterPipeline(
            cache: cache,
            validation: validation,
            hitValidation: hitValidation,
            diagnostics: diagnostics,
            clock: clock,
            reporter: reporter,
            inFlight: inFlight,
            displayed: displayed,
            inbox: inbox,
            provenCaps: provenCaps,
            tierStore: tierStore
        )
    }

    /// Creates the reference to a pipeline that its requests retain.
    private init(
        cache: (any RasterCaching)?,
        validation: RasterValidation,
        hitValidation: HitValidation?,
        diagnostics: DiagnosticOutput,
        clock: DrawingClock,
        reporter: PipelineReporter,
        inFlight: InFlightDrawings,
        displayed: DisplayedImages,
        inbox: CompletionInbox,
        provenCaps: CapProofs,
        tierStore: PipelineTiers?
    ) {
        self.cache = cache
        self.validation = validation
        self.hitValidation = hitValidation
        self.diagnostics = diagnostics
        self.clock = clock
        self.reporter = reporter
        self.inFlight = inFlight
        self.displayed = displayed
        self.inbox = inbox
        self.provenCaps = provenCaps
        self.tierStore = tierStore
        ownReference = nil
    }

    deinit {
        if ownReference != nil { inFlight.close() }
    }

    /// The reference to the pipeline for requests that wait.
    var forRequests: RasterPipeline { ownReference ?? self }
}
