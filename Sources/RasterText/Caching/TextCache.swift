// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The pictures of texts that were drawn, as masks that any colour is painted through.
///
/// A text that is drawn again, on whatever thread and in whatever colour, is neither shaped nor rasterized again.
/// What was not drawn for the longest time leaves when there is too much.
///
/// Tell it when the system is short of memory, and when fonts are installed or removed:
///
/// ```swift
/// TextCache.shared.trim(toBytes: 0)
/// ```
///
/// It may be used from any thread. Threads that draw different texts do not wait for each other: the pictures are
/// spread over several locks, each held for a look into a table.
public final class TextCache: Sendable {
    /// The cache that drawings use.
    ///
    /// It is emptied when memory runs short, at the stage `MemoryPressure.derived`.
    public static let shared: TextCache = {
        let cache = TextCache()
        DerivedMemory.register { cache.trim(toBytes: 0) }
        return cache
    }()

    /// The cache that drawings of the present task use, so that tests need not share one.
    @TaskLocal package static var current = TextCache.shared

    /// The most that the cache holds, in bytes.
    public let limit: Int

    private let shards: [TextCacheShard]

    /// The number of locks: more than threads usually draw at once.
    private static let shardCount = 16

    /// Creates a cache.
    ///
    /// - Parameter limit: The most that it holds, in bytes. The default is some thousand lines of text.
    package init(limit: Int = 16 << 20) {
        self.limit = max(limit, 0)
        let share = self.limit / Self.shardCount
        shards = (0..<Self.shardCount).map { _ in TextCacheShard(limit: share) }
    }

    /// The number of bytes that the pictures and their keys occupy.
    ///
    /// - Complexity: O(1).
    public var byteCount: Int { shards.reduce(0) { $0 + $1.byteCount } }

    /// What the cache has done since it exists.
    ///
    /// - Complexity: O(1).
    public var statistics: TextStatistics { shards.reduce(into: TextStatistics()) { $0.add($1.statistics) } }

    /// Gives up pictures until they occupy no more than a number of bytes, those first that were not drawn for long.
    ///
    /// The pictures of single glyphs, of which each drawing thread has its own, are given up when the thread draws
    /// its next text.
    ///
    /// - Complexity: O(*n*) in the number of pictures.
    public func trim(toBytes count: Int) {
        for shard in shards { shard.trim(toBytes: max(count, 0) / Self.shardCount) }
        GlyphTable.removeAll()
    }

    /// Returns the picture of a text, and makes it if it is not there.
    ///
    /// Two threads that ask for one at the same time may both make it.
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

    /// Notes that a text was shaped and drawn without the cache.
    func noteDrawing() {
        shards[0].noteDrawing()
    }
}
