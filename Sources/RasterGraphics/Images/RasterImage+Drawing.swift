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

/// The shape to which an image is cut when it is drawn.
public enum ClipShape: Sendable, Hashable {
    /// The whole rectangle in which the image is seen.
    case rectangle

    /// A rectangle with round corners, in points; radii that do not fit are
    /// reduced as ``CornerRadii/fitting(_:)`` says.
    case roundedRectangle(CornerRadii)

    /// The ellipse that touches the edges of the rectangle.
    case ellipse

    /// Returns the shape in a rectangle.
    func path(in rect: CGRect) -> Path {
        switch self {
        case .rectangle: Path(rect)
        case .roundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
        case .ellipse: Path(ellipseIn: rect)
        }
    }
}

/// A method of resampling an image that is drawn larger or smaller.
public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// The nearest pixel: sharp blocks, for pixel art and for codes that
    /// machines read.
    case nearest

    /// A weighted mean of the nearest pixels where the image grows, and of the
    /// covered pixels where it shrinks; nothing from outside of the image is
    /// mixed in.
    case smooth
}
