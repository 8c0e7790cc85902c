// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// Makes a shading the source of what is drawn in some bounds, in the current coordinates; nil for all of the clip.
    ///
    /// Records an error and returns false if it cannot be used. A line exceeds the bounds by a margin.
    func setSource(
        _ shading: Shading,
        of cairo: OpaquePointer,
        in operation: StaticString,
        margin: CGFloat = 0,
        bounds: @autoclosure () -> CGRect?
    ) -> Bool {
        if case .color(let color) = shading.content {
            guard accepts(color, in: operation) else { return false }
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity * opacity)
            return true
        }
        let toPixels = unsafe toPixels(cairo)
        let shading = shading.resolved(in: unsafe bounds() ?? clipBounds(cairo)).opacity(opacity)
        if let error = shading.error(under: toPixels, in: operation) {
            refuse(error)
            return false
        }
        if let emptiness = shading.emptiness {
            // These replace the target by a clear color.
            if onNote != nil, ![.copy, .clear].contains(blendMode) {
                noteWithoutEffect(operation, emptiness)
            }
            unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 0)
            return true
        }
        do throws(RasterError) {
            switch shading.content {
            case .color:
                break
            case .gradient(let gradient, .linear(let start, let end)):
                unsafe gradient.setLinearSource(of: cairo, from: start.point, to: end.point, under: toPixels)
            case .gradient(let gradient, .radial(let center, let startRadius, let endRadius)):
                unsafe gradient.setRadialSource(
                    of: cairo,
                    around: center.point,
                    from: startRadius,
                    to: endRadius,
                    under: toPixels
                )
            case .gradient(let gradient, .conic(let center, let angle)):
                let conic = ConicGradient(gradient: gradient, center: center.point, angle: angle)
                try unsafe conic.setSource(of: cairo, over: bounds()?.insetBy(dx: -margin, dy: -margin))
            case .tiles(let tiles):
                try unsafe tiles.faded(opacity).setSource(of: cairo)
            }
        } catch {
            fail(error)
            return false
        }
        return true
    }

    func clipBounds(_ cairo: OpaquePointer) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension StrokeStyle {
    /// The farthest that a line reaches beyond the bounding rectangle of its path.
    func reach(miterLimit: CGFloat) -> CGFloat {
        lineWidth / 2 * max(lineJoin == .miter ? miterLimit : 1, 2.0.squareRoot())
    }
}
