// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState

/// The contents of a cache, their cost, and what is evicted when that exceeds the limit.
///
/// The index is protected by a lock that hits don't take. Comparing pixels takes time: the index only names the images
/// that may be equal, and the cache compares them outside the lock.
package struct CacheIndex: Sendable {
    /// The result of storing an image.
    package enum Insertion {
        /// The image was stored or refused.
        case done(CacheChange)
        /// Storages that may have equal pixels, and were not compared yet.
        case compare([Int: RasterImage])
    }

    private(set) var entries: [CacheKey: CacheEntry] = [:]
    private var entriesByID: [Int: CacheEntry] = [:]
    private(set) var storages = StorageTable()
    private var policy: any EvictionPolicy
    private var pins: [CacheKey: Int] = [:]
    private var lastID = 0

    /// A Boolean value that indicates whether images leave a part of the limit to the memory that the next ones use.
    ///
    /// It is so from the first eviction until much has been removed.
    private var leavesRoom = false

    /// The statistics without hits and misses, which the shards count.
    package private(set) var statistics = RasterCache.Statistics()

    /// The limit in bytes.
    package private(set) var byteLimit: Int

    /// Creates an empty index.
    ///
    /// - Parameter policy: The policy that chooses what to evict; nil for the default.
    package init(byteLimit: Int, policy: (any EvictionPolicy)? = nil) {
        self.byteLimit = byteLimit
        self.policy = policy ?? CostAwarePolicy(byteLimit: byteLimit)
        self.policy.byteLimit = byteLimit
    }

    /// The number of images.
    package var count: Int { entries.count }

    /// The bytes that all images cost.
    package var byteCount: Int { storages.byteCount }

    /// The bytes that the images on screen cost.
    package var pinnedByteCount: Int { storages.pinnedByteCount }

    /// The bytes that images with equal pixels save by sharing them.
    package var sharedByteCount: Int { storages.sharedByteCount }

    /// What the policy has learned about components.
    var admission: [String: RasterCache.Admission] { policy.admission }

    /// A Boolean value that indicates whether the image of a key is on screen.
    func isPinned(_ key: CacheKey) -> Bool {
        pins[key] != nil
    }

    /// The entries as they are now.
    var states: [CacheEntryState] {
        entries.values.map { CacheEntryState(entry: $0, usage: $0.usage, isPinned: isPinned($0.key)) }
    }

    /// The keys of images that share their pixels, by storage.
    package var equalImages: [RasterCache.EqualImages] {
        Dictionary(grouping: entries.values, by: \.storage).values.compactMap { entries in
            guard entries.count > 1, let first = entries.first else { return nil }
            return RasterCache.EqualImages(keys: entries.map(\.key), byteCount: first.image.byteCount)
        }
    }
}

// MARK: - Storing

extension CacheIndex {
    /// Stores an image, unless it has to be compared with others first.
    ///
    /// - Parameters:
    ///   - image: The image; with a storage, it has the memory of that storage.
    ///   - key: The key.
    ///   - origin: How the image came about.
    ///   - fingerprint: The fingerprint of the pixels.
    ///   - storage: The storage whose pixels are equal, if one was found.
    ///   - compared: The storages whose pixels differ.
    ///   - epoch: The time by which uses are ordered.
    ///   - now: The time.
    package mutating func insert(
        _ image: RasterImage,
        for key: CacheKey,
        origin: RasterOrigin = RasterOrigin(),
        fingerprint: UInt64,
        storage: Int?,
        compared: Set<Int>,
        epoch: Int = 0,
        now: ContinuousClock.Instant = .now
    ) -> Insertion {
        if storage == nil {
            let candidates = storages.candidates(for: fingerprint, except: compared)
            guard candidates.isEmpty else { return .compare(candidates) }
        }
        var change = remove(key)
        // The storage that was found may be gone; its memory lives on in this image.
        let shared = storage.flatMap { storages.contains($0) ? $0 : nil }
        let cost = shared == nil ? image.byteCount : min(image.byteCount, PixelStorage.sharingCost)
        lastID += 1
        if let refusal = refusal(of: image, for: key, origin, cost: cost, replaces: !change.removed.isEmpty) {
            statistics.refusals += 1
            change.refusal = refusal
            return .done(change)
        }
        if let shared { storages.retain(shared) }
        let entry = CacheEntry(
            id: lastID,
            key: key,
            image: image,
            origin: origin,
            storage: shared ?? storages.add(image, fingerprint: fingerprint),
            cost: cost,
            storedAt: now,
            epoch: epoch
        )
        entries[key] = entry
        entriesByID[entry.id] = entry
        if isPinned(key) {
            storages.pin(entry.storage)
        } else {
            policy.insert(entry.candidate, usage: entry.reuse)
        }
        statistics.insertions += 1
        change.inserted = entry
        change.evicted = evictToLimit(after: cost)
        return .done(change)
    }

