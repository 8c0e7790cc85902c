// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState

/// What is in a cache, what it costs, and what goes when that is too much.
///
/// It lives under a lock that hits do not take. Comparing pixels takes time: the index only tells which images may be
/// equal, and the cache compares them elsewhere.
package struct CacheIndex: Sendable {
    /// What came of storing an image.
    package enum Insertion {
        /// The image is in the index, or too large for it.
        case done(CacheChange)
        /// These may have equal pixels, and were not compared yet.
        case compare([Int: RasterImage])
    }

    private(set) var entries: [CacheKey: CacheEntry] = [:]
    private var entriesByID: [Int: CacheEntry] = [:]
    private(set) var storages = StorageTable()
    private var policy: any EvictionPolicy
    private var pins: [CacheKey: Int] = [:]
    private var lastID = 0

    /// What was done, without hits and misses, which the shards count.
    package private(set) var statistics = RasterCacheStatistics()

    /// The number of bytes that the images may cost together.
    package private(set) var byteLimit: Int

    /// Creates an empty index.
    package init(byteLimit: Int, policy: RasterCachePolicy = .costAware) {
        self.byteLimit = byteLimit
        self.policy = policy.makePolicy(byteLimit: byteLimit)
    }

    /// The number of images.
    package var count: Int { entries.count }

    /// The number of bytes that the images cost together.
    package var byteCount: Int { storages.byteCount }

    /// The number of bytes that the images on screen cost together.
    package var pinnedByteCount: Int { storages.pinnedByteCount }

    /// The number of bytes that the images would occupy besides, if none shared its pixels.
    package var sharedByteCount: Int { storages.sharedByteCount }

    /// Whether the image of a key is on screen.
    func isPinned(_ key: CacheKey) -> Bool {
        pins[key] != nil
    }

    /// The entries as they are now.
    var states: [CacheEntryState] {
        entries.values.map { CacheEntryState(entry: $0, usage: $0.usage, isPinned: isPinned($0.key)) }
    }

    /// The keys of images that share their pixels, by storage.
    package var equalImages: [EqualImages] {
        Dictionary(grouping: entries.values, by: \.storage).values.compactMap { entries in
            guard entries.count > 1, let first = entries.first else { return nil }
            return EqualImages(keys: entries.map(\.key), byteCount: first.image.byteCount)
        }
    }
}

// MARK: - Coming

extension CacheIndex {
    /// Stores an image, unless there are images that it has to be compared with before.
    ///
    /// - Parameters:
    ///   - image: The image; with a storage, it has the memory of that one.
    ///   - key: The key.
    ///   - origin: How it came about.
    ///   - fingerprint: The fingerprint of the pixels.
    ///   - storage: The storage whose pixels are equal, if one was found.
    ///   - compared: The storages whose pixels are not equal.
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
        guard image.byteCount <= byteLimit else {
            statistics.refusals += 1
            return .done(change)
        }
        var cost = image.byteCount
        let place: Int
        // The storage that was found may have gone since; its memory lives on in this image.
        if let storage, storages.contains(storage) {
            storages.retain(storage)
            place = storage
            cost = min(cost, PixelStorage.sharingCost)
        } else {
            place = storages.add(image, fingerprint: fingerprint)
        }
        lastID += 1
        let entry = CacheEntry(
            id: lastID,
            key: key,
            image: image,
            origin: origin,
            storage: place,
            cost: cost,
            storedAt: now,
            epoch: epoch
        )
        entries[key] = entry
        entriesByID[entry.id] = entry
        if isPinned(key) {
            storages.pin(place)
        } else {
            policy.insert(entry.candidate, usage: entry.reuse)
        }
        statistics.insertions += 1
        change.inserted = entry
        change.evicted = evict(to: byteLimit)
        return .done(change)
    }
}

// MARK: - Going

extension CacheIndex {
    /// Removes an image, on screen or not.
    package mutating func remove(_ key: CacheKey) -> CacheChange {
        guard let entry = entries[key] else { return CacheChange() }
        return remove([entry])
    }

    /// Removes entries, unless others have taken their places.
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

    /// Lets go of images until they cost no more than a number of bytes, or all that are left are on screen.
    package mutating func trim(to byteCount: Int) -> CacheChange {
        CacheChange(evicted: evict(to: byteCount))
    }

    /// Lets go of the images that a stage of memory pressure asks for.
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
        entries[entry.key] = nil
    }
}

// MARK: - On screen

extension CacheIndex {
    /// Notes that the image of a key, if there is one now or later, must not be let go of.
    package mutating func pin(_ key: CacheKey) {
        pins[key, default: 0] += 1
        guard pins[key] == 1, let entry = entries[key] else { return }
        policy.remove(entry.id)
        storages.pin(entry.storage)
    }

    /// Takes one pin back; the last one lets the image go when its turn comes.
    package mutating func unpin(_ key: CacheKey, epoch: Int) -> CacheChange {
        guard let count = pins[key] else { return CacheChange() }
        pins[key] = count > 1 ? count - 1 : nil
        guard count == 1, let entry = entries[key] else { return CacheChange() }
        entry.touch(in: epoch)
        storages.unpin(entry.storage)
        policy.insert(entry.candidate, usage: entry.reuse)
        return CacheChange(evicted: evict(to: byteLimit))
    }
}
