// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Returns the image at another size, with its caps as they are.
    ///
    /// Corners are copied, edges and the center are stretched between them. In a size smaller than the caps, all caps
    /// are reduced by one factor, as CSS reduces a `border-image-width`.
    ///
    /// ```swift
    /// let wide = try panel.withCapInsets(EdgeInsets(all: 8)).stretched(to: CGSize(width: 300, height: 40))
    /// ```
    ///
    /// - Parameter size: The new size in points, at the scale of this image.
    /// - Returns: An image with the same scale and format, whose caps are those that it shows.
    /// - Throws: `RasterError` with the code `invalidSize`, `limitExceeded` or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels of the new image.
    public func stretched(to size: CGSize) throws(RasterError) -> RasterImage {
        let pixels = try PixelSize(size, scale: scale)
        let axes = slices.axes(to: pixels.area, scale: (1, 1))
        let buffer = try stretched(to: pixels, axes.columns, axes.rows)
        let slicing = slicing.stretched(axes.columns, axes.rows, scale: scale)
        return RasterImage(buffer: buffer, scale: scale, slicing: slicing)
    }

    /// Returns a part of the image in the size of a frame, with caps at another scale.
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
        // An image with gaps is not opaque.
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
            return withPixelSource { draw($0, columns, rows, to: target, inside: [pixels.area], paint: .replacing) }
        }
        guard let result else {
            throw RasterError(
                .outOfMemory,
                "Can't stretch the image: the memory for \(pixels) pixels is not available."
            )
        }
        return result
    }

    func draw(
        over area: PixelRect,
        scale: (x: CGFloat, y: CGFloat),
        to target: PixelTarget,
        inside clips: [PixelRect],
        paint: StretchPaint
    ) -> Bool {
        withPixelSource { source in
            // Caps of another scale get another size, and the rest makes up for it.
            if scale.x == self.scale, scale.y == self.scale, format != .a8, !isHollow {
                // Most of what a list draws while it scrolls, and faster than a plan for stretching a small image.
                if area.width == pixelWidth, area.height == pixelHeight {
                    let isPainted = source.withPainter(of: target, paint) { painter in
                        for clip in clips { painter.paint(area, inside: clip.intersection(target.bounds)) }
                    }
                    if isPainted { return true }
                } else if let stretch = SimpleStretch(slices, over: area) {
                    let isPainted = source.withPainter(of: target, paint) { painter in
                        for clip in clips { stretch.draw(with: painter, inside: clip.intersection(target.bounds)) }
                    }
                    if isPainted { return true }
                }
            }
            let axes = slices.axes(to: area, scale: (scale.x / self.scale, scale.y / self.scale))
            return draw(source, axes.columns, axes.rows, to: target, inside: clips, paint: paint)
        }
    }

    private func draw(
        _ source: PixelSource,
        _ columns: StretchAxis,
        _ rows: StretchAxis,
        to target: PixelTarget,
        inside clips: [PixelRect],
        paint: StretchPaint
    ) -> Bool {
        slices.withPlan(columns, rows) { plan in
            let renderer = StretchRenderer(plan: plan, source: source, target: target, paint: paint)
            return clips.allSatisfy { renderer.draw(inside: $0) }
        }
    }
}

extension ImageSlicing {
    fileprivate func stretched(_ columns: StretchAxis, _ rows: StretchAxis, scale: CGFloat) -> ImageSlicing {
        var result = self
        let isReduced = min(columns.capFactor, rows.capFactor) < 1
        if isReduced || columns.isShared {
            result.capInsets.left = CGFloat(columns.leading) / scale
            result.capInsets.right = CGFloat(columns.trailing) / scale
        }
        if isReduced || rows.isShared {
            result.capInsets.top = CGFloat(rows.leading) / scale
            result.capInsets.bottom = CGFloat(rows.trailing) / scale
        }
        return result
    }
}
