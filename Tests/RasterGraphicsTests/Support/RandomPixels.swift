// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterTesting

extension UInt32 {
    /// Returns a random premultiplied pixel, often an opaque or a clear one.
    static func premultiplied(using generator: inout SeededGenerator) -> UInt32 {
        let alpha = [0, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
        return (0..<3).reduce(alpha) { word, _ in word << 8 | UInt32.random(in: 0...alpha, using: &generator) }
    }
}

extension RasterImage {
    /// Creates an image of random premultiplied pixels.
    convenience init(
        randomWidth width: Int,
        height: Int,
        format: PixelFormat = .argb32,
        using generator: inout SeededGenerator
    ) throws(RasterError) {
        let words = (0..<width * height).map { _ in UInt32.premultiplied(using: &generator) }
        let bytes = words.withUnsafeBytes { Data($0) }
        try self.init(pixelWidth: width, pixelHeight: height, format: format, bytes: bytes)
    }

    var words: [UInt32] {
        (0..<pixelHeight).flatMap { y in
            (0..<pixelWidth).compactMap { x in
                pixel(x: x, y: y).map {
                    UInt32($0.alpha) << 24 | UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)
                }
            }
        }
    }
}
