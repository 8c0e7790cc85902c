// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Memory that pixels are written to directly.
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

    /// All pixels.
    var bounds: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

    /// Makes pixels clear, or black where there is no alpha.
    ///
    /// - Parameter area: The pixels, all of which are inside.
    func clear(_ area: PixelRect) {
        for row in area.rows {
            let line = unsafe UnsafeMutableRawPointer(words) + row * stride
            if format == .a8 {
                unsafe memset(line + area.x, 0, area.width)
            } else {
                let start = unsafe line.assumingMemoryBound(to: UInt32.self) + area.x
                unsafe PixelRun(start: start, count: area.width).fill(with: format.isOpaque ? 0xFF00_0000 : 0)
            }
        }
    }
}
