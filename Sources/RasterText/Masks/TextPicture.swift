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

extension TextPicture {
    /// Makes the picture of a laid-out text.
    init(of block: TextBlock) throws(RasterError) {
        height = block.height
        lineCount = block.lineCount
        drawing = try Self.makeDrawing(of: block)
    }

    private static func makeDrawing(of block: TextBlock) throws(RasterError) -> Drawing {
        guard block.width <= PixelSize.maximumLength, block.height <= PixelSize.maximumLength else { return .steps }
        var composer = LayerComposer()
        let recorder = OperationRecorder()
        for (part, top) in block.placedParts { recorder.record(part, top: top) }
        for operation in recorder.operations where composer.isPossible { composer.add(operation) }
        // The steps refer to the layouts of the block.
        let layers = try withExtendedLifetime(block) { () throws(RasterError) in try composer.makeLayers() }
        guard let layers else { return .steps }
        return .layers(layers)
    }
}
