// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
}
