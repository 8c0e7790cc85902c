// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import CPixman
import Foundation
import RasterKit

/// What stretching and blitting cost beside a copy of the same memory.
func imageBenchmarks() {
    for (width, height, repetitions) in [(64, 44, 200), (320, 44, 50), (320, 200, 20), (1024, 768, 1)] {
        stretchBenchmark(width, height, repetitions, compositingOperator: .source)
        stretchBenchmark(width, height, repetitions, compositingOperator: .over)
    }
    let size = CGSize(width: 320, height: 44)
    blitBenchmark("a rounded card", over: "memcpy of its rows") { try stretched(card(), to: size) }
    blitBenchmark("an opaque image", over: "memcpy of its rows") {
        try RasterImage(size: size, format: .rgb24, background: .blue) { _ in }
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
    compositingOperator: CompositingOperator
) {
    let size = CGSize(width: width, height: height)
    guard let card = try? card(), let target = try? Target(size: size, compositingOperator: compositingOperator)
    else { return }
    let copy = MemoryCopy(byteCount: width * height * 4, rows: 1)
    sideBySide(
        "Stretch 33×33 to \(width)×\(height), \(compositingOperator) / memcpy of the result",
        repetitions: repetitions,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(card, in: target.rect)
    }
}

private func blitBenchmark(_ name: String, over peer: String, _ image: () throws -> RasterImage) {
    guard let image = try? image(), let target = try? Target(size: image.size, compositingOperator: .over)
    else { return }
    let copy = MemoryCopy(byteCount: image.pixelWidth * image.pixelHeight * 4, rows: image.pixelHeight)
    sideBySide(
        "Blit of \(name) \(image.pixelWidth)×\(image.pixelHeight), over / \(peer)",
        repetitions: 50,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(image, in: target.rect)
    }
}

private func translucentBenchmark(_ size: CGSize) {
    guard let image = try? stretched(card(alpha: 0.5), to: size),
        let target = try? Target(size: size, compositingOperator: .over), let peer = PixmanOver(image)
    else { return }
    sideBySide(
        "Blit of a translucent image \(image.pixelWidth)×\(image.pixelHeight), over / pixman's own",
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

    init(byteCount: Int, rows: Int) {
        source = .allocate(byteCount: byteCount, alignment: 64)
        target = .allocate(byteCount: byteCount, alignment: 64)
        source.initializeMemory(as: UInt8.self, repeating: 7, count: byteCount)
        target.initializeMemory(as: UInt8.self, repeating: 9, count: byteCount)
        rowLength = byteCount / rows
        self.rows = rows
    }

    deinit {
        source.deallocate()
        target.deallocate()
    }

    func run() {
        for row in 0..<rows {
            memcpy(target + row * rowLength, source + row * rowLength, rowLength)
        }
        blackHole(target)
    }
}
