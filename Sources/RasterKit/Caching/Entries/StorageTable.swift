// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pixels of a cache's images, equal ones once, and the bytes that they cost.
struct StorageTable {
    private var storages: [Int: PixelStorage] = [:]
    private var storagesByFingerprint: [UInt64: [Int]] = [:]

    /// Numbers are not used again: whoever compares pixels may come back with one that has gone meanwhile.
    private var lastStorage = 0

    /// The number of bytes that the images cost together.
    private(set) var byteCount = 0

    /// The number of bytes that those on screen cost together.
    private(set) var pinnedByteCount = 0

    /// The number of bytes that the images would occupy besides, if none shared its pixels.
    private(set) var sharedByteCount = 0

    /// Returns the storages that may have equal pixels, but for some that are known not to.
    func candidates(for fingerprint: UInt64, except compared: Set<Int>) -> [Int: RasterImage] {
        var images: [Int: RasterImage] = [:]
        for storage in storagesByFingerprint[fingerprint, default: []] where !compared.contains(storage) {
            images[storage] = storages[storage]?.image
        }
        return images
    }

    /// Whether there is a storage.
    func contains(_ storage: Int) -> Bool {
        storages[storage] != nil
    }

    /// Takes up the pixels of an image that shares them with none.
    ///
    /// - Returns: The number of their storage.
    mutating func add(_ image: RasterImage, fingerprint: UInt64) -> Int {
        lastStorage += 1
        storages[lastStorage] = PixelStorage(fingerprint: fingerprint, image: image)
        storagesByFingerprint[fingerprint, default: []].append(lastStorage)
        byteCount += image.byteCount
        return lastStorage
    }

    /// Notes that one more image has the pixels.
    mutating func retain(_ storage: Int) {
        change(storage) { $0.count += 1 }
    }

    /// Notes that one image less has the pixels, none on screen.
    mutating func release(_ storage: Int) {
        guard let pixels = storages[storage] else { return }
        guard pixels.count == 1 else { return change(storage) { $0.count -= 1 } }
        byteCount -= pixels.cost
        storages[storage] = nil
        storagesByFingerprint[pixels.fingerprint]?.removeAll { $0 == storage }
        if storagesByFingerprint[pixels.fingerprint]?.isEmpty == true {
            storagesByFingerprint[pixels.fingerprint] = nil
        }
    }

    /// Notes that one more image with the pixels is on screen.
    mutating func pin(_ storage: Int) {
        change(storage) { $0.pinnedCount += 1 }
    }

    /// Notes that one image less with the pixels is on screen.
    mutating func unpin(_ storage: Int) {
        change(storage) { $0.pinnedCount -= 1 }
    }

    /// Changes a storage, and the sums with it.
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
