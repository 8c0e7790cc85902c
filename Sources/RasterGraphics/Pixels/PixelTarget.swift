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
    /// Moves the pixels of an area up by a distance, or to the left, or the other way by less than 0, within it.
    ///
    /// The pixels that nothing moves to stay. Neither the bytes between rows nor the pixels beside the area are written.
    func scroll(_ area: PixelRect, by distance: Int, isHorizontal: Bool = false) {
        let area = area.intersection(bounds)
        let extent = isHorizontal ? area.width : area.height
        guard distance != 0, !area.isEmpty, distance.magnitude < extent.magnitude else { return }
        let kept = extent - Int(distance.magnitude)
        let (count, width) = isHorizontal ? (area.height, kept) : (kept, area.width)
        let length = width * format.bytesPerPixel
        let step = isHorizontal ? format.bytesPerPixel : stride
        let first = unsafe UnsafeMutableRawPointer(words) + area.y * stride + area.x * format.bytesPerPixel
        let source = unsafe first + max(distance, 0) * step
        let target = unsafe first + max(-distance, 0) * step
        if length == stride {
            unsafe memmove(target, source, count * stride)
            return
        }
        for index in 0..<count {
            // A row is read before another one is written over it; pixels that move within their row overlap.
            let row = distance > 0 ? index : count - 1 - index
            unsafe memmove(target + row * stride, source + row * stride, length)
        }
    }
}
