// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

/// The place of an image on the pixels of a target, turned and scaled in any way.
///
/// Where the image shrinks, a pixel of the target shows the mean of the pixels that it covers. Where it grows, and
/// nothing is turned, pixels are interpolated.
struct ImagePlacement {
    private let toImage: AffineTransform

    /// The number of pixels of the image along each axis that are next to each other within a pixel of the target.
    let ratio: (x: CGFloat, y: CGFloat)

    /// A Boolean value that indicates whether the axes of the image are those of the target.
    let isStraight: Bool

    /// The number of cells along each axis that a pixel of the target covers where means of cells are resampled,
    /// because there are more pixels; only the cells at its edge are not exact then.
    private static let cellsPerPixel: CGFloat = 6

    init?(of size: (width: Int, height: Int), in rect: CGRect, toPixels: AffineTransform) {
        let determinant = toPixels.m11 * toPixels.m22 - toPixels.m12 * toPixels.m21
        let x = CGFloat(size.width) / rect.width / determinant
        let y = CGFloat(size.height) / rect.height / determinant
        let (left, top) = (
            toPixels.m22 * toPixels.tX - toPixels.m21 * toPixels.tY,
            toPixels.m11 * toPixels.tY - toPixels.m12 * toPixels.tX
        )
        toImage = AffineTransform(
            m11: toPixels.m22 * x,
            m12: -toPixels.m12 * y,
            m21: -toPixels.m21 * x,
            m22: toPixels.m11 * y,
            tX: (-left - rect.minX * determinant) * x,
            tY: (-top - rect.minY * determinant) * y
        )
        guard toImage.isUsable else { return nil }
        ratio = (hypot(toImage.m11, toImage.m21), hypot(toImage.m12, toImage.m22))
        isStraight = toPixels.m12 == 0 && toPixels.m21 == 0
    }

    /// A Boolean value that indicates whether the image shrinks along an axis, by more than rounding.
    var shrinks: Bool { max(ratio.x, ratio.y) > 1.001 }

    /// A Boolean value that indicates whether the image grows so much that Cairo's coordinates, in 65,536ths of its
    /// pixels, are too coarse.
    var growsFar: Bool { min(ratio.x, ratio.y) < 1.0 / 64 }

    /// Returns the pixels of the image that are seen in some pixels of the target, with those next to them; nil if
    /// there are none.
    func source(of part: PixelRect, _ size: (width: Int, height: Int)) -> PixelRect? {
        let box = ControlBox(part.points(scale: 1)).under(toImage)
        guard box.isFinite else { return nil }
        func range(_ start: CGFloat, _ end: CGFloat, _ length: Int) -> Range<Int> {
            let limit = CGFloat(length)
            let first = Int(saturating: max(0, min(start.rounded(.down) - 2, limit - 1)))
            return first..<Int(saturating: max(CGFloat(first) + 1, min(end.rounded(.up) + 2, limit)))
        }
        return PixelRect(
            columns: range(box.minX, box.maxX, size.width),
            rows: range(box.minY, box.maxY, size.height)
        )
    }

    /// Returns an image of pixels of the target, each of which shows the image as if there were nothing else.
    func picture(of image: RasterImage, at part: PixelRect) throws(RasterError) -> RasterImage {
        if isStraight {
            let columns = AxisWeights(part.columns, step: toImage.m11, origin: toImage.tX, from: image.pixelWidth)
            let rows = AxisWeights(part.rows, step: toImage.m22, origin: toImage.tY, from: image.pixelHeight)
            return try image.resampled(columns, rows, to: part)
        }
        let size = (width: image.pixelWidth, height: image.pixelHeight)
        let cells = (width: Self.cells(size.width, ratio.x), height: Self.cells(size.height, ratio.y))
        guard cells != size else { return try average(image, at: part) }
        // The means of cells are computed where the target shows them only.
        let scale = (x: CGFloat(cells.width) / CGFloat(size.width), y: CGFloat(cells.height) / CGFloat(size.height))
        let placed = moved(scale: scale, by: (0, 0))
        guard let seen = placed.source(of: part, cells) else { return try average(image, at: part) }
        let columns = AxisWeights(seen.columns, step: 1 / scale.x, origin: 0, from: size.width)
        let rows = AxisWeights(seen.rows, step: 1 / scale.y, origin: 0, from: size.height)
        let means = try image.resampled(columns, rows, to: seen)
        return try placed.moved(scale: (1, 1), by: (seen.x, seen.y)).average(means, at: part)
    }

