// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import Foundation
import RasterKit

/// What stretching and blitting cost beside a copy of the same memory.
func imageBenchmarks() {
    for (width, height, repetitions) in [(64, 44, 200), (320, 44, 50), (320, 200, 20), (1024, 768, 1)] {
        stretchBenchmark(width, height, repetitions)
    }
    blitBenchmark()
}

private func stretchBenchmark(_ width: Int, _ height: Int, _ repetitions: Int) {
    let size = CGSize(width: width, height: height)
    guard let card = try? card(), let target = try? Target(size: size, compositingOperator: .source) else { return }
    let copy = MemoryCopy(byteCount: width * height * 4, rows: 1)
    sideBySide(
        "Stretch 33×33 to \(width)×\(height) / memcpy of the result",
        repetitions: repetitions,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(card, in: target.rect)
    }
}

private func blitBenchmark() {
    let size = CGSize(width: 320, height: 44)
    let rect = CGRect(origin: .zero, size: size)
    guard let card = try? card(),
        let row = try? RasterImage(size: size, drawing: { $0.draw(card, in: rect) }),
        let target = try? Target(size: size, compositingOperator: .over)
    else { return }
    let copy = MemoryCopy(byteCount: 320 * 44 * 4, rows: 44)
    sideBySide(
        "Blit of a rounded card 320×44 over a background / memcpy of its rows",
        repetitions: 50,
        inside: target.draw,
        peer: copy.run
    ) {
        target.context?.draw(row, in: target.rect)
    }
}

/// A canvas with one drawing that lasts as long as a measurement.
private final class Target {
    let rect: CGRect
    private let canvas: RasterCanvas
    private let compositingOperator: CompositingOperator
    private(set) var context: DrawingContext?

    init(size: CGSize, compositingOperator: CompositingOperator) throws {
        rect = CGRect(origin: .zero, size: size)
        canvas = try RasterCanvas(size: size, background: .white)
        self.compositingOperator = compositingOperator
    }

    func draw(_ body: () throws -> Void) throws {
        try canvas.draw { context in
            context.compositingOperator = compositingOperator
            self.context = context
            defer { self.context = nil }
            try body()
        }
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
