// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import Logging
package import Metrics
import Synchronization

/// Turns components into images: finds them in the cache, or draws and stores them.
///
/// There are three ways in: ``image(for:size:scale:environment:)`` draws on the
/// thread that asks, ``renderImage(for:size:scale:environment:priority:)`` awaits
/// a drawing thread, and ``task(for:size:scale:environment:priority:completion:)``
/// returns at once. Whoever asks for a key that is being drawn, in any of these
/// ways, shares that drawing. All members may be used on any thread; a component's
/// state is read on the thread that asks.
///
/// A pipeline without a cache draws everything each time, nested components in
/// place.
public final class RasterPipeline: Sendable {
    /// A pipeline with a cache of the default limit, for everyone who needs none of their own.
    public static let shared = RasterPipeline()

    /// The number of drawing threads of a pipeline that is made without one: that of the processor's cores.
    public static var defaultThreadCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Where images are kept, or nil when nothing is.
    public let cache: (any RasterCaching)?

    /// The drawings that are under way, and those who wait for them.
    let inFlight: InFlightDrawings

    /// The images that are on screen.
    let displayed = DisplayedImages()

    /// The completions that are to run.
    let inbox = CompletionInbox()

    /// Tells of what is done.
    let reporter: PipelineReporter

    /// Tells how long drawings take.
    let clock: DrawingClock

    /// What is proven of the components that are drawn.
    public let validation: RasterValidation

    /// The caps that were proven, or found to be wrong.
    let provenCaps = Mutex<Set<CapProof>>([])

    /// Hears of misdeclared components where nobody hears events.
    let diagnostics: DiagnosticOutput

    /// Creates a pipeline.
    ///
    /// - Parameters:
    ///   - cache: Where to keep images, or nil to draw each time.
    ///   - threadCount: How many threads draw at once, at least 1. They are made
    ///     when there is something to draw.
    ///   - queueLimit: How many drawings may wait for a thread. When that many do,
    ///     a request for another one takes the place of the oldest of the lowest
    ///     priority below its own, or has none; either fails with the code
    ///     `RasterError.Code.queueFull`.
    ///   - validation: What to prove of the components that are drawn.
    ///   - logger: Hears of hits at the level `trace`, of everything else at
    ///     `debug`.
    ///   - onEvent: Receives the events of requests, and of nested components that
    ///     aren't drawn in place, on the thread that serves them; see also ``events``.
    public convenience init(
        cache: (any RasterCaching)? = RasterCache(),
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterValidation = .standard,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        self.init(
            cache: cache,
            threadCount: max(threadCount, 1),
            queueLimit: max(queueLimit, 0),
            validation: validation,
            diagnostics: .standardError,
            logger: logger,
            onEvent: onEvent
        )
    }

    /// Creates a pipeline that tells of misdeclared components elsewhere than on standard error, whose time is made up, or
    /// that has no threads, and draws in ``drawNext()`` only.
    package init(
        cache: (any RasterCaching)?,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterValidation,
        diagnostics: DiagnosticOutput,
        clock: DrawingClock = .continuous,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        metrics: any MetricsFactory = MetricsSystem.factory,
        onEvent: (@Sendable (RasterEvent) -> Void)? = nil
    ) {
        self.cache = cache
        self.validation = validation
        self.diagnostics = diagnostics
        self.clock = clock
        reporter = PipelineReporter(logger: logger, metrics: metrics, onEvent: onEvent)
        inFlight = InFlightDrawings(threadLimit: threadCount, queueLimit: queueLimit)
    }

    deinit {
        inFlight.close()
    }
}
