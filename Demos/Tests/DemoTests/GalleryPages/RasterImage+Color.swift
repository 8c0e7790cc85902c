// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

extension RasterImage {
    /// Returns the color of a pixel, counted from the top left; transparent outside of the image.
    func color(x: Int, y: Int) -> Color {
        guard let pixel = pixel(x: x, y: y), pixel.alpha > 0 else { return .clear }
        let alpha = Double(pixel.alpha) / 255
        func share(_ channel: UInt8) -> Double { Double(channel) / 255 / alpha }
        return Color(red: share(pixel.red), green: share(pixel.green), blue: share(pixel.blue), opacity: alpha)
    }
}
