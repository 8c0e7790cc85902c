// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import MonitorPages

@MainActor
@Suite struct PartPainterTests {
    private let painter = PartPainter(pipeline: RasterPipeline(), scale: 1, environment: RasterEnvironment())
    private let canvas: RasterCanvas

    /// A page of 12 × 4 pixels with a base of 10 × 4 that has two cells of 2 × 2, all of it painted once, and then wiped.
    init() throws {
        canvas = try RasterCanvas(size: CGSize(width: 12, height: 4), format: .rgb24)
        try paint()
        canvas.clear(with: .white)
    }

    private func paint(base: Color = .blue, secondCell: Color = .red) throws {
        let rects = [(0, 0, 12, 4), (1, 0, 10, 4), (2, 1, 2, 2), (6, 1, 2, 2)]
        let colors = [Color.gray, base, .red, secondCell]
        let parts = zip(rects, colors).map { rect, color in
            PagePart(component: Fill(color: color), rect: CGRect(x: rect.0, y: rect.1, width: rect.2, height: rect.3))
        }
        try painter.paint(parts, into: canvas)
    }

    private func color(_ x: Int, _ y: Int) -> Color {
        canvas.makeImage().color(x: x, y: y)
    }

    @Test(
        "Parts with new images are painted, with the parts of others around them",
        arguments: [
            ("nothing is new", .blue, .red, [(0, 1, .white), (6, 1, .white)]),
            (
                "a cell, and neither the other one nor the base", .blue, .green,
                [(6, 1, .green), (7, 2, .green), (2, 1, .white), (5, 1, .white), (8, 1, .white), (6, 0, .white)]
            ),
            ("a translucent cell on the base", .blue, .clear, [(6, 1, .blue)]),
            ("a translucent base on the page", .clear, .red, [(1, 0, .gray), (2, 1, .red), (0, 0, .white)]),
            ("the cells of a base", .green, .red, [(1, 0, .green), (2, 1, .red), (7, 2, .red), (11, 0, .white)]),
        ] as [(String, Color, Color, [(Int, Int, Color)])]
    )
    func paintsNewParts(name: String, base: Color, cell: Color, pixels: [(x: Int, y: Int, color: Color)]) throws {
        try paint(base: base, secondCell: cell)
        for pixel in pixels {
            let expected = try RasterImage(size: CGSize(width: 1, height: 1), format: .rgb24) {
                $0.fill(with: pixel.color)
            }
            #expect(color(pixel.x, pixel.y) == expected.color(x: 0, y: 0), "\(pixel.x), \(pixel.y)")
        }
    }
}

/// A rectangle of one color.
private struct Fill: Rasterizable, Equatable {
    var color: Color

    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: color) }
}
