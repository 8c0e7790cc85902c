// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock

extension RasterCache {
    /// The limit in bytes; lowering it evicts images.
    ///
    /// Images on screen stay, even if they alone exceed the limit.
    public var byteLimit: Int {
        get { index.withLock { $0.byteLimit } }
        set {
            let limit = max(newValue, 0)
            evict({ $0.setLimit(limit) }, report: { $0.reportEvictions($1) })
        }
    }

    /// Evicts images until the rest occupies at most a number of bytes, or is all on screen.
    ///
    /// The limit doesn't change: the cache may grow again.
    ///
    /// - Parameter byteCount: The size in bytes; 0 evicts everything that isn't
    ///   on screen.
    /// - Complexity: O(log *n*) in the number of images for each that is evicted.
    public func trim(toByteCount byteCount: Int) {
        evict({ $0.trim(to: max(byteCount, 0)) }, report: { $0.reportTrim($1, for: nil) })
    }

    /// Evicts the images that a stage of memory pressure asks for, but none on screen.
    ///
    /// From the stage ``MemoryPressure/derived`` on, the masks of shadows and texts
    /// are freed too; all caches of the process share them. All memory that the
    /// process has freed is then returned to the system. The cache does the same
    /// when its ``MemoryPressureMonitor`` reports.
    public func relieve(_ stage: MemoryPressure) {
        evict(for: stage)
        UnusedMemory.release()
    }

    /// Evicts the images that a stage asks for.
    func evict(for stage: MemoryPressure) {
        if stage >= .derived { DerivedMemory.relieve() }
        evict({ $0.relieve(stage) }, report: { $0.reportTrim($1, for: stage) })
    }

    /// Evicts images, reports them, and frees those that nothing else has.
    private func evict(
        _ body: (inout CacheIndex) -> CacheChange,
        report: (CacheReporter, [CacheEntry]) -> Void
    ) {
        report(reporter, change(body).evicted)
    }

    /// Protects the image of a key from eviction until ``unpin(_:)`` is called as often.
    ///
    /// The image may be stored later.
    package func pin(_ key: CacheKey) {
        index.withLock { $0.pin(key) }
    }

    /// Balances a call to ``pin(_:)``.
    ///
    /// Has no effect if the key isn't pinned.
    package func unpin(_ key: CacheKey) {
        let change = change { $0.unpin(key, epoch: nextEpoch()) }
        reporter.reportEvictions(change.evicted)
    }
}
