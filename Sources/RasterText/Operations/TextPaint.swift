// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The color of a part of a text, as far as a markup sets it.
struct TextPaint: Hashable {
    /// The color; nil for that of the style.
    var color: Color?

    /// The opacity; nil for that of the color.
    var alpha: Double?

    /// Returns the color that is painted with, as Pango chooses it.
    ///
    /// - Parameter color: The color of the style.
    func color(over color: Color) -> Color {
        let base = self.color ?? color
        guard let alpha else { return base }
        return Color(red: base.red, green: base.green, blue: base.blue, alpha: alpha)
    }
}
