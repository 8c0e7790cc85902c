// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
public import Foundation
public import RasterGraphics

/// An encoder of JPEG files, for photos and other images without transparency.
///
/// ```swift
/// try photo.write(to: url, as: .jpeg(quality: 0.8))
/// ```
///
/// The files are baseline JPEG with optimized tables, which every program reads. From a quality of 0.9 on, colors have
/// the full resolution, which text and lines need; below, half of it. The scale is written as the resolution, 72 dots per
/// inch times the scale, in whole numbers; scales outside of 0.1 to 100, caps and metadata are not. No color profile is
/// written: a file without one is sRGB. An image in the format `a8` is written as gray.
public struct JPEGEncoder: ImageEncoder, Hashable {
    /// The quality, from 0 for the smallest file to 1 for the least difference.
    public var quality: Double

    /// The opaque color behind translucent pixels, as the format has no transparency.
    public var background: Color

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - quality: The quality, from 0 to 1; the file is written in the nearest hundredth, and at least 0.01.
    ///   - background: The opaque color behind translucent pixels.
    public init(quality: Double = 0.8, background: Color = .white) {
        self.quality = quality
        self.background = background
    }

    /// The media type `image/jpeg`.
    public var contentType: String { "image/jpeg" }

    /// The name and options of the encoder, and the version of libjpeg-turbo.
    public var identifier: String {
        let version = unsafe "\(String(cString: raster_jpeg_version())) \(String(cString: raster_jpeg_copyright()))"
        return "jpeg-1 quality \(quality) background \(background) libjpeg-\(version)"
    }

    /// Returns an image as a JPEG file.
    ///
    /// - Throws: `RasterError`: `invalidQuality`, `invalidColor` for a background that isn't an opaque color, or
    ///   `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        let percent = Int32(Int(saturating: (try checkedQuality(quality) * 100).rounded()))
        if let error = background.error(in: "jpeg(quality:background:)") { throw error }
        guard background.isOpaque else {
            throw RasterError(
                .invalidColor,
                "Can't write the JPEG: the background \(background) is translucent. Pass an opaque color."
            )
        }
        let resolution =
            (0.1...100).contains(image.scale) ? UInt16(clamping: Int(saturating: image.scale * 72 + 0.5)) : 0
        return try unsafe image.encoded("JPEG") { source, count in
            unsafe raster_jpeg_encode(source, max(percent, 1), background.word, resolution, count)
        }
    }
}

extension ImageEncoder where Self == JPEGEncoder {
    /// JPEG in a quality of 0.8, on white.
    public static var jpeg: JPEGEncoder { JPEGEncoder() }

    /// Returns an encoder of JPEG.
    ///
    /// - Parameters:
    ///   - quality: The quality, from 0 for the smallest file to 1 for the least difference.
    ///   - background: The opaque color behind translucent pixels.
    public static func jpeg(quality: Double, background: Color = .white) -> JPEGEncoder {
        JPEGEncoder(quality: quality, background: background)
    }
}

extension RasterError.Code {
    /// The quality of an encoder is not a number from 0 to 1.
    public static let invalidQuality = RasterError.Code("invalidQuality")
}

/// Returns a quality that is a number from 0 to 1.
func checkedQuality(_ quality: Double) throws(RasterError) -> Double {
    guard (0...1).contains(quality) else {
        throw RasterError(.invalidQuality, "Invalid quality \(quality). The quality must be a number from 0 to 1.")
    }
    return quality
}

extension Color {
    /// The opaque color with 8 bits to a component.
    fileprivate var word: UInt32 {
        [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(clamping: Int(saturating: $1 * 255 + 0.5)) & 0xFF }
    }
}

extension RasterImage {
    /// Returns the bytes of a file that a function of C makes, in memory that is freed with `free`.
    func encoded(
        _ format: StaticString,
        by encode: (UnsafePointer<raster_source>, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?
    ) throws(RasterError) -> Data {
        let data: Data? = unsafe withUnsafeBytes { pixels in
            var source = unsafe raster_source(
                pixels: pixels.baseAddress,
                stride: stride,
                width: UInt32(pixelWidth),
                height: UInt32(pixelHeight),
                format: self.format.source
            )
            var count = 0
            guard let bytes = unsafe encode(&source, &count) else { return nil }
            return unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free)
        }
        guard let data else {
            throw RasterError(
                .outOfMemory,
                "Can't write the \(format): the memory for a file of \(pixelSize) pixels is not available."
            )
        }
        return data
    }
}

extension PixelFormat {
    fileprivate var source: raster_source_format {
        switch self {
        case .argb32: RASTER_SOURCE_ARGB
        case .rgb24: RASTER_SOURCE_RGB
        case .a8: RASTER_SOURCE_COVERAGE
        }
    }
}
