// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit
import RasterText

/// A row of a table: a card with a gradient, a blurred shadow, a round avatar and two lines of text.
struct Cell: Rasterizable {
    static let title = "Row 1: Quarterly report #100"
    static let subtitle = "Modified 3 min ago by user00, 1 items"
    static let size = CGSize(width: 320, height: 64)

    var title = Cell.title
    var subtitle = Cell.subtitle
    var avatar: RasterImage

    /// The colour of the table, for a table that has one.
    var background = Color.clear

    var rasterOptions: RasterOptions { RasterOptions(background: background) }

    static var keyPathsThatAffectState: StateKeyPaths<Cell> { [\.title, \.subtitle, \.avatar] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let card = CGRect(x: 6, y: 4, width: 308, height: 52)
        let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.35), radius: 3.5, y: 3)
        context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 10))
        let gradient = Gradient(colors: [Color(hex: 0xFAFCFF), Color(hex: 0xC6D4EB)])
        context.fill(
            Path(roundedRect: card, cornerRadius: 10),
            with: .linearGradient(gradient, startPoint: CGPoint(x: 0, y: 4), endPoint: CGPoint(x: 0, y: 56))
        )
        let place = CGRect(x: 14, y: 6, width: 48, height: 48)
        context.draw(avatar, in: place, mode: .fill, shape: .ellipse)
        let font = Font(family: "DejaVu Sans", size: 14)
        context.draw(
            title,
            at: CGPoint(x: 72, y: 14),
            anchor: .topLeading,
            style: TextStyle(font: font, color: Color(white: 0.1), verticalAlignment: .center, lineLimit: 1)
        )
        let small = Font(family: "DejaVu Sans", size: 11)
        context.draw(
            subtitle,
            at: CGPoint(x: 72, y: 35),
            anchor: .topLeading,
            style: TextStyle(font: small, color: Color(white: 0.4), verticalAlignment: .center, lineLimit: 1)
        )
    }
}

/// What a whole cell costs: drawn with Cairo alone, drawn with RasterKit, and shown from the cache, translucent where it
/// is no card, and on the colour of its table.
func cellBenchmarks() {
    let photo = try? RasterImage(size: CGSize(width: 48, height: 48), format: .rgb24, background: .green) { _ in }
    guard let photo, let target = try? Target(size: Cell.size), let cairo = CairoCell() else { return }
    cellBenchmark("over a table", .atLeast(75), Cell(avatar: photo), target, cairo)
    cellBenchmark("with the table's colour", .atLeast(110), Cell(avatar: photo, background: .white), target, cairo)

    sideBySide(
        "Full cell 320×64, drawn with RasterKit, warm / drawn with Cairo",
        repetitions: 10,
        inside: target.draw,
        peer: cairo.draw
    ) {
        if let context = target.context { Cell(avatar: photo).draw(in: context, bounds: target.rect) }
    }
}

private func cellBenchmark(_ name: String, _ goal: Goal, _ cell: Cell, _ target: Target, _ cairo: CairoCell) {
    let pipeline = RasterPipeline()
    guard (try? pipeline.render(cell, size: Cell.size).image) != nil,
        let key = try? pipeline.key(for: cell, size: Cell.size), let cache = pipeline.cache
    else { return }
    sideBySide("Full cell 320×64 \(name), drawn with Cairo / cached", goal: goal, repetitions: 10, inside: target.draw)
    {
        if let image = cache.image(for: key) { target.context?.draw(image, in: target.rect) }
    } work: {
        cairo.draw()
    }
}
