// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock
import RasterState

/// The cache's table, in parts with a lock each, the only one that a hit takes.
///
/// The parts lie in one object: references to them would be counted on lines that all threads share.
final class CacheShards: Sendable {
    struct Lookups: Sendable {
        var hits = 0
        var misses = 0
    }

    private struct State {
        var entries = HashTable<CacheEntry>()
        var lookups = Lookups()
    }

    private struct Shard: ~Copyable, Sendable {
        let state = Lock(State())

        /// Memory that keeps two shards off one line of a processor's cache, where their threads would wait for each other.
        private let padding = InlineArray<11, UInt64>(repeating: 0)
    }

    /// The bits of a key's hash that choose its shard: the upper ones, since the table uses the lower half.
    ///
    /// A thread that finds a lock taken waits for microseconds, a hit takes a twentieth of one: with 32 shards, threads on
    /// several cores seldom meet, and the shards fit into the first cache of a core.
    private static let bits = 5

    private let shards = InlineArray<32, Shard> { _ in Shard() }

    @inline(__always)
    private func withShard<Result: Sendable>(
        of key: CacheKey,
        _ body: (inout sending State) -> sending Result
    ) -> Result {
        shards[Int(truncatingIfNeeded: key.hash >> (64 - Self.bits))].state.withLock(body)
    }

    func image(for key: CacheKey, epoch: Int, countsMiss: Bool) -> RasterImage? {
        withShard(of: key) { state in
            guard let slot = state.entries.slot(of: key.hash, where: { $0.key == key }) else {
                state.lookups.misses &+= countsMiss ? 1 : 0
                return nil
            }
            state.lookups.hits &+= 1
            state.entries[slot]?.use(in: epoch)
            return state.entries[slot]?.image
        }
    }

    /// Inserts an entry, in the place of the one with its key if there is one.
    func insert(_ entry: CacheEntry, replacing former: CacheEntry?) {
        // The change that the former entry is part of keeps it alive: nothing is freed under this lock.
        withShard(of: entry.key) { state in
            if let former, let slot = state.entries.slot(of: entry.key.hash, where: { $0 === former }) {
                state.entries.change(slot) { $0 = entry }
            } else {
                state.entries.insert(entry, hash: entry.key.hash)
            }
        }
    }

    /// Removes an entry, unless another one has taken its place.
    func remove(_ entry: CacheEntry) {
        withShard(of: entry.key) { state in
            guard let slot = state.entries.slot(of: entry.key.hash, where: { $0 === entry }) else { return }
            state.entries.remove(slot)
        }
    }

    /// Returns the entry of a key without counting a look-up.
    func entry(for key: CacheKey) -> CacheEntry? {
        withShard(of: key) { $0.entries.first(of: key.hash) { $0.key == key } }
    }

    /// Calls a closure under the locks of all shards, taken one inside the other, with the sum of their counts.
    func whileLocked<Result: Sendable>(
        from shard: Int = 0,
        counted: Lookups = Lookups(),
        _ body: (Lookups) -> Result
    ) -> Result {
        guard shard < shards.count else { return body(counted) }
        return shards[shard].state.withLock { state in
            let hits = counted.hits + state.lookups.hits
            let counted = Lookups(hits: hits, misses: counted.misses + state.lookups.misses)
            return whileLocked(from: shard + 1, counted: counted, body)
        }
    }
}
