// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterLists

/// Registers the measurements of scroll steps that move pixels, beside a full repaint of the same frames.
///
/// A full repaint of opaque images is nothing but a copy of as many bytes as are moved, so that both take as long; the
/// more of an image is blended, and the more cells there are, the more moving saves.
func listPaintingBenchmarks() {
    paintingBenchmark("opaque rows", columns: 1) { color, size in
        try RasterImage(size: size, format: .rgb24, background: color) { _ in }
    }
    paintingBenchmark("cards with shadows", columns: 4) { color, size in
        try RasterImage(size: size) { context in
            let card = CGRect(origin: .zero, size: size).insetBy(dx: 8, dy: 8)
            let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.3), radius: 3)
            context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 10))
            context.fill(Path(roundedRect: card, cornerRadius: 10), with: color)
        }
    }
    paintingBenchmark("translucent rows", columns: 1) { color, size in
        try RasterImage(size: size, background: color.opacity(0.8)) { _ in }
    }
}

private func paintingBenchmark(_ name: String, columns: Int, _ cell: (Color, CGSize) throws -> RasterImage) {
    guard let moving = try? ScrolledList(columns: columns, cell: cell),
        let repainting = try? ScrolledList(columns: columns, cell: cell)
    else { return }
    sideBySide("List of \(name) 1200×800, scroll step by moving pixels / full repaint", repetitions: 8) {
        repainting.painter.reset()
        try repainting.step()
    } work: {
        try moving.step()
    }
}

/// A list of a thousand rows of cells that is scrolled back and forth.
private final class ScrolledList {
    private static let size = CGSize(width: 1200, height: 800)
    private static let rowHeight: CGFloat = 56

    /// The distance of a step, in points: 3,000 points a second at 60 frames a second.
    private static let distance: CGFloat = 50

    var painter = RasterListPainter<Int>()
    private let canvas: RasterCanvas
    private let frames: [RasterListFrame<Int>]
    private var count = 0

    init(columns: Int, cell: (Color, CGSize) throws -> RasterImage) throws {
        canvas = try RasterCanvas(size: Self.size, format: .rgb24)
        let cellSize = CGSize(width: Self.size.width / CGFloat(columns), height: Self.rowHeight)
        let images = try (0..<24 * columns).map { index in
            try cell(Color(hue: Double(index % 24) / 24, saturation: 0.4, brightness: 0.95), cellSize)
        }
        // Down and up again, so that each step is one in the same list.
        frames = [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1].map { step in
            let offset = Self.distance * CGFloat(step)
            let rows = Int(offset / Self.rowHeight)...Int((offset + Self.size.height - 1) / Self.rowHeight)
            return RasterListFrame(
                size: Self.size,
                offset: offset,
                contentSize: CGSize(width: Self.size.width, height: 1000 * Self.rowHeight),
                background: .white,
                items: (rows.lowerBound * columns..<(rows.upperBound + 1) * columns).map { index in
                    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
                    let place = CGPoint(x: CGFloat(column) * cellSize.width, y: CGFloat(row) * Self.rowHeight)
                    return RasterListItem(
                        id: index,
                        frame: CGRect(origin: place, size: cellSize),
                        status: .hit,
                        image: images[index % images.count]
                    )
                }
            )
        }
    }

    func step() throws {
        count += 1
        blackHole(try painter.paint(frames[count % frames.count], into: canvas))
    }
}
