// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule
import RasterGraphics
import RasterLock

extension RasterCache {
    /// The limit in bytes; lowering it evicts images.
    ///
    /// Images on screen stay, even if they alone exceed the limit. A limit that was set
    /// stays; see ``defaultByteLimit``.
    ///
    /// ```swift
    /// cache.byteLimit = 64 << 20
    /// ```
    public var byteLimit: Int {
        get { index.withLock { $0.byteLimit } }
        set {
            reporter.reportEvictions(change { $0.setLimit(max(newValue, 0)) }.evicted)
        }
    }

    /// Evicts images until the rest occupies at most a number of bytes, or is all on screen.
    ///
    /// The limit doesn't change: the cache may grow again.
    ///
    /// ```swift
    /// cache.trim(toByteCount: cache.byteLimit / 2)
    /// ```
    ///
    /// - Parameter byteCount: The size in bytes; 0 evicts everything that isn't on screen.
    /// - Complexity: O(log *n*) in the number of images for each that is evicted.
    public func trim(toByteCount byteCount: Int) {
        reporter.reportTrim(change { $0.trim(to: max(byteCount, 0)) }.evicted, for: nil)
    }

    /// Evicts the images that a stage of memory pressure asks for, but none on screen.
    ///
    /// From the stage ``MemoryPressureMonitor/Stage/derived`` on, the masks of shadows and texts are freed too; all
    /// caches of the process share them. All memory that the process has freed is then returned to the system. The
    /// cache does the same when its ``MemoryPressureMonitor`` reports.
    ///
    /// ```swift
    /// cache.relieve(.offScreen)
    /// ```
    public func relieve(_ stage: MemoryPressureMonitor.Stage) {
        evict(for: stage)
        UnusedMemory.release()
    }

    func evict(for stage: MemoryPressureMonitor.Stage) {
        if stage >= .derived { DerivedMemory.relieve() }
        reporter.reportTrim(change { $0.relieve(stage) }.evicted, for: stage)
    }

    /// Protects the image of a key from eviction until ``unpin(_:)`` is called as often.
    package func pin(_ key: CacheKey) {
        index.withLock { $0.pin(key) }
    }

    /// Makes room for the images of a list that shows and prefetches as many screens.
    package func reserve(screens: Double) {
        index.withLock { if screens > $0.visibleLimit?.screens ?? .infinity { $0.visibleLimit?.screens = screens } }
    }

    /// Balances a call to ``pin(_:)``.
    package func unpin(_ key: CacheKey) {
        reporter.reportEvictions(change { $0.unpin(key, epoch: nextEpoch()) }.evicted)
    }
}

extension RasterCache {
    /// Removes the image of a key, even if it is on screen.
    ///
    /// A drawing of the key in progress isn't cached when it ends.
    ///
    /// ```swift
    /// let key = try pipeline.key(for: badge, size: size)
    /// cache.removeImage(for: key)
    /// ```
    ///
    /// - Returns: The image, or nil if there was none.
    @discardableResult
    public func removeImage(for key: CacheKey) -> RasterImage? {
        noteRemoval(of: key)
        return change { $0.remove(key) }.removed.first?.image
    }

    /// Removes all images, including those on screen.
    ///
    /// Drawings in progress aren't cached when they end.
    ///
    /// ```swift
    /// cache.removeAll()
    /// print(cache.count)  // 0
    /// ```
    public func removeAll() {
        noteRemoval(of: nil)
        change { index in index.remove(Array(index.entries)) }
    }
}

extension RasterCache {
    var removalCount: Int { removalCounter.load(ordering: .acquiring) }

    func wasRemoved(_ key: CacheKey, since count: Int) -> Bool {
        removalCount > count && removals.withLock { $0.contains(key, since: count) }
    }

    private func noteRemoval(of key: CacheKey?) {
        removals.withLock { removals in
            removals.add(key)
            removalCounter.store(removals.count, ordering: .releasing)
        }
    }
}

/// The latest removals that were asked for, of a key or of all images, for drawings that started before them.
struct RemovalLog: Sendable {
    private static let capacity = 256

    /// The keys of the latest removals, in order; nil for one of all images.
    private var recent: Deque<CacheKey?> = []

    private(set) var count = 0

    mutating func add(_ key: CacheKey?) {
        count += 1
        recent.append(key)
        if recent.count > Self.capacity { recent.removeFirst() }
    }

    /// Returns a Boolean value that indicates whether a key was, or may have been, removed since a number of removals.
    func contains(_ key: CacheKey, since earlier: Int) -> Bool {
        guard count > earlier else { return false }
        guard count - earlier <= recent.count else { return true }
        return recent.suffix(count - earlier).contains { $0 == nil || $0 == key }
    }
}
