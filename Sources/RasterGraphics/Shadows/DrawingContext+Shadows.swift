// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
package import Foundation

extension DrawingContext {
    /// Draws the shadow of a rectangle, a path or another shape, which itself is not drawn.
    ///
    /// ```swift
    /// context.draw(.drop(radius: 4, y: 2), of: Path(roundedRect: bounds, cornerRadius: 12))
    /// context.draw(.inner(radius: 3), of: Path(ellipseIn: bounds))
    /// ```
    ///
    /// The blur is computed once for the shape, the blur radius, the spread and the scale; the shadow is drawn in any
    /// color from it. That of a rectangle, with round corners or without, is a small mask which is stretched to every
    /// size; only where a rectangle is too small for its corners to be blurred independently is it computed for that
    /// size. A spread moves the edge of a path outwards or inwards, as a line along it does: corners of 60° and more
    /// stay sharp.
    ///
    /// - Parameters:
    ///   - shadow: The shadow.
    ///   - shape: The shape, in points; lines of a path that are not closed count as if they were.
    ///   - style: The rule for parts inside where a path crosses itself.
    /// - Complexity: O(*n*) in the number of pixels that the shadow covers, and in the number of elements of a path.
    public func draw(_ shadow: Shadow, of shape: some Shape, style: FillStyle = FillStyle()) {
        if let rect = shape as? CGRect, style.isAntialiased {
            return draw(shadow, of: rect, cornerRadii: CornerRadii())
        }
        let path = shape.path(in: bounds)
        if style.isAntialiased, let rectangle = path.roundedRectangle {
            return draw(shadow, of: rectangle.rect, cornerRadii: rectangle.radii)
        }
        if path.isEmpty { noteWithoutEffect("drawing a shadow", "the path has no elements") }
        draw(shadow, of: .path(path, style, .identity, growth: 0))
    }

    /// Draws the shadow of a rectangle with round corners; radii that don't fit are reduced.
    package func draw(_ shadow: Shadow, of rect: CGRect, cornerRadii: CornerRadii) {
        let rect = standardized(rect, in: "drawing a shadow")
        guard cornerRadii.isUsable else { return refuse(cornerRadii.notUsable(in: "drawing a shadow")) }
        draw(shadow, of: .roundedRect(rect, cornerRadii.fitting(rect.size)))
    }

    private func draw(_ shadow: Shadow, of outline: ShadowOutline) {
        guard filters.isEmpty else { return filtered { draw(shadow, of: outline) } }
        unsafe perform("drawing a shadow") { cairo in
            guard shadow.isUsable else { return refuse(shadow.notUsable) }
            guard accepts(shadow.color, in: "drawing a shadow") else { return }
            let outline = unsafe snapped(outline, cairo)
            let box = outline.box
            guard unsafe accepts(box, of: cairo, in: "drawing a shadow", outline.subject) else { return }
            unsafe noteCutShadow(shadow, of: outline, cairo)
            unsafe compositeAsOne(cairo) {
                guard !box.isEmpty, shadow.color.opacity > 0 else { return }
                do throws(RasterError) {
                    try unsafe draw(shadow, of: outline, cairo)
                } catch {
                    fail(error)
                }
            }
        }
    }

    /// Returns the outline that is drawn in place of one: a shadow lies where the box that casts it does.
    private func snapped(_ outline: ShadowOutline, _ cairo: OpaquePointer) -> ShadowOutline {
        switch outline {
        case .roundedRect(let rect, let radii):
            let rect = unsafe snapped(rect, cairo)
            return .roundedRect(rect, radii.fitting(rect.size))
        case .path(let path, let rule, let transform, let growth):
            return .path(unsafe snapped(path, cairo), rule, transform, growth: growth)
        }
    }

    private func draw(_ shadow: Shadow, of outline: ShadowOutline, _ cairo: OpaquePointer) throws(RasterError) {
        let matrix = unsafe cairo_matrix_t(of: cairo)
        let placed = try PlacedShadow(shadow, of: outline, under: unsafe toPixels(cairo), scale: scale)
        guard let area = placed.area, let space = unsafe DeviceSpace(cairo), var clip = unsafe space.clip(of: cairo)
        else { return }
        // The target may be a group, which starts at another pixel than the image that the shadow is placed in.
        clip = clip.moved(byColumns: -Int(saturating: space.offset.x), rows: -Int(saturating: space.offset.y))
        let derived = DerivedImages.current
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return }
        if let mask = try? placed.mask(of: area).shortened, derived.canKeep(mask) {
            unsafe cover(area, with: shadow.color, through: try derived.image(for: mask), matrix, cairo)
            return
        }
        // A mask that is too large to be kept is computed where it is visible, piece by piece.
        for tile in visible.tiles(ofSide: Self.tileLength) {
            let image = try placed.mask(of: tile).image(from: nil)
            unsafe cover(tile, with: shadow.color, through: image, matrix, cairo)
        }
    }

    /// The side of the pieces in which large shadows are computed, in pixels.
    private static let tileLength = 1024

    private func cover(
        _ area: PixelRect,
        with color: Color,
        through image: RasterImage,
        _ matrix: cairo_matrix_t,
        _ cairo: OpaquePointer
    ) {
        let rect = area.points(scale: scale)
        if matrix.xx == 1, matrix.yy == 1, matrix.xy == 0, matrix.yx == 0 {
            draw(image, in: rect.offsetBy(dx: -matrix.x0, dy: -matrix.y0), tint: color)
        } else {
            withState {
                unsafe cairo_identity_matrix(cairo)
                knownAccess = .unknown
                draw(image, in: rect, tint: color)
            }
        }
    }
}

extension DrawingContext {
    private func noteCutShadow(_ shadow: Shadow, of outline: ShadowOutline, _ cairo: OpaquePointer) {
        guard let (bounds, own) = unsafe watchedBounds(cairo), shadow.kind != .inner, shadow.color.opacity > 0,
            own.m12 == 0 && own.m21 == 0 || own.m11 == 0 && own.m22 == 0,
            let cast = outline.grown(by: shadow.spread)?.box, !cast.isEmpty
        else { return }
        var move = AffineTransform(translationByX: shadow.offset.width, byY: shadow.offset.height)
        move.append(own)
        let (shape, dark) = (outline.box.under(own), cast.under(move))
        let deviation = shadow.deviation(under: own)
        var seen = dark
        seen.grow(by: 3 * deviation)
        guard seen.isFinite, shape.isFinite, !bounds.excludes(seen) else { return }
        let tolerance = edgeTolerance(bounds)
        let cut = ExpectedBounds.Edge.allCases.filter { edge in
            // A shape that itself leaves the bounds is meant to.
            guard bounds.excess(of: shape, over: edge) <= tolerance else { return false }
            let excess = bounds.excess(of: dark, over: edge)
            // The share of a blurred straight edge at a distance from it: the integral of the Gaussian.
            let share = deviation > 0 ? erfc(-excess / (deviation * 2.0.squareRoot())) / 2 : excess > tolerance ? 1 : 0
            return share * shadow.color.opacity > Self.visibleShare
        }
        guard !cut.isEmpty else { return }
        noteCut(
            """
            drawing a shadow: the \(ExpectedBounds.text(cut)) of the bounds cut\(cut.count == 1 ? "s" : "") a shadow of blur radius \
            \(shadow.blur) where it is seen; inset the shape by the blur radius and the offset, or clip to the bounds if that \
            is meant.
            """
        )
    }

    /// The opacity of a shadow at the bounds that isn't reported: that of an opaque one whose shape is inset by its radius.
    private static let visibleShare = 0.025
}
