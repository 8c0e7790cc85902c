// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import Testing

@testable import MonitorPages

@MainActor
@Suite struct SlotStackTests {
    private let background: PaintedSlot
    private let base: PaintedSlot
    private let cells: [PaintedSlot]
    private let stack: SlotStack
    private let canvas: RasterCanvas

    /// A page of 12 × 4 pixels with a base of 10 × 4 that has two cells of 2 × 2, all of it painted once, and then wiped.
    init() throws {
        background = try PaintedSlot(CGRect(x: 0, y: 0, width: 12, height: 4), .gray)
        base = try PaintedSlot(CGRect(x: 1, y: 0, width: 10, height: 4), .blue)
        cells = try [2, 6].map { try PaintedSlot(CGRect(x: $0, y: 1, width: 2, height: 2), .red) }
        stack = SlotStack(base, cells)
        canvas = try RasterCanvas(size: background.rect.size, format: .rgb24)
        try compose()
        canvas.clear(with: .white)
    }

    private func compose() throws {
        try stack.update()
        try canvas.draw { stack.compose(in: $0, over: background) }
    }

    private func color(_ x: Int, _ y: Int) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 1, height: 1), format: .rgb24) {
            $0.draw(canvas.makeImage(), at: CGPoint(x: -x, y: -y))
        }
    }

    private func shows(_ color: Color, _ x: Int, _ y: Int) -> Bool {
        let expected = try? RasterImage(size: CGSize(width: 1, height: 1), format: .rgb24) { $0.fill(with: color) }
        return expected.map { $0.largestDifference(from: (try? self.color(x, y)) ?? $0) == 0 } ?? false
    }

    @Test func paintsNothingWithoutANewImage() throws {
        try compose()
        for x in 0..<12 {
            #expect(shows(.white, x, 1))
        }
    }

    @Test func paintsACellWithANewImageAlone() throws {
        try cells[1].paint(.green)
        try compose()
        #expect(shows(.green, 6, 1))
        #expect(shows(.green, 7, 2))
        #expect(shows(.white, 2, 1), "The other cell is as it was.")
        #expect(shows(.white, 5, 1), "So is the base around it.")
        #expect(shows(.white, 8, 1), "So is the base around it.")
        #expect(shows(.white, 6, 0), "So is the base around it.")
    }

    @Test func paintsTheBaseBehindATranslucentCell() throws {
        try cells[1].paint(.clear)
        try compose()
        #expect(shows(.blue, 6, 1))
    }

    @Test func paintsTheBackgroundBehindATranslucentBase() throws {
        try base.paint(.clear)
        try compose()
        #expect(shows(.gray, 1, 0))
        #expect(shows(.red, 2, 1))
        #expect(shows(.white, 0, 0))
    }

    @Test func paintsAllCellsOnANewBase() throws {
        try base.paint(.green)
        try compose()
        #expect(shows(.green, 1, 0))
        #expect(shows(.red, 2, 1))
        #expect(shows(.red, 7, 2))
        #expect(shows(.white, 11, 0))
    }
}

/// A slot of one color.
private final class PaintedSlot: FrameSlot {
    let rect: CGRect
    private(set) var image: RasterImage?
    let key: CacheKey? = nil
    var shownImage: RasterImage?

    init(_ rect: CGRect, _ color: Color) throws {
        self.rect = rect
        try paint(color)
    }

    func paint(_ color: Color) throws {
        let format: PixelFormat = color.isOpaque ? .rgb24 : .argb32
        image = try RasterImage(size: rect.size, format: format) { $0.fill(with: color) }
    }

    func update() throws(RasterError) -> Bool { false }

    func drawDirectly(in context: DrawingContext) {}
}
