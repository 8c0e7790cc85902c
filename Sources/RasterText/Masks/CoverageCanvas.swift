// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Coverage in memory that glyphs are put together in, one byte to a pixel.
@safe
struct CoverageCanvas {
    private let bounds: TextBounds
    private let start: UnsafeMutablePointer<UInt8>
    private let stride: Int

    /// Describes memory that must exist as long as the canvas is used.
    ///
    /// - Parameters:
    ///   - start: The first byte of the top row.
    ///   - stride: The number of bytes from one row to the next.
    ///   - bounds: The pixels that the memory is for.
    init(_ start: UnsafeMutablePointer<UInt8>, stride: Int, bounds: TextBounds) {
        unsafe self.start = unsafe start
        self.stride = stride
        self.bounds = bounds
    }

    /// Adds coverage, up to that of a pixel.
    ///
    /// - Parameters:
    ///   - coverage: The rows, without gaps.
    ///   - area: Where they lie, inside of the canvas.
    func add(_ coverage: UnsafePointer<UInt8>, in area: TextBounds) {
        unsafe forEachRow(of: coverage, in: area) { target, source, count in
            for column in 0..<count {
                let sum = unsafe target[column] &+ source[column]
                unsafe target[column] = sum < source[column] ? 255 : sum
            }
        }
    }

    /// Puts coverage over that which is there, as Cairo puts one drawing over another.
    ///
    /// - Parameters:
    ///   - coverage: The rows, without gaps.
    ///   - area: Where they lie, inside of the canvas.
    func cover(with coverage: UnsafePointer<UInt8>, in area: TextBounds) {
        unsafe forEachRow(of: coverage, in: area) { target, source, count in
            for column in 0..<count {
                // The product of two fractions of 255, rounded as pixman does it.
                let product = unsafe UInt32(target[column]) &* (255 &- UInt32(source[column])) &+ 128
                unsafe target[column] = source[column] &+ UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
            }
        }
    }

    @inline(__always)
    private func forEachRow(
        of coverage: UnsafePointer<UInt8>,
        in area: TextBounds,
        _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
    ) {
        let first = unsafe start + (area.top - bounds.top) * stride + area.left - bounds.left
        for row in 0..<area.height {
            unsafe body(first + row * stride, coverage + row * area.width, area.width)
        }
    }
}
