// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import Logging
package import Metrics

extension RasterPipeline {
    /// The parts and the limits of a pipeline.
    ///
    /// ## Topics
    ///
    /// ### Creating a configuration
    ///
    /// - ``init(cache:tiers:)``
    ///
    /// ### Caching
    ///
    /// - ``cache``
    /// - ``tiers``
    /// - ``waitsForRemoteTiers``
    /// - ``trustsDrawingVersions``
    ///
    /// ### Threads and queues
    ///
    /// - ``threadCount``
    /// - ``queueLimit``
    ///
    /// ### Finding mistakes
    ///
    /// - ``validation``
    /// - ``onEvent``
    /// - ``logger``
    public struct Configuration: Sendable {
        /// The cache of the images, or nil to draw for each request.
        public var cache: (any RasterCaching)?

        /// The tiers that are asked after a miss of the cache, in this order, such as a disk, and servers that machines
        /// share; see ``RasterTier``.
        public var tiers: [any RasterTier]

        /// A Boolean value that indicates whether synchronous requests, such as `render(_:size:scale:environment:)`, wait
        /// for remote tiers too.
        ///
        /// A server sets it, a user interface doesn't.
        ///
        /// ```swift
        /// let server = RasterPipeline { $0.waitsForRemoteTiers = true }
        /// ```
        public var waitsForRemoteTiers = false

        /// A Boolean value that indicates whether the records of tiers stay valid when another program is deployed.
        ///
        /// Set it if you raise `drawingVersion` with each change of a drawing, or of anything else that it shows: old
        /// images are shown otherwise. By default, they are those of this build of the program alone; see ``RasterTier``.
        /// Tags are so in any case; see ``EntityTag``.
        public var trustsDrawingVersions = false

        /// The number of drawing threads, at least 1, which are created when there is something to draw.
        ///
        /// The default is the number of the processor's cores.
        ///
        /// ```swift
        /// let background = RasterPipeline { $0.threadCount = 1 }
        /// ```
        public var threadCount = ProcessInfo.processInfo.activeProcessorCount

        /// The number of drawings that may wait for a thread.
        ///
        /// If the queue is full, a new drawing replaces the oldest one of the lowest priority below its own; if there is
        /// none, it isn't queued. The requests of the one that isn't drawn fail with the code
        /// `RasterError.Code.queueFull`.
        public var queueLimit = Int.max

        /// The checks of the components that are drawn.
        ///
        /// ```swift
        /// let strict = RasterPipeline { $0.validation = [.opacity, .hits, .drawing] }
        /// ```
        public var validation = RasterPipeline.Validation.standard

        /// The logger that receives hits at the level `trace`, and everything else at `debug`.
        public var logger = Logger(label: "rasterkit.pipeline")

        /// The closure that receives the events of requests, and of nested components that aren't drawn in place, on the
        /// thread that serves them; see also ``RasterPipeline/events``.
        ///
        /// It is called while a request is served: return quickly, and don't request images in it.
        public var onEvent: (@Sendable (RasterPipeline.Event) -> Void)?

        package var namespace: TierNamespace?
        package var waitingTierByteLimit = PipelineTiers.byteLimit
        package var diagnostics = DiagnosticOutput.standardError
        package var clock = DrawingClock.continuous
        package var mainActorWatch: MainActorWatch?
        package var metrics: any MetricsFactory = MetricsSystem.factory

        /// Creates the configuration of a pipeline with a cache of the default limit, or another cache, and tiers.
        public init(cache: (any RasterCaching)? = RasterCache(), tiers: [any RasterTier] = []) {
            self.cache = cache
            self.tiers = tiers
        }
    }

    /// Creates a pipeline of a configuration.
    ///
    /// ```swift
    /// var configuration = RasterPipeline.Configuration(cache: RasterCache(byteLimit: 32 << 20))
    /// configuration.threadCount = 2
    /// configuration.onEvent = { event in print(event) }
    /// let pipeline = RasterPipeline(configuration: configuration)
    /// ```
    public convenience init(configuration: RasterPipeline.Configuration) {
        var configuration = configuration
        configuration.threadCount = max(configuration.threadCount, 1)
        configuration.queueLimit = max(configuration.queueLimit, 0)
        if configuration.validation.contains(.hits) {
            configuration.mainActorWatch = configuration.mainActorWatch ?? MainActorWatch()
        }
        self.init(core: PipelineCore(configuration))
    }

    /// Creates a pipeline.
    ///
    /// ```swift
    /// let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 64 << 20)) { $0.queueLimit = 256 }
    /// ```
    ///
    /// - Parameters:
    ///   - cache: The cache of the images, or nil to draw for each request.
    ///   - tiers: The tiers that are asked after a miss of the cache, in this order.
    ///   - configure: Changes the rest of the configuration.
    public convenience init(
        cache: (any RasterCaching)? = RasterCache(),
        tiers: [any RasterTier] = [],
        configure: (inout RasterPipeline.Configuration) -> Void = { _ in }
    ) {
        var configuration = Configuration(cache: cache, tiers: tiers)
        configure(&configuration)
        self.init(configuration: configuration)
    }
}

extension PipelineCore {
    /// Creates a pipeline that checks nothing by default.
    package convenience init(
        cache: (any RasterCaching)?,
        tiers: [any RasterTier] = [],
        configure: (inout RasterPipeline.Configuration) -> Void = { _ in }
    ) {
        var configuration = RasterPipeline.Configuration(cache: cache, tiers: tiers)
        configuration.validation = []
        configure(&configuration)
        self.init(configuration)
    }
}
