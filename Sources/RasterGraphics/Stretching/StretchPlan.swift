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

    /// Whether what is between the caps along both axes is left out.
    let isHollow: Bool

    /// Plans the stretching of an image.
    ///
    /// - Parameters:
    ///   - slices: Which pixels of the image are stretched.
    ///   - destination: The pixels to fill, with sides less than 2³¹.
    ///   - scale: The destination pixels to a source pixel of a cap, along each axis.
    init(_ slices: ImageSlices, destination: PixelRect, scale: (x: CGFloat, y: CGFloat)) {
        isHollow = slices.mode.isHollow
        horizontal = StretchAxis(
            slices.columns,
            mode: slices.mode.horizontal,
            destination: destination.columns,
            scale: scale.x
        )
        vertical = StretchAxis(
            slices.rows,
            mode: slices.mode.vertical,
            destination: destination.rows,
            scale: scale.y
        )
    }

    /// Whether a part of the destination is not covered by the image.
    var hasGaps: Bool {
        let isHollow = isHollow && horizontal.bands.contains(where: \.isBetweenCaps)
            && vertical.bands.contains(where: \.isBetweenCaps)
        return isHollow || horizontal.bands.contains { $0.kind == .blank }
            || vertical.bands.contains { $0.kind == .blank }
    }

    /// Whether pixels of the image are made larger or smaller.
    var isScaled: Bool {
        horizontal.bands.contains { $0.kind == .scaled } || vertical.bands.contains { $0.kind == .scaled }
    }

    /// How the pixels of a cell get into the target.
    @inline(__always)
    func kind(_ column: StretchBand, _ row: StretchBand) -> StretchBand.Kind {
        if isHollow && column.isBetweenCaps && row.isBetweenCaps { return .blank }
        if column.kind == .blank || row.kind == .blank { return .blank }
        return column.kind == .scaled || row.kind == .scaled ? .scaled : column.kind
    }
}
