// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Fills the inside of a rectangle, a path or another shape.
    ///
    /// ```swift
    /// context.fill(CGRect(x: 0, y: 0, width: 40, height: 4), with: .red)
    /// context.fill(Path(ellipseIn: bounds), with: .blue)
    /// context.fill(RoundedRectangle(cornerRadius: 8), with: .white)
    /// ```
    ///
    /// A shape without a place of its own, such as `Capsule()`, takes the bounds of the component or image that is
    /// drawn, as they lie under the current transform.
    ///
    /// A rectangle may be of any finite size, as `CGRect.infinite` is, and its edges are those of whole pixels where
    /// ``snapsToPixels`` is true. A path that reaches too far fails the drawing with the code `invalidGeometry`, and one
    /// that takes too long with `limitExceeded`, as the guide *Limits* says.
    ///
    /// - Parameters:
    ///   - shape: The shape; lines of a path that are not closed are filled as if they were.
    ///   - shading: The color, gradient or pattern.
    ///   - style: The rule for parts inside where a path crosses itself, and the smoothness of edges.
    @inlinable
    public func fill(_ shape: some Shape, with shading: Shading, style: FillStyle = FillStyle()) {
        // The compiler decides this for each type: no path is made for a rectangle.
        if let rect = shape as? CGRect, style.isAntialiased { return fill(rectangle: rect, with: shading) }
        fill(path: shape.path(in: bounds), with: shading, style: style)
    }

    /// Fills the inside of a rectangle, a path or another shape with a color.
    @inlinable
    public func fill(_ shape: some Shape, with color: Color, style: FillStyle = FillStyle()) {
        fill(shape, with: .color(color), style: style)
    }

    @usableFromInline
    func fill(path: Path, with shading: Shading, style: FillStyle) {
        guard filters.isEmpty else { return filtered { fill(path: path, with: shading, style: style) } }
        unsafe perform("filling a path") { cairo in
            guard unsafe setPath(path, of: cairo, in: "filling a path"),
                unsafe setSource(shading, of: cairo, in: "filling a path", bounds: path.boundingRect)
            else { return }
            unsafe style.use(in: cairo) {
                unsafe compositeShape(.fill, cairo) { unsafe cairo_fill(cairo) }
            }
        }
    }

    @usableFromInline
    func fill(rectangle rect: CGRect, with shading: Shading) {
        guard filters.isEmpty else { return filtered { fill(rectangle: rect, with: shading) } }
        unsafe perform("filling a rectangle") { cairo in
            let rect = unsafe snapped(rect, cairo)
            guard unsafe setCutRectangle(rect, of: cairo, in: "filling a rectangle"),
                unsafe setSource(shading, of: cairo, in: "filling a rectangle", bounds: rect.drawn)
            else { return }
            let shape = CompositedShape.rect(standardized(rect, in: "filling a rectangle"))
            unsafe compositeShape(shape, cairo) { unsafe cairo_fill(cairo) }
        }
    }

    /// Makes a rectangle clear, inside the clip, whatever the opacity and the blend mode are.
    ///
    /// Use it to cut holes, and in formats without alpha to draw black. Pixels are replaced, not blended.
    ///
    /// ```swift
    /// context.fill(bounds, with: .blue)
    /// context.clear(bounds.insetBy(dx: 4, dy: 4))
    /// ```
    public func clear(_ rect: CGRect) {
        withState {
            (opacity, filters) = (1, [])
            blendMode = .clear
            fill(rect, with: .black)
        }
    }

    /// Fills everything inside the clip.
    ///
    /// It fills the whole target where nothing is clipped, however the coordinates are transformed.
    ///
    /// ```swift
    /// context.fill(with: .white)
    /// ```
    public func fill(with shading: Shading) {
        guard filters.isEmpty else { return filtered { fill(with: shading) } }
        unsafe perform("filling everything") { cairo in
            guard unsafe setSource(shading, of: cairo, in: "filling everything", bounds: nil) else { return }
            unsafe compositeShape(.everything, cairo) { unsafe cairo_paint(cairo) }
        }
    }

    /// Fills everything inside the clip with a color.
    public func fill(with color: Color) {
        fill(with: .color(color))
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DrawingContext {
    @available(*, unavailable, message: "Use draw(_:in:), or fill(_:with: .tiledImage(image)) to repeat it.")
    public func fill(_ shape: some Shape, with image: RasterImage, style: FillStyle = FillStyle()) {}
}
