// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension RasterImage {
    /// The pixels row by row as words of the format `PixelFormat.argb32`.
    var argbWords: [UInt32] {
        withUnsafeBytes { bytes in
            var words: [UInt32] = []
            words.reserveCapacity(pixelWidth * pixelHeight)
            for y in 0..<pixelHeight {
                let row = y * stride
                for x in 0..<pixelWidth {
                    switch format {
                    case .argb32: words.append(bytes.load(fromByteOffset: row + x * 4, as: UInt32.self))
                    case .rgb24: words.append(bytes.load(fromByteOffset: row + x * 4, as: UInt32.self) | 0xFF00_0000)
                    case .a8: words.append(UInt32(bytes[row + x]) << 24)
                    }
                }
            }
            return words
        }
    }
}
