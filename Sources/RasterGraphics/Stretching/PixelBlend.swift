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
        let four = pixels.lowHalf & pixels.highHalf
        let two = four.lowHalf & four.highHalf
        return (two[0] & two[1]) >> 24 == 0xFF
    }

    /// Returns one pixel over another.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let transparency = 255 - source >> 24
        return source
            &+ scaled(destination & mask, transparency)
            &+ scaled(destination >> 8 & mask, transparency) << 8
    }

    /// Returns eight pixels over eight others.
    @inline(__always)
    static func over(_ source: SIMD8<UInt32>, _ destination: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let single = SIMD8<UInt32>(repeating: 255) &- source &>> 24
        let transparency = single | single &<< 16
        return source
            &+ scaled(destination & mask, transparency)
            &+ scaled(destination &>> 8 & mask, transparency) &<< 8
    }

    /// Multiplies two components in the low bytes of both halves of a word.
    @inline(__always)
    private static func scaled(_ components: UInt32, _ factor: UInt32) -> UInt32 {
        let product = components &* factor &+ 0x0080_0080
        return (product &+ (product >> 8 & mask)) >> 8 & mask
    }

    /// Multiplies sixteen components by a factor that is in both halves of a word.
    ///
    /// The halves are multiplied as 16-bit numbers, for which there are
    /// instructions on every processor.
    @inline(__always)
    private static func scaled(_ components: SIMD8<UInt32>, _ factor: SIMD8<UInt32>) -> SIMD8<UInt32> {
        let single = unsafe unsafeBitCast(components, to: SIMD16<UInt16>.self)
        let product = unsafe single &* unsafeBitCast(factor, to: SIMD16<UInt16>.self) &+ 128
        let quotient = (product &+ product &>> 8) &>> 8
        return unsafe unsafeBitCast(quotient, to: SIMD8<UInt32>.self)
    }
}
