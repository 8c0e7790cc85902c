// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

struct TextDrawing {
    let key: TextKey
    let style: ScaledStyle
    private(set) var grid: TextGrid

    /// The rectangle that it is fitted into, in pixels of the grid; one without area if it is not.
    private(set) var bounds: TextBounds

    /// The same rectangle in the coordinates of the drawing.
    var rect = CGRect.zero

    /// The place of a point of the text; nil if the bounds say where it stands.
    var anchored: (place: CGPoint, anchor: UnitPoint)?

    /// The paint that all of the text is filled with; nil for its own colors.
    var paint: Shading?

    /// The text as a layout has measured it; nil where none has.
    var measured: MeasuredText?

    func draw(in context: DrawingContext) throws(RasterError) {
        let cache = TextCache.current
        guard grid.isUpright, style.pixelSize * grid.stretch <= OperationPainter.largestPicturedFont else {
            let block = try makeBlock(onNote: context.onNote)
            try standing(width: block.width, height: block.height).drawSteps(of: block, in: context)
            return cache.noteDrawing()
        }
        let picture: TextPicture
        if let known = measured?.picture, let place = place(of: known), known.version(at: place.phase) != nil {
            cache.noteHit(of: key)
            picture = known
        } else {
            picture = try cache.picture(for: key) { () throws(RasterError) in
                try makePicture(onNote: context.onNote)
            }
        }
        let drawing = try standing(width: picture.width, height: picture.height)
        if let (layers, place) = try drawing.layers(of: picture, from: cache, onNote: context.onNote) {
            drawing.draw(layers, of: picture, at: place, in: context)
        } else {
            try drawing.drawSteps(of: try makeBlock(onNote: context.onNote), in: context)
            cache.noteDrawing()
        }
    }

    private func makePicture(onNote: DrawingNote.Receiver?) throws(RasterError) -> TextPicture {
        let block = try makeBlock(onNote: onNote)
        var picture = TextPicture(measuresOf: block)
        if let place = try standing(width: picture.width, height: picture.height).place(of: picture) {
            picture.add(try picture.makeVersion(of: block, at: place.phase, stretch: grid.stretch))
        }
        return picture
    }

    /// Returns the layers of a picture where the text stands, which are drawn if need be; nil for a text that is drawn
    /// step by step.
    private func layers(
        of picture: TextPicture,
        from cache: TextCache,
        onNote: DrawingNote.Receiver?
    ) throws(RasterError) -> ([TextPicture.Layer], TextPlacement)? {
        guard let place = place(of: picture) else { return nil }
        if let version = picture.version(at: place.phase) { return version.layers.map { ($0, place) } }
        let block = try makeBlock(onNote: onNote)
        let version = try picture.makeVersion(of: block, at: place.phase, stretch: grid.stretch)
        cache.add(version, to: picture, for: key)
        return version.layers.map { ($0, place) }
    }

    private func place(of picture: TextPicture) -> TextPlacement? {
        let top = top(height: picture.height, lineCount: picture.lineCount)
        return grid.place(x: bounds.left, y: top, baseline: picture.baseline)
    }

    /// Draws a text that was measured into the cache.
    func prepare(_ picture: TextPicture, _ block: TextBlock) throws(RasterError) {
        guard style.pixelSize * grid.stretch <= OperationPainter.largestPicturedFont,
            let place = place(of: picture), picture.version(at: place.phase) == nil
        else { return }
        let version = try picture.makeVersion(of: block, at: place.phase, stretch: grid.stretch)
        TextCache.current.add(version, to: picture, for: key, isDrawn: false)
    }

    private func makeBlock(onNote: DrawingNote.Receiver?) throws(RasterError) -> TextBlock {
        if let measured { return try measured.block(onNote) }
        return try key.source.makeBlock(style, width: key.width, height: key.height, onNote: onNote)
    }

    /// Returns the drawing of a text of a size in pixels with its anchor at its place.
    private func standing(width: Int, height: Int) throws(RasterError) -> TextDrawing {
        guard let (place, anchor) = anchored else { return self }
        var drawing = self
        let x = place.x - anchor.x * CGFloat(width) / grid.scale
        let y = place.y - anchor.y * CGFloat(height) / grid.scale
        drawing.grid = grid.beginning(at: CGPoint(x: x, y: y))
        drawing.bounds = try drawing.grid.pixels(ofText: CGRect(x: x, y: y, width: 0, height: 0))
        drawing.anchored = nil
        return drawing
    }

