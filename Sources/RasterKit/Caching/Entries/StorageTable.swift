// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The pixels of a cache's images, equal ones once, and the cost of all images in bytes.
struct StorageTable: Sendable {
    private struct Storage: Sendable {
        let image: RasterImage
        var count: Int32 = 0
        var pinnedCount: Int32 = 0
    }

    private var storages = HashTable<Storage>()
    private(set) var byteCount = 0
    private(set) var pinnedByteCount = 0

    /// The bytes that images with equal pixels save by sharing them.
    private(set) var sharedByteCount = 0

    func contains(_ image: RasterImage, fingerprint: UInt64) -> Bool {
        slot(of: image, fingerprint) != nil
    }

    func candidates(for fingerprint: UInt64, except compared: [RasterImage]) -> [RasterImage] {
        var images: [RasterImage] = []
        _ = storages.slot(of: fingerprint) { storage in
            if !compared.contains(where: { $0 === storage.image }) { images.append(storage.image) }
            return false
        }
        return images
    }

    /// Returns the bytes that removing an entry frees: those of its pixels unless others share them.
    func cost(of entry: CacheEntry) -> Int {
        let count = slot(of: entry.image, entry.fingerprint).flatMap { storages[$0]?.count } ?? 0
        return entry.overhead + (count > 1 ? 0 : entry.image.pixelFootprint)
    }

    /// Adds an entry that costs a number of bytes, and whose pixels are in the table if they are shared.
    mutating func insert(_ entry: CacheEntry, byteCount: Int, isShared: Bool) {
        self.byteCount += byteCount
        if isShared, let slot = slot(of: entry.image, entry.fingerprint) {
            sharedByteCount += entry.image.byteCount
            storages.change(slot) { $0?.count += 1 }
        } else {
            storages.insert(Storage(image: entry.image, count: 1), hash: entry.fingerprint)
        }
    }

    /// Removes the image of an entry, which is not on screen.
    mutating func remove(_ entry: CacheEntry) {
        guard let slot = slot(of: entry.image, entry.fingerprint) else { return }
        let freed = storages.change(slot) { storage in
            storage?.count -= 1
            return storage?.count == 0 ? storage?.image.pixelFootprint : nil
        }
        byteCount -= entry.overhead + (freed ?? 0)
        if freed == nil { sharedByteCount -= entry.image.byteCount } else { storages.remove(slot) }
    }

    mutating func pin(_ entry: CacheEntry) { changePins(of: entry, by: 1) }

    mutating func unpin(_ entry: CacheEntry) { changePins(of: entry, by: -1) }

    private mutating func changePins(of entry: CacheEntry, by sign: Int) {
        guard let slot = slot(of: entry.image, entry.fingerprint), let storage = storages[slot] else { return }
        // The pixels count with the first image on screen that has them.
        let isFirst = Int(storage.pinnedCount) == (sign > 0 ? 0 : 1)
        pinnedByteCount += sign * (entry.overhead + (isFirst ? storage.image.pixelFootprint : 0))
        storages.change(slot) { $0?.pinnedCount += Int32(sign) }
    }

    private func slot(of image: RasterImage, _ fingerprint: UInt64) -> Int? {
        storages.slot(of: fingerprint) { $0.image.sharesPixels(with: image) }
    }
}
