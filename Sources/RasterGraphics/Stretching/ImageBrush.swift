// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Paints rows with the pixels of an image.
@safe
struct ImageBrush: RowBrush {
    let pixelsPerRow: Int
    let isOpaque = true

    private let words: UnsafePointer<UInt32>

    /// Creates a brush.
    ///
    /// - Parameters:
    ///   - words: The pixels, with alpha.
    ///   - pixelsPerRow: The number of pixels in a row.
    init(_ words: UnsafePointer<UInt32>, pixelsPerRow: Int) {
        unsafe self.words = unsafe words
        self.pixelsPerRow = pixelsPerRow
    }

    @inline(__always)
    func pixel(at index: Int) -> UInt32 {
        unsafe words[index]
    }

    @inline(__always)
    func fill(_ run: PixelRun, with pixel: UInt32) {
        run.fill(with: pixel)
    }

    @inline(__always)
    func replace(_ run: PixelRun, from index: Int) {
        unsafe run.replace(by: words + index)
    }

    @inline(__always)
    func cover(_ run: PixelRun, from index: Int) {
        unsafe run.cover(with: words + index)
    }

    @inline(__always)
    func cover(_ run: PixelRun, repeating index: Int) {
        run.cover(with: unsafe words[index])
    }
}
