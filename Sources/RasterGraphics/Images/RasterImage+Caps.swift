// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Returns the same image with other caps.
    ///
    /// Caps are the edges that keep their size when the image is drawn larger; the part between them is stretched.
    ///
    /// ```swift
    /// let bubble = try panel.withCapInsets(EdgeInsets(all: 12))
    /// context.draw(bubble, in: bounds)
    /// ```
    ///
    /// - Parameters:
    ///   - insets: The widths of the caps, in points.
    ///   - resizingMode: The way in which the part between the caps fills a larger size.
    /// - Returns: An image that shares the pixels of this one.
    /// - Throws: `RasterError` with the code `invalidGeometry` if a cap is negative or
    ///   not finite, or if the caps together are larger than the image.
    /// - Complexity: O(1).
    public func withCapInsets(
        _ insets: EdgeInsets,
        resizingMode: ResizingMode = .stretch
    ) throws(RasterError) -> RasterImage {
        let size = size
        for cap in [insets.top, insets.left, insets.bottom, insets.right] {
            guard cap.isFinite, cap >= 0 else {
                throw RasterError(
                    .invalidGeometry,
                    "Invalid cap insets \(insets). Each must be finite and not negative."
                )
            }
        }
        let slack = PixelSize.tolerance / scale
        guard insets.left + insets.right <= size.width + slack, insets.top + insets.bottom <= size.height + slack
        else {
            throw RasterError(
                .invalidGeometry,
                "Cap insets \(insets) larger than their image of \(size.width) by \(size.height) points. Reduce them."
            )
        }
        let slicing = ImageSlicing(capInsets: insets, resizingMode: resizingMode)
        return RasterImage(buffer: buffer, scale: scale, slicing: slicing, findsRuns: findsRuns, sharing: self)
    }

    /// A Boolean value that indicates whether a larger size is filled in another way than by stretching all of it.
    package var isSliced: Bool { slicing != ImageSlicing() }

    var withoutSlicing: RasterImage {
        isSliced ? RasterImage(buffer: buffer, scale: scale, findsRuns: findsRuns, sharing: self) : self
    }
}
