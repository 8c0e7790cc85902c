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
        /// By painting its layers.
        case layers([Layer])

        /// Step by step, each time: layers would be too large or too many.
        case steps
    }

    /// A part of a text that is painted at once.
    struct Layer: Sendable {
        /// The color.
        let paint: TextPaint

        /// What is painted.
        let content: Content

        /// The place of the layer, in pixels from the top left of the text.
        let bounds: TextBounds
    }

    /// The kinds of layers.
    enum Content: Sendable {
        /// The color, through coverage.
        case mask(RasterImage)

        /// Glyphs with colors of their own, in the opacity of the color.
        case picture(RasterImage)

        /// Lines and backgrounds.
        case lines([PlacedLine])
    }

    /// The number of bytes that the layers occupy.
    var byteCount: Int {
        switch drawing {
        case .layers(let layers): layers.reduce(0) { $0 + $1.byteCount }
        case .steps: 0
        }
    }
}

extension TextPicture.Layer {
    /// The number of bytes that the content occupies.
    var byteCount: Int {
        switch content {
        case .mask(let image), .picture(let image): image.byteCount
        case .lines(let lines): lines.count * MemoryLayout<PlacedLine>.size
        }
    }
}
