// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

struct LayerDraft {
    let kind: Kind
    let paint: TextPaint
    private(set) var bounds: TextBounds
    private var parts: [Part]

    /// The number of parts from which on their common rectangle counts as covered.
    private static let largestExactCount = 64

    enum Kind {
        case glyphs

        /// Coverage drawn by Cairo: boxes for characters that no font has, glyphs between whole pixels.
        case coverage

        case picture

        case lines
    }

    /// A step of a text, or some of its glyphs.
    struct Part {
        let operation: TextOperation
        var run: GlyphRun?
        /// Returns whether a glyph is drawn; nil where all are.
        var isShown: ((UInt32) -> Bool)?
        /// The pixels that the glyphs are drawn in.
        var raster: TextRaster?
        /// The glyphs that are drawn with colors of their own; without any, coverage is drawn.
        var pictures: [UInt: ColoredGlyph] = [:]
        let bounds: TextBounds
    }

    init(kind: Kind, paint: TextPaint, _ part: Part) {
        self.kind = kind
        self.paint = paint
        bounds = part.bounds
        parts = [part]
    }

    mutating func add(_ part: Part) {
        bounds = bounds.union(part.bounds)
        parts.append(part)
    }

    func intersects(_ other: TextBounds) -> Bool {
        guard bounds.intersects(other) else { return false }
        return parts.count > Self.largestExactCount || parts.contains { $0.bounds.intersects(other) }
    }

    func makeLayer() throws(RasterError) -> TextPicture.Layer {
        let content: TextPicture.Content =
            switch kind {
            case .glyphs: .mask(try makeGlyphMask())
            case .coverage: .mask(try makeImage(.a8))
            case .picture: .picture(try makeImage(.argb32))
            case .lines:
                .lines(parts.compactMap { if case .line(let line) = $0.operation.shape { line } else { nil } })
            }
        return TextPicture.Layer(paint: paint, content: content, bounds: bounds)
    }

    private func makeGlyphMask() throws(RasterError) -> RasterImage {
        try unsafe RasterImage(pixelWidth: bounds.width, pixelHeight: bounds.height) { rows, stride in
            let canvas = unsafe CoverageCanvas(rows, stride: stride, bounds: bounds)
            var covered = TextBounds.empty
            for (index, part) in parts.enumerated() {
                defer { covered = covered.union(part.bounds) }
                guard let run = part.run else { continue }
                // Cairo adds up the glyphs of a run, and puts a run over those before.
                if covered.intersects(part.bounds),
                    parts[..<index].contains(where: { $0.bounds.intersects(part.bounds) })
                {
                    run.cover(canvas)
                } else {
                    run.add(to: canvas)
                }
            }
        }
    }

    private func makeImage(_ format: PixelFormat) throws(RasterError) -> RasterImage {
        let size = CGSize(width: bounds.width, height: bounds.height)
        return try RasterImage(size: size, format: format) { context in
            unsafe context.withCairo { cairo in
                unsafe cairo_translate(cairo, Double(-bounds.left), Double(-bounds.top))
                FontLock.withLock { for part in parts { unsafe part.show(on: cairo) } }
            }
        }
    }
}

extension LayerDraft.Part {
    @unsafe func show(on cairo: OpaquePointer) {
        guard let raster, case .glyphs(let glyphs) = operation.shape else { return }
        if raster.isWhole, pictures.isEmpty { return unsafe glyphs.show(on: cairo, where: isShown) }
        let (x, y) = raster.origin(baseline: glyphs.y)
        unsafe cairo_save(cairo)
        unsafe cairo_translate(cairo, x, y)
        unsafe cairo_scale(cairo, raster.scale, raster.scale)
        if pictures.isEmpty { unsafe glyphs.fillOutlines(on: cairo, where: isShown) }
        for glyph in pictures.isEmpty ? [] : glyphs.placedGlyphs {
            unsafe pictures[glyph.index]?.draw(on: cairo, x: glyph.x, y: glyph.y, opacity: 1)
        }
        unsafe cairo_restore(cairo)
    }
}
