// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import CPixman
import Foundation
import RasterKit

/// What stretching and blitting cost beside a copy of the same memory.
func imageBenchmarks() {
    // Goals are those for processors with AVX2 alone: RASTERKIT_INSTRUCTIONS=avx2.
    for (width, height, repetitions, source, over) in [
        (64, 44, 200, 2.2, 3), (320, 44, 50, 1.1, 1.3), (320, 200, 20, 0.8, 0.9), (1024, 768, 1, 0.65, 0.7),
    ] {
        stretchBenchmark(width, height, repetitions, goal: .atMost(source), blendMode: .copy)
        stretchBenchmark(width, height, repetitions, goal: .atMost(over), blendMode: .normal)
    }
    let size = CGSize(width: 320, height: 44)
    for place in [nil, CGPoint(x: 37, y: 51)] {
        blitBenchmark("a rounded card", at: place, goal: .atMost(1.1)) { try stretched(card(), to: size) }
        blitBenchmark("an opaque image", at: place, goal: .atMost(0.9)) {
            try RasterImage(size: size, format: .rgb24, background: .blue) { _ in }
        }
        // Both fit into the processor's nearest cache, so that the call shows, which takes about as long as the copy.
        blitBenchmark("an opaque image", at: place, goal: .atMost(1.15)) {
            try RasterImage(size: CGSize(width: 320, height: 10), format: .rgb24, background: .blue) { _ in }
        }
    }
    translucentBenchmark(size)
}

private func stretched(_ image: RasterImage, to size: CGSize) throws -> RasterImage {
    try RasterImage(size: size) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }
}

private func stretchBenchmark(
    _ width: Int,
    _ height: Int,
    _ repetitions: Int,
    goal: Goal,
    blendMode: BlendMode
) {
    let size = CGSize(width: width, height: height)
    guard let card = try? card(), let target = try? Target(size: size, blendMode: blendMode)
    else { return }
    let copy = MemoryCopy(byteCount: width * height * 4, rows: 1)
    sideBySide(
        "Stretch 33×33 to \(width)×\(height), \(blendMode) / memcpy of the result",
        goal: goal,
        repetitions: repetitions,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(card, in: target.rect)
    }
}

private func blitBenchmark(
    _ name: String,
    at place: CGPoint?,
    goal: Goal? = nil,
    _ image: () throws -> RasterImage
) {
    guard let image = try? image(),
        let target = try? Target(size: image.size, place: place, blendMode: .normal)
    else { return }
    let copy = MemoryCopy(
        byteCount: image.pixelWidth * image.pixelHeight * 4,
        rows: image.pixelHeight,
        targetStride: place.map { _ in 4096 },
        targetOffset: place.map { Int($0.y) * 4096 + Int($0.x) * 4 } ?? 0
    )
    let place = place.map { " at \(Int($0.x)), \(Int($0.y)) of a frame" } ?? ""
    sideBySide(
        "Blit of \(name) \(image.pixelWidth)×\(image.pixelHeight)\(place), over / memcpy of its rows",
        goal: goal,
        repetitions: 50,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(image, in: target.rect)
    }
}

private func translucentBenchmark(_ size: CGSize) {
    guard let image = try? stretched(card(opacity: 0.5), to: size),
        let target = try? Target(size: size, blendMode: .normal), let peer = PixmanOver(image)
    else { return }
    sideBySide(
        "Blit of a translucent image \(image.pixelWidth)×\(image.pixelHeight), over / pixman's own",
        goal: .atMost(0.35),
        repetitions: 50,
        inside: target.draw,
        peer: peer.run
    ) {
        target.context?.draw(image, in: target.rect)
    }
}

/// The same pixels as an image, put over others by pixman itself.
private final class PixmanOver {
    private let source: UnsafeMutablePointer<UInt32>
    private let target: UnsafeMutablePointer<UInt32>
    private let sourceImage: OpaquePointer
    private let targetImage: OpaquePointer
    private let width: Int32
    private let height: Int32

    init?(_ image: RasterImage) {
        let count = image.pixelWidth * image.pixelHeight
        let source = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        image.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(start: source, count: count * 4).copyMemory(from: $0)
        }
        self.source = source
        target = .allocate(capacity: count)
        target.initialize(repeating: .max, count: count)
        width = Int32(image.pixelWidth)
        height = Int32(image.pixelHeight)
        guard let sourceImage = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, source, width * 4),
            let targetImage = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, target, width * 4)
        else { return nil }
        self.sourceImage = sourceImage
        self.targetImage = targetImage
    }

    deinit {
        pixman_image_unref(sourceImage)
        pixman_image_unref(targetImage)
        source.deallocate()
        target.deallocate()
    }

    func run() {
        pixman_image_composite32(PIXMAN_OP_OVER, sourceImage, nil, targetImage, 0, 0, 0, 0, 0, 0, width, height)
    }
}

/// Two blocks of memory, one to be copied into the other row by row.
private final class MemoryCopy {
    private let source: UnsafeMutableRawPointer
    private let target: UnsafeMutableRawPointer
    private let rowLength: Int
    private let rows: Int
    private let stride: Int
    private let offset: Int

    /// Allocates the blocks.
    ///
    /// - Parameters:
    ///   - byteCount: The number of bytes to copy.
    ///   - rows: The number of rows.
    ///   - targetStride: The bytes from a row of the target to the next; nil for rows without gaps.
    ///   - targetOffset: The bytes before the first row of the target.
    init(byteCount: Int, rows: Int, targetStride: Int? = nil, targetOffset: Int = 0) {
        rowLength = byteCount / rows
        stride = targetStride ?? rowLength
        offset = targetOffset
        self.rows = rows
        source = .allocate(byteCount: byteCount, alignment: 64)
        target = .allocate(byteCount: targetOffset + stride * rows, alignment: 64)
        source.initializeMemory(as: UInt8.self, repeating: 7, count: byteCount)
        target.initializeMemory(as: UInt8.self, repeating: 9, count: targetOffset + stride * rows)
    }

    deinit {
        source.deallocate()
        target.deallocate()
    }

    func run() {
        for row in 0..<rows {
            memcpy(target + offset + row * stride, source + row * rowLength, rowLength)
        }
        blackHole(target)
    }
}
