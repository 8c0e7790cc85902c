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
///
/// ## Topics
///
/// ### Encoding an image
///
/// - ``encode(_:)``
///
/// ### Describing the format
///
/// - ``contentType``
/// - ``identifier``
public struct JPEGEncoder: ImageEncoder, Hashable {
    let quality: Double
    let background: Color

    /// The media type `image/jpeg`.
    public var contentType: String { "image/jpeg" }

    /// The name and options of the encoder, and the version of libjpeg-turbo.
    public var identifier: String {
        let version = unsafe "\(raster_jpeg_version()) \(String(cString: raster_jpeg_copyright()))"
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
        let opaque = try image.isOpaque || image.format == .a8 ? image : image.drawn(over: background)
        return try unsafe opaque.encoded("JPEG") { unsafe raster_jpeg_encode($0, max(percent, 1), $1) }
    }
}

extension ImageEncoder where Self == JPEGEncoder {
    /// JPEG in a quality of 0.8, on white.
    public static var jpeg: JPEGEncoder { .jpeg(quality: 0.8) }

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

extension RasterImage {
    fileprivate func drawn(over background: Color) throws(RasterError) -> RasterImage {
        let uncapped = try withCapInsets(EdgeInsets())
        return try RasterImage(size: size, scale: scale, format: .rgb24, background: background) { context in
            context.draw(uncapped, in: CGRect(origin: .zero, size: size))
        }
    }
}
