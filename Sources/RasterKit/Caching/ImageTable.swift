// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterGraphics
package import RasterState

/// The images of a cache by key, with equal pixels in one memory, up to a limit in bytes.
///
/// Comparing pixels takes time, and this table lives under a lock: it only tells which images may be equal.
package struct ImageTable {
    /// What came of storing an image.
    package enum Insertion {
        /// The image is in the table, or too large for it; these images had to go.
        case done(isStored: Bool, evicted: [RasterImage])
        /// These may have equal pixels, and were not compared yet.
        case compare([Int: RasterImage])
    }

    private struct Entry {
        let image: RasterImage
        let storage: Int
    }

    private var entries = LeastRecentlyUsed<CacheKey, Entry>()
    private var storages: [Int: PixelStorage] = [:]
    private var storagesByFingerprint: [UInt64: [Int]] = [:]
    private var nextStorage = 0

    /// The number of bytes that the images may cost together.
    package private(set) var byteLimit: Int

    /// The number of bytes that the images cost together.
    package private(set) var byteCount = 0

    /// The number of bytes that the images would occupy besides, if none shared its pixels.
    package private(set) var sharedByteCount = 0

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The number of images.
    package var count: Int { entries.count }

    /// Returns an image and marks it as used.
    package mutating func image(for key: CacheKey) -> RasterImage? {
        entries.value(for: key)?.image
    }

    /// Stores an image as the most recently used, unless there are images that it has to be compared with before.
    ///
    /// - Parameters:
    ///   - image: The image; with a storage, it has the memory of that one.
    ///   - key: The key.
    ///   - fingerprint: The fingerprint of the pixels.
    ///   - storage: The storage whose pixels are equal, if one was found.
    ///   - compared: The storages whose pixels are not equal.
    package mutating func insert(
        _ image: RasterImage,
        for key: CacheKey,
        fingerprint: UInt64,
        storage: Int?,
        compared: Set<Int>
    ) -> Insertion {
        if storage == nil {
            let candidates = storagesByFingerprint[fingerprint, default: []].filter { !compared.contains($0) }
            guard candidates.isEmpty else {
                return .compare(
                    candidates.reduce(into: [:]) { images, candidate in images[candidate] = storages[candidate]?.image }
                )
            }
        }
        var evicted: [RasterImage] = []
        if let replaced = removeImage(for: key) {
            evicted.append(replaced)
        }
        guard image.byteCount <= byteLimit else { return .done(isStored: false, evicted: evicted) }
        // The storage that was found may have been evicted since; its memory lives on in this image.
        if let storage, storages[storage] != nil {
            entries.insert(Entry(image: image, storage: storage), for: key)
            change(storage) { $0.count += 1 }
        } else {
            nextStorage += 1
            entries.insert(Entry(image: image, storage: nextStorage), for: key)
            storages[nextStorage] = PixelStorage(fingerprint: fingerprint, image: image)
            storagesByFingerprint[fingerprint, default: []].append(nextStorage)
            byteCount += image.byteCount
        }
        return .done(isStored: true, evicted: evicted + evict())
    }

    /// Removes an image.
    package mutating func removeImage(for key: CacheKey) -> RasterImage? {
        guard let entry = entries.removeValue(for: key) else { return nil }
        release(entry)
        return entry.image
    }

    /// Removes all images and returns them.
    package mutating func removeAll() -> [RasterImage] {
        let images = entries.pairs.map(\.value.image)
        // Numbers are not used again: whoever compares pixels at this moment may come back with an old one.
        let last = nextStorage
        self = ImageTable(byteLimit: byteLimit)
        nextStorage = last
        return images
    }

    /// Changes the limit and returns the images that had to go.
    package mutating func setLimit(_ limit: Int) -> [RasterImage] {
        byteLimit = limit
        return evict()
    }

    /// The keys of images that share their pixels, by storage.
    package var equalImages: [EqualImages] {
        var keys: [Int: [CacheKey]] = [:]
        for (key, entry) in entries.pairs where storages[entry.storage].map({ $0.count > 1 }) == true {
            keys[entry.storage, default: []].append(key)
        }
        return keys.compactMap { storage, keys in
            storages[storage].map { EqualImages(keys: keys, byteCount: $0.image.byteCount) }
        }
    }

    /// Lets go of the images used longest ago until the limit is kept.
    private mutating func evict() -> [RasterImage] {
        var evicted: [RasterImage] = []
        while byteCount > byteLimit, let entry = entries.removeOldest() {
            release(entry)
            evicted.append(entry.image)
        }
        return evicted
    }

    private mutating func release(_ entry: Entry) {
        guard let storage = storages[entry.storage] else { return }
        guard storage.count == 1 else { return change(entry.storage) { $0.count -= 1 } }
        byteCount -= storage.cost
        storages[entry.storage] = nil
        storagesByFingerprint[storage.fingerprint]?.removeAll { $0 == entry.storage }
        if storagesByFingerprint[storage.fingerprint]?.isEmpty == true {
            storagesByFingerprint[storage.fingerprint] = nil
        }
    }

    /// Changes a storage, and the sums with it.
    private mutating func change(_ index: Int, _ body: (inout PixelStorage) -> Void) {
        guard var storage = storages[index] else { return }
        byteCount -= storage.cost
        sharedByteCount -= storage.sharedByteCount
        body(&storage)
        byteCount += storage.cost
        sharedByteCount += storage.sharedByteCount
        storages[index] = storage
    }
}
