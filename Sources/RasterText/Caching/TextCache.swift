// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock
package import Synchronization

/// A cache of drawn texts, as masks that any color is painted through.
///
/// A text that is drawn again, on any thread and in any color, is neither shaped nor rasterized again. Texts that
/// haven't been drawn for the longest time are removed first.
///
/// A text has an image for each quarter of a pixel that it was moved sideways by, and one of several lines for each eighth
/// that it was moved up or down by: eight at most, the oldest of which is removed first. With
/// ``TextStyle/Metrics/wholePixels``, it has one.
///
/// Remove all texts after Fontconfig was refreshed in the process, as GTK does when fonts are installed:
///
/// ```swift
/// TextCache.shared.trim(toByteCount: 0)
/// ```
///
/// All members may be used on any thread. Threads that draw different texts don't wait for each other: the texts are
/// spread over several locks, each held for a table look-up.
///
/// ## Topics
///
/// ### The cache of the process
///
/// - ``shared``
///
/// ### Limiting memory
///
/// - ``byteLimit``
/// - ``byteCount``
/// - ``trim(toByteCount:)``
///
/// ### Counting
///
/// - ``statistics-swift.property``
/// - ``Statistics-swift.struct``
public final class TextCache: Sendable {
    /// The cache that drawings use.
    ///
    /// It is emptied when a `RasterCache` receives memory pressure of the stage
    /// `MemoryPressureMonitor.Stage.derived` or a later one.
    public static let shared: TextCache = {
        let cache = TextCache()
        DerivedMemory.register { cache.trim(toByteCount: 0) }
        return cache
    }()

    /// The cache that drawings of the current task use, so that tests need not share one.
    @TaskLocal package static var current = TextCache.shared

    /// The limit in bytes.
    public let byteLimit: Int

    /// The number of texts that were shaped.
    package let shapings = Atomic(0)

    private let shards: [TextCacheShard]

    /// The number of locks: more than the threads that usually draw at the same time.
    private static let shardCount = 16

    /// Creates a cache of a limit in bytes; the default holds some thousand lines of text.
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
    /// ```swift
    /// let statistics = TextCache.shared.statistics
    /// print(statistics.hits, statistics.misses)
    /// ```
    ///
    /// - Complexity: O(1).
    public var statistics: Statistics { shards.reduce(into: Statistics()) { $0.add($1.statistics) } }

    /// Removes texts until the rest occupies at most a number of bytes, least recently drawn ones first.
    ///
    /// Each drawing thread has a table of glyphs of its own, which it empties when it draws its next text.
    ///
    /// ```swift
    /// TextCache.shared.trim(toByteCount: 0)
    /// ```
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
        let shard = shard(of: key)
        if let picture = shard.picture(for: key) { return picture }
        let picture = try make()
        shard.store(picture, for: key)
        return picture
    }

    /// Returns the picture of a text that is measured, perhaps without a version, and makes it if there is none.
    func measures(
        for key: TextKey,
        make: () throws(RasterError) -> TextPicture
    ) throws(RasterError) -> TextPicture {
        let shard = shard(of: key)
        if let picture = shard.picture(for: key, isDrawn: false) { return picture }
        let picture = try make()
        shard.store(picture, for: key, isDrawn: false)
        return picture
    }

    /// Adds a version to a picture that was found, and didn't have it.
    ///
    /// - Parameter isDrawn: Whether the picture was counted as a hit.
    func add(_ version: TextPicture.Version, to picture: TextPicture, for key: TextKey, isDrawn: Bool = true) {
        shard(of: key).add(version, to: picture, for: key, isDrawn: isDrawn)
    }

    private func shard(of key: TextKey) -> TextCacheShard {
        shards[Int(UInt(bitPattern: key.hash) % UInt(Self.shardCount))]
    }

    func noteHit(of key: TextKey) { shard(of: key).noteDrawing(isHit: true) }
    func noteDrawing() { shards[0].noteDrawing(isHit: false) }
}

extension TextCache {
    /// Counters of a cache of texts.
    ///
    /// ## Topics
    ///
    /// ### Counts
    ///
    /// - ``hits``
    /// - ``misses``
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

/// A part of the cached texts, with its lock.
final class TextCacheShard: Sendable {
    private struct State: ~Copyable {
        var pictures = RecentlyUsed<TextKey, TextPicture>()
        var statistics = TextCache.Statistics()
    }

    private let byteLimit: Int
    private let state = Lock(State())

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    var byteCount: Int { state.withLock { $0.pictures.byteCount } }
    var statistics: TextCache.Statistics { state.withLock { $0.statistics } }

    func picture(for key: TextKey, isDrawn: Bool = true) -> TextPicture? {
        state.withLock { state in
            let picture = state.pictures.value(for: key)
            if isDrawn, picture != nil { state.statistics.hits += 1 }
            return picture
        }
    }

    func store(_ picture: TextPicture, for key: TextKey, isDrawn: Bool = true) {
        // Pictures are freed after the lock, which takes longer than everything else.
        _ = state.withLock { state in
            if isDrawn { state.statistics.misses += 1 }
            return insert(picture, for: key, &state)
        }
    }

    func add(_ version: TextPicture.Version, to found: TextPicture, for key: TextKey, isDrawn: Bool) {
        _ = state.withLock { state in
            if isDrawn { state.statistics.hits -= 1 }
            state.statistics.misses += 1
            var picture = state.pictures.value(for: key) ?? found
            picture.add(version, byteLimit: byteLimit / 2 - key.byteCount)
            return insert(picture, for: key, &state)
        }
    }

    private func insert(_ picture: TextPicture, for key: TextKey, _ state: inout State) -> [TextPicture] {
        let size = picture.byteCount + key.byteCount
        guard size <= byteLimit / 2 else { return [] }
        return state.pictures.insert(picture, byteCount: size, for: key, limit: byteLimit)
    }

    func trim(toByteCount byteCount: Int) {
        _ = state.withLock { $0.pictures.trim(to: byteCount) }
    }

    func noteDrawing(isHit: Bool) {
        state.withLock { state in
            if isHit { state.statistics.hits += 1 } else { state.statistics.misses += 1 }
        }
    }
}
