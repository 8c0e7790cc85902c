// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterPango
import Foundation
import RasterGraphics

extension TextPicture {
    /// The largest picture of a text, in pixels.
    private static let maximumArea = 4 << 20

    /// Makes the picture of a laid-out text.
    init(of block: TextBlock) throws(RasterError) {
        height = block.height
        lineCount = block.lineCount
        drawing = try Self.makeDrawing(of: block)
    }

    private static func makeDrawing(of block: TextBlock) throws(RasterError) -> Drawing {
        guard fits(TextBounds(left: 0, top: 0, right: block.width, bottom: block.height)) else { return .cairo }
        let parts = block.placedParts
        var composer = GlyphComposer()
        for (part, top) in parts { composer.add(part, top: top) }
        if composer.isComplete {
            return fits(composer.bounds) ? .layers(try composer.makeLayers()) : .cairo
        }
        let bounds = parts.reduce(TextBounds.empty) { $0.union($1.part.inkBounds.movedDown(by: $1.top)) }
        guard !composer.hasColors, !bounds.isEmpty, fits(bounds) else { return .cairo }
        return .layers([try cairoLayer(of: parts, in: bounds)])
    }

    private static func fits(_ bounds: TextBounds) -> Bool {
        bounds.width <= PixelSize.maximumLength && bounds.height <= PixelSize.maximumLength
            && bounds.width * bounds.height <= maximumArea
    }

    /// Lets Pango and Cairo draw the coverage: lines, boxes for characters that no font has, glyphs that do not stand
    /// on whole pixels.
    private static func cairoLayer(
        of parts: [(part: PangoText, top: Int)],
        in bounds: TextBounds
    ) throws(RasterError) -> Layer {
        let mask = try RasterImage(size: CGSize(width: bounds.width, height: bounds.height), format: .a8) { context in
            unsafe context.withCairo { cairo in
                for (part, top) in parts {
                    unsafe cairo_move_to(cairo, Double(-bounds.left), Double(top - bounds.top))
                    unsafe pango_cairo_show_layout(cairo, part.layout)
                }
            }
        }
        return Layer(color: nil, mask: mask, bounds: bounds)
    }
}
