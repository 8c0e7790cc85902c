// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Shadow {
    /// Returns the cap insets of a picture of a rounded rectangle with this shadow.
    ///
    /// Between these caps the picture looks the same at each position, so that it can
    /// be drawn small and stretched to any size:
    ///
    /// ```swift
    /// let shadow = Shadow(radius: 8, offset: CGSize(width: 0, height: 3), kind: .drop)
    /// let caps = shadow.capInsets(cornerRadius: 12, margins: EdgeInsets(all: 20))
    /// // top 52, left 49, bottom 46, right 49
    /// ```
    ///
    /// At each edge, the cap is the margin plus the corner radius; plus twice the
    /// blur radius, one point, and how far the offset moves the shadow away from this
    /// edge. Twice the blur radius is more than the blur reaches at any scale, which is
    /// three standard deviations of half the blur radius. A wide blur is computed in
    /// cells of up to a quarter of a deviation, and reaches up to three cells further.
    /// A spread adds nothing unless it makes the shadow smaller by more than the
    /// corner radius.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius of the corners of the rectangle, in points.
    ///   - margins: The distances of the rectangle from the edges of the picture, in
    ///     points.
    /// - Returns: The insets in points, which hold for scales of 1 and more. Smaller
    ///   ones may suffice for a faint shadow. For a shadow or a corner radius that
    ///   can't be drawn, they are not numbers, which fail as `capInsets` of a component.
    public func capInsets(cornerRadius: CGFloat, margins: EdgeInsets) -> EdgeInsets {
        guard isUsable, CornerRadii(cornerRadius).isUsable else { return EdgeInsets(all: .nan) }
        let shrinkage = kind == .inner ? spread : -spread
        let reach = radius > 0 ? 2 * radius + 1 : 0
        func cap(_ margin: CGFloat, _ offset: CGFloat) -> CGFloat {
            margin + max(cornerRadius, max(cornerRadius, shrinkage) + reach + offset)
        }
        return EdgeInsets(
            top: cap(margins.top, offset.height),
            left: cap(margins.left, offset.width),
            bottom: cap(margins.bottom, -offset.height),
            right: cap(margins.right, -offset.width)
        )
    }
}
