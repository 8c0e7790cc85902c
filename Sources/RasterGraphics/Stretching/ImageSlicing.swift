// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// What of an image keeps its size when it is stretched, in points, and how the
/// rest is.
struct ImageSlicing: Sendable, Hashable {
    /// The widths of the edges that keep their size.
    var capInsets = EdgeInsets.zero

    /// How the room between them is filled.
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
        let columns = StretchBands.pixels(of: stretchBands.columns, length: size.width, scale: scale)
        let rows = StretchBands.pixels(of: stretchBands.rows, length: size.height, scale: scale)
        return ImageSlices(
            columns: columns.isEmpty ? slices.columns : AxisSlices(length: size.width, runs: columns),
            rows: rows.isEmpty ? slices.rows : AxisSlices(length: size.height, runs: rows),
            mode: resizingMode
        )
    }

    /// Returns what keeps its size of an image that was stretched.
    ///
    /// - Parameters:
    ///   - plan: How it was stretched, from the place 0, 0 on.
    ///   - scale: The pixels to a point of both images.
    func stretched(_ plan: StretchPlan, scale: CGFloat) -> ImageSlicing {
        var result = self
        if plan.horizontal.isShared {
            result.capInsets.left = CGFloat(plan.horizontal.leading) / scale
            result.capInsets.right = CGFloat(plan.horizontal.trailing) / scale
        }
        if plan.vertical.isShared {
            result.capInsets.top = CGFloat(plan.vertical.leading) / scale
            result.capInsets.bottom = CGFloat(plan.vertical.trailing) / scale
        }
        guard let stretchBands else { return result }
        func bands(_ axis: StretchAxis, _ before: [Range<CGFloat>]) -> [Range<CGFloat>] {
            before.isEmpty ? [] : axis.rooms.map { CGFloat($0.lowerBound) / scale..<CGFloat($0.upperBound) / scale }
        }
        result.stretchBands = StretchBands(
            columns: bands(plan.horizontal, stretchBands.columns),
            rows: bands(plan.vertical, stretchBands.rows)
        )
        return result
    }
}
