// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The operator OVER for premultiplied 32-bit pixels, rounded as pixman rounds.
///
/// A product of two components is divided by 255 with rounding: t = a·b + 128,
/// (t + t/256)/256. All of it fits into 16 bits.
enum PixelBlend {
    private static let mask: UInt32 = 0x00FF_00FF

    /// Whether all pixels are opaque.
    @inline(__always)
    static func isOpaque(_ pixels: SIMD8<UInt32>) -> Bool {
        let pairs = unsafe unsafeBitCast(pixels.lowHalf & pixels.highHalf, to: SIMD2<UInt64>.self)
        return (pairs[0] & pairs[1]) | 0x00FF_FFFF_00FF_FFFF == .max
    }

    /// Whether all pixels are clear.
    ///
    /// Comparing the vectors themselves would look at one pixel after the other.
    @inline(__always)
    static func isClear(_ pixels: SIMD8<UInt32>) -> Bool {
        let pairs = unsafe unsafeBitCast(pixels.lowHalf | pixels.highHalf, to: SIMD2<UInt64>.self)
        return pairs[0] | pairs[1] == 0
    }

    /// Returns one pixel over another.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        source &+ scaled(destination, by: 255 - source >> 24)
    }

    /// Returns four pixels over four others.
    @inline(__always)
    static func over(_ source: SIMD4<UInt32>, _ destination: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let factor = ~source &>> 24 | ~source &>> 8 & 0x00FF_0000
        let low = sum(destination & mask, factor)
        let high = sum(destination &>> 8 & mask, factor)
        return source &+ (low &>> 8 & mask) &+ (high & ~mask)
    }

    /// Returns eight pixels over eight others.
    @inline(__always)
    static func over(_ source: SIMD8<UInt32>, _ destination: SIMD8<UInt32>) -> SIMD8<UInt32> {
        SIMD8(
            lowHalf: over(source.lowHalf, destination.lowHalf),
            highHalf: over(source.highHalf, destination.highHalf)
        )
    }

    /// Returns a pixel whose components are multiplied by a factor, 0 to 255.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        let low = (pixel & mask) &* factor &+ 0x0080_0080
        let high = (pixel >> 8 & mask) &* factor &+ 0x0080_0080
        return (low &+ (low >> 8 & mask)) >> 8 & mask | (high &+ (high >> 8 & mask)) & ~mask
    }

    /// Returns eight pixels, each multiplied by a factor of its own, 0 to 255.
    @inline(__always)
    static func scaled(_ pixels: SIMD8<UInt32>, by factors: SIMD8<UInt32>) -> SIMD8<UInt32> {
        SIMD8(
            lowHalf: scaled(pixels.lowHalf, by: factors.lowHalf),
            highHalf: scaled(pixels.highHalf, by: factors.highHalf)
        )
    }

    @inline(__always)
    private static func scaled(_ pixels: SIMD4<UInt32>, by factors: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let factor = factors | factors &<< 16
        let low = sum(pixels & mask, factor)
        let high = sum(pixels &>> 8 & mask, factor)
        return low &>> 8 & mask | high & ~mask
    }

    /// Multiplies the components in the low bytes of 16-bit halves by factors that
    /// are there too; the quotients by 255 are the high bytes of the result.
    ///
    /// The halves are multiplied as 16-bit numbers, for which there are
    /// instructions on every processor.
    @inline(__always)
    private static func sum(_ components: SIMD4<UInt32>, _ factor: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let single = unsafe unsafeBitCast(components, to: SIMD8<UInt16>.self)
        let product = unsafe single &* unsafeBitCast(factor, to: SIMD8<UInt16>.self) &+ 128
        return unsafe unsafeBitCast(product &+ product &>> 8, to: SIMD4<UInt32>.self)
    }
}
