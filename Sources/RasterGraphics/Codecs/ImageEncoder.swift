// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A file format that images are written in, with its options.
///
/// RasterKit writes PNG; the product RasterPhotos adds JPEG, WebP and other encoders of PNG. Adopt this protocol to add
/// a format:
///
/// ```swift
/// let data = try image.data(as: .png)
/// ```
public protocol ImageEncoder: Sendable {
    /// The media type of the bytes, such as `image/png`.
    var contentType: String { get }

    /// The name of the encoder, its version and its options, by which encoded bytes are found again.
    ///
    /// Encoders with equal identifiers write equal bytes for equal images. Change it with anything that changes the bytes,
    /// such as the version of a library.
    var identifier: String { get }

    /// Returns an image as the bytes of a file.
    ///
    /// It may be called on any thread, by several at a time.
    func encode(_ image: RasterImage) throws(RasterError) -> Data
}

extension RasterImage {
    /// Returns the image as the bytes of a file.
    ///
    /// - Parameter encoder: The format and its options.
    /// - Throws: The errors of ``ImageEncoder/encode(_:)``.
    public func data(as encoder: some ImageEncoder) throws(RasterError) -> Data {
        try encoder.encode(self)
    }
}
