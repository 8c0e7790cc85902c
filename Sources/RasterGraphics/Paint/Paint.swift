// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A paint that fills a shape: one color, or a gradient.
///
/// Coordinates are in points, in the coordinate system that is current when the
/// paint is used. Before the start and after the end, a gradient continues in
/// its first and last color.
public enum Paint: Sendable, Hashable {
    /// One color.
    case color(Color)

    /// A gradient along the line from one point to another.
    case linearGradient(Gradient, from: CGPoint, to: CGPoint)

    /// A gradient outwards from a point, between two radii in points.
    case radialGradient(Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
}
