// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How one axis of an image is divided into bands, from one list of edges.
///
/// Every edge is rounded to whole pixels once and is the end of one band and the
/// start of the next, so that there can be no seam between them.
struct StretchAxis: Sendable, Hashable {
    /// The longest cap that is computed with, in destination pixels; it is beyond
    /// every destination, and no sum of it overflows.
    private static let longestCap = 1_073_741_824.0

    /// The bands in order, without empty ones.
    let bands: [StretchBand]

    /// The destination pixels of the leading cap.
    let leading: Int

    /// The destination pixels of the trailing cap.
    let trailing: Int

    /// Whether the caps share the destination instead of having their own sizes.
    let isShared: Bool

    /// Divides an axis into a leading cap, a middle and a trailing cap.
    ///
    /// A destination shorter than the caps has no middle, and the caps share it
    /// in proportion.
    ///
    /// - Parameters:
    ///   - length: The number of source pixels, at least 1.
    ///   - leading: The source pixels of the leading cap.
    ///   - trailing: The source pixels of the trailing cap; both together are at
    ///     most `length`.
    ///   - destination: The destination pixels.
    ///   - scale: The destination pixels for one source pixel of a cap.
    init(length: Int, leading: Int, trailing: Int, destination: Range<Int>, scale: Double = 1) {
        let start = destination.lowerBound
        let end = destination.upperBound
        var first = start + Self.scaled(leading, by: scale)
        var second = end - Self.scaled(trailing, by: scale)
        let hasCaps = leading + trailing > 0
        isShared = first > second || hasCaps && leading + trailing == length && first != second
        if isShared {
            let share = Double(leading) / Double(leading + trailing)
            first = start + Int((Double(destination.count) * share).rounded())
            second = first
        }
        self.leading = first - start
        self.trailing = end - second
        var bands: [StretchBand] = []
        bands.reserveCapacity(3)
        for band in [
            StretchBand(source: 0..<leading, destination: start..<first),
            StretchBand(source: leading..<length - trailing, destination: first..<second),
            StretchBand(source: length - trailing..<length, destination: second..<end),
        ] where !band.source.isEmpty && !band.destination.isEmpty {
            bands.append(band)
        }
        self.bands = bands
    }

    /// The number of pixels of a cap in the destination; a cap does not vanish.
    private static func scaled(_ cap: Int, by scale: Double) -> Int {
        cap == 0 ? 0 : max(1, Int(min(Double(cap) * scale, longestCap).rounded()))
    }
}
