// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import RasterLists

/// The rows of a list that are shown without a drawing, from frame to frame.
package struct ReusedRows<ItemID: Hashable & Sendable> {
    private var shown: [ItemID: RasterImage] = [:]

    package init() {}

    /// Returns the number of rows whose image was there when they came into view, or was shown in the frame before.
    package mutating func count(_ frame: RasterListFrame<ItemID>) -> Int {
        var images: [ItemID: RasterImage] = [:]
        var count = 0
        for item in frame.items {
            images[item.id] = item.image
            switch item.status {
            case .hit: count += 1
            case .drawn: count += item.image === shown[item.id] ? 1 : 0
            case .idle, .preparing, .measuring, .waiting, .failed: break
            }
        }
        shown = images
        return count
    }
}
