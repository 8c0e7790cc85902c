// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image into a rectangle, stretched between its caps.
    ///
    /// Where the rectangle lies on whole pixels and nothing is turned, the caps
    /// keep every pixel as it is. ``snapsToPixels`` puts it there.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle to fill, in points.
    ///   - opacity: The opacity, 0 to 1.
    public func draw(_ image: RasterImage, in rect: CGRect, opacity: Double = 1) {
        guard filters.isEmpty else { return filtered { draw(image, in: rect, opacity: opacity) } }
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

    /// Draws an image in its own size.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - point: A place, in points.
    ///   - anchor: The point of the image that stands there: its top left, and not its center as with SwiftUI.
    ///   - opacity: The opacity, 0 to 1.
    public func draw(
        _ image: RasterImage,
        at point: CGPoint,
        anchor: UnitPoint = .topLeading,
        opacity: Double = 1
    ) {
        let corner = anchor.point(in: CGRect(origin: .zero, size: image.size))
        let origin = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
        draw(image, in: CGRect(origin: origin, size: image.size), opacity: opacity)
    }

    /// Draws an image in one color, as SwiftUI draws a template: only its opacity counts.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle to fill, in points.
    ///   - tint: The color.
    public func draw(_ image: RasterImage, in rect: CGRect, tint: Color) {
        mask(image, in: rect, with: .color(tint))
    }

    /// Calls a closure with patterns that together show the visible part of an image, and composites what it draws with
    /// them as one.
    func compositePatterns(
        of image: RasterImage,
        in rect: CGRect,
        interpolation: DrawingContext.Interpolation = .smooth,
        _ cairo: OpaquePointer,
        _ draw: (OpaquePointer) -> Void
    ) {
        unsafe compositeAsOne(cairo, extents: rect) {
            guard rect.width > 0, rect.height > 0 else { return }
            do throws(RasterError) {
                try unsafe forEachPattern(of: image, in: rect, interpolation: interpolation, cairo) { pattern in
                    unsafe cairo_new_path(cairo)
                    unsafe draw(pattern)
                }
            } catch {
                fail(error)
            }
        }
        unsafe cairo_new_path(cairo)
    }

    func fill(with pattern: OpaquePointer, opacity: Double, _ cairo: OpaquePointer) {
        let mode = unsafe cairo_get_operator(cairo)
        unsafe cairo_set_source(cairo, pattern)
        if opacity == 1 || mode == CAIRO_OPERATOR_CLEAR {
            unsafe cairo_fill(cairo)
        } else if mode == CAIRO_OPERATOR_SOURCE {
            // As a mask, the opacity would leave the rest of the target.
            unsafe withFaded(pattern, opacity: opacity, cairo) { faded in
                unsafe cairo_set_source(cairo, faded)
                unsafe cairo_fill(cairo)
            }
        } else {
            unsafe cairo_clip(cairo)
            unsafe cairo_paint_with_alpha(cairo, opacity)
        }
    }
}
