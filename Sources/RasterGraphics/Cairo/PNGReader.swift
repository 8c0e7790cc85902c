// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A reader that passes the bytes of a PNG file to Cairo.
struct PNGReader {
    private let data: Data
    private var position = 0

    /// Creates a reader of a whole file.
    init(data: Data) {
        self.data = data
    }

    /// Reads the picture.
    func read() throws(RasterError) -> PixelBuffer {
        let size = try PNGHeader(data).size
        try PixelBuffer.reserve(byteCount: size.width * size.height * 4)
        var reader = self
        let read = unsafe withUnsafeMutablePointer(to: &reader) { reader in
            unsafe cairo_image_surface_create_from_png_stream(
                { closure, bytes, count in
                    guard let closure = unsafe closure, let bytes = unsafe bytes,
                        unsafe closure.assumingMemoryBound(to: PNGReader.self).pointee.copy(bytes, Int(count))
                    else { return CAIRO_STATUS_READ_ERROR }
                    return CAIRO_STATUS_SUCCESS
                },
                reader
            )
        }
        guard let surface = unsafe read else {
            throw RasterError(.outOfMemory, "Cairo made no surface of \(size) pixels for a PNG.")
        }
        defer { unsafe cairo_surface_destroy(surface) }
        guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            // The status does not help: Cairo 1.16 takes every error of the PNG
            // library for exhausted memory.
            try PixelBuffer.reserve(byteCount: size.width * size.height * 4)
            throw RasterError(
                .invalidImage,
                "The PNG is cut off or damaged: its \(data.count) bytes are no whole file."
            )
        }
        return try unsafe PixelBuffer(copying: surface)
    }

    /// Copies the next bytes; false if there are not enough of them.
    private mutating func copy(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
        guard count <= data.count - position else { return false }
        let start = data.startIndex + position
        unsafe data.copyBytes(to: bytes, from: start..<start + count)
        position += count
        return true
    }
}
