// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A picture of random pixels, which no compression makes smaller.
struct Noise: Rasterizable, Sendable {
    private let picture: RasterImage

    static var keyPathsThatAffectState: StateKeyPaths<Noise> { [\.picture] }

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - number: The seed of the pixels.
    ///   - size: The size in points; there are two pixels per point.
    init(number: UInt64, size: CGSize) throws(RasterError) {
        var random = number &* 0x9E37_79B9_7F4A_7C15 &+ 1
        let (width, height) = (Int(size.width) * 2, Int(size.height) * 2)
        let pixels = (0..<width * height).map { _ in
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return UInt32(truncatingIfNeeded: random) | 0xFF00_0000
        }
        let bytes = pixels.withUnsafeBytes { Array($0) }
        picture = try RasterImage(pixelWidth: width, pixelHeight: height, scale: 2, bytes: bytes)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(picture, in: bounds)
    }
}
