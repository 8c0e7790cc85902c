// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterTesting
import Testing

@testable import RasterGraphics

/// Random images, caps, modes, sizes, places and clips, drawn and compared byte
/// for byte with a reference that computes one pixel after the other.
@Suite struct RandomStretchTests {
    private static let seeds = 0..<UInt64(Proof.length(15, full: 400))

    /// Memory with a frame of bytes that must not change.
    private final class GuardedMemory {
        let width: Int
        let height: Int
        let stride: Int
        var bytes: [UInt8]
        private let before: [UInt8]
        private static let margin = 64

        init(width: Int, height: Int, padding: Int, using generator: inout SeededGenerator) {
            let stride = width * 4 + padding * 4
            let count = stride * height + 2 * Self.margin
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            for y in 0..<height {
                for x in 0..<width {
                    let place = Self.margin + y * stride + x * 4
                    let pixel = UInt32.premultiplied(using: &generator)
                    withUnsafeBytes(of: pixel) { bytes.replaceSubrange(place..<place + 4, with: $0) }
                }
            }
            self.width = width
            self.height = height
            self.stride = stride
            self.bytes = bytes
            before = bytes
        }

        func draw(_ format: PixelFormat, scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws {
            try bytes.withUnsafeMutableBytes { memory in
                let inside = UnsafeMutableRawBufferPointer(rebasing: memory[Self.margin..<memory.count - Self.margin])
                try PixelMemory(inside, width: width, height: height, stride: stride, format: format)
                    .draw(scale: scale, body)
            }
        }

        func write(_ format: PixelFormat, with set: InstructionSet, _ body: (PixelTarget) -> Void) {
            bytes.withUnsafeMutableBytes { memory in
                let inside = UnsafeMutableRawBufferPointer(rebasing: memory[Self.margin..<memory.count - Self.margin])
                guard let words = inside.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
                body(
                    PixelTarget(
                        words: words,
                        width: width,
                        height: height,
                        format: format,
                        stride: stride,
                        instructions: set
                    )
                )
            }
        }

        var words: [UInt32] {
            bytes.withUnsafeBytes { memory in
                (0..<width * height).map { index in
                    let offset = Self.margin + index / width * stride + index % width * 4
                    return memory.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                }
            }
        }

        var isIntactAround: Bool {
            bytes.indices.allSatisfy { index in
                let place = index - Self.margin
                let isPixel = (0..<stride * height).contains(place) && place % stride < width * 4
                return isPixel || bytes[index] == before[index]
            }
        }
    }

    private func draw(_ image: RasterImage, _ color: UInt32, as test: RandomStretch, into memory: GuardedMemory) throws
    {
        let clip = test.clip
        try memory.draw(test.targetFormat, scale: 1) { context in
            context.clip(
                to: CGRect(x: clip.x.lowerBound, y: clip.y.lowerBound, width: clip.x.count, height: clip.y.count)
            )
            if test.replaces { context.blendMode = .copy }
            context.translateBy(x: CGFloat(test.origin.x), y: CGFloat(test.origin.y))
            let rect = CGRect(x: 0, y: 0, width: test.columns.destination, height: test.rows.destination)
            if test.sourceFormat == .a8 {
                context.draw(image, in: rect, tint: RasterImage.Pixel(premultiplied: color).color)
            } else {
                context.draw(image, in: rect)
            }
        }
    }

    private func draw(
        _ image: RasterImage,
        _ color: UInt32,
        as test: RandomStretch,
        into memory: GuardedMemory,
        with set: InstructionSet
    ) {
        let color = RasterImage.Pixel(premultiplied: color).color.word(in: .argb32)
        memory.write(test.targetFormat, with: set) { target in
            let isComplete = image.draw(
                over: PixelRect(
                    columns: test.origin.x..<test.origin.x + test.columns.destination,
                    rows: test.origin.y..<test.origin.y + test.rows.destination
                ),
                scale: (1, 1),
                to: target,
                inside: [PixelRect(columns: test.clip.x, rows: test.clip.y)],
                paint: test.sourceFormat == .a8 ? .coloring(color) : test.replaces ? .replacing : .covering
            )
            #expect(isComplete)
        }
    }

