// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The parts of an image that keep their size when it is stretched, in points, and the mode for the rest.
struct ImageSlicing: Sendable, Hashable {
    var capInsets = EdgeInsets.zero
    var resizingMode = ResizingMode.stretch
}

/// The pixels of one axis of an image that are stretched; the others keep their size.
struct AxisSlices: Sendable, Hashable {
    let length: Int

    /// The pixels before the first that is stretched.
    var leading = 0

    /// The pixels after the last that is stretched.
    var trailing = 0

    var keptCount: Int { leading + trailing }
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
        columns = AxisSlices(length: size.width)
        rows = AxisSlices(length: size.height)
        mode = .stretch
    }

    /// Rounds two caps to whole pixels, together at most all of them.
    private static func axis(_ leading: CGFloat, _ trailing: CGFloat, scale: CGFloat, length: Int) -> AxisSlices {
        guard leading + trailing > 0 else { return AxisSlices(length: length) }
        let first = min(length, Int(saturating: (leading * scale).rounded()))
        let last = min(length - first, Int(saturating: (trailing * scale).rounded()))
        return AxisSlices(length: length, leading: first, trailing: last)
    }
}
