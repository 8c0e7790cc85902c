// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The crossing of a band of columns with a band of rows.
struct StretchCell: Sendable, Hashable {
    /// The columns.
    var column: StretchBand

    /// The rows.
    var row: StretchBand

    /// The pixels of the image.
    var source: PixelRect { PixelRect(columns: column.source, rows: row.source) }

    /// The pixels of the target.
    var destination: PixelRect { PixelRect(columns: column.destination, rows: row.destination) }

    /// The pixels of the target that are drawn.
    var visible: PixelRect { PixelRect(columns: column.visible, rows: row.visible) }
}
