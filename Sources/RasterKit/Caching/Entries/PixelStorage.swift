// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Pixels in the cache, and the number of images that share them.
struct PixelStorage {
    /// A number that is equal for equal pixels, and rarely for others.
    let fingerprint: UInt64

    /// One of the images.
    let image: RasterImage

    /// The number of images.
    var count = 1

    /// The number of images on screen.
    var pinnedCount = 0

    /// The cost of each image after the first, in bytes: about the size of its key and its object.
    ///
    /// Without a cost, states that aren't visible could fill the cache without bound.
    static let sharingCost = 256

    /// The bytes that all images cost.
    var cost: Int { cost(of: count) }

    /// The bytes that the images on screen cost.
    var pinnedCost: Int { pinnedCount == 0 ? 0 : cost(of: pinnedCount) }

    /// The bytes that the images save by sharing.
    var sharedByteCount: Int { (count - 1) * image.byteCount }

    private func cost(of count: Int) -> Int {
        image.byteCount + (count - 1) * min(image.byteCount, Self.sharingCost)
    }
}
