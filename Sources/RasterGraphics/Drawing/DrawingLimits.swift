// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The limits of one drawing call, beyond which it fails instead of taking seconds,
/// gigabytes, or drawing something else.
///
/// A call beyond ``farthestPixel`` fails with the code `invalidGeometry`, one beyond
/// another limit with `limitExceeded`. The figures in the descriptions are processor
/// time of a release build.
public enum DrawingLimits {
    /// The farthest coordinate from the origin of the target, in pixels: 2²².
    ///
    /// Cairo computes in 24.8 fixed-point numbers. Beyond 2²³ they overflow and the
    /// picture would be wrong without an error; half of it leaves room for
    /// differences. Rectangles that are filled or clipped to, and are not turned, may
    /// reach farther.
    public static let farthestPixel = 4_194_304

    /// The largest number of elements in a path that is drawn: 1,000,000.
    ///
    /// As many small triangles take half a second.
    public static let pathElementCount = 1_000_000

    /// The longest outline that is drawn in one call, in pixels: 10,000,000.
    ///
    /// Counted are the lines of the path as far as they lie inside of the target,
    /// both sides of a stroked line, and the points of curves and round corners. An
    /// outline of that length takes about two seconds.
    public static let outlineLength = 10_000_000

    /// The largest number of crossings that is expected of outlines under a clip that
    /// is no rectangle: 4,000,000.
    ///
    /// Cairo intersects the outlines of clips and shapes, which takes about a second
    /// for each million of crossings. Lines of the length L in an area A cross about
    /// L² / (π A) times, which counts instead of the true number.
    public static let crossingCount = 4_000_000

    /// The largest number of dashes that a stroked line has: 250,000.
    ///
    /// With round caps they take about a second. Dashes outside of the target count a
    /// thirty-second part. Dashes that together are shorter than a tenth of a pixel
    /// are drawn as if they were that long.
    public static let dashCount = 250_000

    /// The largest number of lengths in a dash pattern: 10,000.
    public static let dashPatternCount = 10_000

    /// The largest number of stops in a gradient: 1,024.
    ///
    /// The stops are searched at each pixel, which takes a quarter of a second for a
    /// million pixels.
    public static let gradientStopCount = 1_024

    /// The largest number of clips to paths inside of each other: 512.
    ///
    /// Each call that draws intersects all of them.
    public static let nestedClipCount = 512

    /// The largest memory of groups and masks that are open at the same time, in
    /// bytes: 4 GiB.
    public static let layerByteCount = 4 << 30
}
