// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterLists

/// Targets that can't be painted into, that something else has changed, and sizes that aren't any.
@Suite struct RasterListPainterFailureTests {
    private func list() throws -> PaintedList {
        var list = PaintedList()
        let size = CGSize(width: 60, height: 20)
        list.rows = try (0..<10).map {
            let image = try RasterImage(size: size, background: Color(white: Double($0) / 10)) { _ in }
            return .init(id: $0, height: 20, columns: 0..<60, image: image)
        }
        return list
    }

    private func failure(
        sourceLocation: SourceLocation = #_sourceLocation,
        of body: () throws -> Void
    ) throws -> RasterError {
        try #require(throws: RasterError.self, sourceLocation: sourceLocation) { try body() }
    }

    private func canvas() throws -> RasterCanvas {
        try RasterCanvas(size: CGSize(width: 60, height: 80))
    }

    private func shows(_ list: PaintedList, _ canvas: RasterCanvas) throws -> Bool {
        let image = canvas.makeImage()
        let bytes = image.withUnsafeBytes { Array($0) }
        return try bytes == list.naivePixels(format: canvas.format)
    }

    @Test(arguments: ["draw", "clear"])
    func paintsEverythingOnACanvasThatWasChangedMeanwhile(change: String) throws {
        let list = try list()
        let canvas = try canvas()
        var painter = RasterListPainter<Int>()
        try painter.paint(list.frame, into: canvas)
        if change == "draw" { try canvas.draw { $0.fill(with: .green) } } else { canvas.clear() }
        #expect(try painter.paint(list.frame, into: canvas).isEverything)
        #expect(try shows(list, canvas))
    }

    @Test(arguments: [(79, 1, ["60x80", "60x79"]), (80, 2, ["scale"])] as [(Int, CGFloat, [String])])
    func refusesACanvasThatIsTooSmallOrInAnotherScale(height: Int, scale: CGFloat, words: [String]) throws {
        let canvas = try RasterCanvas(size: CGSize(width: 60, height: height), scale: scale)
        var painter = RasterListPainter<Int>()
        let error = try failure { try painter.paint(try list().frame, into: canvas) }
        #expect(error.code == .invalidSize)
        #expect(words.allSatisfy { error.message.contains($0) })
    }

    @Test func forgetsItsFrameAfterAnError() throws {
        let list = try list()
        let canvas = try canvas()
        var painter = RasterListPainter<Int>()
        try painter.paint(list.frame, into: canvas)
        var moved = list
        moved.offset = 5
        var code: RasterError.Code?
        try canvas.draw { _ in code = try failure { try painter.paint(moved.frame, into: canvas) }.code }
        #expect(code == .drawingFailed)
        #expect(try painter.paint(moved.frame, into: canvas).isEverything)
        #expect(try shows(moved, canvas))
    }

    @Test(arguments: [
        (CGFloat.nan, CGFloat(1), RasterError.Code.invalidSize, "Invalid size"), (-1, 1, .invalidSize, "Invalid size"),
        (.infinity, 1, .invalidSize, "Invalid size"), (1e9, 1, .limitExceeded, "too large"),
        (60, 0, .invalidSize, "scale"), (60, .nan, .invalidSize, "scale"),
        (60, -2, .invalidSize, "scale"),
    ])
    func refusesSizesThatNoViewportHas(width: CGFloat, scale: CGFloat, code: RasterError.Code, word: String) throws {
        var frame = try list().frame
        frame.size.width = width
        frame.scale = scale
        let canvas = try canvas()
        var painter = RasterListPainter<Int>()
        let refusal = try failure { try painter.paint(frame, into: canvas) }
        #expect(refusal.code == code)
        #expect(refusal.message.contains(word))
        #expect(painter.damage(for: frame).rects.isEmpty)
        let failure = try failure { try canvas.draw { frame.draw(in: $0) } }
        #expect(failure.code == code)
        #expect(failure.message.contains(word))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e13])
    func placesThatAreTooFarAwayAreNotSeen(place: CGFloat) throws {
        var frame = try list().frame
        let canvas = try canvas()
        var painter = RasterListPainter<Int>()
        frame.items[1].frame.origin.y = place
        frame.items[2].frame.size.height = abs(place)
        frame.items[3].frame = CGRect(x: place, y: place, width: place, height: place)
        try painter.paint(frame, into: canvas)
        frame.offset = place
        try painter.paint(frame, into: canvas)
        let full = try RasterImage(size: frame.size) { frame.draw(in: $0) }
        #expect(canvas.makeImage().hasSamePixels(as: full))
    }

    @Test(arguments: [CGFloat(1), 1.25, 1.5, 2, 3])
    func fitsACanvasOfTheSameSizeInPoints(scale: CGFloat) throws {
        var frame = try list().frame
        frame.size = CGSize(width: 33.3, height: 66.7)
        frame.scale = scale
        let canvas = try RasterCanvas(size: frame.size, scale: scale)
        var painter = RasterListPainter<Int>()
        try painter.paint(frame, into: canvas)
        frame.offset = 4 / scale
        try painter.paint(frame, into: canvas)
        let full = try RasterImage(size: frame.size, scale: scale) { frame.draw(in: $0) }
        #expect(canvas.makeImage().hasSamePixels(as: full))
    }

    @Test func infiniteAndNullFramesAreNoErrors() throws {
        var frame = try list().frame
        let canvas = try canvas()
        var painter = RasterListPainter<Int>()
        frame.items[0].frame = .infinite
        frame.items[1].frame = .null
        frame.items[2].frame = CGRect(x: 50, y: 70, width: -20, height: -10)
        #expect(try painter.paint(frame, into: canvas).isEverything)
    }
}
