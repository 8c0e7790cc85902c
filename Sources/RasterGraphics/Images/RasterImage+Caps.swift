// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Returns the same image with other caps.
    ///
    /// Caps are the edges that keep their size when the image is drawn larger; the part between them is stretched.
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

extension RasterImage {
    /// Returns the same image with several bands that are stretched.
    ///
    /// The parts between the bands keep their size, as caps do. The bands share the room in proportion to their sizes;
    /// each is filled as the mode says. The caps become the parts before the first band and after the last.
    ///
    /// - Parameters:
    ///   - bands: The bands, in points.
    ///   - resizingMode: How a band fills a larger size.
    /// - Returns: An image that shares the pixels of this one.
    /// - Throws: `RasterError` with the code `invalidGeometry` if a band is not inside
    ///   of the image or has no pixel, or if bands are not apart and in order.
    /// - Complexity: O(*n*) in the number of bands.
    public func withStretchBands(
        _ bands: StretchBands,
        resizingMode: ResizingMode = .stretch
    ) throws(RasterError) -> RasterImage {
        try check(bands.columns, "columns", length: pixelWidth)
        try check(bands.rows, "rows", length: pixelHeight)
        let slicing = ImageSlicing(
            capInsets: EdgeInsets(
                top: bands.rows.first?.lowerBound ?? 0,
                left: bands.columns.first?.lowerBound ?? 0,
                bottom: max(0, bands.rows.last.map { size.height - $0.upperBound } ?? 0),
                right: max(0, bands.columns.last.map { size.width - $0.upperBound } ?? 0)
            ),
            resizingMode: resizingMode,
            stretchBands: bands
        )
        return RasterImage(buffer: buffer, scale: scale, slicing: slicing, findsRuns: findsRuns, sharing: self)
    }

    private func check(_ bands: [Range<CGFloat>], _ name: String, length: Int) throws(RasterError) {
        let limit = CGFloat(length) / scale + PixelSize.tolerance / scale
        guard bands.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= limit }) else {
            throw RasterError(
                .invalidGeometry,
                "Invalid stretched \(name) \(bands). They must be inside of the image of \(size.width) by \(size.height) points."
            )
        }
        let pixels = StretchBands.pixels(of: bands, length: length, scale: scale)
        guard pixels.allSatisfy({ !$0.isEmpty }),
            zip(pixels, pixels.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound })
        else {
            throw RasterError(
                .invalidGeometry,
                "Invalid stretched \(name) \(bands). They must be in order, at least a pixel long, and a pixel apart."
            )
        }
    }
}
