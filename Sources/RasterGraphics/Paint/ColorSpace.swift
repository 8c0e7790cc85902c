// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Gradient {
    /// The color space in which colors between two colors are computed.
    ///
    /// In both of them components are multiplied by the opacity before they are mixed, so
    /// that a color that fades to ``Color/clear`` keeps its hue.
    public enum ColorSpace: Sendable, Hashable {
        /// sRGB as it is stored, the space of gradients in CSS and Core Graphics.
        case device

        /// OKLab, in which equal steps look equal.
        case perceptual
    }
}
