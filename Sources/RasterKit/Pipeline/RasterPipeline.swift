// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A pipeline that finds images of components in its cache or its tiers, or draws and stores them.
///
/// `render(_:size:scale:environment:)` draws on the calling thread, `await render(_:)` with a ``RasterRequest`` on a
/// drawing thread, and ``task(for:size:scale:environment:priority:completion:)`` returns at once. Concurrent requests for
/// one key share one drawing, whichever method they use. All members may be used on any thread. A component's state is
/// read on the calling thread.
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
///
/// ```swift
/// let result = try await RasterPipeline.shared.render(RasterRequest(badge, size: size, scale: 2))
/// show(result.image)
/// ```
///
/// ## Topics
///
/// ### Creating a pipeline
///
/// - ``shared``
/// - ``init(cache:tiers:configure:)``
/// - ``init(configuration:)``
/// - ``Configuration``
/// - ``Validation``
///
/// ### Drawing images
///
/// - ``render(_:)-1qk97``
/// - ``render(_:)-8sqkl``
/// - ``render(_:size:scale:environment:)-78mt8``
/// - ``render(_:size:scale:environment:)-7xdj5``
/// - ``render(_:width:scale:environment:)-8gpkv``
/// - ``render(_:width:scale:environment:)-7jxfe``
///
/// ### Following a request
///
/// - ``task(for:completion:)``
/// - ``task(for:size:scale:environment:priority:completion:)``
///
/// ### Serving files
///
/// - ``encoded(_:as:)-3ybgw``
/// - ``encoded(_:as:)-3932k``
/// - ``encoded(_:as:size:scale:environment:)``
/// - ``entityTag(for:as:)``
/// - ``cachedFile(for:as:)``
///
/// ### Computing keys
///
/// - ``key(for:)``
/// - ``key(for:size:scale:environment:)``
///
/// ### Removing images
///
/// - ``removeImage(for:)``
/// - ``removeAllImages()``
///
/// ### Tiers
///
/// - ``tiers``
/// - ``flushTiers()``
/// - ``TierRequest``
/// - ``tierStatistics-swift.property``
/// - ``TierStatistics-swift.struct``
///
/// ### Pausing
///
/// - ``pause(upTo:)``
/// - ``resume()``
///
/// ### Inspecting a pipeline
///
/// - ``cache``
/// - ``events``
/// - ``Event``
/// - ``statistics-swift.property``
/// - ``Statistics-swift.struct``
/// - ``nestedStatistics``
/// - ``memoryUse-swift.property``
/// - ``MemoryUse-swift.struct``
public final class RasterPipeline: Sendable {
    /// A pipeline with a cache of the default limit.
    ///
    /// Views and lists use it unless they are given another one. It has no tiers.
    public static let shared = RasterPipeline()

    package let core: PipelineCore

    /// The cache of the images, or nil if nothing is cached.
    public var cache: (any RasterCaching)? { core.cache }

    package init(core: PipelineCore) {
        self.core = core
    }

    deinit {
        core.inFlight.close()
    }
}
