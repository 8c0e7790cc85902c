// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension Paint {
    /// A Boolean value that indicates whether every coordinate is finite and no
    /// radius is negative.
    var isUsable: Bool {
        switch self {
        case .color:
            true
        case .linearGradient(_, let from, let to):
            from.isFinite && to.isFinite
        case .radialGradient(_, let center, let startRadius, let endRadius):
            center.isFinite && startRadius.isFinite && endRadius.isFinite && startRadius >= 0 && endRadius >= 0
        }
    }

    /// Makes the paint the source of what a Cairo context draws next.
    @unsafe func setSource(of cairo: OpaquePointer) {
        switch self {
        case .color(let color):
            unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        case .linearGradient(let gradient, let from, let to):
            unsafe gradient.setSource(of: cairo, cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
        case .radialGradient(let gradient, let center, let startRadius, let endRadius):
            unsafe gradient.setSource(
                of: cairo,
                cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius)
            )
        }
    }
}

extension Gradient {
    /// Adds the stops to a pattern, makes it the source and gives it up.
    @unsafe fileprivate func setSource(of cairo: OpaquePointer, _ pattern: OpaquePointer?) {
        guard let pattern = unsafe pattern else { return }
        for stop in stops {
            let color = stop.color
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern,
                stop.location,
                color.red,
                color.green,
                color.blue,
                color.alpha
            )
        }
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }
}
