// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The limits of drawing, which bound the time and memory of each call.
///
/// A call that exceeds ``farthestPixel`` fails with the code `invalidGeometry`, and a call that exceeds another limit
/// with `limitExceeded`. The times in the descriptions are processor time in a release build.
package enum DrawingLimits {
    /// The largest distance of a coordinate from the origin of the target, in pixels: 4,194,304 (2²²).
    ///
    /// Cairo computes in 24.8 fixed-point numbers, which overflow at 2²³; half of that leaves room for differences.
    /// Rectangles that are filled or clipped to, and are upright or turned by quarters, may have any finite size. Of an
    /// arc, its line counts: the center may be 100 billion pixels away.
    package static let farthestPixel = 4_194_304

    /// The largest number of elements in a path: 1,000,000.
    ///
    /// A path of that many elements in small triangles takes half a second.
    package static let pathElementCount = 1_000_000

    /// The largest length of the outline that one call draws, in pixels: 10,000,000.
    ///
    /// The length includes the lines of the path inside the target, both sides of a stroked line, and a pixel for each
    /// point of curves and round corners. An outline of that length takes about two seconds.
    package static let outlineLength = 10_000_000

    /// The largest expected number of crossings of outlines under a clip that isn't a rectangle: 4,000,000.
    ///
    /// Cairo intersects the outlines of clips and shapes, which takes about a second per million crossings. The number
    /// is estimated: lines of length L in an area A cross about L² / (π A) times.
    package static let crossingCount = 4_000_000

    /// The largest number of dashes of a stroked line: 250,000.
    ///
    /// With round caps, that many take about a second. A dash outside the target counts as 1/32. A pattern shorter than
    /// a tenth of a pixel is counted as if it were that long.
    package static let dashCount = 250_000

    /// The largest number of lengths in a dash pattern: 10,000.
    package static let dashPatternCount = 10_000

    /// The largest number of stops in a gradient: 1,024.
    ///
    /// The stops are searched for each pixel: with that many, a million pixels take a quarter of a second.
    package static let gradientStopCount = 1_024

    /// The largest number of nested clips to paths: 512.
    ///
    /// Each drawing call intersects all of them.
    package static let nestedClipCount = 512

    /// The largest amount of memory of groups and masks that are open at the same time, in bytes: 4 GiB.
    package static let layerByteCount = 4 << 30
}
