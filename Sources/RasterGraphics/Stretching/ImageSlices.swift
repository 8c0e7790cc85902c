// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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
