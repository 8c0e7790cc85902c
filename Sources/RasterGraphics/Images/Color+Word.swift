// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// The word that fills a buffer of the given format with this color.
    ///
    /// Components are rounded to 16 bits and cut to 8 as Cairo does it, so that
    /// clearing and painting give the same pixels.
    func word(in format: PixelFormat) -> UInt32 {
        func level(_ component: Double) -> UInt32 {
            UInt32(truncatingIfNeeded: Int(saturating: component * 65_535 + 0.5)) >> 8
        }
        switch format {
        case .argb32:
            return level(alpha) << 24 | level(red * alpha) << 16 | level(green * alpha) << 8 | level(blue * alpha)
        case .rgb24:
            return 0xFF00_0000 | level(red * alpha) << 16 | level(green * alpha) << 8 | level(blue * alpha)
        case .a8:
            return level(alpha) * 0x0101_0101
        }
    }
}
