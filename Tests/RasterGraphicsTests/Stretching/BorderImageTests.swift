// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Images whose caps don't fit, beside section 6 of CSS Backgrounds and Borders Level 3, "Border Images".
@Suite struct BorderImageTests {
    private static let seeds = 0..<UInt64(Proof.length(20, full: 600))

    /// One axis of a border image: caps, 4 pixels between, and the length of the border image area.
    private struct Axis {
        var start: Int
        var end: Int
        var area: Int

        /// The factor of this axis, as in "let f = min(Lwidth/(Wleft+Wright), Lheight/(Wtop+Wbottom))".
        var factor: Double { Double(area) / Double(start + end) }

        /// Returns the part that a pixel of the area shows if all is half as large as in the image: 0, 1 between, or 2.
        func part(of position: Int, _ keyword: ResizingMode.Axis) -> Int? {
            let half = RandomStretch.Axis(mode: keyword, caps: [start / 2, end / 2], run: 2, destination: area)
            let (column, isBetweenCaps) = half.source(of: position)
            return column.map { isBetweenCaps ? 1 : $0 < start / 2 ? 0 : 2 }
        }
    }

    /// Nine slices of one color each, in an area that the widths don't fit in: the colors show how far they reach.
    @Test(arguments: seeds, ResizingMode.Axis.allCases)
    func reducesAllWidthsByOneFactor(seed: UInt64, keyword: ResizingMode.Axis) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        for _ in 0..<10 {
            let widths = (0..<4).map { _ in 2 * number(2...6) }
            // The width is that of both caps, halved; a piece keeps a whole size.
            var columns = Axis(start: widths[0], end: widths[1], area: (widths[0] + widths[1]) / 2)
            var rows = Axis(start: widths[2], end: widths[3], area: (widths[2] + widths[3]) / 2 + number(0...30))
            if number(0...1) == 0 { swap(&columns, &rows) }
            #expect(min(columns.factor, rows.factor) == 0.5)
            func color(_ column: Int, _ row: Int) -> UInt32 {
                0xFF00_0000 | UInt32(column) * 0x60_0000 | UInt32(row) * 0x60
            }
            func part(_ pixel: Int, _ axis: Axis) -> Int { pixel < axis.start ? 0 : pixel < axis.start + 4 ? 1 : 2 }
            let (width, height) = (columns.start + 4 + columns.end, rows.start + 4 + rows.end)
            let words = (0..<width * height).map { color(part($0 % width, columns), part($0 / width, rows)) }
            let bytes = words.withUnsafeBytes { Data($0) }
            let caps = EdgeInsets(
                top: CGFloat(rows.start),
                left: CGFloat(columns.start),
                bottom: CGFloat(rows.end),
                right: CGFloat(columns.end)
            )
            let image = try RasterImage(pixelWidth: width, pixelHeight: height, bytes: bytes)
                .withCapInsets(caps, resizingMode: ResizingMode(horizontal: keyword, vertical: keyword))
            let expected = (0..<columns.area * rows.area).map { index -> UInt32 in
                guard let column = columns.part(of: index % columns.area, keyword),
                    let row = rows.part(of: index / columns.area, keyword)
                else { return 0 }
                return color(column, row)
            }
            let size = CGSize(width: columns.area, height: rows.area)
            let drawn = try RasterImage(size: size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }
            #expect(drawn.words == expected, "seed \(seed): \(columns), \(rows)")
        }
    }

    @Test func cornersKeepTheirProportionsInAFlatArea() throws {
        let card = try Fixture.nineSlice().stretched(to: CGSize(width: 40, height: 12))
        #expect(card.capInsets == EdgeInsets(all: 6))
    }

    @Test func drawsNothingBetweenCapsThatLeaveNoRoomForAPiece() throws {
        let image = try RasterImage(size: CGSize(width: 9, height: 9), background: .red) { _ in }
        let framed = try image.withCapInsets(EdgeInsets(all: 2), resizingMode: .space)
        let drawn = try framed.stretched(to: CGSize(width: 8, height: 20))
        #expect(drawn.pixel(x: 1, y: 8)?.alpha == 255)
        #expect((2..<6).allSatisfy { drawn.pixel(x: $0, y: 0)?.alpha == 0 })
        #expect((2..<6).allSatisfy { drawn.pixel(x: $0, y: 10)?.alpha == 0 })
    }
}
