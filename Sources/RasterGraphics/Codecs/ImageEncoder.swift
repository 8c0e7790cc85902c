// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A file format that images are written in, with its options.
///
/// RasterKit writes PNG; the product RasterPhotos adds JPEG and WebP, and makes PNG faster. Adopt this protocol to add a
/// format.
///
/// ```swift
/// let data = try picture.data(as: .png(compression: .smallest))
/// try picture.write(to: url, as: .png)
/// ```
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
///
/// ### PNG files
///
/// - ``png``
/// - ``png(compression:)``
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
    ///
    /// Adopters return the complete file. RasterKit caches it under the key of the image and the ``identifier``.
    func encode(_ image: RasterImage) throws(RasterError) -> Data
}

extension RasterImage {
    /// Returns the image as the bytes of a file.
    ///
    /// ```swift
    /// let bytes = try picture.data(as: .png(compression: .smallest))
    /// print(bytes.count)
    /// ```
    ///
    /// - Parameter encoder: The format and its options; PNG by default.
    /// - Throws: The errors of ``ImageEncoder/encode(_:)``.
    /// - Complexity: O(*n*) in the number of pixels.
    public func data(as encoder: some ImageEncoder = PNGEncoder.png) throws(RasterError) -> Data {
        try encoder.encode(self)
    }

    /// Writes the image to a file, which is replaced as a whole or not at all.
    ///
    /// ```swift
    /// try picture.write(to: url, as: .png(compression: .smallest))
    /// ```
    ///
    /// The directory of the file must exist.
    ///
    /// - Parameters:
    ///   - url: The file, whose name must not end in the extension of another image format.
    ///   - encoder: The format and its options; PNG by default.
    /// - Throws: `RasterError`: `fileFailed` with the path and the reason, or the errors of ``ImageEncoder/encode(_:)``.
    public func write(to url: URL, as encoder: some ImageEncoder = PNGEncoder.png) throws(RasterError) {
        if let format = RecognizedFormat(pathExtension: url.pathExtension), format.contentType != encoder.contentType {
            throw RasterError(
                .fileFailed,
                "\(url.path): Can't write \(encoder.contentType) under the name of a \(format.rawValue) file. Change the "
                    + "extension\(format.encoderAdvice)."
            )
        }
        try ImageFile.write(try encoder.encode(self), to: url)
    }
}
