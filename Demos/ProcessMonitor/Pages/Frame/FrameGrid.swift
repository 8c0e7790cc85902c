// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The pixels of a frame, and the pipeline of its images.
struct FrameGrid {
    /// The number of pixels per point.
    let scale: CGFloat

    /// Draws and keeps the images.
    let pipeline: RasterPipeline

    /// Returns the rectangle with its edges moved to the nearest pixels, where images are copied rather than scaled.
    func wholePixels(of rect: CGRect) -> CGRect { Self.wholePixels(of: rect, scale: scale) }

    /// Returns a rectangle with its edges moved to the nearest of the pixels, `scale` to a point.
    static func wholePixels(of rect: CGRect, scale: CGFloat) -> CGRect {
        func snapped(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        let (left, top) = (snapped(rect.minX), snapped(rect.minY))
        return CGRect(x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
    }
}
