// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A part of a scaled band along one axis that is small enough for pixman.
///
/// pixman draws nothing, and says nothing, when coordinates of a scaled image
/// come near 2¹⁵, and its steps are whole 65536ths of a pixel, whose error grows
/// with the distance. Tiles begin at multiples of their length, so that a pixel
/// is the same whatever part of the band is drawn. Where more pixels fall
/// together than are averaged, each destination pixel is a tile.
struct ScaleTile {
    /// The destination pixels to draw, from the start of the band.
    let destination: Range<Int>

    /// The source pixels that they need, from the start of the band.
    let source: Range<Int>

    /// The place in `source` from which the tile is drawn.
    let offset: Double

    /// The pixels between the start of the tile and the first to draw.
    let skipped: Int

    private static let longestSource = 8192.0
    private static let longestDestination = 4096.0

    /// Divides a part of a band into tiles.
    ///
    /// - Parameters:
    ///   - part: The destination pixels to draw, from the start of the band.
    ///   - length: The number of source pixels of the band.
    ///   - ratio: The source pixels to a destination pixel.
    static func tiles(_ part: Range<Int>, length: Int, ratio: Double) -> [ScaleTile] {
        let drawnRatio = BandScaler.drawnRatio(ratio)
        let reach = drawnRatio / 2 + 2
        let step = drawnRatio < ratio ? 1 : Int(min(longestDestination, longestSource / ratio))
        return (part.lowerBound / step...(part.upperBound - 1) / step).map { index in
            let start = index * step
            // The places in the band of the centres of the first and last pixel.
            let firstCenter = (Double(start) + 0.5) * ratio
            let lastCenter = (Double(start + step) - 0.5) * ratio
            let first = min(length - 1, max(0, Int(firstCenter - reach)))
            let last = min(length, Int(lastCenter + reach) + 1)
            let destination = part.clamped(to: start..<start + step)
            return ScaleTile(
                destination: destination,
                source: first..<last,
                offset: firstCenter - drawnRatio / 2 - Double(first),
                skipped: destination.lowerBound - start
            )
        }
    }
}
