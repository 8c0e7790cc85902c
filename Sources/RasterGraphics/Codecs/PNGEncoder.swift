// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An encoder of PNG files.
public struct PNGEncoder: ImageEncoder, Hashable {
    /// The media type `image/png`.
    public var contentType: String { "image/png" }

    /// The name, version and options of the encoder.
    public var identifier: String { "png" }

    /// Creates an encoder.
    public init() {}

    /// Returns an image as a PNG file, as ``RasterImage/pngData()`` does.
    public func encode(_ image: RasterImage) throws(RasterError) -> Data {
        try image.pngData()
    }
}

extension ImageEncoder where Self == PNGEncoder {
    /// PNG, without loss.
    public static var png: PNGEncoder { PNGEncoder() }
}
