// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension PixelTarget {
    /// Moves the rows of an area up or down within it.
    ///
    /// The rows that nothing moves to keep their pixels. Neither the bytes between rows nor the pixels beside the area
    /// are written.
    ///
    /// - Parameters:
    ///   - area: The area; only the part inside the target is moved.
    ///   - distance: The number of rows to move up by; less than 0 to move down. If no row remains inside, nothing moves.
    /// - Complexity: O(*n*) in the number of pixels.
    func scroll(_ area: PixelRect, by distance: Int) {
        let area = area.intersection(bounds)
        guard distance != 0, !area.isEmpty, distance.magnitude < area.height.magnitude else { return }
        let count = area.height - Int(distance.magnitude)
        let length = area.width * format.bytesPerPixel
        let first = unsafe UnsafeMutableRawPointer(words) + area.y * stride + area.x * format.bytesPerPixel
        let source = unsafe first + max(distance, 0) * stride
        let target = unsafe first + max(-distance, 0) * stride
        if length == stride {
            unsafe memmove(target, source, count * stride)
            return
        }
        for index in 0..<count {
            // A row is read before another one is written over it.
            let row = distance > 0 ? index : count - 1 - index
            unsafe memcpy(target + row * stride, source + row * stride, length)
        }
    }
}
