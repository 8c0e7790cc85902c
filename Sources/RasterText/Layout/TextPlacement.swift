// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// The part of a pixel that a picture of a text is moved by.
///
/// Origins are told apart by quarters of a pixel horizontally, as Skia does. Baselines stand on whole rows, and only the
/// distances of several lines depend on where the first one would stand, which is told apart by eighths.
struct TextPhase: Hashable {
    /// The distance of the text from a whole column, in quarters of a pixel.
    var column = 0

    /// The distance of the text from a whole row, in eighths of a pixel; 0 for one line.
    var row = 0
}

/// The pixel of the target that the picture of a text is drawn at.
struct TextPlacement {
    let column: Int
    let row: Int
    let phase: TextPhase
}

extension TextPlacement {
    /// Describes the place of a text in pixels of the target.
    ///
    /// - Parameters:
    ///   - left: The left of the text.
    ///   - top: The top of the text.
    ///   - baseline: The distance from there to the baseline of a text of one line; nil for others.
    init(left: CGFloat, top: CGFloat, baseline: CGFloat?) {
        let quarters = TextRaster.nearest(left * 4)
        let eighths = baseline == nil ? TextRaster.nearest(top * 8) : 0
        column = quarters >> 2
        row = baseline.map { TextRaster.nearest(top + $0) } ?? eighths >> 3
        phase = TextPhase(column: quarters & 3, row: eighths & 7)
    }
}

/// The pixels of the target, as they lie under the pixels of a layout.
struct TextRaster {
    /// A Boolean value that indicates whether they are the pixels of the layout.
    let isWhole: Bool

    /// The pixels of the target to one of the layout.
    let scale: Double

    private let x: Double
    private let y: Double

    /// Describes the pixels of a text's picture.
    ///
    /// - Parameters:
    ///   - scale: The pixels of the target to one of the layout.
    ///   - phase: Where the text stands between them.
    ///   - baseline: The distance from the top of the text to its baseline, in pixels of the layout, if it has one line:
    ///     rows are counted from there then.
    ///   - isWhole: Whether the pixels are those of the layout.
    init(scale: CGFloat, phase: TextPhase, baseline: CGFloat?, isWhole: Bool = false) {
        self.isWhole = isWhole
        self.scale = scale
        x = Double(phase.column) / 4
        y = isWhole ? 0 : baseline.map { -$0 * scale } ?? Double(phase.row) / 8
    }

    /// Returns the nearest whole number, the same for numbers that only differ by rounding.
    static func nearest(_ value: Double) -> Int { Int(pixels: (value + 0.5 + TextGrid.tolerance).rounded(.down)) }

    /// Returns the row that is nearest to a height, in Pango's units.
    func row(of y: Int) -> Int { Self.nearest(self.y + length(y)) }

    /// Returns the quarter of a pixel that is nearest to a place in a line, in Pango's units.
    func quarter(of x: Int) -> Int { Self.nearest(4 * (self.x + length(x))) }

    /// Returns the nearest number of quarters of a pixel to a length, in Pango's units.
    func quarters(in length: Int) -> Int { Self.nearest(4 * self.length(length)) }

    /// Returns whether a glyph at a place in Pango's units stands where it is shown: on a whole pixel, if pixels are those of
    /// the layout.
    func shows(x: Int, y: Int) -> Bool { !isWhole || x % Self.unit == 0 && y % Self.unit == 0 }

    /// Returns a line on the row of its top, in Pango's units to pixels of the target.
    func placed(_ line: PlacedLine) -> PlacedLine {
        guard !isWhole else { return line }
        func units(_ pixels: Double) -> Int { Int(pixels: pixels * Double(Self.unit)) }
        return PlacedLine(
            x: units(x + length(line.x)),
            y: row(of: line.y) * Self.unit,
            width: units(length(line.width)),
            height: units(length(line.height)),
            isWave: line.isWave
        )
    }

    /// Returns the pixels that glyphs of a baseline may touch.
    ///
    /// - Parameter bounds: The pixels of the layout that they touch.
    func pixels(of bounds: TextBounds, baseline: Int) -> TextBounds {
        guard !bounds.isEmpty, !isWhole else { return bounds }
        let (x, y) = origin(baseline: baseline)
        return .around(
            x: x + Double(bounds.left) * scale,
            y: y + Double(bounds.top) * scale,
            width: Double(bounds.width) * scale,
            height: Double(bounds.height) * scale
        )
    }

    /// Returns the place of the layout's origin that puts a baseline, in Pango's units, on a whole row.
    func origin(baseline: Int) -> (x: Double, y: Double) { (x, Double(row(of: baseline)) - length(baseline)) }

    private static let unit = 1024

    private func length(_ units: Int) -> Double { Double(units) / Double(Self.unit) * scale }
}
