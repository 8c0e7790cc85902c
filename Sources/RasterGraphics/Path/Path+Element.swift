// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// One step of a path, in points.
    public enum Element: Sendable, Hashable {
        /// Begins a new line.
        case move(to: CGPoint)

        /// A straight line from the current point.
        case line(to: CGPoint)

        /// A quadratic Bézier curve from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)

        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)

        /// A part of a circle, with angles in radians.
        case arc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool)

        /// A straight line to the start of the current line.
        case close
    }
}
