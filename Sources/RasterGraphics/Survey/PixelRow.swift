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

    /// Returns whether all pixels from one column to another are the same.
    func isUniform(from first: Int, to end: Int) -> Bool {
        let pixel = pixel(at: first)
        var column = first
        while column + 8 <= end {
            if eight(at: column) != SIMD8(repeating: pixel) { return false }
            column += 8
        }
        return (column..<end).allSatisfy { self.pixel(at: $0) == pixel }
    }

    private func areAll(_ pixels: SIMD8<UInt32>, _ kind: PixelSpan.Kind) -> Bool {
        switch kind {
        case .clear: pixels == .zero
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
