// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// A part of the pictures of texts, behind a lock of its own.
///
/// The pictures are in two tables. What is drawn is in the young one; when that is half of the limit, it becomes the
/// old one, and what was left in the old one is given up.
final class TextCacheShard: Sendable {
    fileprivate typealias Pictures = [TextKey: TextPicture]

    fileprivate struct State: Sendable {
        var young: Pictures = [:]
        var old: Pictures = [:]
        var youngBytes = 0
        var oldBytes = 0
        var statistics = TextStatistics()
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a part.
    ///
    /// - Parameter limit: The most that it holds, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// The number of bytes that pictures and keys occupy.
    var byteCount: Int { state.withLock { $0.youngBytes + $0.oldBytes } }

    /// What was done.
    var statistics: TextStatistics { state.withLock { $0.statistics } }

    /// Returns a picture, if it is there.
    func picture(for key: TextKey) -> TextPicture? {
        let (picture, _) = state.withLock { state -> (TextPicture?, Pictures) in
            if let picture = state.young[key] {
                state.statistics.hitCount += 1
                return (picture, [:])
            }
            guard let picture = state.old.removeValue(forKey: key) else { return (nil, [:]) }
            state.statistics.hitCount += 1
            let size = Self.byteCount(of: picture, key)
            state.oldBytes -= size
            return (picture, state.add(picture, for: key, byteCount: size, limit: limit))
        }
        return picture
    }

    /// Keeps a picture that was made, unless it is larger than half of the limit.
    func store(_ picture: TextPicture, for key: TextKey) {
        let size = Self.byteCount(of: picture, key)
        // What leaves is freed after the lock: that takes longer than all the rest.
        _ = state.withLock { state -> Pictures in
            state.statistics.shapingCount += 1
            state.statistics.rasterizationCount += 1
            guard size <= limit / 2, state.young[key] == nil else { return [:] }
            return state.add(picture, for: key, byteCount: size, limit: limit)
        }
    }

    /// Gives up pictures until they occupy no more than a number of bytes.
    func trim(toBytes count: Int) {
        _ = state.withLock { state -> [TextPicture] in
            guard state.youngBytes + state.oldBytes > count else { return [] }
            var garbage = Array(state.old.values)
            state.old = [:]
            state.oldBytes = 0
            for (key, picture) in state.young where state.youngBytes > count {
                garbage.append(picture)
                state.young[key] = nil
                state.youngBytes -= Self.byteCount(of: picture, key)
            }
            return garbage
        }
    }

    /// Notes that a text was shaped and drawn and not kept.
    func noteDrawing() {
        state.withLock { state in
            state.statistics.shapingCount += 1
            state.statistics.rasterizationCount += 1
        }
    }

    private static func byteCount(of picture: TextPicture, _ key: TextKey) -> Int {
        picture.byteCount + key.byteCount
    }
}

extension TextCacheShard.State {
    /// Adds a picture to the young ones, and returns those that leave.
    mutating func add(_ picture: TextPicture, for key: TextKey, byteCount: Int, limit: Int) -> TextCacheShard.Pictures {
        var garbage: TextCacheShard.Pictures = [:]
        if youngBytes + byteCount > limit / 2 {
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
