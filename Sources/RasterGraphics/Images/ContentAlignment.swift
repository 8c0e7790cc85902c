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
    /// A share outside of 0...1 fails the drawing that uses it with the code
    /// `invalidGeometry`.
    ///
    /// - Parameters:
    ///   - x: The share of the free width to the left of the image.
    ///   - y: The share of the free height above the image.
    public init(x: CGFloat, y: CGFloat) {
        self.x = Double(x).unit.map { CGFloat($0) } ?? x
        self.y = Double(y).unit.map { CGFloat($0) } ?? y
    }

    /// A Boolean value that indicates whether both shares are between 0 and 1.
    var isUsable: Bool { Double(x).unit != nil && Double(y).unit != nil }

    /// The error of an alignment that can't be drawn with.
    var notUsable: RasterError {
        RasterError(
            .invalidGeometry,
            "drawing an image: the alignment x: \(x), y: \(y) is outside of 0...1; 0 is left or top, 1 right or bottom."
        )
    }
}
