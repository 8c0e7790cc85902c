// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of 32-bit pixels of one row, to be written.
@safe
struct PixelRun {
    /// The first pixel.
    let start: UnsafeMutablePointer<UInt32>

    /// The number of pixels.
    let count: Int

    /// Replaces every pixel by the one in the same place of another run.
    ///
    /// - Parameters:
    ///   - source: The first pixel of the other run, which may be in another
    ///     image only.
    ///   - opacity: Bits that are set in every pixel.
    func replace(by source: UnsafePointer<UInt32>, opacity: UInt32) {
        if opacity == 0 {
            unsafe start.update(from: source, count: count)
        } else {
            for index in 0..<count { unsafe start[index] = source[index] | opacity }
        }
    }

    /// Replaces every pixel by the same one.
    func fill(with pixel: UInt32) {
        unsafe start.update(repeating: pixel, count: count)
    }

    /// Covers every pixel with the one in the same place of another run.
    ///
    /// Pictures of components are mostly opaque or clear. Eight pixels that are
    /// all opaque are copied, eight that are all clear are skipped, and only
    /// those between are computed, which makes a rounded card about as cheap as
    /// a copy.
    func cover(with source: UnsafePointer<UInt32>) {
        var index = 0
        while index + 8 <= count {
            let pixels = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
            if PixelBlend.isOpaque(pixels) {
                store(pixels, at: index)
            } else if pixels != .zero {
                store(PixelBlend.over(pixels, load(at: index)), at: index)
            }
            index += 8
        }
        while index < count {
            unsafe start[index] = PixelBlend.over(source[index], start[index])
            index += 1
        }
    }

    /// Covers every pixel with the same one.
    func cover(with pixel: UInt32) {
        if pixel >> 24 == 0xFF { return fill(with: pixel) }
        if pixel == 0 { return }
        let pixels = SIMD8(repeating: pixel)
        var index = 0
        while index + 8 <= count {
            store(PixelBlend.over(pixels, load(at: index)), at: index)
            index += 8
        }
        while index < count {
            unsafe start[index] = PixelBlend.over(pixel, start[index])
            index += 1
        }
    }

    private func load(at index: Int) -> SIMD8<UInt32> {
        unsafe UnsafeRawPointer(start + index).loadUnaligned(as: SIMD8<UInt32>.self)
    }

    private func store(_ pixels: SIMD8<UInt32>, at index: Int) {
        unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
    }
}
