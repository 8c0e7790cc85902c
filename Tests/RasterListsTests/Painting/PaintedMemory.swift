// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterTesting

final class PaintedMemory {
    let width: Int
    let height: Int
    let format: PixelFormat
    let stride: Int
    private let bytes: UnsafeMutableRawBufferPointer
    private static let margin = 64

    init(width: Int, height: Int, padding: Int = 0, format: PixelFormat, seed: UInt64 = 0) {
        self.width = width
        self.height = height
        self.format = format
        stride = (width * format.bytesPerPixel + 3) / 4 * 4 + padding * 4
        bytes = .allocate(byteCount: stride * height + 2 * Self.margin, alignment: 64)
        var generator = SeededGenerator(seed: seed)
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
    }

    deinit {
        bytes.deallocate()
    }

    var memory: PixelMemory {
        get throws {
            let inside = UnsafeMutableRawBufferPointer(rebasing: bytes[Self.margin..<bytes.count - Self.margin])
            return try PixelMemory(inside, width: width, height: height, stride: stride, format: format)
        }
    }

    var contents: [UInt8] { Array(bytes) }

    func indices(x: Range<Int>, y: Int) -> Range<Int> {
        let start = Self.margin + y * stride
        return start + x.lowerBound * format.bytesPerPixel..<start + x.upperBound * format.bytesPerPixel
    }

    func pixels(width: Int, height: Int) -> [UInt8] {
        (0..<height).flatMap { bytes[indices(x: 0..<width, y: $0)] }
    }

    func contents(of former: [UInt8], movedUpBy distance: Int, width: Int, height: Int) -> [UInt8] {
        var result = former
        for y in 0..<height where (0..<height).contains(y + distance) {
            result.replaceSubrange(indices(x: 0..<width, y: y), with: former[indices(x: 0..<width, y: y + distance)])
        }
        return result
    }
}
