// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Fills the inside of a path.
    ///
    /// A path that reaches too far fails the drawing with the code `invalidGeometry`, and
    /// one that takes too long with `limitExceeded`, as the guide *Limits* says.
    ///
    /// - Parameters:
    ///   - path: The path; lines that are not closed are filled as if they were.
    ///   - shading: The color, gradient or pattern.
    ///   - style: The rule for parts inside where the path crosses itself, and the smoothness of edges.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard filters.isEmpty else { return filtered { fill(path, with: shading, style: style) } }
        unsafe perform("filling a path") { cairo in
            guard unsafe setPath(path, of: cairo, in: "filling a path"),
                unsafe setSource(shading, of: cairo, in: "filling a path", bounds: path.boundingRect)
            else { return }
            unsafe style.use(in: cairo) {
                unsafe compositeShape(.fill, cairo) { unsafe cairo_fill(cairo) }
            }
        }
    }

    /// Fills the inside of a path with a color.
    public func fill(_ path: Path, with color: Color, style: FillStyle = FillStyle()) {
        fill(path, with: .color(color), style: style)
    }

    /// Fills a rectangle.
    ///
    /// A rectangle that is not turned may be of any finite size, as `CGRect.infinite` is.
    /// Its edges are those of whole pixels where ``snapsToPixels`` is true.
    public func fill(_ rect: CGRect, with shading: Shading) {
        guard filters.isEmpty else { return filtered { fill(rect, with: shading) } }
        unsafe perform("filling a rectangle") { cairo in
            let rect = unsafe snapped(rect, cairo)
            guard unsafe setCutRectangle(rect, of: cairo, in: "filling a rectangle"),
                unsafe setSource(shading, of: cairo, in: "filling a rectangle", bounds: rect.drawn)
            else { return }
            let shape = CompositedShape.rect(standardized(rect, in: "filling a rectangle"))
            unsafe compositeShape(shape, cairo) { unsafe cairo_fill(cairo) }
        }
    }

    /// Fills a rectangle with a color.
    public func fill(_ rect: CGRect, with color: Color) {
        fill(rect, with: .color(color))
    }

    /// Makes a rectangle clear, inside the clip, whatever the opacity and the blend mode are.
    public func clear(_ rect: CGRect) {
        withState {
            (opacity, filters) = (1, [])
            blendMode = .clear
            fill(rect, with: .black)
        }
    }

    /// Fills everything inside the clip.
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
    public func fill(_ rect: CGRect, with image: RasterImage) {}
    @available(*, unavailable, message: "Use draw(_:in:), or fill(_:with: .tiledImage(image)) to repeat it.")
    public func fill(_ path: Path, with image: RasterImage, style: FillStyle = FillStyle()) {}
}
