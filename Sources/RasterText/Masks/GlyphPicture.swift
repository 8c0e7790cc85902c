// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The coverage of one glyph: where it lies and where its bytes are.
struct GlyphPicture {
    /// The distance from the origin of the glyph to the first column, in pixels.
    let left: Int32

    /// The distance from the origin of the glyph down to the first row, in pixels.
    let top: Int32

    /// The number of bytes in a row.
    let width: Int32

    /// The number of rows.
    let height: Int32

    /// The place of the first byte in the table of the font.
    let start: Int

    /// A Boolean value that indicates whether the glyph has colors of its own, so that coverage is not all of it.
    let isColored: Bool
}
