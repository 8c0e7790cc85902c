// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// An alignment of an image in a rectangle that it does not fill exactly, or of
/// the part of it that is seen.
public struct ContentAlignment: Sendable, Hashable {
    /// The share of the free width to the left of the image, 0 to 1.
    public let x: CGFloat

    /// The share of the free height above the image, 0 to 1.
    public let y: CGFloat

    /// The middle.
    public static let center = ContentAlignment(x: 0.5, y: 0.5)

    /// The middle of the top edge.
    public static let top = ContentAlignment(x: 0.5, y: 0)

    /// The middle of the left edge.
    public static let left = ContentAlignment(x: 0, y: 0.5)

    /// The middle of the bottom edge.
    public static let bottom = ContentAlignment(x: 0.5, y: 1)

    /// The middle of the right edge.
    public static let right = ContentAlignment(x: 1, y: 0.5)

    /// Creates an alignment.
    ///
    /// Shares outside of 0...1 are clamped, and NaN becomes 0.
    ///
    /// - Parameters:
    ///   - x: The share of the free width to the left of the image.
    ///   - y: The share of the free height above the image.
    public init(x: CGFloat, y: CGFloat) {
        self.x = Double(x).clampedToUnit
        self.y = Double(y).clampedToUnit
    }
}
