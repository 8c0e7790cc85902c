// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The masks of a text, without the color of its style.
struct TextPicture: Sendable {
    /// The way in which the text is drawn.
    let drawing: Drawing

    /// The height of all lines, in pixels.
    let height: Int

    /// The number of lines.
    let lineCount: Int

    /// The ways in which a text is drawn.
    enum Drawing: Sendable {
        /// By painting through masks.
        case layers([Layer])

        /// By Cairo, each time: the text has colored glyphs, or masks would be too large.
        case cairo
    }

    /// The part of a text that has one color.
    struct Layer: Sendable {
        /// The color; nil for that of the style.
        let color: Color?

        /// The coverage.
        let mask: RasterImage

        /// Where the mask lies, in pixels from the top left of the text.
        let bounds: TextBounds
    }

    /// The number of bytes that the masks occupy.
    var byteCount: Int {
        switch drawing {
        case .layers(let layers): layers.reduce(0) { $0 + $1.mask.byteCount }
        case .cairo: 0
        }
    }
}
