// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The pixels of an image that are not white.
struct Ink: Equatable {
    /// The first column with ink.
    var left = Int.max
    /// The first column behind all ink.
    var right = Int.min
    /// The first row with ink.
    var top = Int.max
    /// The first row below all ink.
    var bottom = Int.min
    /// How much darker than white the pixels are, all together, in black pixels.
    var amount = 0.0

    /// Finds the ink of an image.
    init(of image: RasterImage) {
        let white = RasterImage.Pixel(red: 255, green: 255, blue: 255)
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth {
                guard let pixel = image.pixel(x: x, y: y), pixel != white else { continue }
                left = min(left, x)
                right = max(right, x + 1)
                top = min(top, y)
                bottom = max(bottom, y + 1)
                amount += 1 - Double(pixel.green) / 255
            }
        }
    }

    var width: Int { isEmpty ? 0 : right - left }
    var height: Int { isEmpty ? 0 : bottom - top }
    var isEmpty: Bool { right <= left }
}
