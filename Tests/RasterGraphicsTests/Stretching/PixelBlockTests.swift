// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterGraphics

/// Blocks of all widths, written with each set of instructions that this processor
/// has, and compared with a reference that knows one component at a time.
@Suite struct PixelBlockTests {
    private static let sets = InstructionSet.available

    private func forEachBlock(
        of pixel: (inout SeededGenerator) -> UInt32 = { UInt32.premultiplied(using: &$0) },
        _ body: (RandomBlock) -> Void
    ) {
        var generator = SeededGenerator(seed: 7)
        for width in 1...90 {
            for _ in 0..<6 { body(RandomBlock(width: width, using: &generator, pixel: pixel)) }
        }
    }

    @Test(arguments: sets)
    func copies(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) { $0.copy(test.source, step: test.step) }
            #expect(result == test.expected { index, _, _ in test.source[index] })
        }
    }

    @Test(arguments: sets)
    func copiesAndSetsBits(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) { $0.copy(test.source, step: test.step, setting: 0xFF00_0000) }
            #expect(result == test.expected { index, _, _ in test.source[index] | 0xFF00_0000 })
        }
    }

    @Test(arguments: sets)
    func fillsEachRowWithItsFirstPixelAndSetsBits(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) { $0.fill(test.source, step: test.step, setting: 1) }
            #expect(result == test.expected { _, first, _ in test.source[first] | 1 })
        }
    }

    @Test(arguments: sets)
    func coversWithTheNearestLevels(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) { $0.cover(with: test.source, step: test.step) }
            #expect(result == test.expected { index, _, old in PixelReference.over(test.source[index], old) })
        }
    }

    @Test(arguments: sets)
    func coversEachRowWithItsFirstPixel(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) { $0.cover(repeating: test.source, step: test.step) }
            #expect(result == test.expected { _, first, old in PixelReference.over(test.source[first], old) })
        }
    }

    @Test(arguments: sets)
    func coversWithAColorAsFarAsTheCoverageSays(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) {
                $0.cover(with: test.color, coverage: test.coverage, step: test.step)
            }
            let expected = test.expected { index, _, old in
                PixelReference.over(PixelReference.scaled(test.color, by: UInt32(test.coverage[index])), old)
            }
            #expect(result == expected)
        }
    }

    @Test(arguments: sets)
    func coversEachRowWithAColorAsFarAsItsFirstByteSays(with set: InstructionSet) {
        forEachBlock { test in
            let result = test.written(with: set) {
                $0.cover(with: test.color, repeating: test.coverage, step: test.step)
            }
            let expected = test.expected { _, first, old in
                PixelReference.over(PixelReference.scaled(test.color, by: UInt32(test.coverage[first])), old)
            }
            #expect(result == expected)
        }
    }

    /// A source may be brighter than its alpha allows: no component may run over into
    /// its neighbor.
    @Test(arguments: sets)
    func coversWithPixelsThatAreNotPremultipliedAsPixmanDoes(with set: InstructionSet) throws {
        var generator = SeededGenerator(seed: 11)
        let pixels = (0..<4096).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
        let behind = (0..<4096).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
        var (ours, theirs) = (behind, behind)
        try ours.withUnsafeMutableBufferPointer { memory in
            let target = try PixelTarget(
                words: #require(memory.baseAddress),
                width: 4096,
                height: 1,
                format: .argb32,
                stride: 4096 * 4,
                instructions: set
            )
            PixelBlock(of: target, at: target.words, width: 4096, height: 1).cover(with: pixels, step: 0)
        }
        try pixels.withUnsafeBufferPointer { source in
            try theirs.withUnsafeMutableBufferPointer { target in
                let (source, target) = try (#require(source.baseAddress), #require(target.baseAddress))
                let image = try #require(Self.image(UnsafeMutablePointer(mutating: source)))
                let area = PixelRect(columns: 0..<4096, rows: 0..<1)
                try #require(Self.image(target)).draw(image, from: (0, 0), over: area, replaces: false)
            }
        }
        #expect(ours == theirs)
    }

    private static func image(_ words: UnsafeMutablePointer<UInt32>) -> PixmanImage? {
        PixmanImage(words: words, width: 4096, height: 1, format: .argb32, stride: 4096 * 4)
    }

    @Test(arguments: sets)
    func roundsEveryProductToTheNearestLevel(with set: InstructionSet) throws {
        var words = (0..<256 * 256).map { UInt32($0 & 0xFF) * 0x0101_0101 }
        let sources = (0..<256).map { (255 - UInt32($0)) << 24 }
        try words.withUnsafeMutableBufferPointer { memory in
            let target = try PixelTarget(
                words: #require(memory.baseAddress),
                width: 256,
                height: 256,
                format: .argb32,
                stride: 1024,
                instructions: set
            )
            PixelBlock(of: target, at: target.words, width: 256, height: 256).cover(repeating: sources, step: 1)
        }
        for (index, word) in words.enumerated() {
            let (alpha, component) = (index / 256, index % 256)
            #expect(word & 0xFF == (component * alpha * 2 + 255) / 510)
        }
    }
}
