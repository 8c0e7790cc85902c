// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

extension RasterCache {
    /// The number of bytes that the images may occupy together; lowering it evicts.
    ///
    /// What is on screen stays, even where it alone occupies more.
    public var byteLimit: Int {
        get { index.withLock { $0.byteLimit } }
        set {
            let change = change { $0.setLimit(max(newValue, 0)) }
            reporter.reportEvictions(change.evicted)
        }
    }

    /// Lets go of images until the rest occupies at most a number of bytes, or is all on screen.
    ///
    /// The limit stays what it is: the cache may grow again.
    ///
    /// - Parameter byteCount: The number of bytes; 0 lets go of all that is not on screen.
    public func trim(to byteCount: Int) {
        let change = change { $0.trim(to: max(byteCount, 0)) }
        reporter.reportTrim(change.evicted, for: nil)
    }

    /// Answers memory pressure: lets go of what its stage asks for, never of what is on screen.
    ///
    /// From the stage ``MemoryPressure/derived`` on, the masks of shadows and texts go, too;
    /// they belong to all caches of the process together. The cache calls it by itself
    /// when its ``MemoryPressureMonitor`` reports.
    public func relieve(_ stage: MemoryPressure) {
        if stage >= .derived { DerivedMemory.relieve() }
        let change = change { $0.relieve(stage) }
        reporter.reportTrim(change.evicted, for: stage)
    }

    /// Notes that the image of a key is on screen: it is not evicted until ``unpin(_:)`` was called as often.
    ///
    /// There may be no image yet: one that is stored later is pinned then.
    public func pin(_ key: CacheKey) {
        index.withLock { $0.pin(key) }
    }

    /// Notes that the image of a key is on screen once less; without a pin, it does nothing.
    public func unpin(_ key: CacheKey) {
        let change = change { $0.unpin(key, epoch: nextEpoch()) }
        reporter.reportEvictions(change.evicted)
    }
}
