// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Logging
import RasterLock

/// A cache of drawn images with a limit in bytes.
///
/// The cost of an image is the memory that it occupies: its pixels, and beside them its key, its objects and its place
/// in tables, 500 to 700 bytes with a short key. Images with equal pixels under different keys share them, and pay for
/// them once. Memory of evicted images that is kept for new ones counts in the limit too, see
/// ``RasterPipeline/MemoryUse/spare``.
///
/// While there is room, every image is stored. A full cache evicts the images that are worth least: cheap to draw,
/// rarely used, and large. An image that alone exceeds the limit isn't stored, nor is one of a component whose images
/// never repeat if it would evict others, see ``admission``. Images on screen are never evicted. All members may be
/// used on any thread.
///
/// ```swift
/// let cache = RasterCache(byteLimit: 64 << 20)
/// let pipeline = RasterPipeline(cache: cache)
/// ```
///
/// ## Topics
///
/// ### Creating a cache
///
/// - ``init(byteLimit:pressure:logger:)``
/// - ``defaultByteLimit``
///
/// ### Using images
///
/// - ``image(for:)``
/// - ``store(_:for:origin:)``
/// - ``Origin``
///
/// ### Limiting memory
///
/// - ``byteLimit``
/// - ``byteCount``
/// - ``count``
/// - ``trim(toByteCount:)``
/// - ``relieve(_:)``
///
/// ### Inspecting the cache
///
/// - ``snapshot()``
/// - ``Snapshot``
/// - ``Entry``
/// - ``statistics-swift.property``
/// - ``Statistics-swift.struct``
/// - ``admission-swift.property``
/// - ``Admission-swift.struct``
///
/// ### Following events
///
/// - ``events``
/// - ``Event``
/// - ``Rejection``
public final class RasterCache: RasterCaching {
    /// The default limit in bytes, of a cache whose images aren't shown by views and lists.
    ///
    /// It is a sixteenth of the memory that this process may use, at least 16 MiB and at most 512 MiB; 128 MiB if that
    /// memory is unknown. It is the memory of the machine, or the limit of the process's control groups (version 2) if
    /// that is less. It is read once.
    ///
    /// Once a view or a list shows images, a limit that wasn't set is six times the greatest size of those on screen in
    /// the last half to whole minute, more for lists that prefetch farther, from 32 MiB to the number above.
    public static let defaultByteLimit = SystemMemory().cacheByteLimit

    let index: Lock<CacheIndex>
    let shards: CacheShards

    /// The latest removals, and the number of all, which drawings read without the lock.
    let removals = Lock(RemovalLog())
    let removalCounter = Atomic(0)

    /// The time by which uses are ordered: even for a change, odd for the hits after it, which only read it.
    let epoch = Atomic(0)
    let reporter: CacheReporter
    private let memory = CachedMemory()
    private let now: @Sendable () -> ContinuousClock.Instant
    private let pressure = Lock<MemoryPressureMonitor.Observation?>(nil)

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - byteLimit: The limit in bytes; a negative limit counts as 0, which stores nothing. With nil, it is
    ///     ``defaultByteLimit``, and follows the size of what is visible.
    ///   - pressure: The monitor whose reports evict images, see ``relieve(_:)``; nil
    ///     to keep everything up to the limit.
    ///   - logger: Receives evictions and rejections at the level `debug`, and memory
    ///     pressure that evicted images at the level `notice`.
    public convenience init(
        byteLimit: Int? = nil,
        pressure: MemoryPressureMonitor? = .system,
        logger: Logger = Logger(label: "rasterkit.cache")
    ) {
        self.init(byteLimit: byteLimit, pressure: pressure, logger: logger, now: { .now })
    }

    /// Creates an empty cache with another clock.
    package init(
        byteLimit: Int?,
        pressure: MemoryPressureMonitor? = nil,
        logger: Logger = Logger(label: "rasterkit.cache"),
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.now = now
        var contents = CacheIndex(byteLimit: max(byteLimit ?? Self.defaultByteLimit, 0))
        if byteLimit == nil { contents.visibleLimit = VisibleLimit(greatest: contents.byteLimit) }
        shards = contents.shards
        memory.update(limit: contents.byteLimit, byteCount: 0)
        index = Lock(contents)
        reporter = CacheReporter(logger: logger)
        let observation = pressure?.observe { [weak self] stage in self?.evict(for: stage) }
        self.pressure.withLock { $0 = observation }
    }

