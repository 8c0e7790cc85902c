// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPango
import RasterGraphics

/// Puts the pictures of glyphs together as Pango's layouts place them.
struct GlyphComposer {
    /// A Boolean value that indicates whether the glyphs that were added are all there is to see.
    private(set) var isComplete = true

    /// A Boolean value that indicates whether something has a color of its own.
    private(set) var hasColors = false

    /// The pixels that the glyphs touch.
    var bounds: TextBounds { Self.bounds(of: runs) }

    private var runs: [GlyphRun] = []

    /// Adds the glyphs of a layout.
    ///
    /// - Parameters:
    ///   - text: The layout.
    ///   - top: The place of its top, in pixels.
    mutating func add(_ text: PangoText, top: Int) {
        text.forEachRun { run, x, y in
            let look = run.look
            if look.hasColors { hasColors = true }
            guard look.hasOnlyGlyphs, run.isUpright, let font = unsafe run.font,
                let x = Self.pixels(x), let y = Self.pixels(y)
            else {
                isComplete = false
                return
            }
            var glyphs = GlyphRun(table: unsafe GlyphTable.table(of: font), color: look.color)
            if unsafe !glyphs.add(run.glyphs, of: font, x: x, y: y + top) { isComplete = false }
            if glyphs.hasColors {
                hasColors = true
                isComplete = false
            }
            if !glyphs.bounds.isEmpty { runs.append(glyphs) }
        }
    }

    /// Returns the coverage of what was added, by color.
    func makeLayers() throws(RasterError) -> [TextPicture.Layer] {
        var layers: [TextPicture.Layer] = []
        var colors: [Color?] = []
        for run in runs where !colors.contains(run.color) { colors.append(run.color) }
        for color in colors {
            layers.append(try Self.makeLayer(of: runs.filter { $0.color == color }, color))
        }
        return layers
    }

    private static func makeLayer(of runs: [GlyphRun], _ color: Color?) throws(RasterError) -> TextPicture.Layer {
        let bounds = bounds(of: runs)
        let mask = try unsafe RasterImage(pixelWidth: bounds.width, pixelHeight: bounds.height) { rows, stride in
            let canvas = unsafe CoverageCanvas(rows, stride: stride, bounds: bounds)
            var covered = TextBounds.empty
            for (index, run) in runs.enumerated() {
                defer { covered = covered.union(run.bounds) }
                // Cairo adds up the glyphs of a run, and puts a run over those before.
                if covered.intersects(run.bounds), runs[..<index].contains(where: { $0.bounds.intersects(run.bounds) })
                {
                    run.cover(canvas)
                } else {
                    run.add(to: canvas)
                }
            }
        }
        return TextPicture.Layer(color: color, mask: mask, bounds: bounds)
    }

    private static func bounds(of runs: [GlyphRun]) -> TextBounds {
        runs.reduce(.empty) { $0.union($1.bounds) }
    }

    /// Returns a place in whole pixels; nil for one between them.
    static func pixels(_ units: Int) -> Int? {
        units % RASTER_PANGO_SCALE == 0 ? units / RASTER_PANGO_SCALE : nil
    }
}
