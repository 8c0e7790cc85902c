// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

struct TextDrawing {
    let key: TextKey
    let style: ScaledStyle
    let grid: TextGrid

    /// The rectangle that it is fitted into; one without area if it is not.
    let bounds: TextBounds

    /// The paint that all of the text is filled with; nil for its own colors.
    var paint: Shading?

    var memory: BlockMemory?

    func draw(in context: DrawingContext) throws(RasterError) {
        let cache = TextCache.current
        guard grid.isAligned, style.pixelSize <= OperationPainter.largestPicturedFont else {
            try drawSteps(of: try makeBlock(context), in: context)
            return cache.noteDrawing()
        }
        let picture = try cache.picture(for: key) { () throws(RasterError) in
            try TextPicture(of: makeBlock(context))
        }
        if let paint, let layers = picture.layers {
            fill(layers, of: picture, with: paint, in: context)
        } else if let layers = picture.layers {
            context.compositeAsOne(stepCount: layers.count) { draw(layers, of: picture, in: context) }
        } else {
            try drawSteps(of: try makeBlock(context), in: context)
            cache.noteDrawing()
        }
    }

    func makeBlock(_ context: DrawingContext) throws(RasterError) -> TextBlock {
        func make() throws(RasterError) -> TextBlock {
            try key.source.makeBlock(style, width: key.width, height: key.height, onNote: context.onNote)
        }
        guard let memory else { return try make() }
        return try memory.block(for: key, make: make)
    }

    private func top(height: Int, lineCount: Int) -> Int {
        guard !bounds.isEmpty else { return bounds.top }
        return bounds.top(of: height, lineCount: lineCount, style.style.verticalAlignment)
    }

    /// The color of the style; black for a mask of a paint.
    private var color: Color { paint == nil ? style.style.color : .black }

    private func isClipped(_ height: Int) -> Bool { !bounds.isEmpty && height > bounds.height }

    private func fill(
        _ layers: [TextPicture.Layer],
        of picture: TextPicture,
        with paint: Shading,
        in context: DrawingContext
    ) {
        let top = top(height: picture.height, lineCount: picture.lineCount)
        let pixels = layers.reduce(TextBounds.empty) { $0.union($1.bounds) }.moved(x: bounds.left, y: top)
        if layers.count == 1, layers[0].paint == TextPaint(), case .mask(let mask) = layers[0].content,
            !isClipped(picture.height)
        {
            return context.draw(mask, in: grid.rect(of: pixels), tint: paint)
        }
        fill(pixels, with: paint, in: context) { draw(layers, of: picture, in: context) }
    }

    /// Fills everything in some pixels that a closure draws, as `background-clip: text` does in CSS.
    private func fill(_ pixels: TextBounds, with paint: Shading, in context: DrawingContext, through mask: () -> Void) {
        guard !pixels.isEmpty else { return }
        let rect = grid.rect(of: pixels)
        context.withState {
            context.clip(to: rect)
            context.withMask(mask) { context.fill(rect, with: paint) }
        }
    }

    private func draw(_ layers: [TextPicture.Layer], of picture: TextPicture, in context: DrawingContext) {
        let top = top(height: picture.height, lineCount: picture.lineCount)
        func drawLayers() {
            for layer in layers { draw(layer, top: top, in: context) }
        }
        guard isClipped(picture.height) else { return drawLayers() }
        context.withState {
            context.clip(to: grid.rect(of: rows))
            drawLayers()
        }
    }

    private func draw(_ layer: TextPicture.Layer, top: Int, in context: DrawingContext) {
        let color = layer.paint.color(over: color)
        let pixels = layer.bounds.moved(x: bounds.left, y: top)
        switch layer.content {
        case .mask(let mask):
            context.draw(mask, in: grid.rect(of: pixels), tint: color)
        case .picture(let image):
            context.draw(picture: image, in: grid.rect(of: pixels), color: color)
        case .lines(let lines):
            unsafe context.withCairo { cairo in
                unsafe grid.apply(to: cairo, x: bounds.left, y: top)
                unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
                for line in lines { unsafe line.fill(on: cairo) }
            }
        }
    }

    /// The rows of the rectangle, with all that the text reaches at its sides.
    private var rows: TextBounds {
        let reach = TextBreaker.farthest
        return TextBounds(left: bounds.left - reach, top: bounds.top, right: bounds.left + reach, bottom: bounds.bottom)
    }

    private func drawSteps(of block: TextBlock, in context: DrawingContext) throws(RasterError) {
        let top = top(height: block.height, lineCount: block.lineCount)
        let reach = TextBounds(
            left: bounds.left,
            top: top,
            right: bounds.left + block.width,
            bottom: top + block.height
        )
        guard grid.reaches(reach) else {
            throw RasterError(
                .invalidGeometry,
                "drawing a text: under this transform, it reaches more than \(Int(pixels: TextGrid.farthestPixel)) "
                    + "pixels away from the image; limit it to what is visible."
            )
        }
        let operations = block.operations
        func drawSteps() {
            unsafe context.withCairo { cairo in
                if isClipped(block.height) {
                    unsafe grid.apply(to: cairo, x: rows.left, y: rows.top)
                    unsafe cairo_rectangle(cairo, 0, 0, Double(rows.width), Double(rows.height))
                    unsafe cairo_clip(cairo)
                }
                unsafe grid.apply(to: cairo, x: bounds.left, y: top)
                let painter = unsafe OperationPainter(
                    cairo,
                    color: color,
                    stretch: grid.stretch,
                    snappingScale: style.style.metrics == .wholePixels ? nil : context.scale
                )
                for operation in operations { painter.paint(operation) }
                do throws(RasterError) { try operations.checkFonts() } catch { context.refuse(error) }
            }
        }
        if let paint {
            let ink = operations.reduce(TextBounds.empty) { $0.union($1.inkBounds) }
            // Letters stand up to a pixel of the target elsewhere, and have soft edges.
            let margin = Int(pixels: (2 / grid.stretch).rounded(.up))
            let area = ink.isEmpty ? ink : ink.grown(by: margin)
            fill(area.moved(x: bounds.left, y: top), with: paint, in: context, through: drawSteps)
        } else {
            context.compositeAsOne(stepCount: operations.count, drawSteps)
        }
        // The steps refer to the layouts of the block.
        withExtendedLifetime(block) {}
    }

    func path(in context: DrawingContext) throws(RasterError) -> Path {
        let block = try makeBlock(context)
        let top = top(height: block.height, lineCount: block.lineCount)
        let operations = block.operations
        let path = TextOutlines.path(of: operations) { x, y in
            grid.point(x: x + Double(bounds.left), y: y + Double(top))
        }
        try withExtendedLifetime(block) { () throws(RasterError) in try operations.checkFonts() }
        return path
    }
}