    private func top(height: Int, lineCount: Int) -> Int {
        guard !bounds.isEmpty else { return bounds.top }
        return bounds.top(of: height, lineCount: lineCount, style.style.verticalAlignment)
    }

    /// The color of the style; black for a mask of a paint.
    private var color: Color { paint == nil ? style.style.color : .black }

    private func isClipped(_ height: Int) -> Bool { !bounds.isEmpty && height > bounds.height }

    private func draw(
        _ layers: [TextPicture.Layer],
        of picture: TextPicture,
        at place: TextPlacement,
        in context: DrawingContext
    ) {
        let isClipped = isClipped(picture.height)
        func drawAll() {
            withClip(isClipped, in: context) {
                for layer in layers { draw(layer, at: place, in: context) }
            }
        }
        guard let paint else { return context.compositeAsOne(stepCount: layers.count, drawAll) }
        let ink = layers.reduce(TextBounds.empty) { $0.union($1.bounds) }
        let rect = grid.rect(ofTarget: ink.moved(x: place.column, y: place.row))
        if layers.count == 1, layers[0].paint == TextPaint(), case .mask(let mask) = layers[0].content, !isClipped {
            return context.draw(mask, in: rect, tint: paint)
        }
        if !ink.isEmpty { fill(rect, with: paint, in: context, through: drawAll) }
    }

    /// Fills everything in a rectangle that a closure draws, as `background-clip: text` does in CSS.
    private func fill(_ rect: CGRect, with paint: Shading, in context: DrawingContext, through mask: () -> Void) {
        context.withState {
            context.clip(to: rect)
            context.withMask(mask) { context.fill(rect, with: paint) }
        }
    }

    private func draw(_ layer: TextPicture.Layer, at place: TextPlacement, in context: DrawingContext) {
        let color = layer.paint.color(over: color)
        let rect = grid.rect(ofTarget: layer.bounds.moved(x: place.column, y: place.row))
        switch layer.content {
        case .mask(let mask):
            context.draw(mask, in: rect, tint: color)
        case .picture(let image):
            context.draw(picture: image, in: rect, color: color)
        case .lines(let lines):
            unsafe context.withCairo { cairo in
                unsafe grid.applyTarget(to: cairo, x: place.column, y: place.row)
                unsafe cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
                for line in lines { unsafe line.fill(on: cairo) }
            }
        }
    }

    /// Draws what is higher than the rectangle within its top and bottom.
    private func withClip(_ isClipped: Bool, in context: DrawingContext, _ draw: () -> Void) {
        guard isClipped else { return draw() }
        context.withState {
            context.clip(to: grid.rows(of: rect))
            draw()
        }
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
        try FontLock.withLock { () throws(RasterError) in try drawSteps(of: block, top: top, in: context) }
    }

    private func drawSteps(of block: TextBlock, top: Int, in context: DrawingContext) throws(RasterError) {
        let operations = block.operations
        // The steps refer to the layouts of the block.
        defer { withExtendedLifetime(block) {} }
        try operations.checkPictures()
        func drawSteps() {
            withClip(isClipped(block.height), in: context) { drawAllSteps() }
        }
        func drawAllSteps() {
            unsafe context.withCairo { cairo in
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
            guard !area.isEmpty else { return }
            fill(grid.rect(of: area.moved(x: bounds.left, y: top)), with: paint, in: context, through: drawSteps)
        } else {
            context.compositeAsOne(stepCount: operations.count, drawSteps)
        }
    }

    func path() throws(RasterError) -> Path {
        let block = try makeBlock(onNote: nil)
        let top = top(height: block.height, lineCount: block.lineCount)
        return try FontLock.withLock { () throws(RasterError) in
            let operations = block.operations
            let path = TextOutlines.path(of: operations) { x, y in
                grid.point(x: x + Double(bounds.left), y: y + Double(top))
            }
            try withExtendedLifetime(block) { () throws(RasterError) in try operations.checkFonts() }
            return path
        }
    }
}
