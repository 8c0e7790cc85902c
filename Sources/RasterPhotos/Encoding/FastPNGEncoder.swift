// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
public import Foundation
public import RasterGraphics

/// An encoder of PNG files that is about twice as fast as ``PNGEncoder``, with the same pixels and files about as small.
///
/// ```swift
/// let data = try picture.data(as: .fastPNG)
/// ```
///
/// It compresses with libdeflate, which needs all bytes of the image in memory once more.
public struct FastPNGEncoder: ImageEncoder, Hashable {
    /// The time that is spent for a smaller file.
    public var compression: PNGEncoder.Compression

    /// Creates an encoder.
    public init(compression: PNGEncoder.Compression = .balanced) {
        self.compression = compression
    }

    /// The media type `image/png`.
    public var contentType: String { "image/png" }

    /// The name, version and options of the encoder, and the version of libdeflate.
    public var identifier: String {
        "fast-png-1 \(compression.rawValue) libdeflate-\(unsafe String(cString: raster_deflate_version()))"
    }

    /// Returns an image as a PNG file.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        let level: Int32 =
            switch compression {
            case .fastest: 1
            case .balanced: 4
            case .smallest: 12
            }
        return try unsafe image.encodedPNG(level: level, triesFilters: compression == .smallest) {
            unsafe raster_deflate($0, $1, $2, $3, $4)
        }
    }
}

extension ImageEncoder where Self == FastPNGEncoder {
    /// PNG, compressed by libdeflate.
    public static var fastPNG: FastPNGEncoder { FastPNGEncoder() }

    /// Returns an encoder of PNG by libdeflate that spends a certain time for a smaller file.
    public static func fastPNG(compression: PNGEncoder.Compression) -> FastPNGEncoder {
        FastPNGEncoder(compression: compression)
    }
}
