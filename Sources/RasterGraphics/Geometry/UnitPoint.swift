// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A point in the unit square of a rectangle: 0, 0 is its top left corner and 1, 1 its bottom right one.
///
/// The point of a rectangle is computed by ``point(in:)``:
///
/// ```swift
/// let middle = UnitPoint.center.point(in: bounds)
/// let third = UnitPoint(x: 1 / 3, y: 0.5).point(in: bounds)
/// ```
///
/// ## Topics
///
/// ### Standard points
///
/// - ``zero``
/// - ``center``
/// - ``topLeading``
/// - ``top``
/// - ``topTrailing``
/// - ``leading``
/// - ``trailing``
/// - ``bottomLeading``
/// - ``bottom``
/// - ``bottomTrailing``
///
/// ### Creating a point
///
/// - ``init(x:y:)``
///
/// ### Reading the point
///
/// - ``x``
/// - ``y``
/// - ``point(in:)``
public struct UnitPoint: Sendable, Hashable {
    /// The part of the width from the left edge.
    public var x: CGFloat

    /// The part of the height from the top edge.
    public var y: CGFloat

    /// Creates a point from its parts of a width and a height.
    public init(x: CGFloat, y: CGFloat) {
        (self.x, self.y) = (x, y)
    }

    /// The point at the top left.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The point in the middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Returns the point of a rectangle, in its coordinates; zero for `CGRect.null`, that around an empty path.
    public func point(in rect: CGRect) -> CGPoint {
        rect.isNull ? .zero : CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}
