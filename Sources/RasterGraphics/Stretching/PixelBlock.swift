// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A block of 32-bit pixels in the rows of a target, to be replaced.
///
/// Most blocks of small images have rows that are shorter than what a call of
/// `memcpy` costs, so that these are written here, some pixels at a time. The
/// last pixels of a row are written together with those before them, a second
/// time if need be.
///
/// The functions are not inlined: a loop around all of them together keeps its
/// values in memory instead of registers, which takes twice the time.
@safe
struct PixelBlock {
    /// The first pixel.
    let start: UnsafeMutablePointer<UInt32>

    /// The pixels from a row of the target to the next.
    let pixelsPerRow: Int

    /// The number of columns.
    let width: Int

    /// The number of rows.
    let height: Int

    /// The longest row that is copied faster here than by `memcpy`, in pixels.
    private static let longestRow = 64

    /// Replaces every pixel by the one in the same place of another block.
    ///
    /// - Parameters:
    ///   - source: The first pixel of the other block, which does not overlap.
    ///   - pixelsPerSourceRow: The pixels from a row of it to the next; 0 for the
    ///     same row again and again.
    @inline(never)
    func copy(_ source: UnsafePointer<UInt32>, pixelsPerSourceRow: Int) {
        if width == pixelsPerRow && width == pixelsPerSourceRow {
            // Rows without gaps are one run of memory.
            unsafe memcpy(start, source, width &* height &* 4)
            return
        }
        var source = unsafe source
        var target = unsafe start
        for _ in 0..<height {
            if width > Self.longestRow {
                unsafe memcpy(target, source, width &* 4)
            } else if width >= 16 {
                unsafe Self.store(Self.load16(source), to: target)
                var index = 16
                while index &+ 16 <= width {
                    unsafe Self.store(Self.load16(source + index), to: target + index)
                    index &+= 16
                }
                if index < width {
                    unsafe Self.store(Self.load16(source + (width &- 16)), to: target + (width &- 16))
                }
            } else {
                unsafe PixelRun(start: target, count: width).replace(by: source)
            }
            unsafe source += pixelsPerSourceRow
            unsafe target += pixelsPerRow
        }
    }

    /// Replaces every pixel by the one in the same place of another block, made
    /// opaque.
    @inline(never)
    func copyOpaque(_ source: UnsafePointer<UInt32>, pixelsPerSourceRow: Int) {
        for row in 0..<height {
            let from = unsafe source + row &* pixelsPerSourceRow
            let to = unsafe start + row &* pixelsPerRow
            for index in 0..<width { unsafe to[index] = from[index] | 0xFF00_0000 }
        }
    }

    /// Fills each row with a pixel of another block.
    ///
    /// - Parameters:
    ///   - source: The pixel of the first row.
    ///   - pixelsPerSourceRow: The pixels from there to that of the next row.
    ///   - opacity: Bits that are set in every pixel.
    @inline(never)
    func fill(_ source: UnsafePointer<UInt32>, pixelsPerSourceRow: Int, opacity: UInt32) {
        guard width >= 16, width <= Self.longestRow else {
            for row in 0..<height {
                let pixel = unsafe source[row &* pixelsPerSourceRow] | opacity
                unsafe PixelRun(start: start + row &* pixelsPerRow, count: width).fill(with: pixel)
            }
            return
        }
        var source = unsafe source
        var target = unsafe start
        for _ in 0..<height {
            let pixels = SIMD16(repeating: unsafe source.pointee | opacity)
            unsafe Self.store(pixels, to: target)
            var index = 16
            while index &+ 16 <= width {
                unsafe Self.store(pixels, to: target + index)
                index &+= 16
            }
            if index < width { unsafe Self.store(pixels, to: target + (width &- 16)) }
            unsafe source += pixelsPerSourceRow
            unsafe target += pixelsPerRow
        }
    }

    @inline(__always)
    private static func load16(_ source: UnsafePointer<UInt32>) -> SIMD16<UInt32> {
        unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD16<UInt32>.self)
    }

    @inline(__always)
    private static func store(_ pixels: SIMD16<UInt32>, to target: UnsafeMutablePointer<UInt32>) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: SIMD16<UInt32>.self)
    }
}
