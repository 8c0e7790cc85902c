// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image into a rectangle in its own proportions, or cut to a shape: a
    /// photo, an avatar.
    ///
    /// Where the rectangle lies on whole pixels and nothing is turned, so does the
    /// image, whose edges are rounded to them. The edges of the shape are soft, and
    /// are applied once.
    ///
    /// ```swift
    /// context.draw(photo, in: CGRect(x: 8, y: 8, width: 48, height: 48), mode: .cover, shape: .ellipse)
    /// ```
    ///
    /// - Parameters:
    ///   - image: The image. Its caps count where it fills the rectangle only.
    ///   - rect: The rectangle, in points.
    ///   - mode: How the image fills a rectangle of other proportions.
    ///   - alignment: Which part is seen where the image is cut, and where it lies
    ///     where room is left.
    ///   - interpolation: How pixels that it does not have are made.
    ///   - shape: The outline that cuts the part of the rectangle in which the image is
    ///     seen.
    ///   - alpha: The opacity, 0 to 1.
    /// - Complexity: O(*n*) in the number of pixels that are drawn, and of those of
    ///   the image that are seen.
    public func draw(
        _ image: RasterImage,
        in rect: CGRect,
        mode: ContentMode,
        alignment: ContentMode.Alignment = .center,
        interpolation: DrawingContext.Interpolation = .smooth,
        shape: DrawingContext.ClipShape = .rectangle,
        alpha: Double = 1
    ) {
        unsafe perform("drawing an image") { cairo in
            let rect = standardized(rect, in: "drawing an image")
            guard unsafe setRectangle(rect, of: cairo, in: "drawing an image"),
                let alpha = unit(alpha, in: "drawing an image")
            else { return }
            guard alignment.isUsable else { return refuse(alignment.notUsable) }
            guard rect.width > 0, rect.height > 0 else { return unsafe compositeAsOne(cairo) {} }
            let image = mode == .fill ? image : image.withoutSlicing
            var frame = mode.frame(of: image.size, in: rect, alignment: alignment)
            var visible = frame.intersection(rect)
            let pixels = unsafe ContentPixels(of: frame, in: rect, cairo, tolerance: Self.tolerance)
            let isWhole = pixels.map { $0.frame.width == image.pixelWidth && $0.frame.height == image.pixelHeight }
            if let pixels {
                frame = pixels.grid.points(of: pixels.frame)
                visible = pixels.grid.points(of: pixels.visible)
                if shape == .rectangle, alpha == 1, interpolation == .smooth || isWhole == true,
                    unsafe drawDirectly(image, in: frame, inside: pixels.isCut ? visible : nil, cairo)
                {
                    return
                }
            }
            unsafe compositePatterns(of: image, in: frame, interpolation: interpolation, cairo) { pattern in
                guard unsafe setPath(shape.path(in: visible), of: cairo, in: "drawing an image") else { return }
                unsafe fill(with: pattern, alpha: alpha, cairo)
            }
        }
    }

    /// Draws an image directly, inside of a part of its rectangle if it is cut;
    /// returns whether it did.
    private func drawDirectly(
        _ image: RasterImage,
        in frame: CGRect,
        inside part: CGRect?,
        _ cairo: OpaquePointer
    ) -> Bool {
        guard let part else { return unsafe drawDirectly(image, in: frame, cairo) }
        return withState {
            clip(to: part)
            return unsafe drawDirectly(image, in: frame, cairo)
        }
    }
}

/// The place of an image on the pixels of a target.
private struct ContentPixels {
    /// The pixels under the coordinates.
    let grid: PixelGrid

    /// The pixels that all of the image takes.
    let frame: PixelRect

    /// The pixels of the frame in which the image is seen.
    let visible: PixelRect

    /// A Boolean value that indicates whether a part of it is not seen.
    var isCut: Bool { visible != frame }

    /// Finds the pixels next to the edges of a frame; nil if those of the rectangle
    /// that it is made for are not between pixels.
    init?(of frame: CGRect, in rect: CGRect, _ cairo: OpaquePointer, tolerance: CGFloat) {
        guard let grid = unsafe PixelGrid(cairo), let whole = grid.wholePixels(of: rect, tolerance: tolerance),
            let pixels = grid.nearestPixels(to: frame)
        else { return nil }
        self.grid = grid
        self.frame = pixels
        visible = pixels.intersection(whole)
    }
}
