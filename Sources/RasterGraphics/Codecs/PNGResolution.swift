// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The resolution of a PNG file, which keeps the scale of an image: 72 dots per inch times the scale, as on Apple's
/// platforms.
struct PNGResolution {
    let scale: CGFloat

    /// The scales that are written, and accepted when they are read: 7.2 to 7,200 dots per inch.
    private static let scales: ClosedRange<CGFloat> = 0.1...100

    init?(scale: CGFloat) {
        guard Self.scales.contains(scale) else { return nil }
        self.scale = scale
    }

    /// Creates the resolution that a file has.
    ///
    /// The scale is the first one that is written as this number: among fractions of 120, as Wayland has them and as
    /// halves, thirds and quarters are, and then among decimals.
    init?(pixelsPerMeter: UInt32) {
        let exact = CGFloat(pixelsPerMeter) * 0.0254 / 72
        let scales = [120, 100, 1000, 10_000].map { (exact * $0).rounded() / $0 }
        self.init(scale: scales.first { Self.pixelsPerMeter(scale: $0) == pixelsPerMeter } ?? exact)
    }

    /// The chunk of a file that keeps the resolution, pHYs: whole pixels per meter along both axes, and the unit (PNG,
    /// section 11.3.5.3) between a length and a checksum (section 5.3).
    var chunk: [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let number = bytes(Self.pixelsPerMeter(scale: scale))
        let content = number + number + [1]
        let named = Array("pHYs".utf8) + content
        return bytes(UInt32(content.count)) + named + bytes(Self.checksum(named))
    }

    private static func pixelsPerMeter(scale: CGFloat) -> UInt32 {
        UInt32(clamping: Int(saturating: (scale * 72 / 0.0254).rounded()))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }
}
