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

    /// Returns the pixels that keep their size, and those that do not.
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
        // Of an image that was made smaller than what it keeps, nothing is left to be stretched.
        let runs = StretchBands.pixels(of: bands, length: length, scale: scale).filter { !$0.isEmpty }
        return runs.isEmpty
            ? AxisSlices(length: length, leading: length, trailing: 0) : AxisSlices(length: length, runs: runs)
    }

    /// Returns what keeps its size of an image that was stretched.
    ///
    /// - Parameters:
    ///   - columns: How the columns were divided, from the place 0 on.
    ///   - rows: How the rows were divided, from the place 0 on.
    ///   - slices: The pixels of the image that was stretched.
    ///   - scale: The pixels to a point of both images.
    func stretched(_ columns: StretchAxis, _ rows: StretchAxis, of slices: ImageSlices, scale: CGFloat) -> ImageSlicing
    {
        var result = self
        if columns.isShared {
            result.capInsets.left = CGFloat(columns.leading) / scale
            result.capInsets.right = CGFloat(columns.trailing) / scale
        }
        if rows.isShared {
            result.capInsets.top = CGFloat(rows.leading) / scale
            result.capInsets.bottom = CGFloat(rows.trailing) / scale
        }
        guard let stretchBands else { return result }
        func points(_ rooms: [Range<Int>]) -> [Range<CGFloat>] {
            rooms.map { CGFloat($0.lowerBound) / scale..<CGFloat($0.upperBound) / scale }
        }
        result.stretchBands = StretchBands(
            columns: stretchBands.columns.isEmpty ? [] : points(columns.rooms(of: slices.columns)),
            rows: stretchBands.rows.isEmpty ? [] : points(rows.rooms(of: slices.rows))
        )
        return result
    }
}
