// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import Logging

/// A pipeline that finds images of components in its cache or its tiers, or draws and stores them.
///
/// `render(_:size:scale:environment:)` draws on the calling thread,
/// ``renderInBackground(_:size:scale:environment:priority:)`` awaits a drawing thread, and
/// ``task(for:size:scale:environment:priority:completion:)`` returns at once. Concurrent requests for one key share one
/// drawing, whichever method they use. All members may be used on any thread. A component's state is read on the
/// calling thread.
///
/// A pipeline without a cache draws for each request, nested components in place. A pipeline with tiers asks them
/// before it draws, and stores in the background the images that were worth it; see ``RasterTier``.
///
/// Each request ends, also when the last reference to the pipeline is released: drawings in progress and those that
/// wait for a thread are still drawn, and paused requests end as ``RasterOutcome/canceled``, because nothing can
/// resume them. A completion or a component that retains its pipeline is a reference as well.
///
/// A request waits for a drawing in progress without a limit of time. A drawing must not block on a request that needs
/// the drawing; see ``Rasterizable/draw(in:bounds:)``. One that blocks on another request of its pipeline occupies a
/// drawing thread meanwhile, perhaps the last one.
public final class RasterPipeline: Sendable {
    /// A pipeline with a cache of the default limit.
    public static let shared = RasterPipeline()

    /// The default number of drawing threads: the number of the processor's cores.
    public static var defaultThreadCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    package let core: PipelineCore

    /// The cache of the images, or nil if nothing is cached.
    public var cache: (any RasterCaching)? { core.cache }

    /// The checks of the components that are drawn.
    public var validation: RasterPipeline.Validation { core.validation }

    /// Creates a pipeline.
    ///
    /// - Parameters:
    ///   - cache: The cache of the images, or nil to draw for each request.
    ///   - tiers: The tiers that are asked after a miss of the cache, in this order, such
    ///     as a disk, and servers that machines share. See ``RasterTier``.
    ///   - asksRemoteTiersSynchronously: A Boolean value that indicates whether synchronous requests, such as
    ///     `render(_:size:scale:environment:)`, wait for remote tiers too. A server sets it, a user interface doesn't.
    ///   - trustsDrawingVersions: A Boolean value that indicates whether tags and the records of tiers stay valid when
    ///     another program is deployed. Set it if you raise `drawingVersion` with each change of a drawing,
    ///     or of anything else that it shows: old images are sent and shown otherwise. By default, they are those of this
    ///     build of the program alone; see ``EntityTag`` and ``RasterTier``.
    ///   - threadCount: The number of drawing threads, at least 1. They are created when there is something to draw.
    ///   - queueLimit: The number of drawings that may wait for a thread. If the queue is full, a new drawing replaces
    ///     the oldest one of the lowest priority below its own; if there is none, it isn't queued. The requests of the
    ///     one that isn't drawn fail with the code `RasterError.Code.queueFull`.
    ///   - validation: The checks of the components that are drawn.
    ///   - logger: The logger that receives hits at the level `trace`, and everything else at `debug`.
    ///   - onEvent: The closure that receives the events of requests, and of nested components that aren't drawn in
    ///     place, on the thread that serves them. See also ``events``.
    public init(
        cache: (any RasterCaching)? = RasterCache(),
        tiers: [any RasterTier] = [],
        asksRemoteTiersSynchronously: Bool = false,
        trustsDrawingVersions: Bool = false,
        threadCount: Int = RasterPipeline.defaultThreadCount,
        queueLimit: Int = .max,
        validation: RasterPipeline.Validation = .standard,
        logger: Logger = Logger(label: "rasterkit.pipeline"),
        onEvent: (@Sendable (RasterPipeline.Event) -> Void)? = nil
    ) {
        core = PipelineCore(
            cache: cache,
            tiers: tiers,
            asksRemoteTiersSynchronously: asksRemoteTiersSynchronously,
            trustsDrawingVersions: trustsDrawingVersions,
            threadCount: max(threadCount, 1),
            queueLimit: max(queueLimit, 0),
            validation: validation,
            mainActorWatch: validation.contains(.hits) ? MainActorWatch() : nil,
            logger: logger,
            onEvent: onEvent
        )
    }

    package init(core: PipelineCore) {
        self.core = core
    }

    deinit {
        core.inFlight.close()
    }
}
