// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A transform of the plane, with Core Graphics' name.
///
/// The point *x*, *y* becomes *a x* + *c y* + *tx*, *b x* + *d y* + *ty*. Foundation's members work as well; its
/// `inverted()` returns nil where there is no inverse, as Core Graphics' does not.
public typealias CGAffineTransform = AffineTransform

extension AffineTransform {
    /// Creates a transform from its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.init(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty)
    }

    /// Creates a transform that moves, by distances in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(translationByX: tx, byY: ty)
    }

    /// Creates a transform that scales by factors.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(scaleByX: sx, byY: sy)
    }

    /// Creates a transform that rotates around the origin, clockwise as seen on the screen.
    ///
    /// - Parameter angle: The angle, in radians.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(m11: cosine, m12: sine, m21: -sine, m22: cosine, tX: 0, tY: 0)
    }

    /// Returns the transform that applies this one, and then another one.
    public func concatenating(_ other: AffineTransform) -> AffineTransform {
        var result = self
        result.append(other)
        return result
    }
}

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.transform(self) }
}

extension CGRect {
    /// Returns the smallest rectangle around the transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
            CGPoint(x: x, y: y).applying(transform)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return self }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
