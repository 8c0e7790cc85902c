// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The pixels of a Cairo context's target as they lie under its coordinates, where nothing is turned, mirrored or
/// sheared.
struct PixelGrid {
    /// The pixels to a unit of the coordinates, from left to right.
    let scaleX: CGFloat
    let scaleY: CGFloat
    private let originX: CGFloat
    private let originY: CGFloat

    init?(_ cairo: OpaquePointer) {
        guard let transform = unsafe DeviceSpace(cairo)?.toPixels, transform.m12 == 0, transform.m21 == 0,
            transform.m11 > 0, transform.m22 > 0
        else { return nil }
        (scaleX, scaleY) = (transform.m11, transform.m22)
        (originX, originY) = (transform.tX, transform.tY)
    }

    /// Returns the pixels of a standardized rectangle; nil if its edges are not between pixels.
    func wholePixels(of rect: CGRect, tolerance: CGFloat) -> PixelRect? {
        guard let left = Self.edge(rect.origin.x * scaleX + originX, tolerance),
            let top = Self.edge(rect.origin.y * scaleY + originY, tolerance),
            let right = Self.edge((rect.origin.x + rect.size.width) * scaleX + originX, tolerance),
            let bottom = Self.edge((rect.origin.y + rect.size.height) * scaleY + originY, tolerance),
            left <= right, top <= bottom
        else { return nil }
        return PixelRect(columns: left..<right, rows: top..<bottom)
    }

    /// Returns the pixels that take the place of a rectangle, as many as are closest to its size and at least one along
    /// each axis; nil if they are too far away to be counted.
    func nearestPixels(to rect: CGRect) -> PixelRect? {
        guard let columns = Self.range(from: rect.minX * scaleX + originX, rect.width * scaleX),
            let rows = Self.range(from: rect.minY * scaleY + originY, rect.height * scaleY)
        else { return nil }
        return PixelRect(columns: columns, rows: rows)
    }

    /// Rounds a length to whole pixels, and then its place, so that its middle moves as little as can be.
    private static func range(from start: CGFloat, _ length: CGFloat) -> Range<Int>? {
        guard abs(start) < 0x2000_0000, length < 0x2000_0000 else { return nil }
        let count = max(1, length.rounded())
        // A middle between two pixels goes to the same one of them, however it was computed.
        let first = Int(saturating: (start + (length - count) / 2 + 0.5 + 1 / 512).rounded(.down))
        return first..<first + Int(saturating: count)
    }

    func points(of pixels: PixelRect) -> CGRect {
        CGRect(
            x: (CGFloat(pixels.x) - originX) / scaleX,
            y: (CGFloat(pixels.y) - originY) / scaleY,
            width: CGFloat(pixels.width) / scaleX,
            height: CGFloat(pixels.height) / scaleY
        )
    }

    /// Returns the whole number next to a position; nil if it is further away than the tolerance.
    @inline(__always)
    private static func edge(_ position: CGFloat, _ tolerance: CGFloat) -> Int? {
        guard abs(position) < 0x4000_0000 else { return nil }
        // The sum is so large that it has no fraction; rounding is a call of the mathematics library.
        let sum = Double(position) + 0x1.8p52
        guard abs(position - CGFloat(sum - 0x1.8p52)) <= tolerance else { return nil }
        return Int(Int32(truncatingIfNeeded: sum.bitPattern))
    }
}
