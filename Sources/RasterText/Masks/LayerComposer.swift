// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

/// Puts the steps of a text together as layers, each of one color.
///
/// Steps that overlap are in different layers, so that layers painted one after the other look as the steps do, also
/// where they are translucent.
struct LayerComposer {
    /// A Boolean value that indicates whether layers can show the text.
    private(set) var isPossible = true

    private let raster: TextRaster

    private var drafts: [LayerDraft] = []

    /// The largest number of layers; a text with more colors is drawn step by step.
    private static let maximumCount = 64

    /// The number of layers of one color from which on glyphs that overlap share one.
    private static let largestDepth = 4

    /// The largest size of all layers of a text together, in pixels.
    private static let maximumArea = 4 << 20

    init(_ raster: TextRaster) {
        self.raster = raster
    }

    mutating func add(_ operation: TextOperation) {
        guard isPossible else { return }
        let glyphs: GlyphString
        switch operation.shape {
        case .line(let line):
            let operation = TextOperation(shape: .line(raster.placed(line)), paint: operation.paint)
            return add(.init(operation: operation, bounds: operation.inkBounds), as: .lines, operation.paint)
        case .glyphs(let string): glyphs = string
        }
        guard glyphs.pixelSize * raster.scale <= OperationPainter.largestPicturedFont else {
            isPossible = false
            return
        }
        guard !glyphs.isColorFont else {
            return FontLock.withLock { add(colored: glyphs, of: operation) }
        }
        let scale = raster.isWhole ? nil : CGFloat(raster.scale)
        var run = GlyphRun(table: unsafe GlyphTable.table(of: glyphs.font, scale: scale))
        if run.add(glyphs, in: raster) {
            return add(.init(operation: operation, run: run, bounds: run.bounds), as: .glyphs, operation.paint)
        }
        let bounds = raster.pixels(of: FontLock.withLock { operation.inkBounds }, baseline: glyphs.y)
        add(.init(operation: operation, raster: raster, bounds: bounds), as: .coverage, operation.paint)
    }

    /// Adds a step whose glyphs may have colors of their own.
    private mutating func add(colored glyphs: GlyphString, of operation: TextOperation) {
        let pictures = glyphs.coloredGlyphs
        var part = LayerDraft.Part(
            operation: operation,
            raster: raster,
            bounds: raster.pixels(of: operation.inkBounds, baseline: glyphs.y)
        )
        if !pictures.isEmpty {
            part.pictures = pictures
            add(part, as: .picture, operation.paint)
        }
        if unsafe glyphs.glyphs.contains(where: { pictures[UInt($0.glyph)] == nil }) {
            part.pictures = [:]
            part.isShown = { pictures[UInt($0)] == nil }
            add(part, as: .coverage, operation.paint)
        }
    }

    func makeLayers() throws(RasterError) -> [TextPicture.Layer]? {
        var area = 0
        for draft in drafts where draft.kind != .lines {
            let bounds = draft.bounds
            guard bounds.width <= PixelSize.maximumLength, bounds.height <= PixelSize.maximumLength else { return nil }
            area += bounds.width * bounds.height
        }
        guard isPossible, area <= Self.maximumArea else { return nil }
        var layers: [TextPicture.Layer] = []
        for draft in drafts { layers.append(try draft.makeLayer()) }
        return layers
    }

    /// Adds a part of a step to the lowest layer of its color and kind that lies above all that it overlaps.
    private mutating func add(_ part: LayerDraft.Part, as kind: LayerDraft.Kind, _ paint: TextPaint) {
        guard !part.bounds.isEmpty else { return }
        let covered = drafts.lastIndex { $0.intersects(part.bounds) }
        let first = covered.map { $0 + 1 } ?? 0
        func fits(_ index: Int) -> Bool { drafts[index].kind == kind && drafts[index].paint == paint }
        if kind != .picture, let index = (first..<drafts.count).first(where: fits) {
            return drafts[index].add(part)
        }
        if kind == .glyphs, let covered, fits(covered), drafts.indices.count(where: fits) >= Self.largestDepth {
            return drafts[covered].add(part)
        }
        guard drafts.count < Self.maximumCount else {
            isPossible = false
            return
        }
        drafts.append(LayerDraft(kind: kind, paint: paint, part))
    }
}
