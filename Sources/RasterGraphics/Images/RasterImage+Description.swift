// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterImage: CustomStringConvertible {
    /// The size in pixels, the scale and the format, as
    /// "RasterImage(128x96 @2.0 argb32)".
    public var description: String { "RasterImage(\(pixelSize) @\(scale) \(format))" }
}
