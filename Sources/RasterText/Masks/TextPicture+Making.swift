// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

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
