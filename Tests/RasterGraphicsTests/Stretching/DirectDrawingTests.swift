// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Images in their own size, and cards of which one column and one row are repeated, drawn without a plan and compared
/// with a model that looks each pixel up.
@Suite struct DirectDrawingTests {
    /// An image with caps around one pixel, where it is drawn, and what is seen of it.
    private struct Case: CustomStringConvertible {
        var caps = (left: 0, top: 0, right: 0, bottom: 0)
        var width = 0
        var height = 0
        var area = PixelRect(columns: 0..<0, rows: 0..<0)
        var clip = PixelRect(columns: 0..<0, rows: 0..<0)
        var sourceFormat = PixelFormat.argb32
        var targetFormat = PixelFormat.argb32
        var replaces = false

        init(isStretched: Bool, using generator: inout SeededGenerator) {
            func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            caps = (number(0...20), number(0...6), number(0...20), number(0...6))
            width = isStretched ? caps.left + 1 + caps.right : [number(1...70), number(71...140)][number(0...1)]
            height = isStretched ? caps.top + 1 + caps.bottom : number(1...12)
            if !isStretched { caps = (0, 0, 0, 0) }
            let (x, y) = (number(-9...50), number(-9...9))
            let (longer, higher) = isStretched ? (number(0...90), number(0...12)) : (0, 0)
            area = PixelRect(columns: x..<x + width + longer, rows: y..<y + height + higher)
            clip = PixelRect(columns: number(0...20)..<number(60...200), rows: number(0...4)..<number(9...30))
            sourceFormat = number(0...2) == 0 ? .rgb24 : .argb32
            targetFormat = number(0...2) == 0 ? .rgb24 : .argb32
            replaces = Bool.random(using: &generator)
        }

        /// Returns the pixel of the image that is shown at a distance from an edge of the area.
        private func source(_ place: Int, _ leading: Int, _ trailing: Int, of length: Int) -> Int {
            if place < leading { return place }
            return place < length - trailing ? leading : place - length + leading + 1 + trailing
        }

        func source(x: Int, y: Int) -> (x: Int, y: Int) {
            if area.width == width && area.height == height { return (x - area.x, y - area.y) }
            return (
                source(x - area.x, caps.left, caps.right, of: area.width),
                source(y - area.y, caps.top, caps.bottom, of: area.height)
            )
        }

        var description: String {
            "\(width)×\(height), caps \(caps), at \(area), clip \(clip), \(sourceFormat) on \(targetFormat), \(replaces)"
        }
    }

    /// Rows of runs, of which some are repeated, so that they have long opaque and clear spans.
    private func pixels(of test: Case, using generator: inout SeededGenerator) -> [UInt32] {
        var words: [UInt32] = []
        for row in 0..<test.height {
            if row > 0, Int.random(in: 0...2, using: &generator) == 0 {
                words += words.suffix(test.width)
                continue
            }
            var line: [UInt32] = []
            while line.count < test.width {
                let pixel = UInt32.premultiplied(using: &generator)
                line += [UInt32](repeating: pixel, count: Int.random(in: 1...120, using: &generator))
            }
            words += line.prefix(test.width)
        }
        return words
    }

    private func check(_ test: Case, with set: InstructionSet, using generator: inout SeededGenerator) throws {
        let words = pixels(of: test, using: &generator)
        let size = try PixelSize(width: test.width, height: test.height)
        let caps = EdgeInsets(
            top: CGFloat(test.caps.top),
            left: CGFloat(test.caps.left),
            bottom: CGFloat(test.caps.bottom),
            right: CGFloat(test.caps.right)
        )
        let image = RasterImage(
            buffer: try PixelBuffer(size: size, format: test.sourceFormat, words: words),
            scale: 1,
            slicing: ImageSlicing(capInsets: caps)
        )
        let margin = Int.random(in: 1...20, using: &generator)
        let (width, height) = (180, 24)
        let step = width + Int.random(in: 0...5, using: &generator)
        let before = (0..<2 * margin + step * height).map { _ in UInt32.premultiplied(using: &generator) }
        var memory = before
        memory.withUnsafeMutableBufferPointer { memory in
            guard let start = memory.baseAddress else { return }
            let target = PixelTarget(
                words: start + margin,
                width: width,
                height: height,
                format: test.targetFormat,
                stride: step * 4,
                instructions: set
            )
            let paint: StretchPaint = test.replaces ? .replacing : .covering
            #expect(image.draw(over: test.area, scale: (1, 1), to: target, inside: [test.clip], paint: paint))
        }
        var expected = before
        for y in 0..<height where test.area.rows.contains(y) && test.clip.rows.contains(y) {
            for x in 0..<width where test.area.columns.contains(x) && test.clip.columns.contains(x) {
                let place = test.source(x: x, y: y)
                let pixel = words[place.y * test.width + place.x] | test.sourceFormat.impliedBits
                let index = margin + y * step + x
                expected[index] = test.replaces ? pixel : PixelReference.over(pixel, expected[index])
            }
        }
        let unused: UInt32 = test.targetFormat == .rgb24 ? 0xFF00_0000 : 0
        let wrong = memory.indices.first { memory[$0] | unused != expected[$0] | unused }
        #expect(wrong == nil, "at \((wrong ?? 0) - margin) of rows of \(step), \(test)")
    }

    @Test(arguments: InstructionSet.available, 0..<UInt64(4))
    func imagesInTheirOwnSizeEqualTheModel(set: InstructionSet, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            try check(Case(isStretched: false, using: &generator), with: set, using: &generator)
        }
    }

    @Test(arguments: InstructionSet.available, 0..<UInt64(4))
    func cardsWithOneRepeatedColumnAndRowEqualTheModel(set: InstructionSet, seed: UInt64) throws {
        var generator = SeededGenerator(seed: 100 + seed)
        for _ in 0..<60 {
            try check(Case(isStretched: true, using: &generator), with: set, using: &generator)
        }
    }

    /// A row of a window's framebuffer need not begin at a multiple of more than four bytes.
    @Test(arguments: [4, 12, 20, 36, 60])
    func writesMemoryOfOthersAtAnyMultipleOfFourBytes(offset: Int) throws {
        let image = try RasterImage(size: CGSize(width: 101, height: 7), background: .red) { _ in }
        var bytes = [UInt8](repeating: 7, count: offset + 8 * 524 + 64)
        let red: [UInt8] = [0, 0, 255, 255]
        try bytes.withUnsafeMutableBytes { bytes in
            let inside = UnsafeMutableRawBufferPointer(rebasing: bytes[offset..<offset + 8 * 524])
            try PixelMemory(inside, width: 130, height: 8, stride: 524).draw { context in
                context.draw(image, at: CGPoint(x: 13, y: 1))
            }
        }
        for (index, byte) in bytes.enumerated() {
            let (row, place) = ((index - offset) / 524, (index - offset) % 524)
            let isInside = index >= offset && (1..<8).contains(row) && (52..<456).contains(place)
            #expect(byte == (isInside ? red[place % 4] : 7), "byte \(place) of row \(row)")
            if byte != (isInside ? red[place % 4] : 7) { break }
        }
    }
}
