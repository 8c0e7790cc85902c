// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image into a rectangle: stretched between its caps, or as a mode says, and cut to a shape.
    ///
    /// In a rectangle on whole pixels, under a transform that turns nothing, the caps keep every pixel as it is, and an
    /// image in its own proportions lies on whole pixels, too. ``snapsToPixels`` puts the rectangle there. The edges of the
    /// shape are soft, and are applied once.
    ///
    /// ```swift
    /// context.draw(photo, in: bounds)
    /// context.draw(photo, in: CGRect(x: 8, y: 8, width: 48, height: 48), mode: .fill, shape: .ellipse)
    /// ```
    ///
    /// - Parameters:
    ///   - image: The image. Its caps count with ``ContentMode/stretch`` and ``ContentMode/tile`` only.
    ///   - rect: The rectangle, in points.
    ///   - mode: How the image fills a rectangle of other proportions.
    ///   - alignment: Which part is seen where the image is cut, and where it lies
    ///     where room is left; the pieces between caps are always centered.
    ///   - interpolation: How pixels that it does not have are made.
    ///   - shape: The outline that cuts the part of the rectangle in which the image is seen.
    ///   - opacity: The opacity, 0 to 1.
    /// - Complexity: O(*n*) in the number of pixels that are drawn, and of those of the image that are seen.
    public func draw(
        _ image: RasterImage,
        in rect: CGRect,
        mode: ContentMode = .stretch,
        alignment: UnitPoint = .center,
        interpolation: DrawingContext.Interpolation = .smooth,
        shape: DrawingContext.ClipShape = .rectangle,
        opacity: Double = 1
    ) {
        if mode == .stretch, interpolation == .smooth, case .rectangle = shape {
            return stretch(image, in: rect, opacity: opacity)
        }
        guard filters.isEmpty else {
            return filtered {
                draw(
                    image,
                    in: rect,
                    mode: mode,
                    alignment: alignment,
                    interpolation: interpolation,
                    shape: shape,
                    opacity: opacity
                )
            }
        }
        unsafe perform("drawing an image") { cairo in
            let rect = unsafe snapped(standardized(rect, in: "drawing an image"), cairo)
            guard unsafe setRectangle(rect, of: cairo, in: "drawing an image"),
                let opacity = unit(opacity, in: "drawing an image")
            else { return }
            guard let alignment = alignment.alignment else { return refuse(alignment.notAnAlignment) }
            guard rect.width > 0, rect.height > 0 else { return unsafe compositeAsOne(cairo) {} }
            let image = image.sliced(for: mode)
            let size = mode == .tile ? unsafe tileSize(of: image, cairo) : image.size
            var frame = mode.frame(of: size, in: rect, alignment: alignment)
            if mode == .tile {
                frame = image.capInsets != .zero ? rect : frame.grown(around: rect)
            }
            var visible = frame.intersection(rect)
            // Where the rectangle lies on whole pixels, so does the image.
            if let grid = unsafe PixelGrid(cairo), let whole = grid.wholePixels(of: rect, tolerance: Self.tolerance),
                let pixels = grid.nearestPixels(to: frame)
            {
                let seen = pixels.intersection(whole)
                (frame, visible) = (grid.points(of: pixels), grid.points(of: seen))
                let isWhole = pixels.width == image.pixelWidth && pixels.height == image.pixelHeight
                let isPlain = shape == .rectangle && opacity == 1 && (interpolation == .smooth || isWhole)
                if isPlain, unsafe drawDirectly(image, in: frame, inside: seen == pixels ? nil : visible, cairo) {
                    return
                }
            }
            unsafe compositePatterns(of: image, in: frame, interpolation: interpolation, cairo) { pattern in
                guard unsafe setPath(shape.path(in: visible), of: cairo, in: "drawing an image") else { return }
                unsafe fill(with: pattern, opacity: opacity, cairo)
            }
        }
    }

    private func stretch(_ image: RasterImage, in rect: CGRect, opacity: Double) {
        guard state.filters.isEmpty else { return filtered { stretch(image, in: rect, opacity: opacity) } }
        unsafe perform("drawing an image") { cairo in
            guard let opacity = unit(opacity, in: "drawing an image") else { return }
            let place = unsafe snapped(rect, cairo)
            if unsafe opacity == 1 && drawDirectly(image, in: place, cairo) { return }
            let rect = standardized(place, in: "drawing an image")
            guard unsafe setRectangle(rect, of: cairo, in: "drawing an image") else { return }
            unsafe compositePatterns(of: image, in: rect, cairo) { pattern in
                unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
                unsafe fill(with: pattern, opacity: opacity, cairo)
            }
        }
    }

    private func tileSize(of image: RasterImage, _ cairo: OpaquePointer) -> CGSize {
        guard let grid = unsafe PixelGrid(cairo) else { return image.size }
        return CGSize(
            width: max(1, (image.size.width * grid.scaleX).rounded()) / grid.scaleX,
            height: max(1, (image.size.height * grid.scaleY).rounded()) / grid.scaleY
        )
    }

    /// Draws an image directly, inside of a part of its rectangle if it is cut; returns whether it did.
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

extension RasterImage {
    fileprivate func sliced(for mode: ContentMode) -> RasterImage {
        guard mode != .stretch else { return self }
        guard mode == .tile else { return withoutSlicing }
        let slicing = ImageSlicing(capInsets: capInsets, resizingMode: .repeat)
        return RasterImage(buffer: buffer, scale: scale, slicing: slicing, findsRuns: findsRuns, sharing: self)
    }
}

extension CGRect {
    /// Returns the smallest rectangle with the same middle that is around another one and this one.
    fileprivate func grown(around other: CGRect) -> CGRect {
        insetBy(
            dx: min(0, other.minX - minX, maxX - other.maxX),
            dy: min(0, other.minY - minY, maxY - other.maxY)
        )
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, message: "Pass the content mode as mode.")
    public func draw(_ image: RasterImage, in rect: CGRect, contentMode: ContentMode) {}
}
