// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock

/// A cache of drawn texts, as masks that any color is painted through.
///
/// A text that is drawn again, on any thread and in any color, is neither shaped nor rasterized again. Texts that
/// haven't been drawn for the longest time are removed first.
///
/// A text has an image for each quarter of a pixel that it was moved sideways by, and one of several lines for each eighth
/// that it was moved up or down by: eight at most, the oldest of which is removed first. With
/// ``TextStyle/Metrics/wholePixels``, it has one.
///
/// Remove all texts when fonts are installed or removed:
///
/// ```swift
/// TextCache.shared.trim(toByteCount: 0)
/// ```
///
/// All members may be used on any thread. Threads that draw different texts don't wait for each other: the texts are
/// spread over several locks, each held for a table look-up.
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
    /// - Complexity: O(1).
    public var statistics: Statistics { shards.reduce(into: Statistics()) { $0.add($1.statistics) } }

    /// Removes texts until the rest occupies at most a number of bytes, least recently drawn ones first.
    ///
    /// Each drawing thread has a table of glyphs of its own, which it empties when it draws its next text.
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

    /// Adds a version to a picture that was found, and didn't have it.
    func add(_ version: TextPicture.Version, to picture: TextPicture, for key: TextKey) {
        shard(of: key).add(version, to: picture, for: key)
    }

    private func shard(of key: TextKey) -> TextCacheShard {
        shards[Int(UInt(bitPattern: key.hash) % UInt(Self.shardCount))]
    }

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

/// A part of the cached texts, with its lock.
///
/// The pictures are in two tables. A text that is drawn is put into the young one. When that reaches half the limit, it
/// becomes the old one, and the pictures left in the old one are removed.
final class TextCacheShard: Sendable {
    fileprivate typealias Pictures = [TextKey: TextPicture]

    fileprivate struct State: Sendable {
        var young: Pictures = [:]
        var old: Pictures = [:]
        var youngBytes = 0
        var oldBytes = 0
        var statistics = TextCache.Statistics()
    }

    private let byteLimit: Int
    private let state = Lock(State())

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    var byteCount: Int { state.withLock { $0.youngBytes + $0.oldBytes } }
    var statistics: TextCache.Statistics { state.withLock { $0.statistics } }

    func picture(for key: TextKey) -> TextPicture? {
        let (picture, _) = state.withLock { state -> (TextPicture?, Pictures) in
            if let picture = state.young[key] {
                state.statistics.hits += 1
                return (picture, [:])
            }
            guard let picture = state.remove(key) else { return (nil, [:]) }
            state.statistics.hits += 1
            let size = Self.byteCount(of: picture, key)
            return (picture, state.add(picture, for: key, byteCount: size, byteLimit: byteLimit))
        }
        return picture
    }

    func store(_ picture: TextPicture, for key: TextKey) {
        let size = Self.byteCount(of: picture, key)
        // Pictures are freed after the lock, which takes longer than everything else.
        _ = state.withLock { state -> Pictures in
            state.statistics.misses += 1
            guard size <= byteLimit / 2, state.young[key] == nil else { return [:] }
            return state.add(picture, for: key, byteCount: size, byteLimit: byteLimit)
        }
    }

    func add(_ version: TextPicture.Version, to found: TextPicture, for key: TextKey) {
        _ = state.withLock { state -> (TextPicture?, Pictures) in
            // The picture was counted as a hit.
            state.statistics.hits -= 1
            state.statistics.misses += 1
            let known = state.remove(key)
            var picture = known ?? found
            picture.add(version, byteLimit: byteLimit / 2 - key.byteCount)
            let size = Self.byteCount(of: picture, key)
            guard size <= byteLimit / 2 else { return (known, [:]) }
            return (known, state.add(picture, for: key, byteCount: size, byteLimit: byteLimit))
        }
    }

    func trim(toByteCount byteCount: Int) {
        _ = state.withLock { state -> [TextPicture] in
            guard state.youngBytes + state.oldBytes > byteCount else { return [] }
            var garbage = Array(state.old.values)
            state.old = [:]
            state.oldBytes = 0
            for (key, picture) in state.young where state.youngBytes > byteCount {
                garbage.append(picture)
                state.young[key] = nil
                state.youngBytes -= Self.byteCount(of: picture, key)
            }
            return garbage
        }
    }

    func noteDrawing() {
        state.withLock { $0.statistics.misses += 1 }
    }

    fileprivate static func byteCount(of picture: TextPicture, _ key: TextKey) -> Int {
        picture.byteCount + key.byteCount
    }
}

extension TextCacheShard.State {
    mutating func remove(_ key: TextKey) -> TextPicture? {
        if let picture = young.removeValue(forKey: key) {
            youngBytes -= TextCacheShard.byteCount(of: picture, key)
            return picture
        }
        guard let picture = old.removeValue(forKey: key) else { return nil }
        oldBytes -= TextCacheShard.byteCount(of: picture, key)
        return picture
    }

    mutating func add(_ picture: TextPicture, for key: TextKey, byteCount: Int, byteLimit: Int)
        -> TextCacheShard.Pictures
    {
        var garbage: TextCacheShard.Pictures = [:]
        if youngBytes + byteCount > byteLimit / 2 {
            garbage = old
            old = young
            oldBytes = youngBytes
            young = [:]
            youngBytes = 0
        }
        young[key] = picture
        youngBytes += byteCount
        return garbage
    }
}
