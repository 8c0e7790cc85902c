// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension Path {
    @unsafe func append(to cairo: OpaquePointer) {
        guard elements.contains(where: \.isArc) else { return unsafe appendElements(to: cairo) }
        // Cairo divides arcs into as many curves as their size in points needs, whatever the scale of the target.
        let tolerance = unsafe cairo_get_tolerance(cairo)
        var (x, y) = (1.0, 1.0)
        if let target = unsafe cairo_get_group_target(cairo) { unsafe cairo_surface_get_device_scale(target, &x, &y) }
        let fine = tolerance / max(x, y)
        unsafe cairo_set_tolerance(cairo, fine)
        // There is a least tolerance, below which the curves are made here.
        let isReached = unsafe cairo_get_tolerance(cairo) <= fine
        unsafe (isReached ? self : withCurves(forArcsWithin: .infinity)).appendElements(to: cairo)
        unsafe cairo_set_tolerance(cairo, tolerance)
    }

    @unsafe private func appendElements(to cairo: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let point):
                unsafe cairo_move_to(cairo, point.x, point.y)
            case .line(let point):
                unsafe cairo_line_to(cairo, point.x, point.y)
            case .curve(let point, let control1, let control2):
                unsafe cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
            case .quadCurve(let point, let control):
                unsafe Self.appendQuadCurve(to: point, control: control, of: cairo)
            case .arc(let center, let radius, let startAngle, let delta):
                unsafe Self.appendArc(center, radius, startAngle.withoutHugeTurns, delta.radians, to: cairo)
            case .closeSubpath:
                unsafe cairo_close_path(cairo)
            }
        }
    }

    private static func appendQuadCurve(to end: CGPoint, control: CGPoint, of cairo: OpaquePointer) {
        var x = Double(control.x)
        var y = Double(control.y)
        if unsafe cairo_has_current_point(cairo) != 0 {
            unsafe cairo_get_current_point(cairo, &x, &y)
        }
        unsafe cairo_curve_to(
            cairo,
            x + (control.x - x) * 2 / 3,
            y + (control.y - y) * 2 / 3,
            end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3,
            end.x,
            end.y
        )
    }

    private static func appendArc(
        _ center: CGPoint,
        _ radius: CGFloat,
        _ start: CGFloat,
        _ delta: CGFloat,
        to cairo: OpaquePointer
    ) {
        // With y downwards, Cairo's direction of growing angles is clockwise.
        if delta >= 0 {
            unsafe cairo_arc(cairo, center.x, center.y, radius, start, start + delta)
        } else {
            unsafe cairo_arc_negative(cairo, center.x, center.y, radius, start, start + delta)
        }
    }
}

extension Angle {
    /// The angle in radians, without whole turns where it is so large that a turn is lost in rounding: Cairo would
    /// divide such an arc for ever.
    var withoutHugeTurns: Double {
        radians.magnitude > 1e6 ? radians.truncatingRemainder(dividingBy: 2 * .pi) : radians
    }
}
