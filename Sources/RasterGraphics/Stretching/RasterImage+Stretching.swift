// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Returns the picture at another size, with its caps as they are.
    ///
    /// Corners are copied, edges and the centre are stretched between them. In a
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
        let area = PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height)
        let plan = plan(for: area, scale: (scale, scale))
        return RasterImage(buffer: try stretched(to: pixels, plan), scale: scale, slicing: slicing.stretched(plan, scale: scale))
    }

    /// Returns the picture at a size in pixels, with caps at another scale.
    ///
    /// - Parameters:
    ///   - pixels: The new size.
    ///   - scale: The pixels to a point of the caps, along each axis.
    func stretched(to pixels: PixelSize, scale: (x: CGFloat, y: CGFloat)) throws(RasterError) -> RasterImage {
        let area = PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height)
        return RasterImage(buffer: try stretched(to: pixels, plan(for: area, scale: scale)), scale: self.scale)
    }

    private func stretched(to pixels: PixelSize, _ plan: StretchPlan) throws(RasterError) -> PixelBuffer {
        let area = PixelRect(columns: 0..<pixels.width, rows: 0..<pixels.height)
        // What is seen through gaps is not opaque.
        let format = format.isOpaque && plan.hasGaps ? .argb32 : format
        let result = try unsafe PixelBuffer(size: pixels, format: format) { words in
            let target = unsafe PixelTarget(
                words: words,
                width: pixels.width,
                height: pixels.height,
                format: format,
                stride: format.wordsPerRow(width: pixels.width) * 4
            )
            return draw(plan, to: target, inside: [area], paint: .replacing)
        }
        guard let result else {
            throw RasterError(.outOfMemory, "The memory for stretching an image to \(pixels) is not available.")
        }
        return result
    }

    /// Plans how the image fills a rectangle of pixels.
    ///
    /// - Parameters:
    ///   - area: The rectangle.
    ///   - scale: The pixels of the target to a point, along each axis.
    func plan(for area: PixelRect, scale: (x: CGFloat, y: CGFloat)) -> StretchPlan {
        StretchPlan(slices, destination: area, scale: (scale.x / self.scale, scale.y / self.scale))
    }

    /// Executes a plan inside of rectangles; false if memory ran out.
    func draw(_ plan: StretchPlan, to target: PixelTarget, inside clips: [PixelRect], paint: StretchPaint) -> Bool {
        unsafe buffer.words.withUnsafeBufferPointer { memory in
            guard let start = memory.baseAddress else { return false }
            return unsafe StretchRenderer(plan, of: self, at: start, to: target, paint: paint).draw(inside: clips)
        }
    }
}
