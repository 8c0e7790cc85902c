// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Memory that the bands of an axis are written into, in order.
///
/// An array would cost more time than a small image takes to be drawn.
@safe
struct BandWriter {
    private let memory: UnsafeMutableBufferPointer<StretchBand>
    private var count = 0

    /// Begins to write into memory that holds nothing.
    init(_ memory: UnsafeMutableBufferPointer<StretchBand>) {
        unsafe self.memory = unsafe memory
    }

    /// Adds a band behind the others, unless nothing of it is seen.
    mutating func append(_ band: StretchBand) {
        guard band.visibleEnd > band.destination.lowerBound, unsafe count < memory.count else { return }
        unsafe memory.initializeElement(at: count, to: band)
        count += 1
    }

    /// The bands written so far.
    var bands: UnsafeBufferPointer<StretchBand> {
        unsafe UnsafeBufferPointer(rebasing: memory[..<count])
    }
}
