// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image in its own size.
    ///
    /// ```swift
    /// context.draw(picture, at: CGPoint(x: bounds.midX, y: bounds.midY))
    /// context.draw(picture, at: .zero, anchor: .topLeading, opacity: 0.5)
    /// ```
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - point: A place, in points.
    ///   - anchor: The point of the image that stands there: its center, as with SwiftUI.
    ///   - opacity: The opacity, 0 to 1.
    public func draw(
        _ image: RasterImage,
        at point: CGPoint,
        anchor: UnitPoint = .center,
        opacity: Double = 1
    ) {
        let corner = anchor.point(in: CGRect(origin: .zero, size: image.size))
        let origin = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
        draw(image, in: CGRect(origin: origin, size: image.size), opacity: opacity)
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
