// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Memory that pixels are read from, while somebody holds it.
@safe
struct PixelSource {
    /// The first word of the first row.
    let words: UnsafePointer<UInt32>
    /// The size in pixels.
    let size: PixelSize
    /// The format of the memory.
    let format: PixelFormat

    /// The distance of two rows, in words.
    var wordsPerRow: Int { format.wordsPerRow(width: size.width) }
}
