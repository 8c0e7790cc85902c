// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct RasterCanvasTests {
    private let canvas: RasterCanvas
    private let left = CGRect(x: 0, y: 0, width: 2, height: 2)
    private let right = CGRect(x: 2, y: 0, width: 2, height: 2)

    init() throws {
        canvas = try RasterCanvas(size: CGSize(width: 4, height: 2), background: .white)
    }

    private func red(_ image: RasterImage, x: Int) -> Bool {
        image.pixel(x: x, y: 0) == RasterImage.Pixel(red: 255, green: 0, blue: 0)
    }

    @Test func keepsItsPixelsBetweenDrawings() throws {
        try canvas.draw { $0.fill(left, with: .red) }
        try canvas.draw { $0.fill(right, with: .red) }
        let image = canvas.makeImage()
        #expect(red(image, x: 0) && red(image, x: 3))
    }

    @Test func leavesImagesAloneThatWereTakenBefore() throws {
        let before = canvas.makeImage()
        try canvas.draw { $0.fill(left, with: .red) }
        #expect(before.pixel(x: 0, y: 0) == RasterImage.Pixel(red: 255, green: 255, blue: 255))
        #expect(red(canvas.makeImage(), x: 0))
    }

    @Test func copiesNothingForAnImage() {
        let addresses = [canvas.makeImage(), canvas.makeImage()].map { $0.withUnsafeBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }

    @Test func makesAnImageInTheMiddleOfADrawing() throws {
        var middle: RasterImage?
        try canvas.draw { context in
            context.fill(left, with: .red)
            middle = canvas.makeImage()
            context.fill(right, with: .red)
        }
        let image = try #require(middle)
        #expect(red(image, x: 0) && !red(image, x: 3))
    }

    @Test func refusesADrawingInsideADrawing() throws {
        let error = try failure { try canvas.draw { _ in try canvas.draw { _ in } } }
        #expect(error.code == .drawingFailed)
        #expect(error.message.contains("another drawing"))
    }

    @Test func canBeDrawnOnAfterADrawingFailed() throws {
        struct Failure: Error {}
        let error = try failure { try canvas.draw { _ in throw Failure() } }
        try canvas.draw { $0.fill(left, with: .red) }
        #expect(error.underlyingError is Failure)
        #expect(red(canvas.makeImage(), x: 0))
    }

    @Test func keepsWhatADrawingDrewBeforeItFailed() throws {
        _ = try failure {
            try canvas.draw { context in
                context.fill(left, with: .red)
                context.translateBy(x: .nan, y: 0)
                context.fill(right, with: .red)
            }
        }
        let image = canvas.makeImage()
        #expect(red(image, x: 0) && !red(image, x: 3))
    }

    @Test func clearsEverything() throws {
        try canvas.draw { $0.fill(left, with: .red) }
        canvas.clear(with: .blue)
        #expect(canvas.makeImage().pixel(x: 0, y: 0) == RasterImage.Pixel(red: 0, green: 0, blue: 255))
        canvas.clear()
        #expect(canvas.makeImage().pixel(x: 3, y: 1)?.alpha == 0)
    }

    @Test func failsADrawingInWhichItIsCleared() throws {
        let error = try failure { try canvas.draw { _ in canvas.clear() } }
        #expect(error.message.contains("cleared"))
    }

    @Test func drawsAnImageOfItselfInADrawing() throws {
        try canvas.draw { $0.fill(left, with: .red) }
        try canvas.draw { $0.draw(canvas.makeImage(), at: CGPoint(x: 2, y: 0), anchor: .topLeading) }
        #expect(red(canvas.makeImage(), x: 3))
    }
}
