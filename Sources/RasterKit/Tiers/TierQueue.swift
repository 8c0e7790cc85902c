// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import DequeModule

/// A picture that is to be stored.
package struct TierPicture: Sendable {
    let image: RasterImage
    let key: CacheKey
    let component: String
    let drawingTime: Duration

    /// The places of the tiers that it is stored in.
    let tiers: [Int]

    package init(image: RasterImage, key: CacheKey, component: String, drawingTime: Duration, tiers: [Int]) {
        self.image = image
        self.key = key
        self.component = component
        self.drawingTime = drawingTime
        self.tiers = tiers
    }
}

/// The work that waits for the background thread of a pipeline's tiers, in order.
///
/// It is a value without side effects. The pictures that wait are limited in bytes. A key whose record is to be removed
/// counts as missing until it is.
package struct TierQueue: Sendable {
    /// One piece of work.
    package enum Work: Sendable {
        case store(TierPicture)
        /// Remove the records of a key from some tiers, on request or because they are wrong.
        case remove(CacheKey, tiers: [Int], isAsked: Bool)
        case removeAll
        /// Check that the process draws with the libraries and fonts of its records.
        case check
        /// Write what was stored, and call a closure.
        case flush(@Sendable () -> Void)
    }

    /// The number of works that are done in one go.
    private static let batchLimit = 64

    /// The number of removals whose keys are remembered.
    private static let recentRemovalLimit = 256

    private var works: Deque<Work> = []

    /// The keys whose removal was asked for and isn't done, with the number of times.
    private var removals: [CacheKey: Int] = [:]
    private var removalsOfAll = 0

    /// The keys of the latest removals, in order; nil for one of all.
    private var recentRemovals: Deque<CacheKey?> = []

    /// The bytes of the pictures that wait or are being stored.
    package private(set) var byteCount = 0

    /// The number of removals that were asked for so far.
    package private(set) var removalCount = 0

    /// A Boolean value that indicates whether a picture was refused since pictures wait.
    package private(set) var isFull = false

    private let byteLimit: Int

    /// Creates an empty queue.
    ///
    /// - Parameter byteLimit: The bytes of pictures that may wait. A picture that alone exceeds it may wait alone.
    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// A Boolean value that indicates whether there is nothing to do.
    package var isEmpty: Bool { works.isEmpty }

    /// Adds a picture to be stored.
    ///
    /// - Returns: False if too much waits already.
    package mutating func append(_ picture: TierPicture) -> Bool {
        guard byteCount == 0 || byteCount + picture.image.byteCount <= byteLimit else {
            isFull = true
            return false
        }
        byteCount += picture.image.byteCount
        works.append(.store(picture))
        return true
    }

    /// Adds the removal of wrong records.
    package mutating func appendRemoval(of key: CacheKey, from tiers: [Int]) {
        works.append(.remove(key, tiers: tiers, isAsked: false))
    }

    /// Adds the removal of a key's records; the pictures of the key that wait aren't stored, see ``isRemoved(_:)``.
    package mutating func remove(_ key: CacheKey, from tiers: [Int]) {
        noteRemoval(of: key)
        removals[key, default: 0] += 1
        works.append(.remove(key, tiers: tiers, isAsked: true))
    }

    /// Adds the removal of all records, and drops the pictures that wait.
    package mutating func removeAll() {
        drop()
        noteRemoval(of: nil)
        removalsOfAll += 1
        works.append(.removeAll)
    }

    /// Adds a check of the libraries and fonts.
    package mutating func appendCheck() {
        works.append(.check)
    }

    /// Adds a closure that is called when everything before it is done.
    package mutating func appendFlush(_ body: @escaping @Sendable () -> Void) {
        works.append(.flush(body))
    }

    /// Returns a Boolean value that indicates whether the records of a key are to be removed.
    package func isRemoved(_ key: CacheKey) -> Bool {
        removalsOfAll > 0 || removals[key] != nil
    }

    /// Returns a Boolean value that indicates whether somebody asked to remove the records of a key since there were a
    /// number of removals, or so many that it isn't known.
    package func wasRemoved(_ key: CacheKey, since count: Int) -> Bool {
        guard removalCount > count else { return false }
        guard removalCount - count <= recentRemovals.count else { return true }
        return recentRemovals.suffix(removalCount - count).contains { $0 == nil || $0 == key }
    }

    private mutating func noteRemoval(of key: CacheKey?) {
        removalCount += 1
        recentRemovals.append(key)
        if recentRemovals.count > Self.recentRemovalLimit { recentRemovals.removeFirst() }
    }

    /// Removes and returns the works to do next; ``finish(_:)`` is to be called with each.
    package mutating func takeBatch() -> [Work] {
        let batch = Array(works.prefix(Self.batchLimit))
        works.removeFirst(batch.count)
        return batch
    }

    /// Notes that a work is done.
    package mutating func finish(_ work: Work) {
        switch work {
        case .store(let picture):
            byteCount -= picture.image.byteCount
            if byteCount == 0 { isFull = false }
        case .remove(let key, _, isAsked: true):
            let count = removals[key] ?? 1
            removals[key] = count > 1 ? count - 1 : nil
        case .removeAll: removalsOfAll -= 1
        case .remove, .check, .flush: break
        }
    }

    private mutating func drop() {
        var dropped = 0
        works.removeAll { work in
            guard case .store(let picture) = work else { return false }
            dropped += picture.image.byteCount
            return true
        }
        byteCount -= dropped
    }
}
