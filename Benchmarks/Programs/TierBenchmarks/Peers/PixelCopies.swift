// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Copies of pixels as `memcpy` makes them, from one of several pictures to one place.
final class PixelCopies {
    private let sources: [UnsafeMutableRawPointer]
    private let target: UnsafeMutableRawPointer
    private let byteCount: Int
    private var next = 0

    init(count: Int, byteCount: Int) {
        self.byteCount = byteCount
        sources = (0..<count).map { index in
            let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
            memory.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: index), count: byteCount)
            return memory
        }
        target = .allocate(byteCount: byteCount, alignment: 64)
        target.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }

    deinit {
        for source in sources { source.deallocate() }
        target.deallocate()
    }

    func copyNext() {
        next = (next + 1) % sources.count
        memcpy(target, sources[next], byteCount)
        keep(target)
    }
}