    /// Returns the number of cells along an axis: fewer than pixels where these are tiny, and as many as the target has
    /// where they are large.
    private static func cells(_ length: Int, _ ratio: CGFloat) -> Int {
        guard ratio > cellsPerPixel + 1 || ratio < 1 else { return length }
        let count = (CGFloat(length) * (ratio < 1 ? 1 : cellsPerPixel) / ratio).rounded(.up)
        return Int(saturating: max(1, min(count, 0x2000_0000)))
    }

    private func moved(scale: (x: CGFloat, y: CGFloat), by distance: (x: Int, y: Int)) -> ImagePlacement {
        ImagePlacement(
            toImage: AffineTransform(
                m11: toImage.m11 * scale.x,
                m12: toImage.m12 * scale.y,
                m21: toImage.m21 * scale.x,
                m22: toImage.m22 * scale.y,
                tX: toImage.tX * scale.x - CGFloat(distance.x),
                tY: toImage.tY * scale.y - CGFloat(distance.y)
            ),
            ratio: (ratio.x * scale.x, ratio.y * scale.y),
            isStraight: isStraight
        )
    }

    private init(toImage: AffineTransform, ratio: (x: CGFloat, y: CGFloat), isStraight: Bool) {
        self.toImage = toImage
        self.ratio = ratio
        self.isStraight = isStraight
    }

    private func average(_ image: RasterImage, at part: PixelRect) throws(RasterError) -> RasterImage {
        let origin = toImage.transform(CGPoint(x: part.x, y: part.y))
        var grid = raster_grid(
            x: origin.x,
            y: origin.y,
            column_x: toImage.m11,
            column_y: toImage.m12,
            row_x: toImage.m21,
            row_y: toImage.m22,
            width: part.width,
            height: part.height
        )
        return try unsafe image.written(to: part) { source, memory in
            var samples = unsafe raster_picture(
                start: source.words,
                stride: image.buffer.stride,
                width: image.pixelWidth,
                height: image.pixelHeight,
                opacity: image.format.impliedBits,
                is_coverage: image.format == .a8
            )
            unsafe raster_average(&samples, &grid, memory, image.format.wordsPerRow(width: part.width) * 4)
        }
    }
}

extension RasterImage {
    fileprivate func resampled(
        _ columns: AxisWeights,
        _ rows: AxisWeights,
        to part: PixelRect
    ) throws(RasterError) -> RasterImage {
        try unsafe written(to: part) { source, memory in
            let resampler = BandResampler(source: source, band: pixelSize.area, columns: columns, rows: rows)
            let wordsPerRow = format.wordsPerRow(width: part.width)
            resampler.forEachRow { row, pixels in unsafe format.write(pixels, to: memory + row * wordsPerRow) }
        }
    }

    /// Returns an image of the size of a rectangle, written from the pixels of this one.
    fileprivate func written(
        to part: PixelRect,
        _ write: (PixelSource, UnsafeMutablePointer<UInt32>) -> Void
    ) throws(RasterError) -> RasterImage {
        let size = try PixelSize(width: part.width, height: part.height)
        let written = try unsafe PixelBuffer(size: size, format: format) { memory in
            withPixelSource { source in
                unsafe write(source, memory)
                return true
            }
        }
        guard let written else {
            throw RasterError(.outOfMemory, "Can't resample the image: the memory for \(size) pixels is not available.")
        }
        return RasterImage(buffer: written, scale: 1, findsRuns: false)
    }
}
