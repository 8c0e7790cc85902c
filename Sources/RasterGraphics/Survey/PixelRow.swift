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

    /// Returns the first run of equal pixels among some columns that has at least
    /// eight of them in one of the places where they are looked for; nil if there
    /// is none.
    func uniformRun(in columns: Range<Int>) -> Range<Int>? {
        var column = columns.lowerBound
        while column + 8 <= columns.upperBound {
            let pixel = pixel(at: column)
            guard PixelBlend.isClear(eight(at: column) ^ SIMD8(repeating: pixel)) else {
                column += 4
                continue
            }
            var start = column
            var end = column + 8
            while start > columns.lowerBound, self.pixel(at: start - 1) == pixel { start -= 1 }
            while end < columns.upperBound, self.pixel(at: end) == pixel { end += 1 }
            return start..<end
        }
        return nil
    }

    private func areAll(_ pixels: SIMD8<UInt32>, _ kind: PixelSpan.Kind) -> Bool {
        switch kind {
        case .clear: PixelBlend.isClear(pixels)
        case .opaque: PixelBlend.isOpaque(pixels)
        case .mixed, .solid: false
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
