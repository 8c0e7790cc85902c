// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pixels of a cache's images, equal ones once, and their cost in bytes.
struct StorageTable {
    private var storages: [Int: PixelStorage] = [:]
    private var storagesByFingerprint: [UInt64: [Int]] = [:]

    /// Numbers aren't used again: a comparison of pixels may end after its storage is gone.
    private var lastStorage = 0

    /// The bytes that all images cost.
    private(set) var byteCount = 0

    /// The bytes that the images on screen cost.
    private(set) var pinnedByteCount = 0

    /// The bytes that images with equal pixels save by sharing them.
    private(set) var sharedByteCount = 0

    /// Returns the storages that may have equal pixels, except those that are known to differ.
    func candidates(for fingerprint: UInt64, except compared: Set<Int>) -> [Int: RasterImage] {
        var images: [Int: RasterImage] = [:]
        for storage in storagesByFingerprint[fingerprint, default: []] where !compared.contains(storage) {
            images[storage] = storages[storage]?.image
        }
        return images
    }

    /// A Boolean value that indicates whether there is a storage.
    func contains(_ storage: Int) -> Bool {
        storages[storage] != nil
    }

    /// Adds the pixels of an image that shares them with no other.
    ///
    /// - Returns: The number of their storage.
    mutating func add(_ image: RasterImage, fingerprint: UInt64) -> Int {
        lastStorage += 1
        storages[lastStorage] = PixelStorage(fingerprint: fingerprint, image: image)
        storagesByFingerprint[fingerprint, default: []].append(lastStorage)
        byteCount += image.byteCount
        return lastStorage
    }

    /// Counts one more image with the pixels.
    mutating func retain(_ storage: Int) {
        change(storage) { $0.count += 1 }
    }

    /// Counts one image fewer with the pixels, which is not on screen.
    mutating func release(_ storage: Int) {
        guard let pixels = storages[storage] else { return }
        guard pixels.count == 1 else { return change(storage) { $0.count -= 1 } }
        byteCount -= pixels.cost
        storages[storage] = nil
        storagesByFingerprint[pixels.fingerprint]?.removeAll { $0 == storage }
        if storagesByFingerprint[pixels.fingerprint]?.isEmpty == true {
            storagesByFingerprint[pixels.fingerprint] = nil
        }
        storages.dropRoomIfEmpty()
        storagesByFingerprint.dropRoomIfEmpty()
    }

    /// Counts one more image with the pixels on screen.
    mutating func pin(_ storage: Int) {
        change(storage) { $0.pinnedCount += 1 }
    }

    /// Counts one image fewer with the pixels on screen.
    mutating func unpin(_ storage: Int) {
        change(storage) { $0.pinnedCount -= 1 }
    }

    /// Changes a storage and the sums.
    private mutating func change(_ storage: Int, _ body: (inout PixelStorage) -> Void) {
        guard var pixels = storages[storage] else { return }
        let before = pixels
        body(&pixels)
        byteCount += pixels.cost - before.cost
        pinnedByteCount += pixels.pinnedCost - before.pinnedCost
        sharedByteCount += pixels.sharedByteCount - before.sharedByteCount
        storages[storage] = pixels
    }
}
