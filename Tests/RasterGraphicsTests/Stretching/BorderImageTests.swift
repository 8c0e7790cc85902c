// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Images with caps beside section 6 of CSS Backgrounds and Borders Level 3, "Border Images", written down step by step
/// for one pixel after the other.
@Suite struct BorderImageTests {
    private static let seeds = 0..<UInt64(Proof.length(20, full: 600))

    /// One axis of a border image: slices of the image, and the length of the border image area.
    private struct Axis {
        var start: Int
        var middle: Int
        var end: Int
        var area: Int
        var keyword: ResizingMode.Axis

        /// A part of the image, as the first and the last slice of an axis and the one between.
        enum Part: CaseIterable {
            case start, middle, end
        }

        /// Returns the part that a pixel of the area shows, with its place in the image if all is as large as in the image.
        ///
        /// - Parameters:
        ///   - position: The pixel.
        ///   - factor: The factor by which the widths are reduced.
        func source(of position: Int, factor: Double) -> (part: Part, pixel: Int)? {
            let first = Int((Double(start) * factor).rounded())
            let last = Int((Double(end) * factor).rounded())
            if position < first { return (.start, position) }
            if position >= area - last { return (.end, start + middle + position - (area - last)) }
            let room = area - first - last
            let place = position - first
            let size = Int((Double(middle) * factor).rounded())
            switch keyword {
            case .stretch:
                return (.middle, start + place * middle / room)
            case .round:
                // "resized so that exactly a whole number of them fit"
                let count = max(1, Int((Double(room) / Double(size)).rounded()))
                return (.middle, start + place * count * middle / room % middle)
            case .repeat:
                // "centered horizontally in their respective areas", at a whole pixel, "then tiled to fill"
                let center = Int((Double(room - size) / 2).rounded(.down))
                return (.middle, start + (((place - center) % size) + size) % size)
            case .space:
                // "Any partial tiles are discarded and the extra space is distributed before, after, and in between"
                let count = room / size
                let extra = Double(room - count * size)
                for index in 0..<count {
                    let gap = (extra * Double(index + 1) / Double(count + 1)).rounded()
                    let left = Int(gap) + index * size
                    if (left..<left + size).contains(place) { return (.middle, start + place - left) }
                }
                return nil
            }
        }

        /// The factor of this axis, as in "let f = min(Lwidth/(Wleft+Wright), Lheight/(Wtop+Wbottom))".
        var factor: Double { start + end == 0 ? .infinity : Double(area) / Double(start + end) }
    }

    private func image(
        _ columns: Axis,
        _ rows: Axis,
        isHollow: Bool,
        _ pixel: (_ x: Int, _ y: Int) -> UInt32
    ) throws -> RasterImage {
        let (width, height) = (columns.start + columns.middle + columns.end, rows.start + rows.middle + rows.end)
        let words = (0..<width * height).map { pixel($0 % width, $0 / width) }
        return try RasterImage(
            pixelWidth: width,
            pixelHeight: height,
            bytes: words.withUnsafeBytes { Data($0) }
        ).withCapInsets(
            EdgeInsets(
                top: CGFloat(rows.start),
                left: CGFloat(columns.start),
                bottom: CGFloat(rows.end),
                right: CGFloat(columns.end)
            ),
            resizingMode: ResizingMode(horizontal: columns.keyword, vertical: rows.keyword, isHollow: isHollow)
        )
    }

    private func drawn(_ image: RasterImage, _ columns: Axis, _ rows: Axis) throws -> [UInt32] {
        let size = CGSize(width: columns.area, height: rows.area)
        return try RasterImage(size: size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }.words
    }

    /// Slices that keep their size, of random pixels: each pixel of the area shows exactly one of the image, or none.
    @Test(arguments: seeds)
    func isLaidOutAsInCSS(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func axis() -> Axis {
            let keyword = ResizingMode.Axis.allCases[number(0...3)]
            // One pixel is stretched exactly, whatever is interpolated; pieces of others keep their size.
            let middle = keyword == .stretch || keyword == .round ? 1 : number(1...7)
            let (start, end) = (number(0...5), number(0...5))
            return Axis(start: start, middle: middle, end: end, area: start + end + number(1...40), keyword: keyword)
        }
        for _ in 0..<20 {
            let (columns, rows, isHollow) = (axis(), axis(), number(0...3) == 0)
            let width = columns.start + columns.middle + columns.end
            let image = try image(columns, rows, isHollow: isHollow) { _, _ in .premultiplied(using: &generator) }
            let words = image.words
            let expected = (0..<columns.area * rows.area).map { index -> UInt32 in
                let column = columns.source(of: index % columns.area, factor: 1)
                let row = rows.source(of: index / columns.area, factor: 1)
                guard let column, let row else { return 0 }
                if isHollow, column.part == .middle, row.part == .middle { return 0 }
                return words[row.pixel * width + column.pixel]
            }
            #expect(try drawn(image, columns, rows) == expected, "seed \(seed): \(columns), \(rows)")
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
            var columns = Axis(start: widths[0], middle: 4, end: widths[1], area: 0, keyword: keyword)
            var rows = Axis(start: widths[2], middle: 4, end: widths[3], area: 0, keyword: keyword)
            columns.area = (columns.start + columns.end) / 2
            rows.area = (rows.start + rows.end) / 2 + number(0...30)
            if number(0...1) == 0 { swap(&columns, &rows) }
            let factor = min(columns.factor, rows.factor)
            #expect(factor == 0.5)
            func color(_ column: Axis.Part, _ row: Axis.Part) -> UInt32 {
                let index = Axis.Part.allCases.firstIndex(of: column) ?? 0
                let line = Axis.Part.allCases.firstIndex(of: row) ?? 0
                return 0xFF00_0000 | UInt32(index) * 0x60_0000 | UInt32(line) * 0x60
            }
            func part(_ pixel: Int, _ axis: Axis) -> Axis.Part {
                pixel < axis.start ? .start : pixel < axis.start + axis.middle ? .middle : .end
            }
            let image = try image(columns, rows, isHollow: false) { color(part($0, columns), part($1, rows)) }
            let expected = (0..<columns.area * rows.area).map { index -> UInt32 in
                guard let column = columns.source(of: index % columns.area, factor: factor)?.part,
                    let row = rows.source(of: index / columns.area, factor: factor)?.part
                else { return 0 }
                return color(column, row)
            }
            #expect(try drawn(image, columns, rows) == expected, "seed \(seed): \(columns), \(rows)")
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

    @Test func hasSwiftUIsNameOfRepeat() {
        #expect(ResizingMode.tile == .repeat)
    }
}
