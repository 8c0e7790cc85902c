// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image by drawing it.
    ///
    /// - Parameters:
    ///   - size: The size in points; parts of pixels are rounded up as
    ///     ``PixelSize/init(_:scale:)`` says.
    ///   - scale: The number of pixels to a point.
    ///   - format: How the pixels lie in memory.
    ///   - background: What the image is filled with before; nil for clear, which
    ///     is black in an opaque format.
    ///   - drawing: Draws the picture.
    /// - Throws: `RasterError`: `invalidSize`, `sizeTooLarge`, `invalidScale`,
    ///   `invalidColor` or `outOfMemory` before the drawing begins, the first error of the
    ///   drawing itself, or `drawingFailed` around what `drawing` threw.
    public convenience init(
        size: CGSize,
        scale: CGFloat = 1,
        format: PixelFormat = .argb32,
        background: Color? = nil,
        drawing: (DrawingContext) throws -> Void
    ) throws(RasterError) {
        let canvas = try RasterCanvas(size: size, scale: scale, format: format, background: background)
        try canvas.draw(drawing)
        self.init(buffer: canvas.takeBuffer(), scale: scale)
    }
}
