// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The absolute differences of two pixels' components, in levels of 255.
struct PixelDifference {
    let red: Int
    let green: Int
    let blue: Int
    let alpha: Int
}

extension RasterImage.Pixel {
    /// Returns the differences to another pixel.
    func difference(to other: RasterImage.Pixel) -> PixelDifference {
        PixelDifference(
            red: abs(Int(red) - Int(other.red)),
            green: abs(Int(green) - Int(other.green)),
            blue: abs(Int(blue) - Int(other.blue)),
            alpha: abs(Int(alpha) - Int(other.alpha))
        )
    }
}

extension RasterImage {
    /// All pixels, row by row from the top left.
    var pixels: [RasterImage.Pixel] {
        (0..<pixelHeight).flatMap { y in
            (0..<pixelWidth).compactMap { x in pixel(x: x, y: y) }
        }
    }
}
