// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The masks of a text, without the color of its style.
struct TextPicture: Sendable {
    /// The layers from the bottom; nil for a text that is drawn step by step each time, because they would be too large or
    /// too many.
    let layers: [Layer]?

    /// The height of all lines, in pixels.
    let height: Int

    /// The number of lines.
    let lineCount: Int

    /// A part of a text that is painted at once.
    struct Layer: Sendable {
        /// The color.
        let paint: TextPaint

        /// The content.
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

    /// Makes the picture of a laid-out text.
    init(of block: TextBlock) throws(RasterError) {
        height = block.height
        lineCount = block.lineCount
        guard block.width <= PixelSize.maximumLength, height <= PixelSize.maximumLength else {
            layers = nil
            return
        }
        var composer = LayerComposer()
        for operation in block.operations where composer.isPossible { composer.add(operation) }
        // The steps refer to the layouts of the block.
        layers = try withExtendedLifetime(block) { () throws(RasterError) in try composer.makeLayers() }
    }

    /// The number of bytes that the layers occupy.
    var byteCount: Int { (layers ?? []).reduce(0) { $0 + $1.byteCount } }
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
