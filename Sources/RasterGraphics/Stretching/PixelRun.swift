// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A run of 32-bit pixels of one row, to be written.
///
/// Most runs of small images are shorter than what a call of `memcpy` costs, so
/// that short ones are written here, some pixels at a time. The last pixels are
/// written together with those before them, a second time if need be.
@safe
struct PixelRun {
    /// The first pixel.
    let start: UnsafeMutablePointer<UInt32>

    /// The number of pixels.
    let count: Int

    /// The longest run that is copied faster here than by `memcpy`, in pixels.
    private static let longest = 64

    /// Replaces every pixel by the one in the same place of another run.
    ///
    /// - Parameter source: The first pixel of the other run, which does not overlap.
    @inline(__always)
    func replace(by source: UnsafePointer<UInt32>) {
        if count > Self.longest {
            unsafe start.update(from: source, count: count)
        } else if count >= 8 {
            var index = 0
            while index &+ 8 <= count {
                unsafe store(Self.load8(source + index), at: index)
                index &+= 8
            }
            unsafe store(Self.load8(source + (count &- 8)), at: count &- 8)
        } else if count >= 4 {
            unsafe store(Self.load4(source), at: 0)
            unsafe store(Self.load4(source + (count &- 4)), at: count &- 4)
        } else {
            for index in 0..<count { unsafe start[index] = source[index] }
        }
    }

    /// Replaces every pixel by the same one.
    @inline(__always)
    func fill(with pixel: UInt32) {
        if count >= 8 {
            let pixels = SIMD8(repeating: pixel)
            var index = 0
            while index &+ 16 <= count {
                store(pixels, at: index)
                store(pixels, at: index &+ 8)
                index &+= 16
            }
            if index &+ 8 <= count { store(pixels, at: index) }
            store(pixels, at: count &- 8)
        } else if count >= 4 {
            store(SIMD4(repeating: pixel), at: 0)
            store(SIMD4(repeating: pixel), at: count &- 4)
        } else {
            for index in 0..<count { unsafe start[index] = pixel }
        }
    }

    /// Covers every pixel with the one in the same place of another run.
    ///
    /// - Parameter source: The first pixel of the other run, which does not overlap.
    @inline(__always)
    func cover(with source: UnsafePointer<UInt32>) {
        var index = 0
        while index &+ 4 <= count {
            store(PixelBlend.over(unsafe Self.load4(source + index), unsafe Self.load4(start + index)), at: index)
            index &+= 4
        }
        while index < count {
            unsafe start[index] = PixelBlend.over(source[index], start[index])
            index &+= 1
        }
    }

    /// Covers every pixel with the same one.
    @inline(__always)
    func cover(with pixel: UInt32) {
        if pixel >> 24 == 0xFF { return fill(with: pixel) }
        if pixel == 0 { return }
        let pixels = SIMD8(repeating: pixel)
        var index = 0
        while index &+ 8 <= count {
            store(PixelBlend.over(pixels, unsafe Self.load8(start + index)), at: index)
            index &+= 8
        }
        while index < count {
            unsafe start[index] = PixelBlend.over(pixel, start[index])
            index &+= 1
        }
    }

    /// Covers every pixel with a colour, as far as another run of bytes says.
    ///
    /// - Parameters:
    ///   - pixel: The colour.
    ///   - coverage: How much of it each pixel gets, 0 to 255.
    @inline(__always)
    func cover(with pixel: UInt32, coverage: UnsafePointer<UInt8>) {
        let pixels = SIMD8(repeating: pixel)
        var index = 0
        while index &+ 8 <= count {
            let bytes = unsafe UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD8<UInt8>.self)
            if unsafe unsafeBitCast(bytes, to: UInt64.self) != 0 {
                let covered = PixelBlend.scaled(pixels, by: SIMD8<UInt32>(truncatingIfNeeded: bytes))
                store(PixelBlend.over(covered, unsafe Self.load8(start + index)), at: index)
            }
            index &+= 8
        }
        while index < count {
            let covered = PixelBlend.scaled(pixel, by: UInt32(unsafe coverage[index]))
            unsafe start[index] = PixelBlend.over(covered, start[index])
            index &+= 1
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
    private func store<Pixels: SIMD>(_ pixels: Pixels, at index: Int) {
        unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: pixels, as: Pixels.self)
    }
}
