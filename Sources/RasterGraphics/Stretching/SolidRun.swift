// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of equal pixels that grows over the edges of bands, so that it is filled
/// at once.
@safe
struct SolidRun {
    private let line: UnsafeMutablePointer<UInt32>
    private var columns = 0..<0
    private var pixel: UInt32 = 0

    /// Begins without pixels.
    ///
    /// - Parameter line: The first pixel of the row.
    init(_ line: UnsafeMutablePointer<UInt32>) {
        unsafe self.line = unsafe line
    }

    /// Adds columns behind those of before, which are filled first if the new
    /// ones do not continue them.
    @inline(__always)
    mutating func append(_ columns: Range<Int>, pixel: UInt32, _ brush: some RowBrush) {
        if pixel == self.pixel, columns.lowerBound == self.columns.upperBound {
            self.columns = self.columns.lowerBound..<columns.upperBound
        } else {
            flush(brush)
            self.columns = columns
            self.pixel = pixel
        }
    }

    /// Fills the columns.
    @inline(__always)
    func flush(_ brush: some RowBrush) {
        guard !columns.isEmpty else { return }
        brush.fill(unsafe PixelRun(start: line + columns.lowerBound, count: columns.count), with: pixel)
    }
}
