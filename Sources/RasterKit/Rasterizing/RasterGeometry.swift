// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The size that a component is drawn at: the size asked for, or along an axis with caps the smallest one.
struct RasterGeometry: Sendable, Hashable {
    let size: CGSize
    let scale: CGFloat
    let pixelSize: PixelSize

    /// The caps of the drawn image, in points, on whole pixels.
    let capInsets: EdgeInsets

    let isTemplate: Bool
    var byteCount: Int { pixelSize.height * pixelSize.width * (isTemplate ? 1 : 4) }

    /// Computes the geometry of a component.
    ///
    /// - Parameter otherCaps: Caps in place of the component's own, at the minimum size.
    init<Component: Rasterizable>(
        of component: borrowing Component,
        size: CGSize,
        scale: CGFloat,
        caps otherCaps: EdgeInsets? = nil
    ) throws(RasterError) {
        var (caps, isMinimal, isTemplate) = try component._readCaps()
        if let otherCaps { (caps, isMinimal) = (otherCaps, true) }
        let requested = try PixelSize(size, scale: scale)
        self.scale = scale
        self.isTemplate = isTemplate
        guard caps != .zero else {
            self.size = size
            pixelSize = requested
            capInsets = .zero
            return
        }
        let values = [caps.top, caps.left, caps.bottom, caps.right]
        guard values.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            throw RasterError(
                .invalidGeometry,
                "The cap insets of \(Component.self) are \(caps): give finite numbers that are not negative."
            )
        }
        let horizontal = Axis(caps.left, caps.right, requested.width, size.width, scale, isMinimal)
        let vertical = Axis(caps.top, caps.bottom, requested.height, size.height, scale, isMinimal)
        self.size = CGSize(width: horizontal.length, height: vertical.length)
        capInsets = EdgeInsets(
            top: vertical.leadingCap,
            left: horizontal.leadingCap,
            bottom: vertical.trailingCap,
            right: horizontal.trailingCap
        )
        pixelSize = try PixelSize(self.size, scale: scale)
    }
}

private struct Axis {
    let length: CGFloat
    let leadingCap: CGFloat
    let trailingCap: CGFloat

    /// Rounds the caps up to whole pixels; the smallest length leaves one pixel between them.
    ///
    /// A length that is too small for the caps would have to shrink them: it is drawn as it is, and has none.
    init(
        _ leading: CGFloat,
        _ trailing: CGFloat,
        _ pixels: Int,
        _ points: CGFloat,
        _ scale: CGFloat,
        _ isMinimal: Bool
    ) {
        let first = (leading * scale).rounded(.up)
        let last = (trailing * scale).rounded(.up)
        let smallest = first + last + (isMinimal ? 1 : 0)
        let fits = smallest <= CGFloat(pixels)
        length = isMinimal && fits && first + last > 0 ? smallest / scale : points
        leadingCap = fits ? first / scale : 0
        trailingCap = fits ? last / scale : 0
    }
}
