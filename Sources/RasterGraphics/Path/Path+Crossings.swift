// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// The extent of the lines and curves of a path, which is closed as for filling.
    package struct Extent {
        /// The number of lines and curves.
        package var count = 0
        /// The number of pairs of them whose boxes, with a margin, touch; each pair of lines crosses once at most.
        package var pairCount = 0
        /// The sum of their widths and heights, and the largest one.
        package var length = 0.0
        package var longest = 0.0

        package init() {}
    }

    /// Returns the extent; nil if more than a number of boxes stand beside each other.
    ///
    /// - Complexity: O(*n* log *n*) for *n* lines, and the number of those beside each other.
    package func extent(margin: Double, limit: Int) -> Extent? {
        var extent = Extent()
        var boxes: [ControlBox] = []
        for subpath in subpaths {
            // The line that closes another line lies on it.
            let closing = subpath.segments.count > 1 ? [PathSegment.line(subpath.end, subpath.start)] : []
            for segment in subpath.segments + closing {
                var box = ControlBox()
                box.add(segment)
                let length = box.maxX - box.minX + box.maxY - box.minY
                extent.length += length
                extent.longest = max(extent.longest, length)
                box.grow(by: margin)
                boxes.append(box)
            }
        }
        extent.count = boxes.count
        boxes.sort { $0.minY < $1.minY }
        var comparisonCount = 0
        var active: [ControlBox] = []
        for box in boxes {
            active.removeAll { $0.maxY < box.minY }
            comparisonCount += active.count
            guard comparisonCount <= limit else { return nil }
            for other in active where other.minX <= box.maxX && box.minX <= other.maxX { extent.pairCount += 1 }
            active.append(box)
        }
        return extent
    }
}