    /// Draws a case and compares it with the reference.
    ///
    /// - Parameter set: The instructions to draw with; nil to draw as a user does.
    private func check(_ test: RandomStretch, _ generator: inout SeededGenerator, with set: InstructionSet?) throws {
        let image = try test.image(using: &generator)
        let (width, height) = test.target
        let padding = Int.random(in: 0...3, using: &generator)
        let memory = GuardedMemory(width: width, height: height, padding: padding, using: &generator)
        let pixels = image.words
        var expected = memory.words
        let color = UInt32.premultiplied(using: &generator)
        let clip = test.clip
        if let set {
            draw(image, color, as: test, into: memory, with: set)
        } else {
            try draw(image, color, as: test, into: memory)
        }
        let rows = test.origin.y..<test.origin.y + test.rows.destination
        let columns = test.origin.x..<test.origin.x + test.columns.destination
        for y in clip.y.clamped(to: 0..<height) where rows.contains(y) {
            for x in clip.x.clamped(to: 0..<width) where columns.contains(x) {
                let index = y * width + x
                let place = test.source(of: (x - test.origin.x, y - test.origin.y))
                if test.sourceFormat == .a8 {
                    // The color that Cairo is given has been rounded twice.
                    let coverage = place.map { pixels[$0.y * image.pixelWidth + $0.x] >> 24 } ?? 0
                    let word = RasterImage.Pixel(premultiplied: color).color.premultipliedWord
                    expected[index] = PixelReference.over(PixelReference.scaled(word, by: coverage), expected[index])
                } else if let place {
                    let pixel = pixels[place.y * image.pixelWidth + place.x]
                    expected[index] = test.replaces ? pixel : PixelReference.over(pixel, expected[index])
                } else if test.replaces {
                    expected[index] = 0
                }
            }
        }
        let unused: UInt32 = test.targetFormat == .rgb24 ? 0xFF00_0000 : 0
        let words = memory.words
        let wrong = words.indices.first { words[$0] | unused != expected[$0] | unused }
        let message = wrong.map {
            "at \($0 % width), \($0 / width): \(RasterImage.Pixel(premultiplied: words[$0])), not \(RasterImage.Pixel(premultiplied: expected[$0]))"
        }
        #expect(wrong == nil, "\(message ?? ""), \(test)")
        #expect(memory.isIntactAround, "\(test)")
    }

    @Test(arguments: seeds)
    func equalTheReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 { try check(RandomStretch(using: &generator), &generator, with: nil) }
    }

    @Test(arguments: InstructionSet.available, seeds)
    func equalTheReferenceWithAllInstructions(set: InstructionSet, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 { try check(RandomStretch(using: &generator), &generator, with: set) }
    }

    @Test(arguments: InstructionSet.available, 0..<UInt64(4))
    func equalTheReferenceWithoutAPlan(set: InstructionSet, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for index in 0..<Proof.length(40, full: 400) {
            try check(RandomStretch(isRepeated: index % 2 == 0, using: &generator), &generator, with: set)
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
            try PixelMemory(inside, width: 130, height: 8, stride: 524).draw {
                $0.draw(image, at: CGPoint(x: 13, y: 1), anchor: .topLeading)
            }
        }
        let expected = bytes.indices.map { index in
            let (row, place) = ((index - offset) / 524, (index - offset) % 524)
            let isInside = index >= offset && (1..<8).contains(row) && (52..<456).contains(place)
            return isInside ? red[place % 4] : 7
        }
        #expect(bytes == expected)
    }

    @Test(arguments: seeds)
    func flippingTheImageFlipsTheResult(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            var test = RandomStretch(using: &generator)
            test.sourceFormat = .argb32
            let image = try test.image(using: &generator)
            let size = CGSize(width: test.columns.destination, height: test.rows.destination)
            guard size.width > 0, size.height > 0 else { continue }
            let result = try image.stretched(to: size)
            // Pieces that are repeated from one edge, and rooms that are halved unevenly, are not symmetrical.
            if test.columns.isSymmetrical {
                let words = image.words.flippedColumns(width: image.pixelWidth)
                let mirror = try test.flippedColumns.image(words: words).stretched(to: size)
                #expect(result.words.flippedColumns(width: result.pixelWidth) == mirror.words, "\(test)")
            }
            if test.rows.isSymmetrical {
                let words = image.words.flippedRows(width: image.pixelWidth)
                let mirror = try test.flippedRows.image(words: words).stretched(to: size)
                #expect(result.words.flippedRows(width: result.pixelWidth) == mirror.words, "\(test)")
            }
        }
    }
}

extension [UInt32] {
    fileprivate func flippedColumns(width: Int) -> [UInt32] {
        stride(from: 0, to: count, by: width).flatMap { self[$0..<$0 + width].reversed() }
    }

    fileprivate func flippedRows(width: Int) -> [UInt32] {
        stride(from: 0, to: count, by: width).reversed().flatMap { self[$0..<$0 + width] }
    }
}

extension RasterImage.Pixel {
    fileprivate init(premultiplied word: UInt32) {
        self.init(
            red: UInt8(word >> 16 & 0xFF),
            green: UInt8(word >> 8 & 0xFF),
            blue: UInt8(word & 0xFF),
            alpha: UInt8(word >> 24)
        )
    }
}

extension Color {
    /// The color as a premultiplied word, rounded as Cairo rounds it.
    fileprivate var premultipliedWord: UInt32 {
        func level(_ component: Double) -> UInt32 { UInt32(component * 65_535 + 0.5) >> 8 }
        return level(opacity) << 24 | level(red * opacity) << 16 | level(green * opacity) << 8 | level(blue * opacity)
    }
}
