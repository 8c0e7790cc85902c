// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState

/// The contents of a cache, their cost, and the evictions when that exceeds the limit.
///
/// The index is protected by a lock that hits don't take. It finds entries by their keys in the shards, which it keeps
/// up to date. Comparing pixels takes time: the index only names the images that may be equal, and the cache compares
/// them outside the lock.
package struct CacheIndex: Sendable {
    package enum Insertion {
        case done(CacheChange)
        /// Images that may have equal pixels, and were not compared yet.
        case compare([RasterImage])
    }

    let shards = CacheShards()

    /// The entries by the numbers by which the policy knows them; nil for a number that is free.
    private var numbered: [CacheEntry?] = []
    private var freeNumbers: [Int32] = []
    private var storages = StorageTable()
    private var policy: EvictionPolicy
    private var pins: [CacheKey: Int] = [:]

    /// A Boolean value that indicates whether images leave room for the memory that new ones use.
    private var leavesRoom = false

    /// The statistics without hits and misses, which the shards count.
    package private(set) var statistics = RasterCache.Statistics()

    package private(set) var byteLimit: Int

    /// The source of a limit that follows what is visible; nil for one that was set.
    var visibleLimit: VisibleLimit?

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
        policy = EvictionPolicy(byteLimit: byteLimit)
    }

    package var count: Int { numbered.count - freeNumbers.count }
    package var byteCount: Int { storages.byteCount }
    package var pinnedByteCount: Int { storages.pinnedByteCount }
    package var sharedByteCount: Int { storages.sharedByteCount }
    var admission: [String: RasterCache.Admission] { policy.admission }
    package var entries: some Sequence<CacheEntry> { numbered.lazy.compactMap { $0 } }

    func isPinned(_ key: CacheKey) -> Bool { pins[key] != nil }
}

// MARK: - Storing

extension CacheIndex {
    /// Stores an image, unless it has to be compared with others first.
    package mutating func insert(
        _ image: RasterImage,
        for key: CacheKey,
        origin: RasterCache.Origin = RasterCache.Origin(),
        fingerprint: UInt64,
        compared: [RasterImage] = [],
        epoch: Int = 0,
        now: ContinuousClock.Instant = .now
    ) -> Insertion {
        // The storage that was found may be gone; its memory lives on in this image.
        var isShared = storages.contains(image, fingerprint: fingerprint)
        if !isShared {
            let candidates = storages.candidates(for: fingerprint, except: compared)
            guard candidates.isEmpty else { return .compare(candidates) }
        }
        let isPinned = isPinned(key)
        var change = CacheChange()
        let former = shards.entry(for: key)
        if let former {
            forget(former, &change)
            // It may have been the last image with the pixels.
            isShared = storages.contains(image, fingerprint: fingerprint)
        }
        let entry = CacheEntry(
            key: key,
            image: image,
            origin: origin,
            number: freeNumbers.last.map { Int($0) } ?? numbered.count,
            fingerprint: fingerprint,
            storedAt: now,
            epoch: epoch
        )
        let candidate = EvictionPolicy.Entry(entry, byteCount: entry.overhead + (isShared ? 0 : image.pixelFootprint))
        // A large image is about to be shown.
        followVisible(storing: candidate.byteCount, now)
        // An image that is on screen, that replaces one, or that was drawn before it was needed will be asked for.
        let isExpected = former != nil || isPinned || origin.isPrefetched
        if let rejection = rejection(of: candidate, imageByteCount: image.byteCount, isExpected: isExpected) {
            if let former { shards.remove(former) }
            statistics.rejections += 1
            change.rejection = rejection
            return .done(change)
        }
        if freeNumbers.popLast() == nil { numbered.append(entry) } else { numbered[entry.number] = entry }
        storages.insert(entry, byteCount: candidate.byteCount, isShared: isShared)
        // A look-up of a key that is stored again finds the old image or the new one.
        shards.insert(entry, replacing: former)
        if isPinned {
            storages.pin(entry)
        } else {
            policy.insert(candidate, uses: entry.reuses)
        }
        statistics.insertions += 1
        change.inserted = entry
        change.evicted = evictToLimit(after: isShared ? 0 : image.byteCount)
        return .done(change)
    }

    /// Returns the reason why an image isn't stored; the policy is asked only where others would be evicted.
    private mutating func rejection(
        of candidate: EvictionPolicy.Entry,
        imageByteCount: Int,
        isExpected: Bool
    ) -> RasterCache.Rejection? {
        guard candidate.byteCount <= byteLimit else { return .tooLarge }
        guard storages.byteCount + candidate.byteCount > target(for: imageByteCount), !isExpected else { return nil }
        return policy.admits(candidate) ? nil : .neverRepeats
    }
}

// MARK: - Removing and evicting

extension CacheIndex {
    package mutating func remove(_ key: CacheKey) -> CacheChange {
        shards.entry(for: key).map { remove([$0]) } ?? CacheChange()
    }

    /// Removes entries that have not been replaced.
    package mutating func remove(_ list: some Sequence<CacheEntry>) -> CacheChange {
        var change = CacheChange()
        for entry in list where numbered.indices.contains(entry.number) && numbered[entry.number] === entry {
            forget(entry, &change)
            shards.remove(entry)
        }
        return change
    }

