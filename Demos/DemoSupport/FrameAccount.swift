// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

/// The account of a list's cells from frame to frame: which of them were drawn, and which wait.
package struct FrameAccount<ItemID: Hashable & Sendable> {
    /// The images that the last frame showed.
    private var shown: [ItemID: RasterImage] = [:]

    package init() {}

    /// Counts the visible cells of a frame.
    ///
    /// A cell is waiting if it has no image of its present state, and drawn if it has one that was drawn for it and
    /// wasn't shown in the frame before. All others are reused.
    ///
    /// - Parameters:
    ///   - frame: The frame, the next one after that of the last call.
    ///   - record: The record that receives the numbers.
    package mutating func count(_ frame: RasterListFrame<ItemID>, in record: inout FrameRecord) {
        var images: [ItemID: RasterImage] = [:]
        record.offset = frame.offset
        record.visible = frame.items.count
        for item in frame.items {
            images[item.id] = item.image
            switch item.status {
            case .hit: break
            case .drawn: record.drawn += item.image === shown[item.id] ? 0 : 1
            case .idle, .preparing, .measuring, .waiting, .failed: record.waiting += 1
            }
        }
        shown = images
    }
}
extension FrameRecord {
    /// Records the share of a viewport that was painted.
    package mutating func count(_ damage: RasterListDamage, of size: CGSize) {
        let area = damage.rects.reduce(0) { $0 + $1.width * $1.height }
        painted = size.width > 0 && size.height > 0 ? min(area / (size.width * size.height), 1) : 0
    }
}
