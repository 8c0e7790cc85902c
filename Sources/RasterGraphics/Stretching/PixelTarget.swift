// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Memory that pixels are written to directly.
@safe
struct PixelTarget {
    /// The first word of the first row.
    let words: UnsafeMutablePointer<UInt32>
    /// The number of pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The format of the memory.
    let format: PixelFormat
    /// The distance of two rows, in bytes; a multiple of 4.
    let stride: Int

    /// All pixels.
    var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }
}
