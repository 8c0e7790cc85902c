// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting
import Testing

@testable import RasterGraphics

/// Blocks of all widths, written with each set of instructions that this processor
/// has, and compared with a reference that knows one component at a time.
@Suite struct PixelBlockTests {
    private static let sets = InstructionSet.available

    private func forEachBlock(_ body: (RandomBlock) -> Void) {
        var generator = SeededGenerator(seed: 7)
        for width in 1...90 {
            for _ in 0..<6 { body(RandomBlock(width: width, using: &generator)) }
        }
    }

    private typealias Operation = (
        name: String, write: @Sendable (RandomBlock, PixelBlock) -> Void,
        pixel: @Sendable (_ test: RandomBlock, _ index: Int, _ first: Int, _ old: UInt32) -> UInt32
    )

    private static let operations: [Operation] = [
        (
            "fill each row with its first pixel and set bits", { $1.fill($0.source, step: $0.step, setting: 1) },
            { test, _, first, _ in test.source[first] | 1 }
        ),
        (
            "cover", { $1.cover(with: $0.source, step: $0.step) },
            { test, index, _, old in PixelReference.over(test.source[index], old) }
        ),
        (
            "cover each row with its first pixel", { $1.cover(repeating: $0.source, step: $0.step) },
            { test, _, first, old in PixelReference.over(test.source[first], old) }
        ),
        (
            "cover with a color through coverage", { $1.cover(with: $0.color, coverage: $0.coverage, step: $0.step) },
            { test, index, _, old in
                PixelReference.over(PixelReference.scaled(test.color, by: UInt32(test.coverage[index])), old)
            }
        ),
        (
            "cover each row with a color through its first coverage",
            { $1.cover(with: $0.color, repeating: $0.coverage, step: $0.step) },
            { test, _, first, old in
                PixelReference.over(PixelReference.scaled(test.color, by: UInt32(test.coverage[first])), old)
            }
        ),
    ]

    @Test(arguments: sets, operations.indices)
    func writeTheNearestLevels(with set: InstructionSet, index: Int) {
        let (name, write, pixel) = Self.operations[index]
        forEachBlock { test in
            let result = test.written(with: set) { write(test, $0) }
            #expect(result == test.expected { pixel(test, $0, $1, $2) }, "\(name)")
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

struct RandomBlock {
    let width: Int
    let height: Int
    let source: [UInt32]
    let coverage: [UInt8]
    let color: UInt32

    let step: Int

    private let target: [UInt32]
    private let offset: Int
    private let pixelsPerRow: Int

    init(width: Int, using generator: inout SeededGenerator) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        self.width = width
        height = number(1...5)
        let isContiguous = number(0...3) == 0
        offset = isContiguous ? 0 : number(0...9)
        pixelsPerRow = isContiguous ? width : offset + width + number(0...9)
        step = isContiguous ? width : number(0...2) == 0 ? 0 : width + number(0...3)
        let count = width + step * (height - 1)
        coverage = (0..<count).map { _ in [0, 255, UInt8(number(0...255))][number(0...2)] }
        source = (0..<count).map { _ in .premultiplied(using: &generator) }
        color = .premultiplied(using: &generator)
        target = (0..<pixelsPerRow * height).map { _ in .premultiplied(using: &generator) }
    }

    func written(with instructions: InstructionSet, _ write: (PixelBlock) -> Void) -> [UInt32] {
        var words = target
        words.withUnsafeMutableBufferPointer { memory in
            guard let start = memory.baseAddress else { return }
            let target = PixelTarget(
                words: start,
                width: pixelsPerRow,
                height: height,
                format: .argb32,
                stride: pixelsPerRow * 4,
                instructions: instructions
            )
            write(PixelBlock(of: target, at: start + offset, width: width, height: height))
        }
        return words
    }

    /// Returns all pixels after those of the block have been replaced.
    ///
    /// - Parameter pixel: Computes one of the index in the source of the pixel in the
    ///   same place, that of the first in the same row, and the pixel that was there.
    func expected(_ pixel: (_ index: Int, _ first: Int, _ old: UInt32) -> UInt32) -> [UInt32] {
        var words = target
        for row in 0..<height {
            for column in 0..<width {
                let place = row * pixelsPerRow + offset + column
                words[place] = pixel(row * step + column, row * step, words[place])
            }
        }
        return words
    }
}
