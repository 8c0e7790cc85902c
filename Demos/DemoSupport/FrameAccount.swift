// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterLists

/// The account of a list's cells from frame to frame: what was drawn, what was there, and what waits.
package struct FrameAccount<ItemID: Hashable & Sendable> {
    /// The images that the last frame showed.
    private var shown: [ItemID: RasterImage] = [:]

    /// The number of drawings until the last frame.
    private var drawings = 0

    package init() {}

    /// Counts the visible cells of a frame.
    ///
    /// A cell is waiting if it has no image of its present state. It is reused if its image was there when it came into
    /// view, or was shown in the frame before.
    ///
    /// - Parameters:
    ///   - frame: The frame, the next one after that of the last call.
    ///   - drawings: The number of cells that have been drawn until now, those ahead of the viewport included.
    ///   - record: The record that receives the numbers.
    package mutating func count(_ frame: RasterListFrame<ItemID>, drawings: Int, in record: inout FrameRecord) {
        var images: [ItemID: RasterImage] = [:]
        record.offset = frame.offset
        record.visible = frame.items.count
        record.drawn = drawings - self.drawings
        self.drawings = drawings
        for item in frame.items {
            images[item.id] = item.image
            switch item.status {
            case .hit: record.reused += 1
            case .drawn: record.reused += item.image === shown[item.id] ? 1 : 0
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
