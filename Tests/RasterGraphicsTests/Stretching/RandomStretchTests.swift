// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

/// Nine-slices of random images compared with a reference that computes one
/// pixel after the other.
@Suite struct RandomStretchTests {
    /// One random case: an image with one pixel between its caps, drawn anywhere.
    private struct Case {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var clip: (x: Range<Int>, y: Range<Int>)
        var replaces: Bool
        var sourceFormat: PixelFormat
        var targetFormat: PixelFormat

        init(using generator: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            (left, top, right, bottom) = (number(0...5), number(0...5), number(0...5), number(0...5))
            (x, y) = (number(-12...20), number(-12...20))
            width = left + right + number(0...24)
            height = top + bottom + number(0...24)
            let (clipX, clipY) = (number(0...20), number(0...20))
            clip = (clipX..<clipX + number(0...40), clipY..<clipY + number(0...40))
            replaces = Bool.random(using: &generator)
            sourceFormat = Bool.random(using: &generator) ? .argb32 : .rgb24
            targetFormat = Bool.random(using: &generator) ? .argb32 : .rgb24
        }
    }

    private let size = 32

    @Test(arguments: 0..<150)
    func equalTheReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = Case(using: &generator)
        let image = try RasterImage(
            randomWidth: test.left + 1 + test.right,
            height: test.top + 1 + test.bottom,
            format: test.sourceFormat,
            using: &generator
        )
        let background = try RasterImage(randomWidth: size, height: size, using: &generator)
        #expect(try drawn(test, image, on: background) == expected(test, image, on: background))
    }

    private func canvas(_ test: Case, _ background: RasterImage) throws -> RasterCanvas {
        let canvas = try RasterCanvas(size: CGSize(width: size, height: size), format: test.targetFormat)
        try canvas.draw { context in
            context.compositingOperator = .source
            context.draw(background, at: .zero)
        }
        return canvas
    }

    private func drawn(_ test: Case, _ image: RasterImage, on background: RasterImage) throws -> [UInt32] {
        let caps = EdgeInsets(
            top: CGFloat(test.top),
            left: CGFloat(test.left),
            bottom: CGFloat(test.bottom),
            right: CGFloat(test.right)
        )
        let image = try image.withCapInsets(caps)
        let canvas = try canvas(test, background)
        try canvas.draw { context in
            let clip = (origin: CGPoint(x: test.clip.x.lowerBound, y: test.clip.y.lowerBound), test.clip)
            context.clip(
                to: CGRect(origin: clip.origin, size: CGSize(width: test.clip.x.count, height: test.clip.y.count))
            )
            context.compositingOperator = test.replaces ? .source : .over
            context.translateBy(x: CGFloat(test.x), y: CGFloat(test.y))
            context.draw(image, in: CGRect(x: 0, y: 0, width: test.width, height: test.height))
        }
        return canvas.makeImage().words
    }

    private func expected(_ test: Case, _ image: RasterImage, on background: RasterImage) throws -> [UInt32] {
        let source = image.words
        var result = try canvas(test, background).makeImage().words
        for y in max(0, test.y)..<max(0, min(size, test.y + test.height)) where test.clip.y.contains(y) {
            for x in max(0, test.x)..<max(0, min(size, test.x + test.width)) where test.clip.x.contains(x) {
                let column = place(x - test.x, of: test.width, test.left, test.right)
                let row = place(y - test.y, of: test.height, test.top, test.bottom)
                let pixel = source[row * image.pixelWidth + column]
                let index = y * size + x
                result[index] = test.replaces ? pixel : over(pixel, result[index])
                if test.targetFormat == .rgb24 { result[index] |= 0xFF00_0000 }
            }
        }
        return result
    }

    /// The source pixel that a destination pixel shows along one axis.
    private func place(_ position: Int, of length: Int, _ leading: Int, _ trailing: Int) -> Int {
        if position < leading { return position }
        return position < length - trailing ? leading : position - length + leading + 1 + trailing
    }

    private func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let transparency = 255 - source >> 24
        return stride(from: 0, through: 24, by: 8).reduce(0) { word, shift in
            let component = destination >> UInt32(shift) & 0xFF
            let sum = source >> UInt32(shift) & 0xFF + (component * transparency * 2 + 255) / 510
            return word | sum << UInt32(shift)
        }
    }
}
