// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPNG
public import Foundation

/// An encoder of PNG files, which have the pixels without loss.
///
/// The file is of the smallest kind that has all pixels exactly: with a palette of up to 256 colors, of gray levels, of
/// colors without alpha, or of colors with alpha. An image in the format ``PixelFormat/a8`` is written as gray.
///
/// The scale is written as the resolution, 72 dots per inch times the scale, and sRGB as the color space. Scales outside
/// of 0.1 to 100 and caps are not written.
public struct PNGEncoder: ImageEncoder, Hashable {
    /// The time that is spent for a smaller file.
    public enum Compression: String, Sendable, Hashable, CaseIterable {
        /// The least time.
        case fastest
        /// A size near that of other programs, in less time.
        case balanced
        /// The smallest file, in many times the time.
        case smallest
    }

    /// The time that is spent for a smaller file.
    public var compression: Compression

    /// Creates an encoder.
    public init(compression: Compression = .balanced) {
        self.compression = compression
    }

    /// The media type `image/png`.
    public var contentType: String { "image/png" }

    /// The name, version and options of the encoder, and the version of zlib.
    public var identifier: String {
        "png-1 \(compression.rawValue) zlib-\(unsafe String(cString: raster_png_zlib_version()))"
    }

    /// Returns an image as a PNG file.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels; the memory is that of the file and less than a megabyte more.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        let level: Int32 =
            switch compression {
            case .fastest: 1
            case .balanced: 5
            case .smallest: 9
            }
        return try unsafe image.encodedPNG(level: level, triesFilters: compression == .smallest, compress: nil)
    }
}

extension ImageEncoder where Self == PNGEncoder {
    /// PNG, without loss.
    public static var png: PNGEncoder { PNGEncoder() }

    /// Returns an encoder of PNG that spends a certain time for a smaller file.
    public static func png(compression: PNGEncoder.Compression) -> PNGEncoder {
        PNGEncoder(compression: compression)
    }
}

extension RasterImage {
    /// A function that compresses bytes to a zlib stream, as `raster_png_compress` of CRasterPNG says.
    package typealias PNGCompressor =
        @convention(c) (
            _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ target: UnsafeMutablePointer<UInt8>?, _ room: Int,
            _ level: Int32
        ) -> Int

    /// Returns the image as a PNG file.
    ///
    /// - Parameters:
    ///   - level: The level of compression.
    ///   - triesFilters: Encodes twice, with filters for all lines too, and returns the smaller file.
    ///   - compress: Compresses all lines at once; nil for zlib, which needs no memory for them.
    package func encodedPNG(
        level: Int32,
        triesFilters: Bool,
        compress: PNGCompressor?
    ) throws(RasterError) -> Data {
        let data = try unsafe encodedPNG(level, filtersAll: false, compress)
        guard triesFilters else { return data }
        let filtered = try unsafe encodedPNG(level, filtersAll: true, compress)
        return filtered.count < data.count ? filtered : data
    }

    private func encodedPNG(
        _ level: Int32,
        filtersAll: Bool,
        _ compress: PNGCompressor?
    ) throws(RasterError) -> Data {
        let data: Data? = unsafe withUnsafeBytes { pixels in
            var image = unsafe raster_png_image(
                pixels: pixels.baseAddress,
                stride: stride,
                width: UInt32(pixelWidth),
                height: UInt32(pixelHeight),
                format: format == .argb32 ? RASTER_PNG_ARGB : format == .rgb24 ? RASTER_PNG_RGB : RASTER_PNG_COVERAGE,
                pixels_per_meter: PNGResolution.pixelsPerMeter(scale: scale) ?? 0
            )
            var count = 0
            guard let bytes = unsafe raster_png_encode(&image, level, filtersAll, compress, &count) else { return nil }
            return unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free)
        }
        guard let data else {
            throw RasterError(
                .outOfMemory,
                "Can't write the PNG: the memory for a file of \(pixelSize) pixels is not available."
            )
        }
        return data
    }
}
