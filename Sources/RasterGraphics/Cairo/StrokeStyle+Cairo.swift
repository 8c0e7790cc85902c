// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension StrokeStyle {
    /// Returns the error of a style with which nothing can be drawn.
    func error(in operation: StaticString) -> RasterError? {
        guard lineWidth.isFinite, lineWidth >= 0, miterLimit >= 0, dashPhase.isFinite,
            dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.isEmpty || dash.contains(where: { $0 > 0 }),
            dash.reduce(0, +).isFinite
        else {
            return RasterError(
                .invalidGeometry,
                "\(operation): the line width, the miter limit and the dashes must be finite and >= 0, "
                    + "and one dash must be > 0; it is \(text)."
            )
        }
        guard dash.count <= DrawingLimits.dashPatternCount else {
            return .limitExceeded(
                "a dash pattern has \(dash.count) lengths",
                limit: DrawingLimits.dashPatternCount,
                "repeat a shorter one",
                in: operation
            )
        }
        return nil
    }

    /// The numbers of the style, for people.
    private var text: String {
        "a width of \(lineWidth), a limit of \(miterLimit), and the dashes \(dash.prefix(8)) from \(dashPhase)"
    }

    /// Makes the style the one with which a Cairo context strokes.
    @unsafe func apply(to cairo: OpaquePointer, miterLimit: CGFloat) {
        unsafe cairo_set_line_width(cairo, lineWidth)
        unsafe cairo_set_line_cap(cairo, lineCap.cairo)
        unsafe cairo_set_line_join(cairo, lineJoin.cairo)
        unsafe cairo_set_miter_limit(cairo, miterLimit)
        unsafe cairo_set_dash(cairo, dash.map(Double.init), Int32(dash.count), dashPhase)
    }
}

extension LineCap {
    /// The cap as Cairo names it.
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension LineJoin {
    /// The join as Cairo names it.
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
