// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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

extension RasterImage: StateEncodable {
    /// Writes the format, the size in pixels, the scale, the caps and the pixels.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("format", "\(format)")
        try encoder.encode("width", pixelWidth)
        try encoder.encode("height", pixelHeight)
        try encoder.encode("scale", scale)
        try encoder.encode("capInsets", capInsets)
        try encoder.encode("pixels", canonicalPixelData)
    }
}
