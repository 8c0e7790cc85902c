// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

/// A Cairo image surface over memory that it does not own.
///
/// The memory must stay until `finish()`; afterwards Cairo answers every use of
/// the surface with an error instead of touching the memory.
@safe
final class CairoSurface {
    /// The surface, owned by this object.
    let pointer: OpaquePointer

    private var isFinished = false

    /// Creates a surface.
    ///
    /// - Parameters:
    ///   - memory: The first byte of the first row.
    ///   - size: The size in pixels.
    ///   - format: The format of the memory.
    ///   - stride: The distance of two rows, in bytes; a multiple of 4.
    init(memory: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat, stride: Int) throws(RasterError) {
        let created = unsafe cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self),
            format.cairo,
            Int32(size.width),
            Int32(size.height),
            Int32(stride)
        )
        guard let created = unsafe created else {
            throw RasterError(.outOfMemory, "Cairo made no surface of \(size) pixels.")
        }
        if let error = unsafe RasterError(cairo_surface_status(created), in: "making a surface") {
            unsafe cairo_surface_destroy(created)
            throw error
        }
        unsafe pointer = created
    }

    deinit {
        finish()
        unsafe cairo_surface_destroy(pointer)
    }

    /// Writes what is pending into the memory.
    func flush() {
        unsafe cairo_surface_flush(pointer)
    }

    /// Writes what is pending into the memory and gives it up.
    func finish() {
        guard !isFinished else { return }
        isFinished = true
        unsafe cairo_surface_finish(pointer)
    }
}
