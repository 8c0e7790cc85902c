// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One row of pixels with 32 bits each, to be looked at.
@safe
struct PixelRow {
    /// The first pixel.
    let start: UnsafePointer<UInt32>

    /// The number of pixels.
    let width: Int

    /// Bits that count as set in every pixel.
    let opacity: UInt32

    /// A number that depends on all pixels and their order.
    var sum: UInt64 {
        var lanes = SIMD8<UInt32>(repeating: 1)
        var column = 0
        while column + 8 <= width {
            lanes = (lanes &<< 7 | lanes &>> 25) ^ eight(at: column)
            column += 8
        }
        while column < width {
            let lane = column & 7
            lanes[lane] = (lanes[lane] &<< 7 | lanes[lane] &>> 25) ^ pixel(at: column)
            column += 1
        }
        return (0..<8).reduce(RowSum.basis) { RowSum.mixed($0, UInt64(lanes[$1])) }
    }

    /// The bits that are set in the memory of all pixels.
    var commonBits: UInt32 {
        unsafe UnsafeBufferPointer(start: start, count: width).reduce(.max, &)
    }

    /// Returns how a pixel covers what is behind it.
    func kind(at column: Int) -> PixelSpan.Kind {
        let pixel = pixel(at: column)
        return pixel >> 24 == 0xFF ? .opaque : pixel == 0 ? .clear : .mixed
    }

    /// Returns the first column from one on that is not of a kind.
    func end(of kind: PixelSpan.Kind, from column: Int) -> Int {
        var column = column
        while column + 8 <= width, areAll(eight(at: column), kind) { column += 8 }
        while column < width, self.kind(at: column) == kind { column += 1 }
        return column
    }

    /// Returns whether all of eight pixels are of a kind.
    ///
    /// Comparing the vectors themselves would look at one pixel after the other.
    @inline(__always)
    private func areAll(_ pixels: SIMD8<UInt32>, _ kind: PixelSpan.Kind) -> Bool {
        let both = kind == .clear ? pixels.lowHalf | pixels.highHalf : pixels.lowHalf & pixels.highHalf
        let pairs = unsafe unsafeBitCast(both, to: SIMD2<UInt64>.self)
        return switch kind {
        case .clear: pairs[0] | pairs[1] == 0
        case .opaque: pairs[0] & pairs[1] | 0x00FF_FFFF_00FF_FFFF == .max
        case .mixed: false
        }
    }

    @inline(__always)
    private func pixel(at column: Int) -> UInt32 {
        unsafe start[column] | opacity
    }

    @inline(__always)
    private func eight(at column: Int) -> SIMD8<UInt32> {
        unsafe UnsafeRawPointer(start + column).loadUnaligned(as: SIMD8<UInt32>.self) | opacity
    }
}
