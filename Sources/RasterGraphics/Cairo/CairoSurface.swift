// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPixman

/// A Cairo image surface over memory that it doesn't own.
///
/// The memory must stay until `finish()`; afterwards Cairo answers every use of the surface with an error instead of
/// touching the memory.
@safe
final class CairoSurface {
    let pointer: OpaquePointer
    private var isFinished = false

    init(memory: UnsafeMutableRawPointer, size: PixelSize, format: PixelFormat, stride: Int) throws(RasterError) {
        let created = unsafe cairo_image_surface_create_for_data(
            memory.assumingMemoryBound(to: UInt8.self),
            format.cairo,
            Int32(size.width),
            Int32(size.height),
            Int32(stride)
        )
        guard let created = unsafe created else {
            throw RasterError(.outOfMemory, "Can't create a surface: the memory for \(size) pixels is not available.")
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

    func flush() {
        unsafe cairo_surface_flush(pointer)
    }

    func finish() {
        guard !isFinished else { return }
        isFinished = true
        unsafe cairo_surface_finish(pointer)
    }
}

extension RasterImage {
    /// Calls a closure with a surface over the pixels, which is finished before they can go away.
    func withSurface(_ body: (CairoSurface) throws(RasterError) -> Void) throws(RasterError) {
        try unsafe buffer.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            guard let start = words.baseAddress else { return }
            // Cairo's surfaces are mutable by type; this one is only a source.
            let surface = try unsafe CairoSurface(
                memory: UnsafeMutableRawPointer(mutating: start),
                size: buffer.size,
                format: buffer.format,
                stride: buffer.stride
            )
            defer { surface.finish() }
            try body(surface)
        }
    }
}

@unsafe func withPattern(
    of surface: OpaquePointer,
    _ matrix: cairo_matrix_t,
    extend: cairo_extend_t = CAIRO_EXTEND_PAD,
    isNearest: Bool = true,
    _ body: (OpaquePointer) -> Void
) {
    guard let pattern = unsafe cairo_pattern_create_for_surface(surface) else { return }
    defer { unsafe cairo_pattern_destroy(pattern) }
    var matrix = matrix
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_extend(pattern, extend)
    if isNearest { unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST) }
    unsafe body(pattern)
}

extension RasterError {
    /// Creates the error for a status that an operation left behind; nil for success.
    init?(_ status: cairo_status_t, in operation: StaticString) {
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        let code: Code
        switch status {
        case CAIRO_STATUS_NO_MEMORY: code = .outOfMemory
        case CAIRO_STATUS_INVALID_MATRIX: code = .invalidGeometry
        case CAIRO_STATUS_INVALID_SIZE: code = .limitExceeded
        default: code = .drawingFailed
        }
        let reason = unsafe String(cString: cairo_status_to_string(status))
        self.init(code, "\(operation): Cairo reports \"\(reason)\".")
    }
}

extension PixelFormat {
    var cairo: cairo_format_t {
        switch self {
        case .argb32: CAIRO_FORMAT_ARGB32
        case .rgb24: CAIRO_FORMAT_RGB24
        case .a8: CAIRO_FORMAT_A8
        }
    }

    var pixman: pixman_format_code_t {
        switch self {
        case .argb32: PIXMAN_a8r8g8b8
        case .rgb24: PIXMAN_x8r8g8b8
        case .a8: PIXMAN_a8
        }
    }

    init?(_ format: cairo_format_t) {
        switch format {
        case CAIRO_FORMAT_ARGB32: self = .argb32
        case CAIRO_FORMAT_RGB24: self = .rgb24
        case CAIRO_FORMAT_A8: self = .a8
        default: return nil
        }
    }
}
