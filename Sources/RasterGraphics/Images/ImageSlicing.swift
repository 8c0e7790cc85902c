// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The parts of an image that keep their size when it is stretched, in points, and the mode for the rest.
struct ImageSlicing: Sendable, Hashable {
    var capInsets = EdgeInsets.zero
    var resizingMode = ResizingMode.stretch
    var stretchBands: StretchBands?

    func slices(of size: PixelSize, scale: CGFloat) -> ImageSlices {
        let slices = ImageSlices(size: size, caps: capInsets, scale: scale, mode: resizingMode)
        guard let stretchBands else { return slices }
        return ImageSlices(
            columns: Self.axis(stretchBands.columns, length: size.width, scale: scale) ?? slices.columns,
            rows: Self.axis(stretchBands.rows, length: size.height, scale: scale) ?? slices.rows,
            mode: resizingMode
        )
    }

    private static func axis(_ bands: [Range<CGFloat>], length: Int, scale: CGFloat) -> AxisSlices? {
        guard !bands.isEmpty else { return nil }
        // An image that was made smaller than its caps has nothing left to be stretched.
        let runs = StretchBands.pixels(of: bands, length: length, scale: scale).filter { !$0.isEmpty }
        return runs.isEmpty
            ? AxisSlices(length: length, leading: length, trailing: 0) : AxisSlices(length: length, runs: runs)
    }
}

struct ImageSlices: Sendable, Hashable {
    let columns: AxisSlices
    let rows: AxisSlices
    let mode: ResizingMode
}

extension ImageSlices {
    init(size: PixelSize, caps: EdgeInsets, scale: CGFloat, mode: ResizingMode) {
        columns = Self.axis(caps.left, caps.right, scale: scale, length: size.width)
        rows = Self.axis(caps.top, caps.bottom, scale: scale, length: size.height)
        self.mode = mode
    }

    init(unslicedSize size: PixelSize) {
        columns = AxisSlices(length: size.width, leading: 0, trailing: 0)
        rows = AxisSlices(length: size.height, leading: 0, trailing: 0)
        mode = .stretch
    }

    /// Rounds two caps to whole pixels, together at most all of them.
    private static func axis(_ leading: CGFloat, _ trailing: CGFloat, scale: CGFloat, length: Int) -> AxisSlices {
        guard leading + trailing > 0 else { return AxisSlices(length: length, leading: 0, trailing: 0) }
        let first = min(length, Int(saturating: (leading * scale).rounded()))
        let last = min(length - first, Int(saturating: (trailing * scale).rounded()))
        return AxisSlices(length: length, leading: first, trailing: last)
    }
}