    /// Removes an entry from everything but its shard.
    private mutating func forget(_ entry: CacheEntry, _ change: inout CacheChange) {
        if isPinned(entry.key) {
            storages.unpin(entry)
        } else {
            policy.remove(entry.number)
        }
        detach(entry)
        change.removed.append(entry)
    }

    package mutating func setLimit(_ limit: Int) -> CacheChange {
        visibleLimit = nil
        byteLimit = limit
        policy.byteLimit = limit
        policy.probationShare = EvictionPolicy.defaultProbationShare
        return trim(to: limit)
    }

    private mutating func followVisible(storing byteCount: Int = 0, _ now: ContinuousClock.Instant? = nil) {
        let visible = pinnedByteCount
        guard let limit = visibleLimit?.follow(visible, storing: byteCount, now) else { return }
        byteLimit = limit
        policy.byteLimit = limit
        policy.probationShare = VisibleLimit.probationShare
    }

    package mutating func trim(to byteCount: Int) -> CacheChange {
        CacheChange(evicted: evict(to: byteCount))
    }

    package mutating func relieve(_ stage: MemoryPressureMonitor.Stage) -> CacheChange {
        if stage >= .offScreen { return trim(to: -1) }
        let unasked = entries.filter { $0.isPrefetched && $0.uses == 0 && !isPinned($0.key) }
        for entry in unasked {
            policy.remove(entry.number)
            evict(entry)
        }
        return CacheChange(evicted: unasked)
    }

    /// Returns the bytes that images may have after one of them was stored.
    ///
    /// Freed memory that new images use counts in the limit. A full cache of small images leaves it a share; an image
    /// of less than a page has no pages of its own, and a large one would evict more than its memory is worth.
    ///
    /// - Parameter byteCount: The bytes of the pixels that were added.
    private func target(for byteCount: Int) -> Int {
        let share = CachedMemory.share(of: byteLimit)
        guard leavesRoom, byteCount >= CachedMemory.pageByteCount, byteCount <= share / 4 else { return byteLimit }
        return byteLimit - share
    }

    private mutating func evictToLimit(after byteCount: Int) -> [CacheEntry] {
        if storages.byteCount > byteLimit {
            leavesRoom = true
        } else if storages.byteCount < byteLimit - 2 * CachedMemory.share(of: byteLimit) {
            leavesRoom = false
        }
        return evict(to: target(for: byteCount))
    }

    private mutating func evict(to byteCount: Int) -> [CacheEntry] {
        var evicted: [CacheEntry] = []
        while storages.byteCount > byteCount {
            let victim = policy.removeVictim { [numbered] number in numbered[number]?.reuses ?? 0 }
            guard let victim, let entry = numbered[victim].take() else { break }
            evict(entry)
            evicted.append(entry)
        }
        return evicted
    }

    /// Returns the entries that would be evicted next; a copy of the policy chooses them.
    package func evictionOrder(first count: Int) -> [CacheEntry] {
        var policy = policy
        var order: [CacheEntry] = []
        while order.count < count {
            let victim = policy.removeVictim { [numbered] number in numbered[number]?.reuses ?? 0 }
            guard let victim, let entry = numbered[victim] else { break }
            order.append(entry)
        }
        return order
    }

    private mutating func evict(_ entry: CacheEntry) {
        let before = storages.byteCount
        detach(entry)
        shards.remove(entry)
        statistics.evictions += 1
        statistics.evictedByteCount += before - storages.byteCount
    }

    private mutating func detach(_ entry: CacheEntry) {
        storages.remove(entry)
        numbered[entry.number] = nil
        freeNumbers.append(Int32(truncatingIfNeeded: entry.number))
        // The room of all entries is given up with the last one.
        if count == 0 { (numbered, freeNumbers) = ([], []) }
    }
}

// MARK: - On screen

extension CacheIndex {
    package mutating func pin(_ key: CacheKey) {
        pins[key, default: 0] += 1
        guard pins[key] == 1, let entry = shards.entry(for: key) else { return }
        policy.remove(entry.number)
        storages.pin(entry)
        followVisible()
    }

    package mutating func unpin(_ key: CacheKey, epoch: Int) -> CacheChange {
        guard let count = pins[key] else { return CacheChange() }
        pins[key] = count > 1 ? count - 1 : nil
        guard count == 1, let entry = shards.entry(for: key) else { return CacheChange() }
        entry.touch(in: epoch)
        storages.unpin(entry)
        policy.insert(EvictionPolicy.Entry(entry, byteCount: storages.cost(of: entry)), uses: entry.reuses)
        return CacheChange(evicted: evictToLimit(after: entry.image.byteCount))
    }
}

package struct CacheChange {
    package var inserted: CacheEntry?
    package var rejection: RasterCache.Rejection?

    /// The entries that were replaced, or removed on request.
    package var removed: [CacheEntry] = []

    /// The entries that were evicted to keep a limit.
    package var evicted: [CacheEntry] = []

    /// A Boolean value that indicates whether an entry was inserted, and found room beside the images on screen.
    package var isStored: Bool {
        guard let inserted else { return false }
        return !evicted.contains { $0 === inserted }
    }
}
