// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// How the graphics types put themselves into a key.

extension Color: StateEncodable {
    /// Writes the four components; dumps show them as `#RRGGBBAA`.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        encoder.encodeColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

extension EdgeInsets: StateEncodable {
    /// Writes the four widths.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("top", top)
        try encoder.encode("left", left)
        try encoder.encode("bottom", bottom)
        try encoder.encode("right", right)
    }
}

// Images remember their digest, and pipelines and caches what was drawn: none of it changes a picture.
extension RasterImage: ConstantObject {}
extension RasterPipeline: ConstantObject {}
extension RasterCache: ConstantObject {}

extension RasterImage: StateEncodable {
    /// Writes the size in pixels, the format, the scale, how the image is stretched, and the SHA-256 digest of the pixels.
    ///
    /// The digest is computed once for an image and the images made from it that share its pixels.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("pixels", "\(pixelWidth) × \(pixelHeight) \(format)")
        try encoder.encode("scale", scale)
        try encoder.encode("capInsets", capInsets)
        if resizingMode != .stretch {
            try encoder.encode("resizingMode", resizingMode)
        }
        if let stretchBands {
            try encoder.encode("stretchBands", stretchBands)
        }
        try encoder.encode("digest", pixelDigest)
    }
}
