// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The resolution of a PNG file, which keeps the scale of an image: 72 dots per inch times the scale, as on Apple's
/// platforms.
struct PNGResolution {
    let scale: CGFloat

    /// The scales that are written, and accepted when they are read: 7.2 to 7,200 dots per inch.
    private static let scales: ClosedRange<CGFloat> = 0.1...100

    /// Creates the resolution that a file has.
    ///
    /// The scale is the first one that is written as this number: among fractions of 120, as Wayland has them and as
    /// halves, thirds and quarters are, and then among decimals.
    init?(pixelsPerMeter: UInt32) {
        let exact = CGFloat(pixelsPerMeter) * 0.0254 / 72
        let scales = [120, 100, 1000, 10_000].map { (exact * $0).rounded() / $0 }
        scale = scales.first { Self.pixelsPerMeter(scale: $0) == pixelsPerMeter } ?? exact
        guard Self.scales.contains(scale) else { return nil }
    }

    /// Returns the number that is written for a scale; nil if none is.
    static func pixelsPerMeter(scale: CGFloat) -> UInt32? {
        guard scales.contains(scale) else { return nil }
        return UInt32(clamping: Int(saturating: (scale * 72 / 0.0254).rounded()))
    }
}
