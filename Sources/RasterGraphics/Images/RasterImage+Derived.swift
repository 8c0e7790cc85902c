// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Images that are made from another one once; pixels are premultiplied throughout.

extension RasterImage {
    /// Returns a part of the image.
    ///
    /// The edges of the part are rounded to whole pixels. Of the caps, the pixels that are
    /// left are caps; stretch bands are given to the part instead.
    ///
    /// ```swift
    /// let corner = try photo.cropped(to: CGRect(x: 0, y: 0, width: 32, height: 32))
    /// ```
    ///
    /// - Parameter rect: The part, in points; what is outside of the image is left out.
    /// - Returns: An image with the same scale and format.
    /// - Throws: `RasterError`: `invalidGeometry` if no pixel is inside of the rectangle, or
    ///   for an image with stretch bands; `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels of the part.
    public func cropped(to rect: CGRect) throws(RasterError) -> RasterImage {
        func pixels(_ start: CGFloat, _ end: CGFloat, _ length: Int) -> Range<Int> {
            let first = Int(saturating: (start * scale + PixelSize.tolerance).rounded())
            let last = Int(saturating: (end * scale + PixelSize.tolerance).rounded())
            return (first..<max(first, last)).clamped(to: 0..<length)
        }
        let box = rect.isNone ? .zero : rect.standardized
        let part = PixelRect(
            columns: pixels(box.minX, box.maxX, pixelWidth),
            rows: pixels(box.minY, box.maxY, pixelHeight)
        )
        guard !part.isEmpty else {
            throw RasterError(
                .invalidGeometry,
                "Can't crop the image of \(size.width) by \(size.height) points to \(rect): no pixel is inside. Use a part of it."
            )
        }
        let size = try PixelSize(width: part.width, height: part.height)
        let bytesPerPixel = format.bytesPerPixel
        let copy = try unsafe withUnsafeBytes { (bytes) throws(RasterError) in
            try unsafe PixelBuffer(
                size: size,
                format: format,
                copying: UnsafeRawBufferPointer(rebasing: bytes[(part.y * stride + part.x * bytesPerPixel)...]),
                rowLength: part.width * bytesPerPixel,
                stride: stride
            )
        }
        guard let copy else { throw RasterError(.outOfMemory, "Can't crop the image: no memory for \(size) pixels.") }
        let caps = slices.caps(inside: part)
        return RasterImage(buffer: copy, scale: scale, slicing: slicing(pixelCaps: caps), findsRuns: findsRuns)
    }

    /// Returns the whole image in another size, as the same picture.
    ///
    /// Where it shrinks, a pixel of the result is the mean of the pixels that it covers, each with its share of the
    /// area; where it grows, pixels are interpolated. Caps become larger or smaller with the image, and are then
    /// rounded down to whole pixels. To keep the size of caps, use ``stretched(to:)``.
    ///
    /// ```swift
    /// let thumbnail = try photo.resized(to: CGSize(width: 64, height: 48))
    /// ```
    ///
    /// - Parameter size: The new size in points, at the scale of this image.
    /// - Returns: An image with the same scale and format.
    /// - Throws: `RasterError`: `invalidGeometry` for an image with stretch bands;
    ///   `invalidSize`, `limitExceeded` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels of both images.
    public func resized(to size: CGSize) throws(RasterError) -> RasterImage {
        let plain = try withoutSlicing.stretched(to: size)
        func resized(_ cap: Int, _ length: Int, _ newLength: Int) -> CGFloat { CGFloat(cap * newLength / length) }
        let caps = EdgeInsets(
            top: resized(slices.rows.leading, pixelHeight, plain.pixelHeight),
            left: resized(slices.columns.leading, pixelWidth, plain.pixelWidth),
            bottom: resized(slices.rows.trailing, pixelHeight, plain.pixelHeight),
            right: resized(slices.columns.trailing, pixelWidth, plain.pixelWidth)
        )
        return RasterImage(buffer: plain.buffer, scale: scale, slicing: slicing(pixelCaps: caps), findsRuns: findsRuns)
    }

    /// Returns the image in one color, as SwiftUI draws a template: of its pixels, only the alpha counts.
    ///
    /// ``DrawingContext/draw(_:in:tint:)-(_,_,Color)`` does so without another image.
    ///
    /// ```swift
    /// let symbol = try picture.tinted(.red)
    /// ```
    ///
    /// - Parameter color: The color; an opacity of its own counts too.
    /// - Returns: An image with the same scale, caps and bands.
    /// - Throws: `RasterError`: `invalidColor` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func tinted(_ color: Color) throws(RasterError) -> RasterImage {
        let plain = withoutSlicing
        return try redrawn(as: .argb32) { $0.draw(plain, in: $1, tint: color) }
    }

    /// Returns the image with an opacity.
    ///
    /// ``DrawingContext/draw(_:in:mode:alignment:interpolation:shape:opacity:)`` does so without another image.
    ///
    /// ```swift
    /// let faded = try picture.opacity(0.5)
    /// ```
    ///
    /// - Parameter opacity: The opacity, 0 (clear) to 1 (as it is).
    /// - Returns: An image with the same scale, caps and bands; the image itself if the opacity is 1.
    /// - Throws: `RasterError`: `invalidColor` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func opacity(_ opacity: Double) throws(RasterError) -> RasterImage {
        if opacity == 1 { return self }
        let plain = withoutSlicing
        return try redrawn(as: format == .a8 ? .a8 : .argb32) { $0.draw(plain, in: $1, opacity: opacity) }
    }

    private func redrawn(
        as format: PixelFormat,
        _ draw: (DrawingContext, CGRect) -> Void
    ) throws(RasterError) -> RasterImage {
        let bounds = CGRect(origin: .zero, size: size)
        let drawn = try RasterImage(size: size, scale: scale, format: format) { draw($0, bounds) }
        return RasterImage(buffer: drawn.buffer, scale: scale, slicing: slicing, findsRuns: findsRuns)
    }

    private func slicing(pixelCaps: EdgeInsets) -> ImageSlicing {
        ImageSlicing(capInsets: pixelCaps.divided(by: scale), resizingMode: resizingMode)
    }
}

extension ImageSlices {
    fileprivate func caps(inside part: PixelRect) -> EdgeInsets {
        func caps(_ axis: AxisSlices, _ part: Range<Int>) -> (leading: CGFloat, trailing: CGFloat) {
            (
                CGFloat((0..<axis.leading).clamped(to: part).count),
                CGFloat((axis.length - axis.trailing..<axis.length).clamped(to: part).count)
            )
        }
        let (columns, rows) = (caps(columns, part.columns), caps(rows, part.rows))
        return EdgeInsets(top: rows.leading, left: columns.leading, bottom: rows.trailing, right: columns.trailing)
    }
}
