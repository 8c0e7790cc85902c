// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango

extension TextStyle.Alignment {
    /// The alignment as Pango numbers it; Pango mirrors it for lines from right to left.
    var pango: UInt32 {
        switch self {
        case .leading: UInt32(RASTER_PANGO_ALIGN_LEFT)
        case .center: UInt32(RASTER_PANGO_ALIGN_CENTER)
        case .trailing: UInt32(RASTER_PANGO_ALIGN_RIGHT)
        }
    }
}

extension TextStyle.Truncation {
    /// The place of the ellipsis as Pango numbers it.
    var pango: UInt32 {
        switch self {
        case .none: UInt32(RASTER_PANGO_ELLIPSIZE_NONE)
        case .head: UInt32(RASTER_PANGO_ELLIPSIZE_START)
        case .middle: UInt32(RASTER_PANGO_ELLIPSIZE_MIDDLE)
        case .tail: UInt32(RASTER_PANGO_ELLIPSIZE_END)
        }
    }
}

extension TextStyle.Direction {
    /// The direction as Pango numbers it; nil where Pango finds it out.
    var pango: UInt32? {
        switch self {
        case .natural: nil
        case .leftToRight: UInt32(RASTER_PANGO_DIRECTION_LTR)
        case .rightToLeft: UInt32(RASTER_PANGO_DIRECTION_RTL)
        }
    }
}
