// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPixman

extension PixelFormat {
    /// The format as Cairo names it.
    var cairo: cairo_format_t {
        switch self {
        case .argb32: CAIRO_FORMAT_ARGB32
        case .rgb24: CAIRO_FORMAT_RGB24
        case .a8: CAIRO_FORMAT_A8
        }
    }

    /// The format as pixman names it.
    var pixman: pixman_format_code_t {
        switch self {
        case .argb32: PIXMAN_a8r8g8b8
        case .rgb24: PIXMAN_x8r8g8b8
        case .a8: PIXMAN_a8
        }
    }

    /// Creates the format from Cairo's, if it is one of those supported.
    init?(_ format: cairo_format_t) {
        switch format {
        case CAIRO_FORMAT_ARGB32: self = .argb32
        case CAIRO_FORMAT_RGB24: self = .rgb24
        case CAIRO_FORMAT_A8: self = .a8
        default: return nil
        }
    }
}
