// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A collector of the bytes of a PNG file that Cairo writes.
struct PNGWriter {
    /// The bytes so far.
    private(set) var data = Data()

    /// Writes the picture of a surface.
    mutating func write(_ surface: CairoSurface) throws(RasterError) {
        let status = unsafe withUnsafeMutablePointer(to: &data) { data in
            unsafe cairo_surface_write_to_png_stream(
                surface.pointer,
                { closure, bytes, count in
                    guard let closure = unsafe closure, let bytes = unsafe bytes else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    unsafe closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                },
                data
            )
        }
        if let error = RasterError(status, in: "writing PNG") { throw error }
    }

    /// Inserts a chunk behind the header, before the pixels.
    mutating func insert(_ chunk: PNGChunk) {
        guard data.count >= PNGChunk.headerEnd else { return }
        data.insert(contentsOf: chunk.bytes, at: data.startIndex + PNGChunk.headerEnd)
    }
}