    /// Keeps everything up to the limit from now on, whatever the monitor reports.
    @_spi(Testing) public func ignorePressure() {
        // It ends outside of the lock.
        _ = pressure.withLock { $0.take() }
    }

    /// Returns the image of a key and counts its use, or returns nil if there is none.
    ///
    /// The look-up counts in ``statistics``. Any thread may call it.
    ///
    /// ```swift
    /// let key = try pipeline.key(for: badge, size: size)
    /// show(cache.image(for: key))
    /// ```
    ///
    /// - Complexity: O(1).
    public func image(for key: CacheKey) -> RasterImage? {
        shards.image(for: key, epoch: epoch.load(ordering: .relaxed) &+ 1, countsMiss: true)
    }

    /// Returns the image of a key that was looked up before, without counting a second miss.
    func uncountedImage(for key: CacheKey) -> RasterImage? {
        shards.image(for: key, epoch: epoch.load(ordering: .relaxed) &+ 1, countsMiss: false)
    }

    /// Stores the image of a key, and evicts others until the limit is met.
    ///
    /// If the pixels equal those of a cached image, the cache keeps a copy of `image` that shares them. They are
    /// compared on the calling thread, without blocking other users of the cache.
    ///
    /// - Returns: The stored image with the memory that it now has; nil if it was
    ///   not stored. ``events`` say why, see ``Rejection``.
    /// - Complexity: O(*n*) in the number of pixels, and O(log *n*) in the number of images for each that is evicted.
    @discardableResult
    public func store(
        _ image: RasterImage,
        for key: CacheKey,
        origin: RasterCache.Origin = RasterCache.Origin()
    ) -> RasterImage? {
        let fingerprint = image.pixelFingerprint
        let now = now()
        var image = image
        var compared: [RasterImage] = []
        while true {
            let insertion = index.withLock { index in
                let insertion = index.insert(
                    image,
                    for: key,
                    origin: origin,
                    fingerprint: fingerprint,
                    compared: compared,
                    epoch: nextEpoch(),
                    now: now
                )
                if case .done = insertion {
                    memory.update(limit: index.byteLimit, byteCount: index.byteCount)
                }
                return insertion
            }
            switch insertion {
            case .done(let change):
                report(change, of: image, for: key)
                return change.isStored ? image : nil
            case .compare(let candidates):
                compared += candidates
                // Images that were stored meanwhile may have equal pixels as well; their memory is as good.
                if let shared = candidates.lazy.compactMap(image.sharing).first { image = shared }
            }
        }
    }

    private func report(_ change: CacheChange, of image: RasterImage, for key: CacheKey) {
        if let rejection = change.rejection {
            reporter.reportRejection(of: key, byteCount: image.byteCount, reason: rejection)
        }
        reporter.reportEvictions(change.evicted)
    }
}

// MARK: - Changing

extension RasterCache {
    /// Changes the index, and returns the change, whose images are freed outside the locks.
    @discardableResult
    func change(_ body: (inout CacheIndex) -> CacheChange) -> CacheChange {
        index.withLock { index in
            let change = body(&index)
            memory.update(limit: index.byteLimit, byteCount: index.byteCount)
            return change
        }
    }

    func nextEpoch() -> Int { epoch.wrappingAdd(2, ordering: .relaxed).newValue }

    var instant: ContinuousClock.Instant { now() }
}

extension RasterImage {
    /// Returns the image with the memory of another one, or nil if their pixels differ.
    fileprivate func sharing(_ other: RasterImage) -> RasterImage? {
        sharesPixels(with: other) ? self : sharingPixels(of: other)
    }
}

// The spellings of NSCache and other caches.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RasterCache {
    @available(*, unavailable, renamed: "init(byteLimit:)")
    public convenience init(totalCostLimit: Int) { self.init(byteLimit: totalCostLimit) }
    @available(*, unavailable, message: "Pass a byteLimit: images have very different sizes.")
    public convenience init(countLimit: Int) { self.init() }
}
