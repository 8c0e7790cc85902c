// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The drawings of one component at many sizes, small and stretched or as it is.
struct CapTrial<Component: Rasterizable> {
    let component: Component
    let size: CGSize
    let scales: [CGFloat]
    let environment: RasterEnvironment

    func differences(_ caps: EdgeInsets) throws(RasterError) -> [ImageComparison] {
        var differences: [ImageComparison] = []
        guard caps != .zero else { return [] }
        for scale in scales {
            let given = try PixelSize(size, scale: scale)
            let widths = Self.lengths(caps.left, caps.right, given.width, scale, steps: (1, 14, 101))
            let heights = Self.lengths(caps.top, caps.bottom, given.height, scale, steps: (4, 1, 58))
            for (width, height) in zip(widths, heights) {
                if let difference = try difference(caps, PixelSize(width: width, height: height), scale) {
                    differences.append(difference)
                }
            }
        }
        return differences
    }

    private func difference(
        _ caps: EdgeInsets,
        _ pixels: PixelSize,
        _ scale: CGFloat
    ) throws(RasterError) -> ImageComparison? {
        let size = Self.points(pixels, scale)
        let drawn = try drawing(pixels, scale)
        let stretched = try image(size, scale, caps).stretched(to: size)
        let comparison = ImageComparison(expected: drawn, actual: stretched)
        return comparison.isWithin(.exact) ? nil : comparison
    }

    private func drawing(_ pixels: PixelSize, _ scale: CGFloat) throws(RasterError) -> RasterImage {
        try image(Self.points(pixels, scale), scale, .zero)
    }

    /// Draws the component with caps in place of its own, at the smallest size that they allow.
    private func image(_ size: CGSize, _ scale: CGFloat, _ caps: EdgeInsets) throws(RasterError) -> RasterImage {
        try component.image(size: size, scale: scale, caps: caps, environment: environment)
    }

    private static func points(_ pixels: PixelSize, _ scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// Returns the lengths to compare at, in pixels: some that are hardly longer than the caps, one that is at least as
    /// long as given, and a long one; without caps, always the given one.
    private static func lengths(
        _ leading: CGFloat,
        _ trailing: CGFloat,
        _ given: Int,
        _ scale: CGFloat,
        steps: (Int, Int, Int)
    ) -> [Int] {
        let caps = (leading * scale).rounded(.up) + (trailing * scale).rounded(.up)
        guard caps > 0, caps < CGFloat(PixelSize.maximumLength) else { return [given, given, given, given] }
        let shortest = Int(saturating: caps) + 1
        return [shortest + steps.0, shortest + steps.1, max(given, shortest + 2), shortest + given + steps.2]
    }
}
