// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

struct Ink: Equatable {
    var left = Int.max
    var right = Int.min
    var top = Int.max
    var bottom = Int.min
    var amount = 0.0

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
