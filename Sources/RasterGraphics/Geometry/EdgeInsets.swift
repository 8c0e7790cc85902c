// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The distances of an inner rectangle from the edges of an outer one, in points.
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
    public static let zero = EdgeInsets(all: 0)

    /// Creates insets from one distance for each edge, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates insets with the same distance from every edge, in points.
    public init(all distance: CGFloat) {
        self.init(top: distance, left: distance, bottom: distance, right: distance)
    }
}
