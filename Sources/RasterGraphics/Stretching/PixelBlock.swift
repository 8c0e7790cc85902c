// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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
        var source = unsafe source
        var target = unsafe start
        for _ in 0..<height {
            if width > Self.longestRow {
                unsafe target.update(from: source, count: width)
            } else if width >= 8 {
                var index = 0
                while index &+ 8 <= width {
                    unsafe Self.store(Self.load8(source + index), to: target + index)
                    index &+= 8
                }
                unsafe Self.store(Self.load8(source + (width &- 8)), to: target + (width &- 8))
            } else if width >= 4 {
                unsafe Self.store(Self.load4(source), to: target)
                unsafe Self.store(Self.load4(source + (width &- 4)), to: target + (width &- 4))
            } else {
                for index in 0..<width { unsafe target[index] = source[index] }
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
        var source = unsafe source
        var target = unsafe start
        for _ in 0..<height {
            unsafe PixelRun(start: target, count: width).fill(with: source.pointee | opacity)
            unsafe source += pixelsPerSourceRow
            unsafe target += pixelsPerRow
        }
    }

    @inline(__always)
    private static func load8(_ source: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
        unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD8<UInt32>.self)
    }

    @inline(__always)
    private static func load4(_ source: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
        unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt32>.self)
    }

    @inline(__always)
    private static func store<Pixels: SIMD>(_ pixels: Pixels, to target: UnsafeMutablePointer<UInt32>) {
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: Pixels.self)
    }
}
