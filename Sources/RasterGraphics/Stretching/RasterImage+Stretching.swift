// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Returns the picture at another size, with its caps as they are.
    ///
    /// Corners are copied, edges and the center are stretched between them. In a
    /// size smaller than the caps, the caps share it in proportion and nothing
    /// remains between them.
    ///
    /// - Parameter size: The new size in points, at the scale of this image.
    /// - Returns: An image with the same scale and format, whose caps are those
    ///   that it shows.
    /// - Throws: `RasterError` with the code `invalidSize`, `sizeTooLarge` or
    ///   `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels of the new image.
    public func stretched(to size: CGSize) throws(RasterError) -> RasterImage {
        let pixels = try PixelSize(size, scale: scale)
        let axes = slices.axes(to: pixels.area, scale: (1, 1))
        let buffer = try stretched(to: pixels, axes.columns, axes.rows)
        let slicing = slicing.stretched(axes.columns, axes.rows, of: slices, scale: scale)
        return RasterImage(buffer: buffer, scale: scale, slicing: slicing)
    }

    /// Returns a part of the picture at another size, with caps at another scale.
    ///
    /// - Parameters:
    ///   - frame: The pixels that all of the picture takes.
    ///   - part: Those that are wanted, all of them in the frame.
    ///   - scale: The pixels to a point of the caps, along each axis.
    func stretched(
        to frame: PixelRect,
        part: PixelRect,
        scale: (x: CGFloat, y: CGFloat)
    ) throws(RasterError) -> RasterImage {
        let moved = PixelRect(columns: frame.columns.moved(by: -part.x), rows: frame.rows.moved(by: -part.y))
        let axes = slices.axes(to: moved, scale: (scale.x / self.scale, scale.y / self.scale))
        let size = try PixelSize(width: part.width, height: part.height)
        return RasterImage(buffer: try stretched(to: size, axes.columns, axes.rows), scale: self.scale)
    }

    private func stretched(
        to pixels: PixelSize,
        _ columns: StretchAxis,
        _ rows: StretchAxis
    ) throws(RasterError) -> PixelBuffer {
        // What is seen through gaps is not opaque.
        let hasGaps = slices.withPlan(columns, rows, \.hasGaps)
        let format = format.isOpaque && hasGaps ? .argb32 : format
        let result = try unsafe PixelBuffer(size: pixels, format: format) { (words) throws(RasterError) in
            let target = unsafe PixelTarget(
                words: words,
                width: pixels.width,
                height: pixels.height,
                format: format,
                stride: format.wordsPerRow(width: pixels.width) * 4
            )
            return draw(columns, rows, to: target, inside: [pixels.area], paint: .replacing)
        }
        guard let result else {
            throw RasterError(.outOfMemory, "The memory for stretching an image to \(pixels) is not available.")
        }
        return result
    }

    /// Draws the image over a rectangle of a target; false if memory ran out.
    ///
    /// - Parameters:
    ///   - area: The rectangle.
    ///   - scale: The pixels of the target to a point, along each axis.
    ///   - target: The memory to write.
    ///   - clips: The rectangles outside of which nothing is drawn.
    ///   - paint: How the image gets onto the target.
    func draw(
        over area: PixelRect,
        scale: (x: CGFloat, y: CGFloat),
        to target: PixelTarget,
        inside clips: [PixelRect],
        paint: StretchPaint
    ) -> Bool {
        if let copy = UnstretchedCopy(of: self, over: area, scale: scale, to: target, paint: paint) {
            for clip in clips { copy.draw(inside: clip) }
            return true
        }
        if let stretch = SimpleStretch(of: self, over: area, scale: scale, to: target, paint: paint) {
            for clip in clips { stretch.draw(inside: clip) }
            return true
        }
        let axes = slices.axes(to: area, scale: (scale.x / self.scale, scale.y / self.scale))
        return draw(axes.columns, axes.rows, to: target, inside: clips, paint: paint)
    }

    private func draw(
        _ columns: StretchAxis,
        _ rows: StretchAxis,
        to target: PixelTarget,
        inside clips: [PixelRect],
        paint: StretchPaint
    ) -> Bool {
        clips.allSatisfy { clip in
            unsafe buffer.words.withUnsafeBufferPointer { memory in
                guard let start = memory.baseAddress else { return false }
                let source = unsafe PixelSource(of: self, words: start)
                return slices.withPlan(columns, rows) { plan in
                    StretchRenderer(plan, of: source, to: target, paint: paint).draw(inside: clip)
                }
            }
        }
    }
}
