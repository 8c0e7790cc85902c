// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// How an image is stretched over a rectangle of pixels: the bands of both axes,
/// whose products are the cells.
struct StretchPlan: Sendable, Hashable {
    /// The bands of columns.
    let horizontal: StretchAxis

    /// The bands of rows.
    let vertical: StretchAxis

    /// Plans the stretching of an image.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in pixels.
    ///   - caps: The caps of the image, in points.
    ///   - imageScale: The pixels to a point of the image.
    ///   - destination: The pixels to fill, with sides less than 2³¹.
    ///   - scale: The destination pixels to a point, along each axis.
    init(
        size: PixelSize,
        caps: EdgeInsets,
        imageScale: CGFloat,
        destination: PixelRect,
        scale: (x: CGFloat, y: CGFloat)
    ) {
        let columns = Self.wholeCaps(caps.left, caps.right, scale: imageScale, length: size.width)
        let rows = Self.wholeCaps(caps.top, caps.bottom, scale: imageScale, length: size.height)
        horizontal = StretchAxis(
            length: size.width,
            leading: columns.leading,
            trailing: columns.trailing,
            destination: destination.columns,
            scale: scale.x / imageScale
        )
        vertical = StretchAxis(
            length: size.height,
            leading: rows.leading,
            trailing: rows.trailing,
            destination: destination.rows,
            scale: scale.y / imageScale
        )
    }

    /// Rounds two caps to whole pixels of the image, at most all of them.
    private static func wholeCaps(
        _ leading: CGFloat,
        _ trailing: CGFloat,
        scale: CGFloat,
        length: Int
    ) -> (leading: Int, trailing: Int) {
        let first = min(length, Int((leading * scale).rounded()))
        return (first, min(length - first, Int((trailing * scale).rounded())))
    }
}
