// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

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

// The digest of the pixels is computed later, and depends on nothing else.
extension RasterImage: StateConstant {}

extension RasterImage: StateEncodable {
    /// Writes the size in pixels, the format, the scale, how the image is stretched, and the SHA-256 digest of the pixels.
    ///
    /// The digest is computed once for each image.
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
        let digest = pixelDigest.withLock { known in
            let digest = known ?? StateEncoder.digest(of: canonicalPixelData)
            known = digest
            return digest
        }
        try encoder.encode("digest", Data(digest))
    }
}
