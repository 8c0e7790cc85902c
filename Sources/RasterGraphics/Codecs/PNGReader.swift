// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPNG
import Foundation

struct PNGReader {
    /// The bytes that every PNG file starts with (PNG, section 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let byteCount: Int
    private let size: PixelSize

    private init(_ data: Data) throws(RasterError) {
        byteCount = data.count
        size = try Self.size(of: data)
    }

    /// Decodes a file.
    static func read(_ data: Data) throws(RasterError) -> (buffer: PixelBuffer, scale: CGFloat) {
        let reader = try PNGReader(data)
        return try unsafe data.withUnsafeBytes { bytes in
            Result { () throws(RasterError) in
                try unsafe reader.decode(bytes.bindMemory(to: UInt8.self))
            }
        }.get()
    }

    /// Reads the size in the header.
    ///
    /// It is read before libpng decodes the file, so that a few bytes cannot ask for gigabytes of memory.
    private static func size(of data: Data) throws(RasterError) -> PixelSize {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.starts(with: signature) else { throw notPNG(data) }
        guard bytes.count == 24 else {
            throw RasterError(.invalidImage, "Can't read the PNG: it is cut off after \(data.count) bytes.")
        }
        guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw RasterError(.invalidImage, "Can't read the PNG: it is damaged and has no header.")
        }
        let (width, height) = (Int(bytes[16..<20].bigEndianNumber), Int(bytes[20..<24].bigEndianNumber))
        guard width > 0, height > 0 else {
            throw RasterError(.invalidImage, "Can't read the PNG: invalid size of \(width) by \(height) pixels.")
        }
        return try PixelSize(width: width, height: height)
    }

    private static func notPNG(_ data: Data) -> RasterError {
        switch RecognizedFormat(data) {
        case let format?:
            RasterError(
                .invalidImage,
                "Can't read the image: it is in the format \(format.rawValue) (\(data.count) bytes). RasterKit reads PNG, "
                    + "and Photo of the product RasterPhotos JPEG, WebP and AVIF; convert others."
            )
        case nil:
            RasterError(
                .invalidImage,
                "Can't read the image: unknown format (\(data.count) bytes). RasterKit reads PNG; convert the image."
            )
        }
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(RasterError) -> (PixelBuffer, CGFloat) {
        guard let file = unsafe raster_png_create(bytes.baseAddress, bytes.count, false) else {
            throw error(RASTER_PNG_OUT_OF_MEMORY, "")
        }
        defer { unsafe raster_png_destroy(file) }
        var header = raster_png_header()
        try unsafe check(raster_png_read_header(file, &header), file)
        guard header.width == size.width, header.height == size.height else {
            throw error(RASTER_PNG_INVALID, "it has two headers")
        }
        let buffer = try unsafe PixelBuffer(size: size, format: header.has_alpha ? .argb32 : .rgb24) {
            (words) throws(RasterError) in
            try unsafe check(raster_png_read_pixels(file, words, size.width), file)
            return true
        }
        guard let buffer else { throw error(RASTER_PNG_INVALID, "it has no pixels") }
        return (buffer, PNGResolution(pixelsPerMeter: header.pixels_per_meter)?.scale ?? 1)
    }

    private func check(_ status: raster_png_status, _ file: OpaquePointer) throws(RasterError) {
        guard status != RASTER_PNG_SUCCESS else { return }
        throw unsafe error(status, String(cString: raster_png_message(file)))
    }

    private func error(_ status: raster_png_status, _ reason: String) -> RasterError {
        status == RASTER_PNG_OUT_OF_MEMORY
            ? RasterError(.outOfMemory, "Can't read the PNG: the memory for \(size) pixels is not available.")
            : RasterError(
                .invalidImage,
                "Can't read the PNG: its \(byteCount) bytes are not a complete file (\(reason))."
            )
    }
}

extension Sequence<UInt8> {
    var bigEndianNumber: UInt32 { reduce(0) { $0 << 8 | UInt32($1) } }
}
