// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// A block of 32-bit pixels in the rows of a target, to be written.
///
/// A source must not overlap it. The `step` of a source is the number of its pixels from a row to the next; with 0 each
/// row of the block gets the same.
@safe
struct PixelBlock {
    private let block: raster_block
    private let loops: UnsafePointer<raster_loops>

    @inline(__always)
    init(of target: PixelTarget, at start: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        unsafe block = raster_block(start: start, step: target.wordsPerRow, width: width, height: height)
        unsafe loops = unsafe target.instructions.kernels
    }

    @inline(__always)
    func copy(_ source: UnsafePointer<UInt32>, step: Int, setting bits: UInt32 = 0) {
        let pixels = unsafe raster_pixels(start: source, step: step)
        unsafe withUnsafePointer(to: block) { unsafe loops.pointee.copy($0, pixels, bits) }
    }

    @inline(__always)
    func fill(_ source: UnsafePointer<UInt32>, step: Int, setting bits: UInt32 = 0) {
        let pixels = unsafe raster_pixels(start: source, step: step)
        unsafe withUnsafePointer(to: block) { unsafe loops.pointee.fill($0, pixels, bits) }
    }

    /// Covers every pixel with the one in the same place of a source whose rows have been divided into spans.
    @inline(__always)
    func cover(with source: UnsafePointer<UInt32>, step: Int, _ rows: raster_divided_rows) {
        let pixels = unsafe raster_pixels(start: source, step: step)
        unsafe withUnsafePointer(to: block) { block in
            unsafe withUnsafePointer(to: rows) { unsafe loops.pointee.cover_surveyed(block, pixels, $0) }
        }
    }

    @inline(__always)
    func cover(repeating source: UnsafePointer<UInt32>, step: Int) {
        let pixels = unsafe raster_pixels(start: source, step: step)
        unsafe withUnsafePointer(to: block) { unsafe loops.pointee.cover_repeating($0, pixels) }
    }

    /// Covers every pixel with a color, as far as the byte in the same place of a coverage says whose rows have been
    /// divided into spans.
    @inline(__always)
    func cover(with color: UInt32, coverage: UnsafePointer<UInt8>, step: Int, _ rows: raster_divided_rows) {
        let bytes = unsafe raster_coverage(start: coverage, step: step)
        unsafe withUnsafePointer(to: block) { block in
            unsafe withUnsafePointer(to: rows) { unsafe loops.pointee.color_surveyed(block, bytes, color, $0) }
        }
    }

    /// Covers the pixels of each row with a color, as far as the first byte of a coverage's row says.
    @inline(__always)
    func cover(with color: UInt32, repeating coverage: UnsafePointer<UInt8>, step: Int) {
        let bytes = unsafe raster_coverage(start: coverage, step: step)
        unsafe withUnsafePointer(to: block) { unsafe loops.pointee.color_repeating($0, bytes, color) }
    }
}
