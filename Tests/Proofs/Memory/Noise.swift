// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Pixels that no encoder makes smaller.
enum Noise {
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = ProofRandom(seed: 11)
        let words = (0..<(count + 7) / 8).map { _ in generator.next() }
        return words.withUnsafeBytes { Array($0.prefix(count)) }
    }

    static func image(width: Int, height: Int) throws -> RasterImage {
        try RasterImage(pixelWidth: width, pixelHeight: height, format: .rgb24, bytes: bytes(width * height * 4))
    }
}
