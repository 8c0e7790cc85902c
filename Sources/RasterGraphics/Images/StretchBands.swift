// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The parts of an image that are stretched, where they are several: a lattice.
///
/// ```swift
/// // A speech bubble with a tail that stays in the middle, between two bands.
/// let bubble = try picture.withStretchBands(
///     StretchBands(columns: [10..<14, 26..<30], rows: [8..<12])
/// )
/// ```
public struct StretchBands: Sendable, Hashable {
    /// The columns that are stretched, in points from the left; empty to stretch the part between the caps.
    public var columns: [Range<CGFloat>]

    /// The rows that are stretched, in points from the top; empty to stretch what is between the caps.
    public var rows: [Range<CGFloat>]

    /// Creates bands.
    ///
    /// - Parameters:
    ///   - columns: The columns that are stretched, in order, in points from the left.
    ///   - rows: The rows that are stretched, in order, in points from the top.
    public init(columns: [Range<CGFloat>] = [], rows: [Range<CGFloat>] = []) {
        self.columns = columns
        self.rows = rows
    }

    static func pixels(of bands: [Range<CGFloat>], length: Int, scale: CGFloat) -> [Range<Int>] {
        bands.map { band in
            let start = min(length, Int(saturating: (band.lowerBound * scale).rounded()))
            return start..<max(start, min(length, Int(saturating: (band.upperBound * scale).rounded())))
        }
    }
}
