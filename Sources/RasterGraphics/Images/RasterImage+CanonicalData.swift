// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension RasterImage {
    /// The pixels row by row without padding, little-endian on every machine,
    /// with the unused byte of RGB24 set to 255.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    package var canonicalPixelData: Data {
        var data = Data(capacity: pixelWidth * pixelHeight * (format == .a8 ? 1 : 4))
        unsafe withUnsafeBytes { bytes in
            for row in 0..<pixelHeight {
                let start = row * stride
                guard format != .a8 else {
                    unsafe data.append(contentsOf: bytes[start..<start + pixelWidth])
                    continue
                }
                for column in 0..<pixelWidth {
                    let word = unsafe bytes.load(fromByteOffset: start + column * 4, as: UInt32.self)
                    let pixel = format == .rgb24 ? word | 0xFF00_0000 : word
                    unsafe Swift.withUnsafeBytes(of: pixel.littleEndian) { unsafe data.append(contentsOf: $0) }
                }
            }
        }
        return data
    }
}
