// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// A part of the cached texts, with a lock of its own.
///
/// The pictures are in two tables. A text that is drawn is put into the young one. When that reaches half the limit, it
/// becomes the old one, and what is left in the old one is removed.
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

    /// Creates a part.
    ///
    /// - Parameter byteLimit: The limit in bytes.
    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The size of the pictures and their keys in bytes.
    var byteCount: Int { state.withLock { $0.youngBytes + $0.oldBytes } }

    /// The counters of this part.
    var statistics: TextCache.Statistics { state.withLock { $0.statistics } }

    /// Returns a picture, or nil if there is none.
    func picture(for key: TextKey) -> TextPicture? {
        let (picture, _) = state.withLock { state -> (TextPicture?, Pictures) in
            if let picture = state.young[key] {
                state.statistics.hits += 1
                return (picture, [:])
            }
            guard let picture = state.old.removeValue(forKey: key) else { return (nil, [:]) }
            state.statistics.hits += 1
            let size = Self.byteCount(of: picture, key)
            state.oldBytes -= size
            return (picture, state.add(picture, for: key, byteCount: size, byteLimit: byteLimit))
        }
        return picture
    }

    /// Stores a picture, unless it is larger than half the limit.
    func store(_ picture: TextPicture, for key: TextKey) {
        let size = Self.byteCount(of: picture, key)
        // Pictures are freed after the lock, which takes longer than everything else.
        _ = state.withLock { state -> Pictures in
            state.statistics.misses += 1
            guard size <= byteLimit / 2, state.young[key] == nil else { return [:] }
            return state.add(picture, for: key, byteCount: size, byteLimit: byteLimit)
        }
    }

    /// Removes pictures until the rest occupies at most a number of bytes.
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

    /// Counts a text that was drawn without the cache.
    func noteDrawing() {
        state.withLock { $0.statistics.misses += 1 }
    }

    private static func byteCount(of picture: TextPicture, _ key: TextKey) -> Int {
        picture.byteCount + key.byteCount
    }
}

extension TextCacheShard.State {
    /// Adds a picture to the young ones, and returns those that are removed.
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
