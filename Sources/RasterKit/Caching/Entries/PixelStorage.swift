// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Pixels in the cache, and how many images share them.
struct PixelStorage {
    /// A number that is equal for equal pixels, and hardly ever for others.
    let fingerprint: UInt64

    /// One of the images.
    let image: RasterImage

    /// The number of images.
    var count = 1

    /// The number of images on screen.
    var pinnedCount = 0

    /// What each image after the first costs, in bytes: about what its key and its object take.
    ///
    /// With nothing to pay, states that never show could fill the cache without an end.
    static let sharingCost = 256

    /// The bytes that the images cost together.
    var cost: Int { cost(of: count) }

    /// The bytes that the images on screen cost together.
    var pinnedCost: Int { pinnedCount == 0 ? 0 : cost(of: pinnedCount) }

    /// The bytes that the images would occupy besides, if they did not share.
    var sharedByteCount: Int { (count - 1) * image.byteCount }

    private func cost(of count: Int) -> Int {
        image.byteCount + (count - 1) * min(image.byteCount, Self.sharingCost)
    }
}
