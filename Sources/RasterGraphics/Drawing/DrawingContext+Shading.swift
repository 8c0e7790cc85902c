// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// Makes a shading the source; records an error and returns false if it
    /// cannot be used.
    ///
    /// - Parameters:
    ///   - margin: How far a line reaches beyond the bounds.
    ///   - bounds: The bounding rectangle of what is drawn, in the current coordinates; nil for all of the clip.
    func setSource(
        _ shading: Shading,
        of cairo: OpaquePointer,
        in operation: StaticString,
        margin: CGFloat = 0,
        bounds: @autoclosure () -> CGRect?
    ) -> Bool {
        if case .color(let color) = shading.content {
            guard accepts(color, in: operation) else { return false }
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            return true
        }
        let toPixels = unsafe toPixels(cairo)
        let shading = shading.resolved(in: unsafe bounds() ?? clipBounds(cairo))
        if let error = shading.error(under: toPixels, in: operation) {
            refuse(error)
            return false
        }
        if let emptiness = shading.emptiness {
            // These replace the target by a clear color.
            if onNote != nil, ![.source, .clear].contains(compositingOperator) {
                noteWithoutEffect(operation, emptiness)
            }
            unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return true
        }
        do throws(RasterError) {
            switch shading.content {
            case .color:
                break
            case .linear(let gradient, let start, let end):
                unsafe gradient.setLinearSource(of: cairo, from: start.point, to: end.point, under: toPixels)
            case .radial(let gradient, let center, let startRadius, let endRadius):
                unsafe gradient.setRadialSource(
                    of: cairo,
                    around: center.point,
                    from: startRadius,
                    to: endRadius,
                    under: toPixels
                )
            case .conic(let gradient, let center, let angle):
                let conic = ConicGradient(gradient: gradient, center: center.point, angle: angle)
                try unsafe conic.setSource(of: cairo, over: bounds()?.insetBy(dx: -margin, dy: -margin))
            case .tiles(let tiles):
                try unsafe tiles.setSource(of: cairo)
            }
        } catch {
            fail(error)
            return false
        }
        return true
    }

    /// Returns the rectangle around the clip, in the current coordinates.
    private func clipBounds(_ cairo: OpaquePointer) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the bounding rectangle of a path, without the width of its line.
    ///
    /// On another target, in the scale of this one: Cairo returns the box around the box where something is turned.
    func bounds(of path: Path, _ cairo: OpaquePointer) -> CGRect {
        let control = path.controlBox
        guard control.isFinite, !control.isEmpty else { return .zero }
        let toPixels = unsafe toPixels(cairo)
        let x = max(hypot(toPixels.m11, toPixels.m12), 1e-9)
        let y = max(hypot(toPixels.m21, toPixels.m22), 1e-9)
        let target = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        defer { unsafe cairo_surface_destroy(target) }
        guard let scratch = unsafe cairo_create(target) else { return .zero }
        defer { unsafe cairo_destroy(scratch) }
        unsafe cairo_scale(scratch, x, y)
        unsafe cairo_translate(scratch, -control.minX, -control.minY)
        unsafe path.append(to: scratch)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_path_extents(scratch, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension StrokeStyle {
    /// The farthest that a line reaches beyond the bounding rectangle of its path.
    func reach(miterLimit: CGFloat) -> CGFloat {
        lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 2.0.squareRoot())
    }
}
