// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// Returns the same picture with several bands that are stretched.
    ///
    /// What is between the bands keeps its size, as caps do. The bands share the
    /// room in proportion to their sizes; each is filled as the mode says. The caps
    /// become what is before the first band and after the last.
    ///
    /// - Parameters:
    ///   - bands: The bands, in points.
    ///   - resizingMode: How a band fills a larger size.
    /// - Returns: An image that shares the pixels of this one.
    /// - Throws: `RasterError` with the code `invalidCaps` if a band is not inside
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
                .invalidCaps,
                "The stretched \(name) \(bands) are not all inside of an image of \(size.width) by \(size.height) points."
            )
        }
        let pixels = StretchBands.pixels(of: bands, length: length, scale: scale)
        guard pixels.allSatisfy({ !$0.isEmpty }),
            zip(pixels, pixels.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound })
        else {
            throw RasterError(
                .invalidCaps,
                "The stretched \(name) \(bands) must be in order, at least a pixel long, and a pixel apart."
            )
        }
    }
}
