// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Logging
import Synchronization

/// Keeps drawn images up to a limit in bytes, and lets go first of what is worth least.
///
/// The cost of an image is the memory that its pixels occupy. Images with equal
/// pixels under different keys share one memory, and pay for it once; each key
/// after the first costs 256 bytes, or what its pixels would, if that is less. An
/// image that is larger than the limit is not stored.
///
/// What is on screen, see ``pin(_:)``, is never evicted, and goes only when somebody
/// removes it. All members may be used on any thread.
///
/// A look-up takes the lock of one of sixteen shards, counts the use there, and
/// touches nothing else; a policy reads the counts when something has to go.
public final class RasterCache: RasterCaching {
    /// The limit of a cache that is made without one.
    ///
    /// It is a sixteenth of the memory that this process may use, at least 16 MiB
    /// and at most 512 MiB. That memory is the machine's, or what the control
    /// groups (version 2) of a container or a service allow, if that is less. It is
    /// read once.
    public static let defaultByteLimit = MemoryAllowance().cacheByteLimit

    /// How many bits of a key's hash choose its shard: sixteen shards for the threads that draw and ask.
    private static let shardBits = 4

    /// Which images go first.
    public let policy: RasterCachePolicy

    let index: Mutex<CacheIndex>
    let shards = (0..<1 << shardBits).map { _ in CacheShard() }

    /// The time by which uses are ordered: even for a change, odd for the hits after it.
    ///
    /// Hits only read it, so that they do not wait for each other's processor caches.
    let epoch = Atomic(0)
    let recorder = Mutex<RasterTraceRecorder?>(nil)
    let reporter: CacheReporter
    private let now: @Sendable () -> ContinuousClock.Instant
    private let pressure = Mutex<MemoryPressureObservation?>(nil)

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - byteLimit: The number of bytes that the images may occupy together; a
    ///     negative limit counts as 0, which stores nothing.
    ///   - policy: Which images go first.
    ///   - pressure: Tells when memory runs short, see ``relieve(_:)``; nil to keep
    ///     everything up to the limit.
    ///   - logger: Hears of evictions and refusals at the level `debug`, of memory
    ///     pressure at the level `notice`.
    public convenience init(
        byteLimit: Int = RasterCache.defaultByteLimit,
        policy: RasterCachePolicy = .costAware,
        pressure: MemoryPressureMonitor? = .system,
        logger: Logger = Logger(label: "rasterkit.cache")
    ) {
        self.init(byteLimit: byteLimit, policy: policy, pressure: pressure, logger: logger, now: { .now })
    }

    /// Creates an empty cache with a clock of its own.
    package init(
        byteLimit: Int,
        policy: RasterCachePolicy = .costAware,
        pressure: MemoryPressureMonitor? = nil,
        logger: Logger = Logger(label: "rasterkit.cache"),
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.policy = policy
        self.now = now
        index = Mutex(CacheIndex(byteLimit: max(byteLimit, 0), policy: policy))
        reporter = CacheReporter(logger: logger)
        let observation = pressure?.observe { [weak self] stage in self?.relieve(stage) }
        self.pressure.withLock { $0 = observation }
    }

    /// Returns the image of a key, and counts its use; nil when there is none.
    ///
    /// - Complexity: O(1).
    public func image(for key: CacheKey) -> RasterImage? {
        shard(of: key).image(for: key, epoch: epoch.load(ordering: .relaxed) + 1, countsMiss: true)
    }

    /// Returns the image of a key that was looked up before, without counting a second miss.
    func uncountedImage(for key: CacheKey) -> RasterImage? {
        shard(of: key).image(for: key, epoch: epoch.load(ordering: .relaxed) + 1, countsMiss: false)
    }

    /// Stores the image of a key, and evicts others until the limit is kept.
    ///
    /// If the pixels equal those of a cached image, the cache keeps a copy of
    /// `image` that shares them. They are compared on the thread that stores,
    /// without keeping others from the cache.
    ///
    /// - Returns: The image with the memory that it now has; it is not stored when
    ///   it is larger than the limit by itself.
    /// - Complexity: O(*n*) in the number of pixels, and O(log *n*) in the number of
    ///   images for each that is evicted.
    @discardableResult
    public func store(
        _ image: RasterImage,
        for key: CacheKey,
        origin: RasterOrigin = RasterOrigin()
    ) -> RasterImage {
        let fingerprint = image.pixelFingerprint
        let now = now()
        var image = image
        var storage: Int?
        var compared: Set<Int> = []
        while true {
            let insertion = index.withLock { index in
                let insertion = index.insert(
                    image,
                    for: key,
                    origin: origin,
                    fingerprint: fingerprint,
                    storage: storage,
                    compared: compared,
                    epoch: nextEpoch(),
                    now: now
                )
                if case .done(let change) = insertion {
                    apply(change)
                }
                return insertion
            }
            switch insertion {
            case .done(let change):
                noteStored(image, key, origin, change)
                return image
            case .compare(let candidates):
                for (index, candidate) in candidates where storage == nil {
                    compared.insert(index)
                    guard let shared = image.sharing(candidate) else { continue }
                    image = shared
                    storage = index
                }
            }
        }
    }

    /// Tells of an image that was stored or refused.
    private func noteStored(_ image: RasterImage, _ key: CacheKey, _ origin: RasterOrigin, _ change: CacheChange) {
        if change.inserted == nil {
            reporter.reportRefusal(of: key, byteCount: image.byteCount)
        }
        reporter.reportEvictions(change.evicted)
        if !origin.isPrefetched, let recorder = recorder.withLock({ $0 }) {
            recorder.record(key, byteCount: image.byteCount, drawingTime: origin.drawingTime)
        }
    }
}

// MARK: - Changing

extension RasterCache {
    /// Changes the index and the shards, and returns what changed, for its images to be freed outside of the locks.
    @discardableResult
    func change(_ body: (inout CacheIndex) -> CacheChange) -> CacheChange {
        index.withLock { index in
            let change = body(&index)
            apply(change)
            return change
        }
    }

    /// Brings the shards to what the index is now; the caller holds the lock of the index.
    private func apply(_ change: CacheChange) {
        // First what comes: whoever looks for a key that is stored anew finds the old image or the new one.
        if let entry = change.inserted {
            shard(of: entry.key).insert(entry)
        }
        for entry in change.removed {
            shard(of: entry.key).remove(entry)
        }
        for entry in change.evicted {
            shard(of: entry.key).remove(entry)
        }
    }

    /// Advances the time by which uses are ordered.
    func nextEpoch() -> Int {
        epoch.wrappingAdd(2, ordering: .relaxed).newValue
    }

    /// The time, for ages.
    var instant: ContinuousClock.Instant { now() }

    private func shard(of key: CacheKey) -> CacheShard {
        shards[Int(truncatingIfNeeded: key.hash >> (64 - Self.shardBits))]
    }
}

extension RasterImage {
    /// Returns the image with the memory of another one; nil unless their pixels are equal.
    fileprivate func sharing(_ other: RasterImage) -> RasterImage? {
        sharesPixels(with: other) ? self : sharingPixels(of: other)
    }
}
