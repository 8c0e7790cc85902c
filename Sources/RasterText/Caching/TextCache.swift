// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// A cache of drawn texts, as masks that any color is painted through.
///
/// A text that is drawn again, on any thread and in any color, is neither shaped
/// nor rasterized again. Texts that haven't been drawn for the longest time are
/// removed first.
///
/// Remove all texts when fonts are installed or removed:
///
/// ```swift
/// TextCache.shared.trim(toByteCount: 0)
/// ```
///
/// All members may be used on any thread. Threads that draw different texts don't
/// wait for each other: the texts are spread over several locks, each held for a
/// table look-up.
public final class TextCache: Sendable {
    /// The cache that drawings use.
    ///
    /// It is emptied when a `RasterCache` receives memory pressure of the stage
    /// `MemoryPressure.derived` or a later one.
    public static let shared: TextCache = {
        let cache = TextCache()
        DerivedMemory.register { cache.trim(toByteCount: 0) }
        return cache
    }()

    /// The cache that drawings of the current task use, so that tests need not share one.
    @TaskLocal package static var current = TextCache.shared

    /// The limit in bytes.
    public let byteLimit: Int

    private let shards: [TextCacheShard]

    /// The number of locks: more than the threads that usually draw at the same time.
    private static let shardCount = 16

    /// Creates a cache.
    ///
    /// - Parameter byteLimit: The limit in bytes. The default holds some thousand lines of text.
    package init(byteLimit: Int = 16 << 20) {
        self.byteLimit = max(byteLimit, 0)
        let share = self.byteLimit / Self.shardCount
        shards = (0..<Self.shardCount).map { _ in TextCacheShard(byteLimit: share) }
    }

    /// The size of the texts and their keys in bytes.
    ///
    /// - Complexity: O(1).
    public var byteCount: Int { shards.reduce(0) { $0 + $1.byteCount } }

    /// The counters of the cache.
    ///
    /// - Complexity: O(1).
    public var statistics: Statistics { shards.reduce(into: Statistics()) { $0.add($1.statistics) } }

    /// Removes texts until the rest occupies at most a number of bytes, least recently drawn ones first.
    ///
    /// Each drawing thread has a table of glyphs of its own, which it empties when
    /// it draws its next text.
    ///
    /// - Parameter byteCount: The size in bytes; 0 removes everything.
    /// - Complexity: O(*n*) in the number of texts.
    public func trim(toByteCount byteCount: Int) {
        for shard in shards { shard.trim(toByteCount: max(byteCount, 0) / Self.shardCount) }
        GlyphTable.removeAll()
    }

    /// Returns the picture of a text, and makes it if there is none.
    ///
    /// Two threads that ask for a text at the same time may both make it.
    func picture(
        for key: TextKey,
        make: () throws(RasterError) -> TextPicture
    ) throws(RasterError) -> TextPicture {
        let shard = shards[Int(UInt(bitPattern: key.hash) % UInt(Self.shardCount))]
        if let picture = shard.picture(for: key) { return picture }
        let picture = try make()
        shard.store(picture, for: key)
        return picture
    }

    /// Counts a text that was drawn without the cache.
    func noteDrawing() {
        shards[0].noteDrawing()
    }
}

extension TextCache {
    /// Counters of a cache of texts.
    public struct Statistics: Sendable, Hashable {
        /// The texts that were cached.
        public internal(set) var hits = 0

        /// The texts that were shaped and rasterized.
        public internal(set) var misses = 0

        mutating func add(_ other: Statistics) {
            hits += other.hits
            misses += other.misses
        }
    }
}
