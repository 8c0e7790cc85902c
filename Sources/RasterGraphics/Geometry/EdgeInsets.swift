// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

// Inlinable: each key compares caps, which most components don't have, with zero.

/// The distances of an inner rectangle from the edges of an outer one, in points.
///
/// ```swift
/// let caps = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
/// let plate = try panel.withCapInsets(caps)
/// ```
///
/// ## Topics
///
/// ### Creating insets
///
/// - ``init(all:)``
/// - ``init(top:leading:bottom:trailing:)``
/// - ``init(top:left:bottom:right:)``
/// - ``zero``
///
/// ### Reading the insets
///
/// - ``top``
/// - ``left``
/// - ``bottom``
/// - ``right``
public struct EdgeInsets: Sendable, Hashable {
    /// The distance from the top edge, in points.
    public var top: CGFloat

    /// The distance from the left edge, in points.
    public var left: CGFloat

    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat

    /// The distance from the right edge, in points.
    public var right: CGFloat

    /// No distance from any edge.
    @inlinable public static var zero: EdgeInsets { EdgeInsets(all: 0) }

    /// Creates insets from one distance for each edge, in points.
    @inlinable
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with the same distance from every edge, in points.
    @inlinable
    public init(all distance: CGFloat) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }
}

extension EdgeInsets {
    func divided(by divisor: CGFloat) -> EdgeInsets {
        EdgeInsets(top: top / divisor, left: left / divisor, bottom: bottom / divisor, right: right / divisor)
    }
}

extension EdgeInsets {
    /// Creates insets from one distance for each edge, in points; the leading edge is the left one.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.init(top: top, left: leading, bottom: bottom, right: trailing)
    }
}
