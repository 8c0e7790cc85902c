// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The pixels of a cache's images, equal ones once, and the cost of all images in bytes.
struct StorageTable: Sendable {
    private var storages = Slab<PixelStorage>()

    /// The first storage of the list for each remainder of a fingerprint; -1 if there is none.
    private var lists: [Int32] = []

    /// The bytes that all images cost.
    private(set) var byteCount = 0

    /// The bytes that the images on screen cost.
    private(set) var pinnedByteCount = 0

    /// The bytes that images with equal pixels save by sharing them.
    private(set) var sharedByteCount = 0

    /// Returns the storage whose memory an image has, or nil if there is none.
    func storage(of image: RasterImage, fingerprint: UInt64) -> Int? {
        first(for: fingerprint) { $0.image.sharesPixels(with: image) }
    }

    /// Returns the images that may have equal pixels, except those that are known to differ.
    func candidates(for fingerprint: UInt64, except compared: [RasterImage]) -> [RasterImage] {
        var images: [RasterImage] = []
        _ = first(for: fingerprint) { storage in
            if !compared.contains(where: { $0 === storage.image }) { images.append(storage.image) }
            return false
        }
        return images
    }

    /// Returns the bytes that removing an entry frees, or did when it was stored: those of its pixels unless others share them.
    func cost(of entry: CacheEntry) -> Int {
        let isShared = storages[entry.storage].map { $0.count > 1 } ?? false
        return entry.overhead + (isShared ? 0 : entry.image.pixelFootprint)
    }

    /// Adds an image whose pixels are in no storage.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - fingerprint: The fingerprint of its pixels.
    ///   - overhead: The bytes that the image costs beside them.
    /// - Returns: The number of their storage.
    mutating func add(_ image: RasterImage, fingerprint: UInt64, overhead: Int) -> Int {
        if storages.count >= lists.count { resizeLists(to: max(2 * lists.count, 8)) }
        let list = list(of: UInt32(truncatingIfNeeded: fingerprint))
        let storage = PixelStorage(
            image: image,
            fingerprint: UInt32(truncatingIfNeeded: fingerprint),
            next: lists[list]
        )
        let number = storages.insert(storage)
        lists[list] = Int32(truncatingIfNeeded: number)
        byteCount += storage.cost + overhead
        return number
    }

    /// Counts one more image with the pixels.
    mutating func retain(_ number: Int, overhead: Int) {
        change(number) { $0.count += 1 }
        byteCount += overhead
    }

    /// Counts one image fewer with the pixels, which is not on screen.
    mutating func release(_ number: Int, overhead: Int) {
        guard let storage = storages[number] else { return }
        byteCount -= overhead
        guard storage.count == 1 else { return change(number) { $0.count -= 1 } }
        byteCount -= storage.cost
        unlink(number, storage)
        storages.remove(number)
        if storages.count == 0 {
            lists = []
        } else if lists.count > 64, 8 * storages.count < lists.count {
            resizeLists(to: lists.count / 4)
        }
    }

    /// Counts one more image with the pixels on screen.
    mutating func pin(_ number: Int, overhead: Int) {
        change(number) { $0.pinnedCount += 1 }
        pinnedByteCount += overhead
    }

    /// Counts one image fewer with the pixels on screen.
    mutating func unpin(_ number: Int, overhead: Int) {
        change(number) { $0.pinnedCount -= 1 }
        pinnedByteCount -= overhead
    }

    /// Changes a storage and the sums.
    private mutating func change(_ number: Int, _ body: (inout PixelStorage) -> Void) {
        guard let before = storages[number] else { return }
        storages.change(number, body)
        guard let after = storages[number] else { return }
        sharedByteCount += after.sharedByteCount - before.sharedByteCount
        if before.pinnedCount == 0, after.pinnedCount > 0 { pinnedByteCount += after.cost }
        if before.pinnedCount > 0, after.pinnedCount == 0 { pinnedByteCount -= after.cost }
    }
}

// MARK: - Lists

extension StorageTable {
    private func list(of fingerprint: UInt32) -> Int {
        Int(fingerprint) & (lists.count - 1)
    }

    /// Returns the first storage with a fingerprint that a closure accepts.
    private func first(for fingerprint: UInt64, where isRight: (PixelStorage) -> Bool) -> Int? {
        guard !lists.isEmpty else { return nil }
        let fingerprint = UInt32(truncatingIfNeeded: fingerprint)
        var number = Int(lists[list(of: fingerprint)])
        while let storage = storages[number] {
            if storage.fingerprint == fingerprint, isRight(storage) { return number }
            number = Int(storage.next)
        }
        return nil
    }

    /// Takes a storage out of its list.
    private mutating func unlink(_ number: Int, _ storage: PixelStorage) {
        let list = list(of: storage.fingerprint)
        var before = Int(lists[list])
        if before == number {
            lists[list] = storage.next
            return
        }
        while let other = storages[before] {
            if Int(other.next) == number {
                storages.change(before) { $0.next = storage.next }
                return
            }
            before = Int(other.next)
        }
    }

    /// Puts all storages into as many lists as a power of two says.
    private mutating func resizeLists(to count: Int) {
        lists = Array(repeating: -1, count: count)
        for number in storages.numbers {
            guard let storage = storages[number] else { continue }
            let list = list(of: storage.fingerprint)
            storages.change(number) { $0.next = lists[list] }
            lists[list] = Int32(truncatingIfNeeded: number)
        }
    }
}

/// Pixels in the cache, and the number of images that share them.
struct PixelStorage: Sendable {
    /// One of the images.
    let image: RasterImage

    /// A part of a number that is equal for equal pixels, and rarely for others.
    let fingerprint: UInt32

    /// The number of images.
    var count: Int32 = 1

    /// The number of images on screen.
    var pinnedCount: Int32 = 0

    /// The storage that follows in the list of those with similar fingerprints, or -1.
    var next: Int32

    /// The bytes that the pixels occupy with what describes them.
    var cost: Int { image.pixelFootprint }

    /// The bytes that the images save by sharing.
    var sharedByteCount: Int { (Int(count) - 1) * image.byteCount }
}
