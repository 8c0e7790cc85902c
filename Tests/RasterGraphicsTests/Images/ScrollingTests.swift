// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterGraphics
import RasterTesting
import Testing

/// Pixels that are moved inside of memory and canvases.
@Suite struct ScrollingTests {
    private static let margin = 32

    private func moved(
        width: Int,
        height: Int,
        padding: Int,
        format: PixelFormat,
        area: PixelRect,
        by distance: Int,
        isHorizontal: Bool = false,
        using generator: inout SeededGenerator
    ) throws -> (actual: [UInt8], expected: [UInt8]) {
        let length = width * format.bytesPerPixel
        let stride = (length + 3) / 4 * 4 + padding * 4
        let count = stride * (height - 1) + length
        let before = (0..<count + 2 * Self.margin).map { _ in UInt8.random(in: 0...255, using: &generator) }
        var actual = before
        try actual.withUnsafeMutableBytes { memory in
            let inside = UnsafeMutableRawBufferPointer(rebasing: memory[Self.margin..<Self.margin + count])
            try PixelMemory(inside, width: width, height: height, stride: stride, format: format)
                .scroll(area, by: distance, isHorizontal: isHorizontal)
        }
        var expected = before
        let columns = area.columns.clamped(to: 0..<width)
        let rows = area.rows.clamped(to: 0..<height)
        for y in rows {
            for x in columns {
                let (source, overflow) = (isHorizontal ? x : y).addingReportingOverflow(distance)
                guard !overflow, (isHorizontal ? columns : rows).contains(source) else { continue }
                let (sourceX, sourceY) = isHorizontal ? (source, y) : (x, source)
                for byte in 0..<format.bytesPerPixel {
                    expected[Self.margin + y * stride + x * format.bytesPerPixel + byte] =
                        before[Self.margin + sourceY * stride + sourceX * format.bytesPerPixel + byte]
                }
            }
        }
        return (actual, expected)
    }

    @Test(arguments: 0..<UInt64(Proof.length(200, full: 20_000)))
    func movesEachPixelOfTheAreaAndNoOther(number: UInt64) throws {
        let seed = Proof.seed &+ number
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...40, using: &generator)
        let height = Int.random(in: 1...40, using: &generator)
        let left = Int.random(in: -3..<width, using: &generator)
        let top = Int.random(in: -3..<height, using: &generator)
        let isWhole = Bool.random(using: &generator)
        let area = PixelRect(
            columns: isWhole ? 0..<width : left..<Int.random(in: left...width + 3, using: &generator),
            rows: isWhole ? 0..<height : top..<Int.random(in: top...height + 3, using: &generator)
        )
        let (actual, expected) = try moved(
            width: width,
            height: height,
            padding: [0, 0, 1, 5].randomElement(using: &generator) ?? 0,
            format: PixelFormat.allCases.randomElement(using: &generator) ?? .argb32,
            area: area,
            by: Int.random(in: -45...45, using: &generator),
            isHorizontal: Bool.random(using: &generator),
            using: &generator
        )
        #expect(actual == expected, "RASTER_SEED=\(seed)")
    }

    @Test(arguments: [Int.min, Int.min + 1, -4, 4, Int.max])
    func movesNothingWhereNoRowRemains(distance: Int) throws {
        var generator = SeededGenerator(seed: 1)
        let (actual, expected) = try moved(
            width: 3,
            height: 4,
            padding: 0,
            format: .argb32,
            area: PixelRect(columns: 0..<3, rows: 0..<4),
            by: distance,
            using: &generator
        )
        #expect(actual == expected)
    }

    private func canvas(height: Int = 8) throws -> RasterCanvas {
        let canvas = try RasterCanvas(size: CGSize(width: 4, height: height))
        try canvas.draw { context in
            for row in 0..<height {
                context.fill(CGRect(x: 0, y: row, width: 4, height: 1), with: Color(white: Double(row) / 255))
            }
        }
        return canvas
    }

    private func reds(of image: RasterImage) -> [UInt8] {
        (0..<image.pixelHeight).compactMap { image.pixel(x: 0, y: $0)?.red }
    }

    @Test func movesTheRowsOfACanvas() throws {
        let canvas = try canvas()
        try canvas.scroll(PixelRect(columns: 0..<4, rows: 0..<8), by: 3)
        #expect(reds(of: canvas.makeImage()) == [3, 4, 5, 6, 7, 5, 6, 7])
    }

    @Test func leavesAnImageThatWasTakenBefore() throws {
        let canvas = try canvas()
        let image = canvas.makeImage()
        try canvas.scroll(PixelRect(columns: 0..<4, rows: 0..<8), by: -2)
        #expect(reds(of: image) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(reds(of: canvas.makeImage()) == [0, 1, 0, 1, 2, 3, 4, 5])
    }

    @Test func refusesACanvasThatIsBeingDrawnOn() throws {
        let canvas = try canvas()
        var refusal: RasterError?
        try canvas.draw { _ in
            refusal = try failure { try canvas.scroll(PixelRect(columns: 0..<4, rows: 0..<8), by: 1) }
        }
        #expect(refusal?.code == .drawingFailed)
        #expect(reds(of: canvas.makeImage()) == [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test func contentsOfACanvasKeepTheirIdentityWhileNothingChanges() throws {
        let canvas = try canvas()
        let contents = canvas.contents
        _ = canvas.makeImage()
        #expect(canvas.contents === contents)
    }

    @Test(arguments: ["draw", "clear", "scroll"])
    func contentsOfACanvasGetAnotherIdentityByAChange(kind: String) throws {
        let canvas = try canvas()
        let contents = canvas.contents
        switch kind {
        case "draw": try canvas.draw { _ in }
        case "clear": canvas.clear()
        default: try canvas.scroll(PixelRect(columns: 0..<4, rows: 0..<8), by: 1)
        }
        #expect(canvas.contents !== contents)
    }

    @Test func contentsOfACanvasDuringADrawingAreNotThoseAfterIt() throws {
        let canvas = try canvas()
        var contents: CanvasContents?
        try canvas.draw { _ in contents = canvas.contents }
        #expect(canvas.contents !== contents)
    }
}
