// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The bands of one axis, in order.
///
/// Up to three, as caps make them, are kept in place: an array would cost more
/// time than a small image takes to be drawn.
struct BandList: Sendable, Hashable, RandomAccessCollection {
    private static let none = StretchBand(source: 0..<0, destination: 0..<0)

    private var first = none
    private var second = none
    private var third = none
    private var others: [StretchBand] = []
    private(set) var endIndex = 0

    var startIndex: Int { 0 }

    subscript(index: Int) -> StretchBand {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        default: others[index - 3]
        }
    }

    /// Adds a band behind the others, unless it is empty.
    mutating func append(_ band: StretchBand) {
        guard band.visibleEnd > band.destination.lowerBound else { return }
        switch endIndex {
        case 0: first = band
        case 1: second = band
        case 2: third = band
        default: others.append(band)
        }
        endIndex += 1
    }
}
