// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color: StateEncodable, StoredState {
    /// Writes the four components, which dumps show as `#RRGGBBAA`, or the value that makes the color invalid.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        if let invalidValue { return try encoder.encode("invalid", invalidValue) }
        encoder.encodeColor(red: red, green: green, blue: blue, opacity: opacity)
    }
}

extension EdgeInsets: StateEncodable, StoredState {
    /// Writes the four widths.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        encoder.encode("top", number: top)
        encoder.encode("left", number: left)
        encoder.encode("bottom", number: bottom)
        encoder.encode("right", number: right)
    }
}

// Images keep their digest, and pipelines and caches keep images: none of it changes an image.
extension RasterImage: ConstantObject {}
extension RasterPipeline: ConstantObject {}
extension RasterCache: ConstantObject {}

extension RasterImage: StateEncodable, StoredState {
    /// Writes the size in pixels, the format, the scale, how the image is stretched, and the SHA-256 digest of the
    /// pixels.
    ///
    /// The digest is computed once for an image and the images made from it that share its pixels.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("pixels", "\(pixelWidth) × \(pixelHeight) " + format.name)
        encoder.encode("scale", number: scale)
        try encoder.encode("capInsets", capInsets)
        if resizingMode != .stretch {
            try encoder.encode("resizingMode", resizingMode)
        }
        try encoder.encode("digest", pixelDigest)
    }
}

extension PixelFormat {
    /// The name of the case; reflection takes longer for it than the rest of the text.
    fileprivate var name: String {
        switch self {
        case .argb32: "argb32"
        case .rgb24: "rgb24"
        case .a8: "a8"
        }
    }
}
