// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Neighboring columns of the target that get their pixels in the same way.
struct ColumnPiece {
    /// The first column of the target.
    let start: Int

    /// The number of columns of the target.
    let count: Int

    /// The first column of the image.
    let source: Int

    /// A Boolean value that indicates whether one column of the image is
    /// repeated; otherwise each is copied.
    let isRepeated: Bool

    /// The first column of the image behind the piece.
    var sourceEnd: Int { isRepeated ? source + 1 : source + count }
}
