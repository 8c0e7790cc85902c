// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango

extension TextStyle.Alignment {
    /// Returns the alignment as Pango numbers it.
    ///
    /// Pango mirrors it for lines from right to left itself where it finds out their direction, and only there.
    func pango(_ direction: TextStyle.Direction) -> UInt32 {
        switch (self, direction) {
        case (.center, _): UInt32(RASTER_PANGO_ALIGN_CENTER)
        case (.leading, .natural), (.leading, .leftToRight), (.trailing, .rightToLeft): UInt32(RASTER_PANGO_ALIGN_LEFT)
        case (.trailing, .natural), (.trailing, .leftToRight), (.leading, .rightToLeft):
            UInt32(RASTER_PANGO_ALIGN_RIGHT)
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
