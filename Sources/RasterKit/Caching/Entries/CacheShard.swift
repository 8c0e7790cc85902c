// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A part of the cache's table with a lock of its own, the only one that a hit takes.
final class CacheShard: Sendable {
    /// The number of look-ups that found an image, or none.
    struct Lookups: Sendable {
        var hits = 0
        var misses = 0
    }

    private struct State {
        var entries: [CacheKey: CacheEntry] = [:]
        var lookups = Lookups()
    }

    private let state = Lock(State())

    /// Memory that keeps two shards off one line of a processor's cache, where their threads would wait for each other.
    private let padding = InlineArray<16, UInt64>(repeating: 0)

    /// Looks up an image, and counts the look-up.
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
            return entry.image
        }
    }

    /// Puts an entry in place of an earlier one with the same key.
    func insert(_ entry: CacheEntry) {
        // The change that the earlier one is part of keeps it alive: nothing is freed under this lock.
        state.withLock { $0.entries[entry.key] = entry }
    }

    /// Removes an entry, unless another one has taken its place.
    func remove(_ entry: CacheEntry) {
        state.withLock { state in
            if state.entries[entry.key] === entry {
                state.entries[entry.key] = nil
                state.entries.dropRoomIfEmpty()
            }
        }
    }

    /// Calls a closure under the lock.
    func whileLocked<Result: Sendable>(_ body: (Lookups) -> Result) -> Result {
        state.withLock { body($0.lookups) }
    }
}
