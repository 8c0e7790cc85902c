// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import RasterState

/// A part of the cache's table with a lock of its own, the only one that a hit takes.
final class CacheShard: Sendable {
    struct Lookups: Sendable {
        var hits = 0
        var misses = 0
    }

    private struct State {
        var entries = HashTable<CacheEntry>()
        var lookups = Lookups()
    }

    private let state = Lock(State())

    /// The bits of a key's hash that choose its shard: the upper ones, since the table uses the lower half.
    ///
    /// A thread that finds a lock taken waits for microseconds, a hit takes a tenth of one: with 32 shards, threads on
    /// several cores seldom meet, and the shards fit into the first cache of a core.
    fileprivate static let bits = 5

    static func all() -> [CacheShard] {
        (0..<1 << bits).map { _ in CacheShard() }
    }

    /// Memory that keeps two shards off one line of a processor's cache, where their threads would wait for each other.
    private let padding = InlineArray<16, UInt64>(repeating: 0)

    func image(for key: CacheKey, epoch: Int, countsMiss: Bool) -> RasterImage? {
        state.withLock { state in
            guard let slot = state.entries.slot(of: key.hash, where: { $0.key == key }) else {
                state.lookups.misses &+= countsMiss ? 1 : 0
                return nil
            }
            state.lookups.hits &+= 1
            state.entries[slot]?.use(in: epoch)
            return state.entries[slot]?.image
        }
    }

    func insert(_ entry: CacheEntry) {
        // The change that the earlier one is part of keeps it alive: nothing is freed under this lock.
        state.withLock { state in
            if let slot = state.entries.slot(of: entry.key.hash, where: { $0.key == entry.key }) {
                state.entries.replace(slot, with: entry)
            } else {
                state.entries.insert(entry, hash: entry.key.hash)
            }
        }
    }

    /// Removes an entry, unless another one has taken its place.
    func remove(_ entry: CacheEntry) {
        state.withLock { state in
            guard let slot = state.entries.slot(of: entry.key.hash, where: { $0 === entry }) else { return }
            state.entries.remove(slot)
        }
    }

    /// Returns the entry of a key without counting a look-up.
    func entry(for key: CacheKey) -> CacheEntry? {
        state.withLock { $0.entries.first(of: key.hash) { $0.key == key } }
    }

    func whileLocked<Result: Sendable>(_ body: (Lookups) -> Result) -> Result {
        state.withLock { body($0.lookups) }
    }
}

extension [CacheShard] {
    subscript(key: CacheKey) -> CacheShard {
        self[Int(truncatingIfNeeded: key.hash >> (64 - CacheShard.bits))]
    }
}
