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

extension UInt32 {
    /// Returns a row of random premultiplied pixels, each of which is repeated up to a number of times.
    static func runs(_ width: Int, upTo length: Int, using generator: inout SeededGenerator) -> [UInt32] {
        var row: [UInt32] = []
        while row.count < width {
            let pixel = premultiplied(using: &generator)
            row += [UInt32](repeating: pixel, count: .random(in: 1...length, using: &generator))
        }
        return Array(row.prefix(width))
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

/// What is done to a pixel, computed one component after the other.
enum PixelReference {
    /// Returns one premultiplied pixel over another, rounded to the nearest level.
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let transparency = 255 - source >> 24
        return stride(from: 0, through: 24, by: 8).reduce(0) { word, shift in
            let component = destination >> UInt32(shift) & 0xFF
            let sum = source >> UInt32(shift) & 0xFF + (component * transparency * 2 + 255) / 510
            return word | min(sum, 255) << UInt32(shift)
        }
    }

    /// Returns a pixel multiplied by a coverage of 0 to 255, rounded to the nearest level.
    static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
        stride(from: 0, through: 24, by: 8).reduce(0) { word, shift in
            word | (((pixel >> UInt32(shift) & 0xFF) * coverage * 2 + 255) / 510) << UInt32(shift)
        }
    }
}
