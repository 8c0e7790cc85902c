// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The parts of an image that keep their size when it is stretched, in points,
/// and the mode for the rest.
struct ImageSlicing: Sendable, Hashable {
    /// The widths of the edges that keep their size.
    var capInsets = EdgeInsets.zero

    /// The way in which the room between them is filled.
    var resizingMode = ResizingMode.stretch

    /// The bands that are stretched, if there are several.
    var stretchBands: StretchBands?

    /// Returns the pixels that keep their size, and those that don't.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in pixels.
    ///   - scale: The pixels to a point of the image.
    func slices(of size: PixelSize, scale: CGFloat) -> ImageSlices {
        let slices = ImageSlices(size: size, caps: capInsets, scale: scale, mode: resizingMode)
        guard let stretchBands else { return slices }
        return ImageSlices(
            columns: Self.axis(stretchBands.columns, length: size.width, scale: scale) ?? slices.columns,
            rows: Self.axis(stretchBands.rows, length: size.height, scale: scale) ?? slices.rows,
            mode: resizingMode
        )
    }

    /// Returns the pixels of an axis that keep their size beside bands; nil if no
    /// bands were given for it.
    private static func axis(_ bands: [Range<CGFloat>], length: Int, scale: CGFloat) -> AxisSlices? {
        guard !bands.isEmpty else { return nil }
        // An image that was made smaller than its caps has nothing left to be stretched.
        let runs = StretchBands.pixels(of: bands, length: length, scale: scale).filter { !$0.isEmpty }
        return runs.isEmpty
            ? AxisSlices(length: length, leading: length, trailing: 0) : AxisSlices(length: length, runs: runs)
    }
}

/// The pixels of an image that are stretched, and the way in which they are.
struct ImageSlices: Sendable, Hashable {
    /// The columns.
    let columns: AxisSlices

    /// The rows.
    let rows: AxisSlices

    /// The way in which the room between the caps is filled.
    let mode: ResizingMode

    /// Divides an image by its caps.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in pixels.
    ///   - caps: The caps, in points; they are rounded to whole pixels of the image.
    ///   - scale: The pixels to a point of the image.
    ///   - mode: How the room between the caps is filled.
    init(size: PixelSize, caps: EdgeInsets, scale: CGFloat, mode: ResizingMode) {
        columns = Self.axis(caps.left, caps.right, scale: scale, length: size.width)
        rows = Self.axis(caps.top, caps.bottom, scale: scale, length: size.height)
        self.mode = mode
    }

    /// Creates the slices of an image without caps and bands.
    init(unslicedSize size: PixelSize) {
        columns = AxisSlices(length: size.width, leading: 0, trailing: 0)
        rows = AxisSlices(length: size.height, leading: 0, trailing: 0)
        mode = .stretch
    }

    /// Divides an image into any runs that are stretched and the rest.
    init(columns: AxisSlices, rows: AxisSlices, mode: ResizingMode) {
        self.columns = columns
        self.rows = rows
        self.mode = mode
    }

    /// Rounds two caps to whole pixels, together at most all of them.
    private static func axis(_ leading: CGFloat, _ trailing: CGFloat, scale: CGFloat, length: Int) -> AxisSlices {
        guard leading + trailing > 0 else { return AxisSlices(length: length, leading: 0, trailing: 0) }
        let first = min(length, Int(saturating: (leading * scale).rounded()))
        let last = min(length - first, Int(saturating: (trailing * scale).rounded()))
        return AxisSlices(length: length, leading: first, trailing: last)
    }
}
