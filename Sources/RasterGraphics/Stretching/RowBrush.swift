// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What rows are painted with: the pixels of an image, or a colour through its
/// coverage.
///
/// Indices count pixels from the start of the source's memory.
protocol RowBrush {
    /// The pixels from a row of the source to the next.
    var pixelsPerRow: Int { get }

    /// Whether a solid or opaque run hides what was there.
    var isOpaque: Bool { get }

    /// Returns the pixel that a run is filled with where it is solid.
    func pixel(at index: Int) -> UInt32

    /// Fills a solid run.
    func fill(_ run: PixelRun, with pixel: UInt32)

    /// Covers a run with opaque pixels of the source.
    func replace(_ run: PixelRun, from index: Int)

    /// Covers a run with any pixels of the source.
    func cover(_ run: PixelRun, from index: Int)

    /// Covers a run with one pixel of the source.
    func cover(_ run: PixelRun, repeating index: Int)
}
