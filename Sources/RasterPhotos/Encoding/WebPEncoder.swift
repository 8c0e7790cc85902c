// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
public import Foundation
public import RasterGraphics

/// An encoder of WebP files, with or without loss; both keep transparency.
///
/// ```swift
/// try picture.write(to: url, as: .webpLossless)
/// try photo.write(to: url, as: .webp(quality: 0.8))
/// ```
///
/// The scale, caps and metadata are not written: the format has no resolution. Pass the scale again where the file is
/// read. No color profile is written: a file without one is sRGB. An image in the format `a8` is written as gray.
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
public struct WebPEncoder: ImageEncoder, Hashable {
    let quality: Double?

    private static let maximumLength = 16_383

    /// The media type `image/webp`.
    public var contentType: String { "image/webp" }

    /// The name and options of the encoder, and the version of libwebp.
    public var identifier: String {
        "webp-1 \(quality.map { "quality \($0)" } ?? "lossless") libwebp-\(raster_webp_version())"
    }

    /// Returns an image as a WebP file.
    ///
    /// - Throws: `RasterError`: `invalidQuality`, `limitExceeded` for a side of more than 16,383 pixels, or
    ///   `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        let percent: Float
        if let quality { percent = Float(try checkedQuality(quality) * 100) } else { percent = -1 }
        guard max(image.pixelWidth, image.pixelHeight) <= Self.maximumLength else {
            throw RasterError(
                .limitExceeded,
                "Can't write \(image.pixelSize) pixels as WebP: a side has at most \(Self.maximumLength) pixels. Write PNG "
                    + "or JPEG, or a smaller image."
            )
        }
        return try unsafe image.encoded("WebP") { unsafe raster_webp_encode($0, percent, $1) }
    }
}

extension ImageEncoder where Self == WebPEncoder {
    /// WebP without loss.
    public static var webpLossless: WebPEncoder { WebPEncoder(quality: nil) }

    /// Returns an encoder of WebP with loss.
    ///
    /// - Parameter quality: The quality, from 0 for the smallest file to 1 for the least difference.
    public static func webp(quality: Double) -> WebPEncoder { WebPEncoder(quality: quality) }
}
