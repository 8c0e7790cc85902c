// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPNG
import Foundation

/// A reader of PNG files, which lets libpng decode the pixels.
///
/// All chunks are walked before one is decoded. libpng gets those that pixels
/// depend on: the others can make a few bytes of a file into gigabytes.
struct PNGReader {
    /// The resolution of the file; nil if it has none, or none to be believed.
    let resolution: PNGResolution?

    private let data: Data
    private let size: PixelSize

    /// Checks the header and the lengths of all chunks.
    init(data: Data) throws(RasterError) {
        self.data = data
        size = try PNGHeader(data).size
        let place = try unsafe data.withBytes { (bytes) throws(RasterError) in try unsafe Self.check(bytes) }
        let chunk = place.flatMap { PNGChunk(in: data, at: data.startIndex + $0) }
        resolution = chunk.flatMap(PNGResolution.init)
    }

    /// Decodes the picture.
    func read() throws(RasterError) -> PixelBuffer {
        try unsafe data.withBytes { (bytes) throws(RasterError) in
            var feed = unsafe PNGFeed(bytes)
            return try unsafe withFeed(&feed) { (feed) throws(RasterError) in try unsafe decode(feed) }
        }
    }

    /// Checks all chunks up to the end of the picture, and returns the place of the resolution.
    private static func check(_ bytes: UnsafeRawBufferPointer) throws(RasterError) -> Int? {
        var walk = unsafe PNGWalk(bytes)
        var resolution: Int?
        var hasPixels = false
        while true {
            let chunk = try walk.next()
            try chunk.check()
            switch chunk.name {
            case PNGWalk.Chunk.end: return resolution
            case PNGWalk.Chunk.pixels: hasPixels = true
            case PNGWalk.Chunk.resolution where resolution == nil && !hasPixels: resolution = chunk.range.lowerBound
            default: break
            }
        }
    }

    private func withFeed<R>(
        _ feed: inout PNGFeed,
        _ body: (UnsafeMutablePointer<PNGFeed>) throws(RasterError) -> R
    ) throws(RasterError) -> R {
        try unsafe withUnsafeMutablePointer(to: &feed, body)
    }

    private func decode(_ feed: UnsafeMutablePointer<PNGFeed>) throws(RasterError) -> PixelBuffer {
        let created = unsafe raster_png_create(
            { context, bytes, count in
                guard let context = unsafe context, let bytes = unsafe bytes else { return false }
                return unsafe context.assumingMemoryBound(to: PNGFeed.self).pointee.copy(bytes, count)
            },
            feed
        )
        guard let file = unsafe created else { throw error(RASTER_PNG_OUT_OF_MEMORY, "") }
        defer { unsafe raster_png_destroy(file) }
        var (width, height, hasAlpha): (UInt32, UInt32, Bool) = (0, 0, false)
        try unsafe check(raster_png_read_header(file, &width, &height, &hasAlpha), file)
        guard width == size.width, height == size.height else { throw error(RASTER_PNG_INVALID, "two headers") }
        let buffer = try unsafe PixelBuffer(size: size, format: hasAlpha ? .argb32 : .rgb24) {
            (words) throws(RasterError) in
            try unsafe check(raster_png_read_pixels(file, words, size.width), file)
            return true
        }
        guard let buffer else { throw error(RASTER_PNG_INVALID, "") }
        return buffer
    }

    private func check(_ status: raster_png_status, _ file: OpaquePointer) throws(RasterError) {
        guard status != RASTER_PNG_SUCCESS else { return }
        throw unsafe error(status, String(cString: raster_png_message(file)))
    }

    private func error(_ status: raster_png_status, _ reason: String) -> RasterError {
        status == RASTER_PNG_OUT_OF_MEMORY
            ? RasterError(.outOfMemory, "The memory for decoding a PNG of \(size) pixels is not available.")
            : RasterError(
                .invalidImage,
                "The PNG is cut off or damaged: its \(data.count) bytes are no whole file (\(reason))."
            )
    }
}

extension Data {
    /// Calls a closure with the bytes, and throws what it throws.
    fileprivate func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws(RasterError) -> R) throws(RasterError) -> R {
        try unsafe withUnsafeBytes { bytes in
            Result { () throws(RasterError) in try unsafe body(bytes) }
        }.get()
    }
}
