// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A rectangle of whole pixels.
struct PixelRect: Sendable, Hashable {
    /// The columns that it covers.
    var columns: Range<Int>

    /// The rows that it covers.
    var rows: Range<Int>

    var x: Int { columns.lowerBound }
    var y: Int { rows.lowerBound }
    var width: Int { columns.count }
    var height: Int { rows.count }
    var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// Returns the pixels that both rectangles cover.
    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// Returns the rectangle with every edge moved inwards, or outwards by less
    /// than 0.
    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(
            columns: columns.lowerBound + distance..<max(columns.upperBound - distance, columns.lowerBound + distance),
            rows: rows.lowerBound + distance..<max(rows.upperBound - distance, rows.lowerBound + distance)
        )
    }

    /// Returns the rectangle in points.
    func points(scale: CGFloat) -> CGRect {
        CGRect(
            x: CGFloat(x) / scale,
            y: CGFloat(y) / scale,
            width: CGFloat(width) / scale,
            height: CGFloat(height) / scale
        )
    }

    /// Returns the pieces of the rectangle whose sides are at most so long.
    func tiles(ofSide length: Int) -> [PixelRect] {
        stride(from: rows.lowerBound, to: rows.upperBound, by: length).flatMap { y in
            stride(from: columns.lowerBound, to: columns.upperBound, by: length).map { x in
                PixelRect(
                    columns: x..<min(x + length, columns.upperBound),
                    rows: y..<min(y + length, rows.upperBound)
                )
            }
        }
    }
}
