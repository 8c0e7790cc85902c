// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@safe
struct PixelTarget {
    let words: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let format: PixelFormat
    /// The distance of two rows, in bytes; a multiple of 4.
    let stride: Int
    var instructions = InstructionSet.inUse
    var wordsPerRow: Int { stride / 4 }
    var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

    /// Copies the first row of an area to all others.
    ///
    /// Where the area is as wide as the target, its rows follow each other in memory, and several are copied at a time.
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

    /// The most words that are copied at a time: they stay in the processor's nearest cache.
    private static let blockLength = 2048

    /// Makes pixels clear, or black where there is no alpha.
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

extension PixelTarget {
    /// Moves the rows of an area up by a distance, or down by less than 0, within it.
    ///
    /// The rows that nothing moves to keep their pixels. Neither the bytes between rows nor the pixels beside the area
    /// are written.
    func scroll(_ area: PixelRect, by distance: Int) {
        let area = area.intersection(bounds)
        guard distance != 0, !area.isEmpty, distance.magnitude < area.height.magnitude else { return }
        let count = area.height - Int(distance.magnitude)
        let length = area.width * format.bytesPerPixel
        let first = unsafe UnsafeMutableRawPointer(words) + area.y * stride + area.x * format.bytesPerPixel
        let source = unsafe first + max(distance, 0) * stride
        let target = unsafe first + max(-distance, 0) * stride
        if length == stride {
            unsafe memmove(target, source, count * stride)
            return
        }
        for index in 0..<count {
            // A row is read before another one is written over it.
            let row = distance > 0 ? index : count - 1 - index
            unsafe memcpy(target + row * stride, source + row * stride, length)
        }
    }
}
