// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// A part of the cache's table, with a lock of its own: all that a hit touches.
final class CacheShard: Sendable {
    /// The hits and misses of a shard.
    struct Lookups: Sendable {
        var hits = 0
        var misses = 0
    }

    private struct State {
        var entries: [CacheKey: CacheEntry] = [:]
        var lookups = Lookups()
        var recorder: RasterTraceRecorder?
    }

    private let state = Mutex(State())

    /// Looks an image up, and counts.
    ///
    /// - Complexity: O(1).
    func image(for key: CacheKey, epoch: Int, countsMiss: Bool) -> RasterImage? {
        state.withLock { state in
            guard let entry = state.entries[key] else {
                state.lookups.misses &+= countsMiss ? 1 : 0
                return nil
            }
            state.lookups.hits &+= 1
            entry.use(in: epoch)
            state.recorder?.record(key, byteCount: entry.image.byteCount, drawingTime: entry.origin.drawingTime)
            return entry.image
        }
    }

    /// Puts an entry in place of an earlier one with the same key.
    func insert(_ entry: CacheEntry) {
        // The earlier one is kept alive by the change that it is part of: nothing is freed under this lock.
        state.withLock { $0.entries[entry.key] = entry }
    }

    /// Removes an entry, unless another one has taken its place.
    func remove(_ entry: CacheEntry) {
        state.withLock { state in
            if state.entries[entry.key] === entry {
                state.entries[entry.key] = nil
            }
        }
    }

    /// Begins or ends to record each hit.
    func setRecorder(_ recorder: RasterTraceRecorder?) {
        state.withLock { $0.recorder = recorder }
    }

    /// Calls a closure while nobody can look anything up here.
    func whileLocked<Result: Sendable>(_ body: (Lookups) -> Result) -> Result {
        state.withLock { body($0.lookups) }
    }
}
