// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting
import Testing

@testable import RasterGraphics

/// Rows of all lengths between any addresses, copied and covered with each set of instructions that this processor has.
@Suite struct CopyTests {
    private static let sets = InstructionSet.available

    private static let widths = Array(0...70) + [95, 96, 127, 128, 129, 255, 257, 288, 320, 513, 1023]

    /// Pixels of which the last 12 bits of the addresses are chosen, with pixels before and behind that must not change.
    private final class Memory {
        private let bytes: UnsafeMutableRawPointer
        let count: Int
        var start: UnsafeMutablePointer<UInt32> { bytes.assumingMemoryBound(to: UInt32.self) }

        init(_ words: [UInt32]) {
            count = words.count
            bytes = .allocate(byteCount: words.count * 4, alignment: 4096)
            start.initialize(from: words, count: words.count)
        }

        deinit { bytes.deallocate() }

        var words: [UInt32] { Array(UnsafeBufferPointer(start: start, count: count)) }
    }

    private func pixels(_ count: Int, using generator: inout SeededGenerator) -> [UInt32] {
        (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    }

    private func target(_ memory: Memory, _ step: Int, _ height: Int, _ set: InstructionSet) -> PixelTarget {
        PixelTarget(
            words: memory.start,
            width: step,
            height: height,
            format: .argb32,
            stride: step * 4,
            instructions: set
        )
    }

    @Test(arguments: sets)
    func copiesRowsOfAllLengthsBetweenAnyAddresses(with set: InstructionSet) {
        var generator = SeededGenerator(seed: 21)
        for width in Self.widths {
            for _ in 0..<4 {
                let height = Int.random(in: 1...3, using: &generator)
                let margin = Int.random(in: 1...40, using: &generator)
                let step = width + Int.random(in: 0...9, using: &generator)
                let sourceStep = width + Int.random(in: 0...9, using: &generator)
                let sourceStart = Int.random(in: 0...1100, using: &generator)
                let bits: UInt32 = Bool.random(using: &generator) ? 0xFF00_0000 : 0
                let source = Memory(pixels(sourceStart + sourceStep * height + 1, using: &generator))
                let before = pixels(2 * margin + step * height, using: &generator)
                let memory = Memory(before)
                let target = target(memory, step, height, set)
                PixelBlock(of: target, at: memory.start + margin, width: width, height: height)
                    .copy(source.start + sourceStart, step: sourceStep, setting: bits)
                var expected = before
                let words = source.words
                for row in 0..<height {
                    for column in 0..<width {
                        expected[margin + row * step + column] = words[sourceStart + row * sourceStep + column] | bits
                    }
                }
                #expect(memory.words == expected, "\(width) of \(step) columns, \(margin) and \(sourceStart) before")
            }
        }
    }

    @Test(arguments: sets)
    func copiesRowsAtEveryDistanceWithinAPage(with set: InstructionSet) {
        var generator = SeededGenerator(seed: 22)
        let source = Memory(pixels(1024 + 700, using: &generator))
        let words = source.words
        for distance in 0..<1024 {
            let width = Int.random(in: 64...600, using: &generator)
            let place = Int.random(in: 0..<32, using: &generator)
            let before = pixels(1024 + 32 + width + 40, using: &generator)
            let memory = Memory(before)
            let target = target(memory, memory.count, 1, set)
            PixelBlock(of: target, at: memory.start + place + distance, width: width, height: 1)
                .copy(source.start + place, step: width)
            var expected = before
            expected.replaceSubrange(place + distance..<place + distance + width, with: words[place..<place + width])
            #expect(memory.words == expected, "\(width) columns, \(distance) pixels behind")
        }
    }

    @Test(arguments: sets, [false, true])
    func coversWithAColorThroughRowsThatAreDividedIntoSpans(with set: InstructionSet, isRepeated: Bool) throws {
        var generator = SeededGenerator(seed: 24)
        for width in Self.widths where width > 0 {
            let height = Int.random(in: 1...6, using: &generator)
            let size = try PixelSize(width: width, height: height)
            let stride = PixelFormat.a8.wordsPerRow(width: width) * 4
            var bytes: [UInt8] = []
            for _ in 0..<height {
                var line: [UInt8] = []
                while line.count < width {
                    let level = [0, 255, UInt8.random(in: 1...254, using: &generator)].randomElement(using: &generator)
                    let count = Int.random(in: 1...150, using: &generator)
                    line += [UInt8](repeating: level ?? 0, count: count)
                }
                bytes += line.prefix(width) + [UInt8](repeating: 0, count: stride - width)
            }
            let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
            let survey = PixelSurvey(of: try PixelBuffer(size: size, format: .a8, words: words))
            let color = UInt32.premultiplied(using: &generator)
            let row = Int.random(in: 0..<height, using: &generator)
            let rows = isRepeated ? 5 : height - row
            let column = Int.random(in: 0..<width, using: &generator)
            let shown = width - column
            let before = (0..<shown * rows).map { _ in UInt32.premultiplied(using: &generator) }
            let memory = Memory(before)
            let block = PixelBlock(of: target(memory, shown, rows, set), at: memory.start, width: shown, height: rows)
            bytes.withUnsafeBufferPointer { source in
                guard let first = source.baseAddress else { return }
                survey.withSpans { spans in
                    let divided = spans.rows(from: row, isRepeated: isRepeated, column: column)
                    let start = first + row * stride + column
                    block.cover(with: color, coverage: start, step: isRepeated ? 0 : stride, divided)
                }
            }
            let expected = before.enumerated().map { index, old in
                let place = (row + (isRepeated ? 0 : index / shown)) * stride + column + index % shown
                return PixelReference.over(PixelReference.scaled(color, by: UInt32(bytes[place])), old)
            }
            #expect(memory.words == expected, "\(shown) of \(width) columns, \(rows) rows")
        }
    }
}
