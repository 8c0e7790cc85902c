// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws an image in one color, as SwiftUI draws a template: only its opacity counts.
    ///
    /// ```swift
    /// context.draw(picture, in: bounds, tint: .blue)
    /// ```
    ///
    /// - Parameters:
    ///   - image: The image, stretched between its caps.
    ///   - rect: The rectangle that the image fills, in points; nothing is drawn outside.
    ///   - tint: The color.
    public func draw(_ image: RasterImage, in rect: CGRect, tint: Color) {
        draw(image, in: rect, tint: .color(tint))
    }

    /// Draws a gradient or pattern through the opacity of an image.
    ///
    /// - Parameters:
    ///   - image: The image, stretched between its caps.
    ///   - rect: The rectangle that the image fills, in points; nothing is drawn outside.
    ///   - shading: The color, gradient or pattern.
    public func draw(_ image: RasterImage, in rect: CGRect, tint shading: Shading) {
        guard filters.isEmpty else { return filtered { draw(image, in: rect, tint: shading) } }
        unsafe perform("painting through a mask") { cairo in
            let place = unsafe snapped(rect, cairo)
            if case .color(let color) = shading.content {
                guard accepts(color, in: "painting through a mask") else { return }
                if unsafe drawDirectly(color.opacity(opacity), through: image, in: place, cairo) { return }
            }
            let rect = standardized(place, in: "painting through a mask")
            guard unsafe setRectangle(rect, of: cairo, in: "painting through a mask"),
                unsafe setSource(shading, of: cairo, in: "painting through a mask", bounds: rect)
            else { return }
            unsafe compositePatterns(of: image, in: rect, cairo) { pattern in
                unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
                unsafe cairo_clip(cairo)
                guard unsafe setSource(shading, of: cairo, in: "painting through a mask", bounds: rect)
                else { return }
                unsafe cairo_mask(cairo, pattern)
            }
        }
    }

    /// Draws something through the opacity of something else that is drawn.
    ///
    /// ```swift
    /// context.withMask {
    ///     context.fill(bounds, with: .linearGradient(fade, startPoint: .zero, endPoint: end))
    /// } content: {
    ///     context.draw(photo, in: bounds)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - mask: Draws the mask, of which only the opacity counts.
    ///   - content: Draws the content that shows where the mask is opaque.
    /// - Throws: An error of the closures; nothing is drawn then.
    public func withMask(_ mask: () throws -> Void, content: () throws -> Void) rethrows {
        guard filters.isEmpty else {
            return try drawLayer(blendMode: blendMode) { try withMask(mask, content: content) }
        }
        guard let maskLayer = Layer(of: self, format: .a8) else { return }
        defer { maskLayer.drop() }
        // As in a layer, the opacity is 1 at first in both closures; that of the context fades the mask.
        let (outer, snaps) = (opacity, snapsToPixels)
        opacity = 1
        defer { (opacity, snapsToPixels, filters) = (outer, snaps, []) }
        try mask()
        if outer < 1 {
            unsafe perform("fading a mask") { cairo in
                unsafe cairo_save(cairo)
                unsafe cairo_reset_clip(cairo)
                unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
                unsafe cairo_set_source_rgba(cairo, 0, 0, 0, outer)
                unsafe cairo_paint(cairo)
                unsafe cairo_restore(cairo)
            }
        }
        var pattern: OpaquePointer?
        unsafe maskLayer.pop { unsafe pattern = cairo_pattern_reference($1) }
        defer { unsafe cairo_pattern_destroy(pattern) }
        guard let contentLayer = Layer(of: self) else { return }
        defer { contentLayer.drop() }
        clipState.isLimited = true
        (opacity, snapsToPixels, filters) = (1, snaps, [])
        try content()
        unsafe contentLayer.pop { cairo, layer in
            unsafe cairo_new_path(cairo)
            unsafe compositeShape(.mask, cairo) {
                unsafe cairo_set_source(cairo, layer)
                unsafe cairo_mask(cairo, pattern)
            }
            unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        }
    }
}

extension DrawingContext {
    /// Core Graphics' spelling.
    @available(*, unavailable, message: "Use withMask(_:content:), and draw the image as the mask.")
    public func clip(to image: RasterImage, in rect: CGRect) {}
}
