// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The limit of a cache that follows the size of what is visible, so that contents that come back soon are cached.
struct VisibleLimit: Sendable {
    // Four screens of 1920 × 1080 pixels, or one at scale 2.
    private static let floor = 32 << 20

    /// The share of the limit for images that were prefetched or have just left: all that a list shows and prefetches.
    static let probationShare = 0.5

    /// The greatest range that a list shows and prefetches, in screens.
    var screens = 3.0
    let greatest: Int

    /// The greatest sizes in this half of a minute and in the one before, and the start of this one.
    private var sizes = (latest: 0, former: 0)
    private var start: ContinuousClock.Instant?

    init(greatest: Int) {
        self.greatest = greatest
    }

    /// Returns the limit for the bytes on screen and those of an image that is stored; nil before anything is visible.
    mutating func follow(_ visible: Int, storing byteCount: Int, _ now: ContinuousClock.Instant?) -> Int? {
        guard visible > 0 || sizes != (0, 0) else { return nil }
        if let now, start.map({ now - $0 >= .seconds(30) }) ?? true { (sizes, start) = ((0, sizes.latest), now) }
        sizes.latest = max(sizes.latest, visible, byteCount)
        let size = Double(max(sizes.latest, sizes.former))
        return min(max(Int(saturating: size * screens / Self.probationShare), Self.floor), greatest)
    }
}
