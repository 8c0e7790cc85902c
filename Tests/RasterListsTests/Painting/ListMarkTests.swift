// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// The mark of a place between items, in frames and by painters.
@Suite struct ListMarkTests {
    private func frame(offset: CGFloat, mark: RasterListMark?, scale: CGFloat = 1) throws -> RasterListFrame<Int> {
        let size = CGSize(width: 40, height: 80)
        var frame = RasterListFrame<Int>(
            size: size,
            scale: scale,
            offset: offset,
            contentSize: CGSize(width: 40, height: 400),
            background: .white
        )
        frame.items = try (Int(offset) / 20...Int(offset + 79) / 20).map { number in
            let rect = CGRect(x: 0, y: CGFloat(number) * 20, width: 40, height: 20)
            let image = try RasterImage(size: rect.size, scale: scale) { context in
                context.fill(CGRect(origin: .zero, size: rect.size), with: Color(white: Double(number % 7) / 7))
            }
            return RasterListItem(id: number, frame: rect, image: image)
        }
        frame.insertionMark = mark
        return frame
    }

    private func mark(_ y: CGFloat, _ color: Color = .red) -> RasterListMark {
        RasterListMark(frame: CGRect(x: 0, y: y, width: 40, height: 2), color: color)
    }

    @Test func aMarkLiesAboveTheItems() throws {
        let frame = try frame(offset: 10, mark: mark(39))
        let image = try RasterImage(size: frame.size, scale: 1) { frame.draw(in: $0) }
        let red = try #require(image.pixel(x: 20, y: 30))
        #expect(red.red == 255 && red.blue == 0)
        #expect(try #require(image.pixel(x: 20, y: 31)).blue != 255)
    }

    @Test func aMarkThatMovesRepaintsItsTwoPlaces() throws {
        var painter = RasterListPainter<Int>()
        var frame = try frame(offset: 0, mark: mark(19))
        _ = painter.damage(for: frame)
        frame.insertionMark = mark(39)
        #expect(painter.damage(for: frame).rects == [mark(19).frame, mark(39).frame])
        #expect(painter.damage(for: frame).rects.isEmpty)
    }
}
