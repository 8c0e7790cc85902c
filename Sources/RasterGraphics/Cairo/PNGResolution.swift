// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The resolution of a PNG file, which keeps the scale of an image: 72 dots per inch times the scale, as on Apple's
/// platforms.
///
/// The file has it in the chunk pHYs, in whole pixels per meter (PNG, section 11.3.5.3).
struct PNGResolution: Equatable {
    /// The number of pixels to a point.
    let scale: CGFloat

    /// The scales that are written, and believed when they are read: 7.2 to 7,200 dots per inch.
    private static let scales: ClosedRange<CGFloat> = 0.1...100

    /// Creates the resolution of an image; nil for a scale that a file does not keep.
    init?(scale: CGFloat) {
        guard Self.scales.contains(scale) else { return nil }
        self.scale = scale
    }

    /// Reads the resolution in the chunk pHYs of a file, which may be damaged; nil if it is not to be believed.
    init?(_ chunk: PNGChunk) {
        // Two numbers, and a byte that is 1 where they are counts per meter.
        let bytes = chunk.content
        guard chunk.isIntact, bytes.count == 9, bytes[8] == 1, bytes[0..<4] == bytes[4..<8] else { return nil }
        let pixelsPerMeter = Int(PNGChunk.number(bytes[0..<4]))
        self.init(scale: Self.scale(pixelsPerMeter: pixelsPerMeter))
    }

    /// The chunk that keeps the resolution.
    var chunk: PNGChunk {
        let number = PNGChunk.bytes(UInt32(clamping: Self.pixelsPerMeter(scale: scale)))
        return PNGChunk(name: "pHYs", content: number + number + [1])
    }

    private static func pixelsPerMeter(scale: CGFloat) -> Int {
        Int(saturating: (scale * 72 / 0.0254).rounded())
    }

    /// Returns the scale that is written as a number of pixels per meter: the first that is found among fractions of
    /// 120, as Wayland has them and as halves, thirds and quarters are, and then among decimals.
    private static func scale(pixelsPerMeter: Int) -> CGFloat {
        let exact = CGFloat(pixelsPerMeter) * 0.0254 / 72
        for denominator: CGFloat in [120, 100, 1000, 10_000] {
            let scale = (exact * denominator).rounded() / denominator
            if Self.pixelsPerMeter(scale: scale) == pixelsPerMeter { return scale }
        }
        return exact
    }
}
