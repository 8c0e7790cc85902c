// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The masks of a text, without the color of its style.
struct TextPicture: Sendable {
    /// The layers from the bottom; nil for a text that is drawn step by step each time, because they would be too large
    /// or too many.
    let layers: [Layer]?

    let width: Int
    let height: Int
    let lineCount: Int

    struct Layer: Sendable {
        let paint: TextPaint
        let content: Content

        /// The place of the layer, in pixels from the top left of the text.
        let bounds: TextBounds
    }

    enum Content: Sendable {
        /// The color, through coverage.
        case mask(RasterImage)

        /// Glyphs with colors of their own, in the opacity of the color.
        case picture(RasterImage)

        /// Lines and backgrounds.
        case lines([PlacedLine])
    }

    init(of block: TextBlock) throws(RasterError) {
        width = block.width
        height = block.height
        lineCount = block.lineCount
        guard block.width <= PixelSize.maximumLength, height <= PixelSize.maximumLength else {
            layers = nil
            return
        }
        layers = try FontLock.withLock { () throws(RasterError) in try Self.makeLayers(of: block) }
    }

    private static func makeLayers(of block: TextBlock) throws(RasterError) -> [Layer]? {
        var composer = LayerComposer()
        let operations = block.operations
        // The steps refer to the layouts of the block.
        defer { withExtendedLifetime(block) {} }
        try operations.checkPictures()
        for operation in operations where composer.isPossible { composer.add(operation) }
        let layers = Result { () throws(RasterError) in try composer.makeLayers() }
        try operations.checkFonts()
        return try layers.get()
    }

    var byteCount: Int { (layers ?? []).reduce(0) { $0 + $1.byteCount } }
}

extension TextPicture.Layer {
    var byteCount: Int {
        switch content {
        case .mask(let image), .picture(let image): image.byteCount
        case .lines(let lines): lines.count * MemoryLayout<PlacedLine>.size
        }
    }
}
