// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension Path {
    /// Adds the path, with points that can be drawn, to the current path
    /// of a Cairo context.
    @unsafe func append(to cairo: OpaquePointer) {
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
            case .arc(let center, let radius, let startAngle, let endAngle, let clockwise):
                unsafe Self.appendArc(center, radius, startAngle, endAngle, clockwise, to: cairo)
            case .close:
                unsafe cairo_close_path(cairo)
            }
        }
    }

    /// Adds a quadratic curve as the cubic one of the same shape.
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

    /// Adds an arc of at most one full turn.
    private static func appendArc(
        _ center: CGPoint,
        _ radius: CGFloat,
        _ startAngle: CGFloat,
        _ endAngle: CGFloat,
        _ clockwise: Bool,
        to cairo: OpaquePointer
    ) {
        let turn = 2 * CGFloat.pi
        // Where angles are so large that a turn is lost in rounding, Cairo would divide the arc for ever.
        let isHuge = max(abs(startAngle), abs(endAngle)) > Self.largestAngle
        let start = isHuge ? startAngle.truncatingRemainder(dividingBy: turn) : startAngle
        let sweep = endAngle - startAngle
        // With y downwards, Cairo's direction of growing angles is clockwise.
        if clockwise {
            let end = isHuge && sweep < turn ? endAngle.truncatingRemainder(dividingBy: turn) : endAngle
            unsafe cairo_arc(cairo, center.x, center.y, radius, start, sweep >= turn ? start + turn : end)
        } else {
            let end = isHuge && sweep > -turn ? endAngle.truncatingRemainder(dividingBy: turn) : endAngle
            unsafe cairo_arc_negative(cairo, center.x, center.y, radius, start, sweep <= -turn ? start - turn : end)
        }
    }

    /// The largest angle that is passed to Cairo as it is, in radians.
    private static let largestAngle: CGFloat = 1e6
}

extension Path.FillRule {
    /// The rule as Cairo names it.
    var cairo: cairo_fill_rule_t {
        switch self {
        case .winding: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}
