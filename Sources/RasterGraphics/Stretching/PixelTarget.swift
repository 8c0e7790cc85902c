// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Memory for writing pixels directly.
@safe
struct PixelTarget {
    /// The first word of the first row.
    let words: UnsafeMutablePointer<UInt32>
    /// The number of pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The format of the memory.
    let format: PixelFormat
    /// The distance of two rows, in bytes; a multiple of 4.
    let stride: Int
    /// The instructions to write them with.
    var instructions = InstructionSet.inUse

    /// The distance of two rows, in words.
    var wordsPerRow: Int { stride / 4 }

    /// All pixels.
    var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

    /// Returns the bits to set in the pixels of an image that replace those of the target.
    ///
    /// What is unused in the image may hold anything, but seldom differs from what the target needs.
    @inline(__always)
    func bitsToSet(in image: RasterImage) -> UInt32 {
        image.format.isOpaque && !format.isOpaque && !image.survey.hasFullAlpha ? image.format.impliedBits : 0
    }

    /// Copies the first row of an area to all others.
    ///
    /// Where the area is as wide as the target, its rows follow each other in
    /// memory, and several are copied at a time.
    ///
    /// - Parameter area: The pixels, all of which are inside; each has 32 bits.
    func repeatFirstRow(of area: PixelRect) {
        let first = unsafe words + area.y * wordsPerRow + area.x
        let isContiguous = area.width == wordsPerRow
        var done = 1
        while done < area.height {
            let rows = isContiguous ? min(done, area.height - done, max(1, Self.blockLength / area.width)) : 1
            unsafe memcpy(first + done * wordsPerRow, first, rows * area.width * 4)
            done += rows
        }
    }

    /// The most words that are copied at a time: what stays in the processor's
    /// nearest cache.
    private static let blockLength = 2048

    /// Makes pixels clear, or black where there is no alpha.
    ///
    /// - Parameter area: The pixels, all of which are inside.
    func clear(_ area: PixelRect) {
        guard format == .a8 else {
            let start = unsafe words + area.y * wordsPerRow + area.x
            let block = unsafe PixelBlock(of: self, at: start, width: area.width, height: area.height)
            let pixel = format.impliedBits
            return unsafe withUnsafePointer(to: pixel) { unsafe block.fill($0, step: 0) }
        }
        for row in area.rows {
            unsafe memset(UnsafeMutableRawPointer(words) + row * stride + area.x, 0, area.width)
        }
    }
}