    /// Returns the reason why an image isn't to be stored, or nil if it is.
    ///
    /// The policy is asked only where others would have to be evicted. An image that is on screen, that replaces one, or
    /// that was drawn before it was needed is going to be asked for.
    private mutating func refusal(
        of image: RasterImage,
        for key: CacheKey,
        _ origin: RasterOrigin,
        cost: Int,
        replaces: Bool
    ) -> RasterCache.Refusal? {
        guard image.byteCount <= byteLimit else { return .tooLarge }
        guard storages.byteCount + cost > target(for: cost), !replaces, !isPinned(key), !origin.isPrefetched
        else { return nil }
        let candidate = EvictionEntry(id: lastID, key: key, origin: origin, byteCount: cost)
        return policy.admits(candidate) ? nil : .neverRepeats
    }
}

// MARK: - Removing and evicting

extension CacheIndex {
    /// Removes an image, even if it is on screen.
    package mutating func remove(_ key: CacheKey) -> CacheChange {
        guard let entry = entries[key] else { return CacheChange() }
        return remove([entry])
    }

    /// Removes entries that have not been replaced.
    package mutating func remove(_ list: some Sequence<CacheEntry>) -> CacheChange {
        var change = CacheChange()
        for entry in list where entriesByID[entry.id] != nil {
            if isPinned(entry.key) {
                storages.unpin(entry.storage)
            } else {
                policy.remove(entry.id)
            }
            detach(entry)
            change.removed.append(entry)
        }
        return change
    }

    /// Changes the limit.
    package mutating func setLimit(_ limit: Int) -> CacheChange {
        byteLimit = limit
        policy.byteLimit = limit
        return trim(to: limit)
    }

    /// Evicts images until the rest costs at most a number of bytes, or is all on screen.
    package mutating func trim(to byteCount: Int) -> CacheChange {
        CacheChange(evicted: evict(to: byteCount))
    }

    /// Evicts the images that a stage of memory pressure asks for.
    package mutating func relieve(_ stage: MemoryPressure) -> CacheChange {
        if stage >= .offScreen {
            return trim(to: -1)
        }
        let unasked = entries.values.filter { entry in
            entry.origin.isPrefetched && entry.usage.uses == 0 && !isPinned(entry.key)
        }
        for entry in unasked {
            policy.remove(entry.id)
            countEviction(entry)
        }
        return CacheChange(evicted: unasked)
    }

    /// Returns the bytes that images may have after one of them was stored.
    ///
    /// Freed memory that new images use counts in the limit. A full cache of small images leaves it a share; an image of
    /// less than a page has no pages of its own, and a large one would evict more than its memory is worth.
    private func target(for cost: Int) -> Int {
        let share = CachedMemory.share(of: byteLimit)
        guard leavesRoom, cost >= CachedMemory.pageByteCount, cost <= share / 4 else { return byteLimit }
        return byteLimit - share
    }

    /// Evicts images after one of them was stored, or has left the screen.
    private mutating func evictToLimit(after cost: Int) -> [CacheEntry] {
        if storages.byteCount > byteLimit {
            leavesRoom = true
        } else if storages.byteCount < byteLimit - 2 * CachedMemory.share(of: byteLimit) {
            leavesRoom = false
        }
        return evict(to: target(for: cost))
    }

    private mutating func evict(to byteCount: Int) -> [CacheEntry] {
        var evicted: [CacheEntry] = []
        while storages.byteCount > byteCount {
            let victim = policy.removeVictim { [entriesByID] id in entriesByID[id]?.reuse ?? EvictionUsage() }
            guard let victim, let entry = entriesByID[victim] else { break }
            countEviction(entry)
            evicted.append(entry)
        }
        return evicted
    }

    private mutating func countEviction(_ entry: CacheEntry) {
        let before = storages.byteCount
        detach(entry)
        statistics.evictions += 1
        statistics.evictedByteCount += before - storages.byteCount
    }

    private mutating func detach(_ entry: CacheEntry) {
        storages.release(entry.storage)
        entriesByID[entry.id] = nil
        entriesByID.dropRoomIfEmpty()
        entries[entry.key] = nil
        entries.dropRoomIfEmpty()
    }
}

// MARK: - On screen

extension CacheIndex {
    /// Protects the image of a key, stored now or later, from eviction.
    package mutating func pin(_ key: CacheKey) {
        pins[key, default: 0] += 1
        guard pins[key] == 1, let entry = entries[key] else { return }
        policy.remove(entry.id)
        storages.pin(entry.storage)
    }

    /// Balances a call to `pin`; after the last one the image may be evicted.
    package mutating func unpin(_ key: CacheKey, epoch: Int) -> CacheChange {
        guard let count = pins[key] else { return CacheChange() }
        pins[key] = count > 1 ? count - 1 : nil
        guard count == 1, let entry = entries[key] else { return CacheChange() }
        entry.touch(in: epoch)
        storages.unpin(entry.storage)
        policy.insert(entry.candidate, usage: entry.reuse)
        return CacheChange(evicted: evictToLimit(after: entry.cost))
    }
}

extension Dictionary {
    /// Gives up the room for many elements after the last one has gone; a dictionary would keep it.
    mutating func dropRoomIfEmpty() {
        if isEmpty, capacity > 64 { self = [:] }
    }
}
