// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension StrokeStyle {
    /// A Boolean value that indicates whether Cairo can draw with this style.
    var isUsable: Bool {
        guard lineWidth.isFinite, lineWidth >= 0, miterLimit.isFinite, miterLimit >= 0, dashPhase.isFinite
        else { return false }
        guard !dash.isEmpty else { return true }
        return dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0 }
    }

    /// Makes the style the one with which a Cairo context strokes.
    @unsafe func apply(to cairo: OpaquePointer) {
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
