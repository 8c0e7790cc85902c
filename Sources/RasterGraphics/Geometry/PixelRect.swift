// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

/// A rectangle of whole pixels.
package struct PixelRect: Sendable, Hashable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    package var x: Int { columns.lowerBound }
    package var y: Int { rows.lowerBound }
    package var width: Int { columns.count }
    package var height: Int { rows.count }
    package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    /// Returns the smallest rectangle around both.
    package func union(_ other: PixelRect) -> PixelRect {
        PixelRect(
            columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
            rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound)
        )
    }

    /// Returns the rectangle moved right and down, or left and up by less than 0.
    package func moved(byColumns columnCount: Int = 0, rows rowCount: Int) -> PixelRect {
        PixelRect(
            columns: columns.lowerBound + columnCount..<columns.upperBound + columnCount,
            rows: rows.lowerBound + rowCount..<rows.upperBound + rowCount
        )
    }

    /// Returns the rectangle with every edge moved inwards, or outwards by less than 0.
    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(
            columns: columns.lowerBound + distance..<max(columns.upperBound - distance, columns.lowerBound + distance),
            rows: rows.lowerBound + distance..<max(rows.upperBound - distance, rows.lowerBound + distance)
        )
    }

    package func points(scale: CGFloat) -> CGRect {
        CGRect(
            x: CGFloat(x) / scale,
            y: CGFloat(y) / scale,
            width: CGFloat(width) / scale,
            height: CGFloat(height) / scale
        )
    }

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

extension Range<Int> {
    func moved(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}
