// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting

@testable import RasterGraphics

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

    init(width: Int, using generator: inout SeededGenerator, pixel: (inout SeededGenerator) -> UInt32) {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        self.width = width
        height = number(1...5)
        let isContiguous = number(0...3) == 0
        offset = isContiguous ? 0 : number(0...9)
        pixelsPerRow = isContiguous ? width : offset + width + number(0...9)
        step = isContiguous ? width : number(0...2) == 0 ? 0 : width + number(0...3)
        let count = width + step * (height - 1)
        coverage = (0..<count).map { _ in [0, 255, UInt8(number(0...255))][number(0...2)] }
        source = (0..<count).map { _ in pixel(&generator) }
        color = pixel(&generator)
        target = (0..<pixelsPerRow * height).map { _ in pixel(&generator) }
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
